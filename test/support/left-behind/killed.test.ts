import { test } from 'vitest';
import { startIdle } from './start-idle.ts';

test('waits until the run is killed', async () => {
  startIdle();
  await new Promise(() => {});
});
