import { expect, test } from 'vitest';
import { RequestCounts } from './request-counts.ts';

test('counts each client within its window', () => {
  const counts = new RequestCounts();
  expect(counts.count('a', 1000, 0)).toEqual({ current: 1, ttl: 1000 });
  expect(counts.count('a', 1000, 400)).toEqual({ current: 2, ttl: 600 });
  expect(counts.count('b', 1000, 400)).toEqual({ current: 1, ttl: 1000 });
  expect(counts.count('a', 1000, 1000)).toEqual({ current: 1, ttl: 1000 });
});

test('forgets the client counted first if there are too many', () => {
  const counts = new RequestCounts();
  for (let n = 0; n <= 100_000; n++) counts.count(`client ${n}`, 1000, 0);
  expect(counts.count('client 100000', 1000, 1).current).toBe(2);
  expect(counts.count('client 0', 1000, 1).current).toBe(1);
});
