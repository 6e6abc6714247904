import { expect, test } from 'vitest';
import { isOrAre } from './figures.ts';

test.each([
  ['Contributions (year to date)', 'are'],
  ['Recallable distributions since inception', 'are'],
  ['Offsets applied', 'are'],
  ['The total of the rows', 'is'],
  ['Interest', 'is'],
] as const)('"%s %s"', (label, verb) => {
  expect(isOrAre(label)).toBe(verb);
});
