import { expect, test } from 'vitest';
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
])('"%s" may be something else', (value) => {
  expect(isRunningText(value)).toBe(false);
});

test('long values take time in proportion to their length', () => {
  const started = performance.now();
  for (const part of [' ', 'x', 'x:', '1 ', '2025-12-31 ', 'a:b, ', '+', '2025-12-31T::'])
    isRunningText(`1 ${part.repeat(1_000_000)}`);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('long values are known by their first words, and a word that is cut tells nothing', () => {
  expect(isRunningText('2025-12-31 '.repeat(1_000_000))).toBe(false);
  expect(isRunningText(`1 ${'2025-12-31 and '.repeat(1_000_000)}`)).toBe(true);
  expect(isRunningText('x'.repeat(1_000_000))).toBe(false);
});
