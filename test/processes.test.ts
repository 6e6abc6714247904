import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFiling } from '../bench/filings.js';
import { postJson, type ServerProcess, startProcess } from './support/process.ts';

const patience = { timeout: 300_000, interval: 100 };
const small = JSON.stringify({ document: makeFiling(20) });

/** Returns the child processes of a process, from the system. */
function childrenOf({ child }: ServerProcess): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,ppid=', '-A'], { encoding: 'utf8' });
  const rows = list.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([pid = 0, parent]) => (parent === child.pid ? [pid] : []));
}

describe.skipIf(process.platform === 'win32')('a service of two processes', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startProcess({ PROCESSES: '2', WORKERS: '2', RATE_LIMIT: '1000' });
    await vi.waitFor(async () => expect(await health()).toContain('2 processes'), patience);
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
  });

  async function health(): Promise<string> {
    const report = await (await fetch(`${server.url}/health`)).json();
    return (report as { checks: { workers: { detail: string } } }).checks.workers.detail;
  }

  test('joins the metrics of both', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => postJson(`${server.url}/api/v1/validate`, small)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    // A process that does not answer in time is left out, and a worker may still be starting.
    await vi.waitFor(async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toMatch(/^filewright_requests_total\{.*"\/api\/v1\/validate".*\} 20$/m);
      expect(metrics).toMatch(/^filewright_workers_started 4$/m);
    }, patience);
  });

  test('counts the requests of a client across both', async () => {
    const rest = await Promise.all(
      Array.from({ length: 10 }, () => postJson(`${server.url}/api/v1/validate`, small)),
    );
    const left = rest.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(new Set(left).size).toBe(10);
  });

  test('replaces one that ends, and keeps serving', async () => {
    const before = childrenOf(server);
    expect(before).toHaveLength(2);
    process.kill(before[0] as number, 'SIGKILL');
    const isReplaced = () => {
      const now = childrenOf(server);
      return now.length === 2 && !now.includes(before[0] as number);
    };
    // A connection to the dead process is lost; the next attempt finds the other.
    while (!isReplaced())
      await vi.waitFor(
        async () => expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200),
        patience,
      );
    await vi.waitFor(async () => expect(await health()).toContain('2 processes'), patience);
  });
});

test('a port in use prevents the start of all', async () => {
  const first = await startProcess();
  const failure = await startProcess({ PORT: new URL(first.url).port, PROCESSES: '2' }).catch(String);
  expect(failure).toContain('ended with 2');
  expect(failure).toContain('EADDRINUSE');
  expect(await first.stop()).toBe(0);
});

test('too many processes for the body limit are refused', async () => {
  const failure = await startProcess({ PROCESSES: '8' }).catch(String);
  expect(failure).toContain('PROCESSES=8: expected at most 5');
});
