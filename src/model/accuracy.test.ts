import { expect, test } from 'vitest';
import { readAccuracy } from './accuracy.ts';

test.each([
  ['INF', 'INF'],
  ['-3', -3],
  ['-0', 0],
  ['123456789012345678901', '123456789012345678901'],
  ['0.5', 0],
  ['1e400', 'INF'],
  ['n/a', 'INF'],
])('decimals as stated: %s', (text, expected) => {
  expect(readAccuracy(text)).toBe(expected);
});
