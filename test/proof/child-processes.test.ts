import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runNode, startNode } from '../support/child-process.ts';

const patience = { timeout: 300_000, interval: 50 };
const folder = mkdtempSync(join(tmpdir(), 'filewright-left-behind-'));
afterAll(() => rmSync(folder, { recursive: true }));

const prepare = (name: string) => {
  const place = join(folder, name);
  writeFileSync(place, '');
  const vitest = 'node_modules/vitest/vitest.mjs';
  const args = [vitest, 'run', '--config', 'test/support/left-behind/vitest.config.ts', name];
  const started = () => readFileSync(place, 'utf8').split('\n').filter(Boolean).map(Number);
  return { args, env: { ...process.env, LEFT_BEHIND: place }, started };
};

/** Ports that still accept connections. */
async function listOpen(ports: readonly number[]): Promise<number[]> {
  const attempts = ports.map(async (port) => {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen ? [port] : [];
  });
  return (await Promise.all(attempts)).flat();
}

test.each(['stuck-hook', 'failing'])('ends the server that a test file left behind: %s', async (name) => {
  const { args, env, started } = prepare(name);
  const { code } = await runNode(args, { env });
  expect(code).toBe(1);
  await vi.waitFor(async () => expect(await listOpen(started())).toEqual([]), patience);
});

test('a server ends when the test run is killed', async () => {
  const { args, env, started } = prepare('killed');
  const run = startNode(args, { env });
  await vi.waitFor(async () => expect(await listOpen(started())).toHaveLength(1), patience);
  run.kill('SIGKILL');
  await vi.waitFor(async () => expect(await listOpen(started())).toEqual([]), patience);
});
