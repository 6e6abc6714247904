import { expect, test } from 'vitest';
import { periodWords, readPeriod } from './period.ts';

test.each([
  ['2025-01-01', '2025-12-31', 'for the year ended 31 December 2025'],
  ['2024-04-06', '2025-04-05', 'for the year ended 5 April 2025'],
  ['2025-02-01', '2025-05-02', 'for the 13 weeks ended 2 May 2025'],
  ['2025-01-01', '2025-03-31', 'for the three months ended 31 March 2025'],
  ['2024-12-29', '2025-03-29', 'for the 13 weeks ended 29 March 2025'],
  // As long as three months, but a quarter of the same filer.
  ['2023-12-31', '2024-03-30', 'for the 13 weeks ended 30 March 2024'],
  ['2025-03-03', '2025-12-31', 'from 3 March 2025 to 31 December 2025'],
  ['2025-06-30', '2025-06-30', 'on 30 June 2025'],
])('names the period from %s to %s', (start, end, words) => {
  const period = readPeriod({ start, end });
  expect(period && periodWords(period)).toBe(words);
});
