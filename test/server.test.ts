import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFiling } from '../bench/filings.js';
import { postJson, type ServerProcess, startProcess } from './support/process.ts';
import { examplePackage, packagedReport } from './support/taxonomy-package.ts';

/** What depends on how two processes share a busy machine may be tried again; a defect fails every time. */
const timing = { retry: 3 };

const large = JSON.stringify({ document: makeFiling(20_000) });
const small = JSON.stringify({ document: makeFiling(20) });

describe('a running server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startProcess();
  });
  afterAll(async () => {
    await server.stop();
  });

  test('judges large documents in a worker with the same verdict as small ones in place', async () => {
    const replies = await Promise.all([1, 2].map(() => postJson(`${server.url}/api/v1/validate`, large)));
    const [first, second] = replies.map(({ status, body }) =>
      JSON.stringify([status, { ...body, durationMs: 0 }]),
    );
    expect(first).toContain('[200,{"valid":');
    expect(second).toBe(first);
    expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200);
  });

  test.each([
    ['a few large documents', large, 6],
    ['many small documents', JSON.stringify({ document: makeFiling(100) }), 300],
  ])('stays healthy while %s are judged', timing, async (_, body, count) => {
    let left = count;
    const client = async () => {
      while (left-- > 0) expect((await postJson(`${server.url}/api/v1/validate`, body)).status).toBe(200);
    };
    const work = Promise.all(Array.from({ length: 50 }, client));
    const times: number[] = [];
    while (left > 0 || times.length < 20) {
      const started = performance.now();
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await work;
    times.sort((a, b) => a - b);
    expect(times[times.length >> 1]).toBeLessThan(50);
  });

  test('logs one structured line for each request, with its id', async () => {
    await fetch(`${server.url}/health/live`, { headers: { 'x-request-id': 'log-me-1' } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('log-me-1'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({ method: 'GET', status: 200, reqId: 'log-me-1' });
  });
});

test('builds packages in a worker, the same bytes after a restart', async () => {
  const example = new URL('../examples/filing-esef-annual.json', import.meta.url);
  const document = JSON.parse(readFileSync(example, 'utf8'));
  const body = JSON.stringify({ document, options: { archive: true } });
  const archives: unknown[] = [];
  for (let start = 0; start < 2; start++) {
    const server = await startProcess();
    const reply = await postJson(`${server.url}/api/v1/package`, body);
    expect([reply.status, reply.body.validation]).toMatchObject([200, { valid: true, warnings: [] }]);
    archives.push(reply.body.archive);
    const read = JSON.stringify({ xbrl: reply.body.archive });
    const back = await postJson(`${server.url}/api/v1/convert/from-xbrl`, read);
    expect([back.status, back.body.facts]).toEqual([200, document.facts.length]);
    expect(await server.stop()).toBe(0);
  }
  expect(archives[1]).toBe(archives[0]);
}, 30_000);

test('the work is really stopped at the time limit, and the server goes on', timing, async () => {
  const server = await startProcess({ REQUEST_TIMEOUT_MS: '30' });
  const reply = await postJson(`${server.url}/api/v1/validate`, large);
  expect([reply.status, reply.body.error]).toEqual([504, 'timeout']);
  expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a full queue is said at once, and nothing accepted is lost', timing, async () => {
  const server = await startProcess({ WORKERS: '1', MAX_QUEUE: '1' });
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => postJson(`${server.url}/api/v1/validate`, large)),
  );
  const statuses = replies.map((reply) => reply.status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const reply of replies)
    if (reply.status === 503) expect(reply.headers.get('retry-after')).toBeTruthy();
  expect(await server.stop()).toBe(0);
});

test('shutting down answers what was accepted', timing, async () => {
  const server = await startProcess();
  const replies = Promise.all([1, 2, 3].map(() => postJson(`${server.url}/api/v1/validate`, large)));
  await new Promise((resolve) => setTimeout(resolve, 150));
  const code = server.stop();
  expect((await replies).map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(await code).toBe(0);
});

test('a configuration that makes no sense ends the start with every reason', async () => {
  const failure = await startProcess({ PORT: 'http', MAX_QUEUE: '-1', LOG_LEVEL: 'loud' }).catch(String);
  expect(failure).toMatch(/ended with 2/);
  for (const name of ['PORT', 'MAX_QUEUE', 'LOG_LEVEL']) expect(failure).toContain(name);
});

test('a document with faults everywhere is judged in time that grows with its size alone', async () => {
  const server = await startProcess();
  const line = '{"valu":1,"decimals":"x"}';
  const lines = Array.from({ length: 100_000 }, (_, n) => `"k${n}":${line}`).join(',');
  const facts = Array.from({ length: 50_000 }, () => '{"id":1,"concept":2,"a":1,"b":2}').join(',');
  const contexts = Array.from({ length: 50_000 }, () => '{"period":{},"q":1}').join(',');
  for (const document of [
    `{"filing":{},"facts":{${lines}}}`,
    `{"facts":[${facts}],"contexts":[${contexts}]}`,
  ]) {
    const { status, body } = await postJson(`${server.url}/api/v1/validate`, `{"document":${document}}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: false, truncated: true });
  }
  await server.stop();
}, 30_000);

test('compressed bodies are read over a real connection, good, broken and too large', async () => {
  const server = await startProcess({ MAX_BODY_BYTES: '1000000' });
  const post = async (encoding: string, body: Uint8Array) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const signal = AbortSignal.timeout(5000);
    const reply = await fetch(`${server.url}/api/v1/validate`, { method: 'POST', headers, body, signal });
    await reply.arrayBuffer();
    return reply.status;
  };
  const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  for (const [name, encode] of Object.entries(encoders)) {
    const whole = encode(small);
    expect([name, await post(name, whole)]).toEqual([name, 200]);
    expect([name, await post(name, whole.subarray(0, whole.length >> 1))]).toEqual([name, 400]);
    expect([name, await post(name, Buffer.from('this is not compressed'))]).toEqual([name, 400]);
    expect([name, await post(name, encode(Buffer.alloc(100_000_000, 0x20)))]).toEqual([name, 413]);
  }
  // A refused body whose rest never comes must not end the process when its connection is cut.
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const bomb = gzipSync(Buffer.alloc(100_000_000, 0x20));
  socket.write(
    `POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length + 1}\r\n\r\n`,
  );
  socket.write(bomb);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain(' 413 ');
  socket.destroy();
  expect(await post('gzip', gzipSync(small))).toBe(200);
  expect(await server.stop()).toBe(0);
}, 30_000);

test('a caller that stalls does not hold up the end, and one that goes away leaves no work behind', async () => {
  const server = await startProcess({ WORKERS: '1' });
  const leaving = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const left = Array.from({ length: 6 }, () =>
    fetch(`${server.url}/api/v1/validate`, {
      method: 'POST',
      headers,
      body: large,
      signal: leaving.signal,
    }).catch(() => 'gone'),
  );
  setTimeout(() => leaving.abort(), 100);
  expect(await Promise.all(left)).toContain('gone');
  expect((await postJson(`${server.url}/api/v1/validate`, large)).status).toBe(200);

  const { hostname, port } = new URL(server.url);
  const stalled = connect(Number(port), hostname);
  stalled.on('error', () => {});
  stalled.write(
    'POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const started = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('small and large reports are judged in workers by the same taxonomies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-server-'));
  writeFileSync(join(folder, 'example.zip'), examplePackage());
  writeFileSync(join(folder, 'broken.zip'), 'no archive');
  const server = await startProcess({ TAXONOMY_DIR: folder, WORKERS: '2' });
  const judge = async (count: number) => {
    const fact = '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>\n';
    const reply = await fetch(`${server.url}/api/v1/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: packagedReport(fact.repeat(count)),
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { errors: object[] };
  };
  for (const { errors } of await Promise.all([1, 3000, 2, 4000].map(judge)))
    expect(errors).toMatchObject([{ code: 'xbrl.4.7.2:contextPeriodType', source: { line: 5 } }]);
  const { body } = await postJson(`${server.url}/api/v1/convert/from-xbrl`, { xbrl: packagedReport() });
  expect(body).toMatchObject({ facts: 1 });
  expect(server.log()).toMatch(/"level":40.*"tpe:invalidArchiveFormat".*broken\.zip/);
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});
