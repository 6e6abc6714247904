import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { startIdle } from './start-idle.ts';

test('fails before stopping its child process', async () => {
  startIdle();
  await vi.waitFor(
    () => expect(readFileSync(process.env.LEFT_BEHIND as string, 'utf8')).not.toBe(''),
    60_000,
  );
  expect.unreachable();
});
