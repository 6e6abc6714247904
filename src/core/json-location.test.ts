import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../test/support/cpu-time.ts';
import { locateInJson } from './json-location.ts';
import { pointer } from './json-pointer.ts';
import type { TextPosition } from './json-text.ts';

function offsetOf(text: string, { line, column }: TextPosition): number {
  const lines = text.split('\n').slice(0, line - 1);
  return lines.reduce((offset, { length }) => offset + length + 1, column - 1);
}

/** Returns the text at the position found for each pointer. */
function found(text: string, ...pointers: string[]): string[] {
  const positions = locateInJson(text, pointers);
  return pointers.map((wanted) => text.slice(offsetOf(text, positions.get(wanted)!)));
}

test('a value is located by line and column', () => {
  const text = '{\n  "facts": [\r\n    { "id": "f1" },\r    { "id" : "f2" }\n  ]\n}\n';
  expect(
    Object.fromEntries(locateInJson(text, ['', '/facts', '/facts/0/id', '/facts/1', '/facts/1/id'])),
  ).toEqual({
    '': { line: 1, column: 1 },
    '/facts': { line: 2, column: 12 },
    '/facts/0/id': { line: 3, column: 13 },
    '/facts/1': { line: 4, column: 5 },
    '/facts/1/id': { line: 4, column: 14 },
  });
});

test('the whole document starts after leading white space', () => {
  expect(locateInJson(' \n 1', ['']).get('')).toEqual({ line: 2, column: 2 });
});

test('a missing value gets the position of its nearest ancestor', () => {
  const text = '{"a":[1,{"b":2}],"s":"x"}';
  expect(found(text, '/a/1/c/d', '/a/2', '/a/01', '/a/-', '/s/0', '/z', 'no pointer', '/~2')).toEqual([
    '{"b":2}],"s":"x"}',
    ...Array(3).fill('[1,{"b":2}],"s":"x"}'),
    '"x"}',
    ...Array(3).fill(text),
  ]);
});

test('names are compared after unescaping on both sides', () => {
  const text = '{"a/b":1,"m~n":2,"\\u00e9\\"":3,"":4,"0":5,"__proto__":6}';
  expect(found(text, '/a~1b', '/m~0n', '/é"', '/', '/0', '/__proto__').map((at) => at[0])).toEqual([
    ...'123456',
  ]);
});

test('the last of duplicate members counts, and the children of earlier ones are discarded', () => {
  const text = '{"a":{"b":1,"c":{"d":1}},"a":{"c":2}, "x":{"y":[1]}, "x":3}';
  expect(found(text, '/a', '/a/b', '/a/c', '/a/c/d', '/x/y/0').map((at) => at.slice(0, 7))).toEqual([
    '{"c":2}',
    '{"c":2}',
    '2}, "x"',
    '2}, "x"',
    '3}',
  ]);
});

test('brackets and quotes inside strings do not mislead', () => {
  expect(found('{"skip":["}\\"]",{"k,":"]"}],"a":1}', '/a')).toEqual(['1}']);
});

test('every value of a document is found', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const values = new Map<string, unknown>();
      const collect = (at: string, node: unknown): void => {
        values.set(at, node);
        if (typeof node !== 'object' || node === null) return;
        for (const [key, child] of Object.entries(node)) collect(at + pointer(key), child);
      };
      collect('', JSON.parse(text));
      const positions = locateInJson(text, [...values.keys()]);
      for (const [at, expected] of values) {
        const offset = offsetOf(text, positions.get(at)!);
        const level = indent * (at.split('/').length - 1);
        const written = JSON.stringify(expected, null, indent).replaceAll('\n', `\n${' '.repeat(level)}`);
        expect(text.slice(offset, offset + written.length)).toBe(written);
      }
    }),
  );
});

test('text without duplicate members gives the same positions when it is not read to its end', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', '0', '1'))
    .map((names) => names.map((name) => pointer(name)).join(''));
  const value = fc.letrec((again) => ({
    node: fc.oneof(
      fc.integer(),
      fc.array(again('node'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', '0', '1'), again('node')),
    ),
  })).node;
  fc.assert(
    fc.property(value, fc.array(path), (document, pointers) => {
      const text = JSON.stringify(document);
      expect(locateInJson(text, pointers, { hasDuplicates: false })).toEqual(locateInJson(text, pointers));
    }),
  );
});

test('arbitrary text and pointers do not throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...'{}[]:,"\\a0 ')).map((units) => units.join('')),
  );
  const wanted = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('/', 'a', '0', '~1')).map((s) => s.join('')),
  );
  fc.assert(
    fc.property(text, fc.array(wanted), (json, pointers) => {
      expect([...locateInJson(json, pointers).keys()]).toEqual([...new Set(pointers)]);
    }),
    { numRuns: 1000 },
  );
});

describe('linear time', () => {
  test('in the depth', () => {
    expectLinearTime(250_000, (depth) => {
      const text = '['.repeat(depth);
      return () => expect(locateInJson(text, ['/0'.repeat(1000)]).size).toBe(1);
    });
  });

  test('in the number of duplicates', () => {
    expectLinearTime(100_000, (count) => {
      const text = `{${'"a":{"b":0},'.repeat(count)}"a":1}`;
      return () => expect(found(text, '/a/b/c')).toEqual(['1}']);
    });
  });

  test('in the number of pointers', () => {
    expectLinearTime(5_000, (count) => {
      const wanted = Array.from({ length: count }, (_, index) => `/${index}/x`);
      const rows = `[${'{"x":[1,2]},'.repeat(10 * count)}0]`;
      const last = count - 1;
      return () => expect(locateInJson(rows, wanted).get(`/${last}/x`)?.column).toBe(last * 12 + 7);
    });
  });
});
