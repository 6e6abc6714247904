import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';

const cyclesOf = (next: Readonly<Record<number, number>>) =>
  findCycles(Object.keys(next).map(Number), (node) => next[node]);

test('returns one node of each cycle', () => {
  expect(cyclesOf({ 1: 2, 2: 3, 3: 0 })).toEqual([]);
  expect(cyclesOf({ 1: 1 })).toEqual([1]);
  expect(cyclesOf({ 1: 2, 2: 3, 3: 2, 4: 3, 5: 6, 6: 5 })).toEqual([2, 5]);
});
