import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Arrivals } from './arrivals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('as many requests may arrive as there is room for', () => {
  const arrivals = new Arrivals(5000);
  const first = arrivals.enter(2);
  expect(arrivals.enter(2)).toBeDefined();
  expect(arrivals.enter(2)).toBeUndefined();
  first?.end();
  first?.end();
  expect(arrivals.enter(2)).toBeDefined();
  expect(arrivals.enter(2)).toBeUndefined();
});

test('a request that arrives slowly keeps out others for a limited time only', () => {
  const arrivals = new Arrivals(5000);
  const slow = arrivals.enter(1);
  vi.advanceTimersByTime(5000);
  expect(arrivals.enter(1)).toBeDefined();
  slow?.end();
  expect(arrivals.enter(1)).toBeUndefined();
});
