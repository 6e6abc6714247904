import { expect, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';

test('all requests together hold no more than the budget, and return all of it', () => {
  const budget = new BodyBudget(100);
  const [first, second] = [budget.open(), budget.open()];
  expect(first.take(60)).toBe(true);
  expect(second.take(60)).toBe(false);
  expect(second.take(40)).toBe(true);
  expect(budget.hasRoomFor(1)).toBe(false);
  first.end();
  first.end();
  expect(budget.bytes).toBe(40);
  expect(second.take(60)).toBe(true);
  second.end();
  expect(budget.bytes).toBe(0);
});

test('a request that has ended takes nothing more', () => {
  const budget = new BodyBudget(100);
  const hold = budget.open();
  hold.end();
  expect(hold.take(1)).toBe(false);
  expect(budget.bytes).toBe(0);
});
