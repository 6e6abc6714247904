import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { isRunningText } from './running-text.ts';

test.each([
  'Two words',
  '  The group operates in 12 countries.\n',
  '3 subsidiaries',
  '2025-12-31 was a Wednesday',
  'Note: see 4',
  'ex:Red and ex:Blue',
  '<p>Some text</p>',
  'Großes Haus',
])('"%s" is running text', (value) => {
  expect(isRunningText(value)).toBe(true);
});

test.each([
  '',
  ' \n ',
  'true',
  ' Word ',
  '2025-12-31',
  'P1Y',
  '1 2.5 -3e4 INF',
  '1, 2; 3',
  '2025-01-01 2025-12-31T24:00:00Z',
  'ex:Red ex:Blue',
  'http://example.com/t#Red\nhttp://example.com/t#Blue',
  '09:00 17:30',
])('"%s" may be another type', (value) => {
  expect(isRunningText(value)).toBe(false);
});

test.each([' ', 'x', 'x:', '1 ', '2025-12-31 ', 'a:b, ', '+', '2025-12-31T::'])(
  'a long value of "%s" takes linear time',
  (part) => {
    expectLinearTime(250_000, (size) => {
      const value = `1 ${part.repeat(size)}`;
      return () => isRunningText(value);
    });
  },
);

test('long values are recognized by their first words, and a truncated word is ignored', () => {
  expect(isRunningText('2025-12-31 '.repeat(1_000_000))).toBe(false);
  expect(isRunningText(`1 ${'2025-12-31 and '.repeat(1_000_000)}`)).toBe(true);
  expect(isRunningText('x'.repeat(1_000_000))).toBe(false);
});
