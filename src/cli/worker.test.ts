import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fakeTerminal } from '../../test/support/fake-terminal.ts';
import { runWorker } from './worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'filewright-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A terminal that does not send a signal to stop. */
function waitingTerminal() {
  const { terminal, text } = fakeTerminal({ env: { JOBS_DIR: folder, TAXONOMY_DIR: folder } });
  return { terminal: { ...terminal, stopRequested: () => new Promise<void>(() => {}) }, text };
}

test('a worker whose queue has never answered ends and says what to check', async () => {
  const { terminal, text } = waitingTerminal();
  const run = runWorker({ queue: 'postgres://127.0.0.1:1/none' }, terminal, 50);
  await expect(run).rejects.toThrow(/ECONNREFUSED.*check the address, user and password/);
  expect(text.out.match(/"level":50/g)).toHaveLength(1);
});

test('a worker without a queue, or without a place for a job, says which setting to change', async () => {
  const { terminal } = waitingTerminal();
  await expect(runWorker({}, terminal)).rejects.toThrow('--queue or QUEUE_URL');
  const idle = runWorker({ queue: 'postgres://127.0.0.1:1/none', workers: '0' }, terminal);
  await expect(idle).rejects.toThrow(/JOB_WORKERS is 0.*--workers 1/);
});
