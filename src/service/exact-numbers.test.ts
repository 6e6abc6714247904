import { expect, test } from 'vitest';
import { scanJson } from '../core/json-scan.ts';
import { withExactNumbers } from './exact-numbers.ts';

const exactly = (text: string) => withExactNumbers(JSON.parse(text), scanJson(text).inexact);

test('numbers that a double cannot hold keep their digits', () => {
  expect(exactly('{"a":[{"v":12345678901234567890},{"v":1.5}],"b/c":0.1000000000000000055}')).toEqual({
    a: [{ v: '12345678901234567890' }, { v: 1.5 }],
    'b/c': '0.1000000000000000055',
  });
});

test('a document without such numbers is returned as is, and no document is modified', () => {
  const document = { a: [1, 2] };
  expect(withExactNumbers(document, [])).toBe(document);
  const copy = withExactNumbers(document, [{ pointer: '/a/1', literal: '2.0' }]);
  expect([document, copy]).toEqual([{ a: [1, 2] }, { a: [1, '2.0'] }]);
});

test('pointers to missing values change nothing', () => {
  const document = JSON.parse('{"__proto__":{"x":1},"a":"text","c":1}');
  const pointers = ['/a/b/c', '/none', '', '/constructor/prototype/x'];
  const copy = withExactNumbers(
    document,
    pointers.map((pointer) => ({ pointer, literal: '9' })),
  );
  expect(JSON.stringify(copy)).toBe(JSON.stringify(document));
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
