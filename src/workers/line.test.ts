import { expect, test } from 'vitest';
import { WaitingLine } from './line.ts';

const patient = new AbortController().signal;

test('lets waiting callers in one by one, in order of arrival', async () => {
  const line = new WaitingLine(1);
  const seen: number[] = [];
  const leaveFirst = await line.enter(patient);
  const others = [1, 2].map(async (n) => {
    const leave = await line.enter(patient);
    seen.push(n);
    return leave;
  });
  expect([line.busy, line.waiting]).toEqual([1, 2]);
  leaveFirst();
  (await others[0])?.();
  (await others[1])?.();
  expect(seen).toEqual([1, 2]);
  expect([line.busy, line.waiting]).toEqual([0, 0]);
});

test('a caller that gives up leaves the line at once, with the reason', async () => {
  const line = new WaitingLine(1);
  const leave = await line.enter(patient);
  const hasty = new AbortController();
  const waiting = line.enter(hasty.signal);
  const next = line.enter(patient);
  hasty.abort(new Error('no time'));
  await expect(waiting).rejects.toThrow('no time');
  expect(line.waiting).toBe(1);
  leave();
  (await next)();
  expect(line.busy).toBe(0);
  await expect(line.enter(hasty.signal)).rejects.toThrow('no time');
  expect(line.busy).toBe(0);
});
