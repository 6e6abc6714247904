import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const limits = { maxQueue: 4, timeoutMs: 60_000 };
const { signal } = new AbortController();

test('tasks run in order, one per turn, and other work comes in between', async () => {
  const turns = new Turns(limits);
  const seen: string[] = [];
  const tasks = [1, 2, 3, 4].map((n) => turns.run(() => seen.push(`task ${n}`), signal));
  setImmediate(() => seen.push('other'));
  await Promise.all(tasks);
  expect(seen.filter((entry) => entry !== 'other')).toEqual(['task 1', 'task 2', 'task 3', 'task 4']);
  expect(seen.indexOf('other')).toBeLessThan(seen.indexOf('task 3'));
  expect(turns.length).toBe(0);
});

test('a task that throws fails alone', async () => {
  const turns = new Turns(limits);
  const failing = turns.run(() => {
    throw new Error('no');
  }, signal);
  const fine = turns.run(() => 'yes', signal);
  await expect(failing).rejects.toThrow('no');
  await expect(fine).resolves.toBe('yes');
});

test('a full queue refuses new tasks at once, and runs those that wait', async () => {
  const turns = new Turns({ ...limits, maxQueue: 2 });
  const results = await Promise.allSettled([1, 2, 3].map((n) => turns.run(() => n, signal)));
  expect(results).toMatchObject([{ value: 1 }, { value: 2 }, { reason: { code: 'overloaded' } }]);
  await expect(turns.run(() => 4, signal)).resolves.toBe(4);
});

test('a task that was abandoned, or has waited too long, does not start', async () => {
  const seen: string[] = [];
  const gone = new AbortController();
  const turns = new Turns(limits);
  const left = turns.run(() => seen.push('left'), gone.signal);
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: 'timeout' });
  const late = new Turns({ ...limits, timeoutMs: -1 }).run(() => seen.push('late'), signal);
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
  expect(seen).toEqual([]);
});
