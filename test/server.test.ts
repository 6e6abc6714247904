import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFiling } from '../bench/filings.js';
import { postJson, type ServerProcess, startProcess } from './support/process.ts';
import { examplePackage, packagedReport } from './support/taxonomy-package.ts';

/** The scheduling of two processes on a busy machine may need several attempts; a defect fails every time. */
const timing = { retry: 3 };
/** The timeout of `waitFor`; only a defect takes this long. */
const patience = { timeout: 300_000, interval: 20 };

const CONTEXT_PERIOD = 'xbrl.4.7.2:contextPeriodType';
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

  test('validates large documents in a worker with the same verdict as small ones in place', async () => {
    const replies = await Promise.all([1, 2].map(() => postJson(`${server.url}/api/v1/validate`, large)));
    const [first, second] = replies.map(({ status, body }) =>
      JSON.stringify([status, { ...body, durationMs: 0 }]),
    );
    expect(first).toContain('[200,{"valid":');
    expect(second).toBe(first);
    expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200);
  });

  // If documents blocked the server, health would be answered once for each of them or each queue of them.
  test.each([
    ['a few large documents', large, { count: 6, minReplies: 12 }],
    ['many small documents', JSON.stringify({ document: makeFiling(100) }), { count: 300, minReplies: 9 }],
  ])('answers health while %s are validated', timing, async (_, body, { count, minReplies }) => {
    let left = count;
    let answered = 0;
    const client = async () => {
      while (left-- > 0) {
        expect((await postJson(`${server.url}/api/v1/validate`, body)).status).toBe(200);
        answered++;
      }
    };
    const work = Promise.all(Array.from({ length: 50 }, client));
    let replies = 0;
    while (answered < count) {
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      replies++;
    }
    await work;
    expect(replies).toBeGreaterThanOrEqual(minReplies);
  });

  test('the content of a body does not matter if nothing reads it', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'unknown' };
    const send = async (method: string, path: string) =>
      (await fetch(`${server.url}${path}`, { method, headers, body: 'x' })).status;
    expect(await send('POST', '/nowhere')).toBe(404);
    expect(await send('PUT', '/api/v1/validate')).toBe(405);
    expect(await send('POST', '/api/v1/validate')).toBe(415);
  });

  test('a request after one whose large body was refused unread is answered', async () => {
    const { hostname, port } = new URL(server.url);
    const request = (head: string, body: string) =>
      `POST /api/v1/validate HTTP/1.1\r\nhost: x\r\n${head}content-length: ${body.length}\r\n\r\n${body}`;
    const unread = 'x'.repeat(1_000_000);
    for (const refused of [
      'content-type: text/none\r\n',
      'content-type: text/none\r\ncontent-encoding: br\r\n',
    ]) {
      const socket = connect(Number(port), hostname);
      socket.write(request(refused, unread));
      socket.write(request('content-type: application/json\r\nconnection: close\r\n', '{}'));
      expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415', 'HTTP/1.1 400']);
    }
  });

  test('every refusal has the standard error body, and says what a browser may do with it', async () => {
    const { hostname, port } = new URL(server.url);
    const answerTo = async (text: string) => {
      const socket = connect(Number(port), hostname);
      socket.write(text);
      const answer = String(await once(socket, 'data'));
      socket.destroy();
      expect(answer).toContain("content-security-policy: default-src 'none'");
      expect(answer).toContain('x-content-type-options: nosniff');
      return [answer.slice(9, 12), JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).error];
    };
    const head = connect(Number(port), hostname);
    head.write(`HEAD /health HTTP/1.1\r\na: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(String(await once(head, 'data'))).toMatch(/^HTTP\/1\.1 431 [^{]*\r\n\r\n$/);
    const get = 'GET /health HTTP/1.1\r\n';
    expect(await answerTo(`${get}\r\n`)).toEqual(['400', 'invalid_request']);
    expect(await answerTo(`${get}host: x\r\nHost: y\r\n\r\n`)).toEqual(['400', 'invalid_request']);
    expect(await answerTo('CONNECT a:1 HTTP/1.1\r\nhost: x\r\n\r\n')).toEqual(['400', 'invalid_request']);
    expect(await answerTo('hello\r\n\r\n')).toEqual(['400', 'invalid_request']);
    expect(await answerTo('GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n')).toEqual(['404', 'not_found']);
    expect(await answerTo(`${get}host: x\r\nexpect: tea\r\n\r\n`)).toEqual(['417', 'expectation_failed']);
    expect(await answerTo(`${get}a: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual(['431', 'headers_too_large']);
  });

  test('nothing follows the last answer on a connection', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end(
      'DELETE /api/v1/jobs/none HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n{"this": "is no request"}\r\n\r\n',
    );
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 417']);
  });

  test('a caller that ends its side of the connection gets its answer', async () => {
    const { hostname, port } = new URL(server.url);
    const answerTo = async (body: string, version: string) => {
      const socket = connect(Number(port), hostname);
      socket.end(
        `POST /api/v1/validate HTTP/${version}\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      // The answer takes long enough for interim responses.
      return (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    };
    const isInterim = (line: string) => line === 'HTTP/1.1 100';
    const answers = (await answerTo(large, '1.1')) ?? [];
    expect(answers.filter((line) => !isInterim(line))).toEqual(['HTTP/1.1 200']);
    expect(answers.at(-1)).toBe('HTTP/1.1 200');
    expect(await answerTo(large, '1.0')).toEqual(['HTTP/1.1 200']);
    expect(await answerTo('{}', '1.1')).toEqual(['HTTP/1.1 400']);
  });

  test('requests that are sent at once are answered in turn', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const ids = Array.from({ length: 200 }, (_, index) => `turn-${index}`);
    const requests = ids.map((id, index) => {
      const last = index === ids.length - 1 ? 'connection: close\r\n' : '';
      const head = `host: x\r\nx-request-id: ${id}\r\n${last}`;
      return index % 2
        ? `GET /health/live HTTP/1.1\r\n${head}\r\n`
        : `POST /api/v1/validate HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${small.length}\r\n\r\n${small}`;
    });
    socket.write(requests.join(''));
    const answers = await text(socket);
    expect([...answers.matchAll(/x-request-id: (\S+)/g)].map(([, id]) => id)).toEqual(ids);
    // Node warns of each emitter with more than ten listeners for one event.
    expect(server.log()).not.toContain('MaxListenersExceeded');
  });

  test('of requests that are sent at once, one is worked on at a time', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const post = (path: string, body: string, last = '') =>
      `POST /api/v1/${path} HTTP/1.1\r\nhost: x\r\n${last}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const rest = post('convert/to-xbrl', small).repeat(59);
    socket.write(post('validate', large) + rest + post('convert/to-xbrl', small, 'connection: close\r\n'));
    let isAnswered = false;
    const answers = text(socket).finally(() => {
      isAnswered = true;
    });
    let maxQueued = 0;
    while (!isAnswered) {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      maxQueued = Math.max(maxQueued, Number(/^filewright_queued_requests (\d+)$/m.exec(metrics)?.[1]));
    }
    expect((await answers).match(/HTTP\/1\.1 200 /g)).toHaveLength(61);
    expect(maxQueued).toBe(0);
  });

  test('logs one structured line for each request, with its id', async () => {
    const linesOf = (id: string) =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes(id));
    for (const id of ['log-me-1', 'log-me-2'])
      await fetch(`${server.url}/health/live`, { headers: { 'x-request-id': id } });
    await vi.waitFor(() => expect(linesOf('log-me-2')).not.toEqual([]), patience);
    const lines = linesOf('log-me-1');
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
});

test('work is stopped at the time limit, and the server continues', timing, async () => {
  const server = await startProcess({ REQUEST_TIMEOUT_MS: '30' });
  const reply = await postJson(`${server.url}/api/v1/validate`, large);
  expect([reply.status, reply.body.error]).toEqual([504, 'timeout']);
  // A busy machine may exceed the limit for a small document, too.
  await vi.waitFor(async () => {
    expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200);
  }, patience);
  expect(await server.stop()).toBe(0);
});

test('a full queue is reported at once, and nothing accepted is lost', timing, async () => {
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

test('requests that arrive together are refused before their bodies, beyond the room for them', async () => {
  const server = await startProcess({ WORKERS: '1', MAX_QUEUE: '1' });
  const { hostname, port } = new URL(server.url);
  const announce = async (bytes: number) => {
    const socket = connect(Number(port), hostname);
    const type = 'content-type: application/json\r\nconnection: close';
    socket.write(
      `POST /api/v1/validate HTTP/1.1\r\nhost: x\r\n${type}\r\ncontent-length: ${bytes}\r\nexpect: 100-continue\r\n\r\n`,
    );
    return { socket, answer: String((await once(socket, 'data'))[0]) };
  };
  const body = JSON.stringify({ document: makeFiling(200) });
  const arriving = [await announce(body.length), await announce(body.length)];
  for (const { answer } of arriving) expect(answer).toContain('100 Continue');
  const refused = await announce(body.length);
  let said = refused.answer;
  while (!said.includes('"overloaded"')) said += String((await once(refused.socket, 'data'))[0]);
  expect(said).toContain('HTTP/1.1 503 ');
  expect(said).toContain('retry-after: ');
  // The caller can still send its body, and the connection closes after it, as it asked.
  refused.socket.write(body);
  await once(refused.socket.resume(), 'close');
  for (const { socket } of arriving) {
    socket.write(body);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await server.stop()).toBe(0);
});

test('shutting down answers accepted requests', timing, async () => {
  const server = await startProcess({ WORKERS: '1' });
  const replies = Promise.all([1, 2, 3].map(() => postJson(`${server.url}/api/v1/validate`, large)));
  // One document is in the worker and two wait for it.
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('filewright_queued_requests 2\n');
  }, patience);
  const code = server.stop();
  expect((await replies).map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(await code).toBe(0);
});

test('an invalid configuration prevents the start, with every reason', async () => {
  const failure = await startProcess({ PORT: 'http', MAX_QUEUE: '-1', LOG_LEVEL: 'loud' }).catch(String);
  expect(failure).toMatch(/ended with 2/);
  for (const name of ['PORT', 'MAX_QUEUE', 'LOG_LEVEL']) expect(failure).toContain(name);
});

test('a missing taxonomy folder prevents the start', async () => {
  const failure = await startProcess({ TAXONOMY_DIR: '/no/such/folder' }).catch(String);
  expect(failure).toMatch(/ended with 2/);
  expect(failure).toContain('TAXONOMY_DIR=/no/such/folder: the folder does not exist');
});

test('a document with errors everywhere is validated', async () => {
  const server = await startProcess();
  const line = '{"valu":1,"decimals":"x"}';
  const lines = Array.from({ length: 20_000 }, (_, n) => `"k${n}":${line}`).join(',');
  const facts = Array.from({ length: 10_000 }, () => '{"id":1,"concept":2,"a":1,"b":2}').join(',');
  const contexts = Array.from({ length: 10_000 }, () => '{"period":{},"q":1}').join(',');
  for (const document of [
    `{"filing":{},"facts":{${lines}}}`,
    `{"facts":[${facts}],"contexts":[${contexts}]}`,
  ]) {
    const { status, body } = await postJson(`${server.url}/api/v1/validate`, `{"document":${document}}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: false, truncated: true });
  }
  await server.stop();
});

test('compressed bodies are read over a real connection: valid, broken and too large', async () => {
  const server = await startProcess({ MAX_BODY_BYTES: '1000000' });
  const post = async (encoding: string, body: Uint8Array) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const reply = await fetch(`${server.url}/api/v1/validate`, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    return reply.status;
  };
  // Twenty times the limit of the server.
  const bomb = Buffer.alloc(20_000_000, 0x20);
  const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  for (const [name, encode] of Object.entries(encoders)) {
    const whole = encode(small);
    expect([name, await post(name, whole)]).toEqual([name, 200]);
    expect([name, await post(name, whole.subarray(0, whole.length >> 1))]).toEqual([name, 400]);
    expect([name, await post(name, Buffer.from('this is not compressed'))]).toEqual([name, 400]);
    expect([name, await post(name, encode(bomb))]).toEqual([name, 413]);
  }
  const { hostname, port } = new URL(server.url);
  // A caller can read the refusal of a body that is still being sent.
  const slow = connect(Number(port), hostname);
  slow.write(
    'POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 44\r\n\r\nthis is not compressed',
  );
  expect(await Promise.race([once(slow, 'data'), delay(300)])).toBeUndefined();
  slow.write('this is not compressed');
  expect(String(await once(slow, 'data'))).toContain(' 400 ');
  slow.destroy();
  // A refused body whose rest never arrives must not end the process when its connection is cut.
  const socket = connect(Number(port), hostname).on('error', () => {});
  const packed = gzipSync(bomb);
  socket.write(
    `POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length + 1}\r\n\r\n`,
  );
  socket.write(packed);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain(' 413 ');
  socket.destroy();
  expect(await post('gzip', gzipSync(small))).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a caller that closes the connection afterwards can read the refusal of a large body', async () => {
  const server = await startProcess({ MAX_BODY_BYTES: '100000' });
  const { hostname, port } = new URL(server.url);
  const refusals = [
    ['validate', 413],
    ['nothing', 404],
    ['taxonomies?fileName=a.zip', 403],
  ] as const;
  for (const [path, status] of refusals) {
    const socket = connect(Number(port), hostname);
    const faults: unknown[] = [];
    socket.on('error', (error) => faults.push(error));
    const answer = text(socket);
    // More than the buffers of both sides hold, as a proxy sends it that does not read before all is sent.
    const body = Buffer.alloc(20_000_000, 0x20);
    socket.write(
      `POST /api/v1/${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    for (let at = 0; at < body.length; at += 1_000_000)
      await new Promise((resolve) => socket.write(body.subarray(at, at + 1_000_000), resolve));
    expect([path, await answer, faults]).toEqual([path, expect.stringContaining(`HTTP/1.1 ${status} `), []]);
  }
  expect(await server.stop()).toBe(0);
});

test('a caller that has not announced the size of a large body can send all of it', async () => {
  const server = await startProcess({ MAX_BODY_BYTES: '100000' });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = 'POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const chunk = `${(1_000_000).toString(16)}\r\n${' '.repeat(1_000_000)}\r\n`;
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n${chunk}`);
  expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 413 ');
  for (let sent = 0; sent < 20; sent++) await new Promise((resolve) => socket.write(chunk, resolve));
  const answer = text(socket);
  socket.write(`0\r\n\r\n${head}connection: close\r\ncontent-length: ${small.length}\r\n\r\n${small}`);
  expect(await answer).toContain('HTTP/1.1 200 ');
  expect(await server.stop()).toBe(0);
});

test('a stalled caller does not delay the shutdown, and a lost one leaves no work', async () => {
  const server = await startProcess({ WORKERS: '1', SHUTDOWN_TIMEOUT_MS: '120000' });
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
  // A delayed shutdown would end by the time limit, with another exit code.
  expect(await server.stop()).toBe(0);
});

test('small and large reports are validated in workers with the same taxonomies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-server-'));
  writeFileSync(join(folder, 'example.zip'), examplePackage());
  writeFileSync(join(folder, 'broken.zip'), 'no archive');
  const server = await startProcess({ TAXONOMY_DIR: folder, WORKERS: '2' });
  const validate = async (count: number) => {
    const fact = '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>\n';
    const reply = await fetch(`${server.url}/api/v1/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: packagedReport(fact.repeat(count)),
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { errors: object[] };
  };
  for (const { errors } of await Promise.all([1, 3000, 2, 4000].map(validate)))
    expect(errors).toMatchObject([{ code: CONTEXT_PERIOD, source: { line: 5 } }]);
  const { body } = await postJson(`${server.url}/api/v1/convert/from-xbrl`, { xbrl: packagedReport() });
  expect(body).toMatchObject({ facts: 1 });
  expect(await server.stop()).toBe(0);
  expect(server.log()).toMatch(/"level":40.*"tpe:invalidArchiveFormat".*broken\.zip/);
  rmSync(folder, { recursive: true });
});

test('connections without a request do not delay the shutdown', async () => {
  const server = await startProcess({ SHUTDOWN_TIMEOUT_MS: '120000' });
  const { hostname, port } = new URL(server.url);
  for (const text of ['', 'GET /health HTTP/1.1\r\nhost: x\r\n']) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
  }
  // A delayed shutdown would end by the time limit, with another exit code.
  expect(await server.stop()).toBe(0);
});

test('an added or removed package is noticed without a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-server-'));
  const server = await startProcess({ TAXONOMY_DIR: folder });
  const installed = async () => {
    const listing = (await (await fetch(`${server.url}/api/v1/taxonomies`)).json()) as { total: number };
    return listing.total;
  };
  const wrong = '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>';
  const codes = async () => {
    const reply = await fetch(`${server.url}/api/v1/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: packagedReport(wrong),
    });
    const { errors } = (await reply.json()) as { errors: { code: string }[] };
    return errors.map(({ code }) => code);
  };
  const before = await codes();
  expect([await installed(), before]).toEqual([0, expect.not.arrayContaining([CONTEXT_PERIOD])]);
  writeFileSync(join(folder, 'example.zip'), examplePackage());
  await vi.waitFor(async () => expect(await installed()).toBe(1), patience);
  expect(await codes()).toEqual([CONTEXT_PERIOD]);
  rmSync(join(folder, 'example.zip'));
  await vi.waitFor(async () => expect(await installed()).toBe(0), patience);
  expect(await codes()).toEqual(before);
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

test(
  'health reports the shutdown before the port closes, and requests are still answered',
  timing,
  async () => {
    const server = await startProcess({ SHUTDOWN_DELAY_MS: '3000' });
    const early = Promise.all([1, 2, 3].map(() => postJson(`${server.url}/api/v1/validate`, large)));
    const ended = server.stop();
    await vi.waitFor(async () => expect((await fetch(`${server.url}/health`)).status).toBe(503), patience);
    expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200);
    expect((await early).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ended).toBe(0);
  },
);

test('a request that arrives too late is refused, not reset, however long its body', timing, async () => {
  const server = await startProcess({ WORKERS: '1' });
  const { hostname, port } = new URL(server.url);
  // What is not read before a reset is lost.
  const socket = connect(Number(port), hostname).pause();
  socket.write('POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  const held = postJson(`${server.url}/api/v1/validate`, { document: makeFiling(100_000) });
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('filewright_busy_workers 1\n');
  }, patience);
  const ended = server.stop();
  await vi.waitFor(() => expect(server.log()).toContain('"stopping"'), patience);
  socket.write(`content-length: ${large.length}\r\n\r\n${large}`);
  expect((await held).status).toBe(200);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 /);
  expect(await ended).toBe(0);
});

test('work that exceeds the shutdown time is answered, not cut off', async () => {
  const server = await startProcess({ WORKERS: '1', SHUTDOWN_TIMEOUT_MS: '0' });
  const body = JSON.stringify({ document: makeFiling(100_000) });
  const reply = postJson(`${server.url}/api/v1/validate`, body);
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('filewright_busy_workers 1\n');
  }, patience);
  expect(await server.stop()).toBe(1);
  const { status, body: answer } = await reply;
  expect([status, answer.error]).toEqual([503, 'overloaded']);
});
