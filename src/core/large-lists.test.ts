import { expect, test } from 'vitest';
import { addAll, largest, smallest } from './large-lists.ts';

const many = Array.from({ length: 500_000 }, (_, number) => number);

test('lists may be longer than the arguments of a call', () => {
  const list = [-1];
  addAll(list, many);
  expect(list).toHaveLength(500_001);
  expect([smallest(list), largest(list)]).toEqual([-1, 499_999]);
});

test('nothing has no largest and no smallest number', () => {
  expect([smallest([]), largest([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});
