import { expect, test } from 'vitest';
import { expectCpuTime, expectLinearTime } from './support/cpu-time.ts';

function spin(rounds: number): number {
  let sum = 0;
  for (let round = 0; round < rounds; round++) sum = (sum * 31 + round) | 0;
  return sum;
}

test('linear work passes', () => {
  expectLinearTime(4_000_000, (size) => () => spin(size));
});

test('work that grows faster is caught', () => {
  expect(() => expectLinearTime(100, (size) => () => spin(size ** 3))).toThrow('cost ratio');
});

test('work over its limit is caught, and work under it returns its result', () => {
  expect(expectCpuTime(60_000, () => 'done')).toBe('done');
  expect(() => expectCpuTime(1, () => spin(5_000_000))).toThrow('milliseconds of CPU time');
});
