import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('tasks run in order, one in each turn, and others come in between', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const tasks = [1, 2, 3, 4].map((n) => turns.run(() => seen.push(`task ${n}`)));
  setImmediate(() => seen.push('other'));
  await Promise.all(tasks);
  expect(seen.filter((entry) => entry !== 'other')).toEqual(['task 1', 'task 2', 'task 3', 'task 4']);
  expect(seen.indexOf('other')).toBeLessThan(seen.indexOf('task 3'));
  expect(turns.length).toBe(0);
});

test('a task that throws fails alone', async () => {
  const turns = new Turns();
  const failing = turns.run(() => {
    throw new Error('no');
  });
  const fine = turns.run(() => 'yes');
  await expect(failing).rejects.toThrow('no');
  await expect(fine).resolves.toBe('yes');
});
