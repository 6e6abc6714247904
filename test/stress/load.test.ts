import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeFiling } from '../../bench/filings.js';
import { startNode } from '../support/child-process.ts';
import { postJson, type ServerProcess, startProcess } from '../support/process.ts';
import { runs } from '../support/stress-runs.ts';

const MB = 1024 * 1024;
const patience = { timeout: 300_000, interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'filewright-load-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = (name: string) => fileURLToPath(new URL(`../support/${name}`, import.meta.url));

async function metric(server: ServerProcess, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Returns the current and the peak memory of a process in MB, as reported by Linux. */
function memoryOf({ child }: ServerProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Returns the 99th percentile of the time for a health check under load. */
async function probe(urls: readonly string[], rounds: number): Promise<number[]> {
  const times = urls.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) {
      const started = performance.now();
      await (await fetch(`${url}/health`)).arrayBuffer();
      times[index]?.push(performance.now() - started);
    }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length * 0.99)] as number);
}

const count = (all: number) => Math.max(2, Math.round(all * runs.load));
const budgetMb = { WORKERS: 2, WORKER_MEMORY_MB: 512, MAX_BODIES_BYTES: 256 * MB };

describe('health is answered nearly as fast as by a bare server, and memory stays in its budget', () => {
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${'<p>hello world</p>'.repeat((47 * MB) / 18)}</body></html>`;
  test.each([
    [
      'documents of 10,000 facts',
      50,
      'application/json',
      () => JSON.stringify({ document: makeFiling(10_000) }),
    ],
    ['pages of 47 MB', 8, 'application/xhtml+xml', () => page],
    ['packages', 50, 'application/json', () => JSON.stringify({ document: makeFiling(200) })],
  ])('%s', { retry: 3 }, async (name, clients, type, body) => {
    const file = join(folder, 'body');
    writeFileSync(file, body());
    const environment = Object.entries(budgetMb).map(([key, value]) => [key, String(value)]);
    const server = await startProcess({ ...Object.fromEntries(environment) });
    const { now: base } = memoryOf(server);
    const bare = startNode([script('bare-server.js')]);
    const bareUrl = String((await once(bare.stdout as NodeJS.ReadableStream, 'data'))[0]).trim();
    const path = name === 'packages' ? 'package' : 'validate';
    const load = startNode([
      script('load.js'),
      `${server.url}/api/v1/${path}`,
      file,
      type,
      String(count(clients)),
    ]);
    await vi.waitFor(
      async () => expect(await metric(server, 'filewright_busy_workers')).toBeGreaterThan(0),
      patience,
    );
    const [own = 0, other = 1] = await probe([server.url, bareUrl], 1000);
    load.kill('SIGKILL');
    bare.kill('SIGKILL');
    const { peak } = memoryOf(server);
    // The memory of each worker, one spare worker, and bodies twice: in chunks as they arrive, and joined.
    const { WORKERS, WORKER_MEMORY_MB, MAX_BODIES_BYTES } = budgetMb;
    const budget = base + (WORKERS + 1) * WORKER_MEMORY_MB + (2 * MAX_BODIES_BYTES) / MB;
    console.log(
      `${name}: p99 ${own.toFixed(1)} ms, bare ${other.toFixed(1)} ms; peak ${peak.toFixed(0)} of ${budget.toFixed(0)} MB`,
    );
    expect(peak).toBeLessThan(budget * 1.25);
    expect(own / other).toBeLessThanOrEqual(3);
    await server.stop();
  });
});

test('a full queue is answered before the body arrives', async () => {
  const server = await startProcess({ WORKERS: '1', MAX_QUEUE: '1' });
  const body = JSON.stringify({ document: makeFiling(100_000) });
  const held = [1, 2].map(() => postJson(`${server.url}/api/v1/validate`, body));
  await vi.waitFor(async () => expect(await metric(server, 'filewright_queued_requests')).toBe(1), patience);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40000000\r\n\r\n',
  );
  const answer = String(await once(socket, 'data'));
  expect(answer).toContain('HTTP/1.1 503 ');
  expect(answer).toContain('retry-after: ');
  socket.destroy();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await server.stop()).toBe(0);
});

test('stopped workers are replaced, and cost no other request', async () => {
  const server = await startProcess({ WORKERS: '2' });
  const url = `${server.url}/api/v1/validate`;
  const large = JSON.stringify({ document: makeFiling(100_000) });
  const small = JSON.stringify({ document: makeFiling(100) });
  const headers = { 'content-type': 'application/json' };
  for (let kill = 0; kill < 10; kill++) {
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = fetch(url, { method: 'POST', headers, body: large, signal }).catch(() => 'gone');
    await vi.waitFor(async () => expect(await metric(server, 'filewright_busy_workers')).toBe(1), patience);
    leaving.abort();
    await left;
    const others = await Promise.all(
      [1, 2, 3].map(() => postJson(`${server.url}/api/v1/convert/to-xbrl`, small)),
    );
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    await vi.waitFor(async () => expect(await metric(server, 'filewright_busy_workers')).toBe(0), patience);
  }
  expect(await server.stop()).toBe(0);
});

test(`memory is stable for ${runs.soakSeconds} seconds`, async () => {
  const server = await startProcess({ WORKERS: '2' });
  const examples = [
    ['validate', 20],
    ['validate', 500],
    ['convert/to-xbrl', 100],
    ['convert/to-ixbrl', 100],
    ['package', 50],
  ] as const;
  const requests = examples.map(
    ([path, facts]) => [path, JSON.stringify({ document: makeFiling(facts) })] as const,
  );
  const samples: number[] = [];
  const end = performance.now() + runs.soakSeconds * 1000;
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      const [path, body] = requests[turn++ % requests.length] as readonly [string, string];
      expect((await postJson(`${server.url}/api/v1/${path}`, body)).status).toBe(200);
      samples.push(memoryOf(server).now);
    }
  };
  await Promise.all(Array.from({ length: 4 }, client));
  const quarter = samples.length >> 2;
  const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] as number;
  const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
  console.log(`${samples.length} requests; ${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`);
  expect(late / early).toBeLessThan(1.25);
  expect(await server.stop()).toBe(0);
});
