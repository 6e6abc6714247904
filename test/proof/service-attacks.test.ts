import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFiling } from '../../bench/filings.js';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { postJson, type ServerProcess, startProcess } from '../support/process.ts';

const MB = 1024 * 1024;
const small = JSON.stringify({ document: makeFiling(20) });

/** Returns the peak memory of a process in MB, as reported by Linux. */
function peakMemory({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function expectAlive(server: ServerProcess): Promise<void> {
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200);
}

describe('a service whose workers have little memory', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startProcess({ WORKER_MEMORY_MB: '256', WORKERS: '1' });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
  });

  test.each([
    ['empty arrays', '[],', '[', ']'],
    ['objects', '{"a":{}},', '[', ']'],
    ['members', (n: number) => `"${n.toString(36)}":1,`, '{', '}'],
    ['texts', '"",', '[', ']'],
  ])('refuses a document of millions of %s', async (_, item, open, close) => {
    const count = 5_000_000;
    const items =
      typeof item === 'string'
        ? item.repeat(count)
        : Array.from({ length: count }, (_, n) => item(n)).join('');
    const last = open === '{' ? '"z":0' : '0';
    const reply = await postJson(
      `${server.url}/api/v1/validate`,
      `{"document":${open}${items}${last}${close}}`,
    );
    expect([reply.status, reply.body.error]).toEqual([413, 'payload_too_large']);
    await expectAlive(server);
  });

  test('answers 413 when a worker runs out of memory, and keeps serving', async () => {
    const facts = Array.from(
      { length: 1_000_000 },
      (_, n) => `<t:a contextRef="c" unitRef="u" decimals="0">${(n * 2_654_435_761) % 1e9}</t:a>`,
    ).join('');
    const report = `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:t="http://t.example/"><context id="c"><entity><identifier scheme="http://x.example">1</identifier></entity><period><instant>2025-12-31</instant></period></context><unit id="u"><measure>pure</measure></unit>${facts}</xbrl>`;
    const body = writeZip([['p/reports/a.xbrl', Buffer.from(report)]]);
    const headers = { 'content-type': 'application/zip' };
    const url = `${server.url}/api/v1/convert/from-xbrl`;
    const leaving = { method: 'POST', headers, body, signal: AbortSignal.timeout(2000) };
    expect(await fetch(url, leaving).catch(() => 'gone')).toBe('gone');
    await expectAlive(server);
    const reply = await fetch(url, { method: 'POST', headers, body });
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { error: 'payload_too_large', message: 'The document needs more memory than one request may use.' },
    ]);
    await expectAlive(server);
  });
});

// The kernel reports the peak memory of a process.
describe.skipIf(process.platform !== 'linux')('memory stays bounded', () => {
  test('however many compressed bodies arrive at once', async () => {
    const server = await startProcess({ WORKERS: '1', MAX_BODIES_BYTES: String(100 * MB) });
    const before = peakMemory(server);
    const body = gzipSync(Buffer.alloc(45 * MB, 0x20));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const replies = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const reply = await fetch(`${server.url}/api/v1/validate`, { method: 'POST', headers, body });
        await reply.arrayBuffer();
        return reply.status;
      }),
    );
    expect(new Set(replies)).toEqual(new Set([400, 503]));
    // Twice the budget, as chunks are joined, and once more as text in the worker.
    expect(peakMemory(server) - before).toBeLessThan(600);
    await expectAlive(server);
    expect(await server.stop()).toBe(0);
  });

  test('whatever an archive unpacks to', async () => {
    const server = await startProcess({ WORKERS: '1' });
    const page = Buffer.concat([
      Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><body>'),
      Buffer.alloc(200 * MB, 'x'),
      Buffer.from('</body></html>'),
    ]);
    const archive = writeZip(['a', 'b', 'c'].map((name) => [`p/reports/${name}.xhtml`, page] as const));
    const reply = await fetch(`${server.url}/api/v1/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: archive,
    });
    const { errors } = (await reply.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toContain('unpacks to more than');
    expect(peakMemory(server)).toBeLessThan(600);
    await expectAlive(server);
    expect(await server.stop()).toBe(0);
  });
});
