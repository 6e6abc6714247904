import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { makeFiling } from '../bench/filings.js';
import { readConfig } from '../src/http/config.ts';
import { misfits } from './support/app.ts';
import { postJson, type ServerProcess, startProcess } from './support/process.ts';
import { packagedReport } from './support/taxonomy-package.ts';

const patience = { timeout: 300_000, interval: 50 };
const folders: string[] = [];
const servers: ServerProcess[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-jobs-'));
  folders.push(folder);
  return folder;
}

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ JOBS_DIR: newFolder(), ...environment });
  servers.push(server);
  return server;
}

/** What a server logs arrives through a pipe, at times after the answer to the request. */
async function expectInLog(server: ServerProcess, line: RegExp): Promise<void> {
  await vi.waitFor(() => expect(server.log()).toMatch(line), patience);
}

type Body = Record<string, unknown>;

/** Sends a request to a job route, and checks the answer against the API document. */
async function ask(server: ServerProcess, method: string, path: string, init: RequestInit = {}) {
  const reply = await fetch(`${server.url}${path}`, { method, ...init });
  const text = await reply.text();
  const described = path.split('?')[0]?.replace(/jobs\/[^/]+/, 'jobs/{id}') as string;
  const headers = { 'content-type': reply.headers.get('content-type') };
  expect(misfits(method, described, { statusCode: reply.status, headers, body: text })).toEqual([]);
  return { status: reply.status, headers: reply.headers, body: JSON.parse(text) as Body };
}

async function submit(server: ServerProcess, job: unknown, headers: Record<string, string> = {}) {
  const init = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(job) };
  return ask(server, 'POST', '/api/v1/jobs', init);
}

async function ended(server: ServerProcess, id: unknown): Promise<Body> {
  return vi.waitFor(async () => {
    const { body } = await ask(server, 'GET', `/api/v1/jobs/${id}`);
    expect(body.status).toMatch(/completed|failed|canceled/);
    return body;
  }, patience);
}

async function resultOf(server: ServerProcess, id: unknown) {
  await ended(server, id);
  return ask(server, 'GET', `/api/v1/jobs/${id}/result`);
}

const small = { document: makeFiling(20) };
const validation = { operation: 'validate', request: small };

describe('a job', () => {
  test('returns the answer of its operation, with its status', async () => {
    const server = await start();
    const cases: [operation: string, path: string, request: unknown][] = [
      ['validate', 'validate', small],
      ['to-xbrl', 'convert/to-xbrl', small],
      ['package', 'package', { ...small, options: { profile: 'generic' } }],
      ['package', 'package', { ...small, modelVersion: 'v1' }],
      ['from-xbrl', 'convert/from-xbrl', { xbrl: 'no report' }],
      ['validate', 'validate', {}],
    ];
    for (const [operation, path, request] of cases) {
      const accepted = await submit(server, { operation, request });
      expect(accepted.status).toBe(202);
      const { id, links } = accepted.body;
      expect(links).toEqual({ self: `/api/v1/jobs/${id}`, result: `/api/v1/jobs/${id}/result` });
      expect(accepted.headers.get('location')).toBe(`/api/v1/jobs/${id}`);
      const direct = await postJson(`${server.url}/api/v1/${path}`, request);
      const result = await resultOf(server, id);
      expect(result.status).toBe(direct.status);
      const [mine, theirs] = [result.body, direct.body].map((body) =>
        JSON.stringify(body).replace(/"durationMs":[\d.]+|"createdAt":"[^"]+"/g, ''),
      );
      expect(mine).toBe(theirs);
      expect(await ended(server, id)).toMatchObject({
        ...{ operation, status: 'completed', attempts: 1, resultStatus: direct.status },
        progress: { phase: 'ended' },
      });
    }
  });

  test('accepts a report as the body, with the operation and its parameters in the URL', async () => {
    const server = await start();
    const report = packagedReport();
    for (const [body, headers] of [
      [report, { 'content-type': 'application/xml' }],
      [gzipSync(report), { 'content-type': 'application/xml', 'content-encoding': 'gzip' }],
    ] as [string, Record<string, string>][]) {
      const path = '/api/v1/jobs?operation=from-xbrl&fileName=a.xbrl';
      const { status, body: job } = await ask(server, 'POST', path, { headers, body });
      expect(status).toBe(202);
      expect((await resultOf(server, job.id)).body).toMatchObject({ facts: 1 });
    }
    const form = new FormData();
    form.append('report', new Blob([report]), 'a.xbrl');
    const sent = await ask(server, 'POST', '/api/v1/jobs?operation=from-xbrl', { body: form });
    expect((await resultOf(server, sent.body.id)).body).toMatchObject({ facts: 1 });
    const alone = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(small) };
    const direct = await ask(server, 'POST', '/api/v1/jobs?operation=validate&profile=generic', alone);
    expect((await resultOf(server, direct.body.id)).body).toMatchObject({ profile: 'generic' });
  });

  test.each([
    ['', 'invalid_json'],
    ['[]', 'invalid_request'],
    ['{', 'invalid_json'],
    ['{"operation":"validate","request":{}', 'invalid_json'],
    ['{"operation":"validate","request":{}}{}', 'invalid_json'],
    ['{"operation":"validate" "request":{}}', 'invalid_json'],
    ['{"operation":tru,"request":{}}', 'invalid_json'],
    ['{}', 'invalid_request'],
    ['{"operation":"validate"}', 'invalid_request'],
    ['{"operation":"validate","request":[]}', 'invalid_request'],
    ['{"operation":"judge","request":{}}', 'invalid_request'],
    ['{"operation":"validate","operation":"package","request":{}}', 'invalid_request'],
    ['{"operation":"validate","request":{},"requst":{}}', 'invalid_request'],
    [`{"operation":"${'x'.repeat(10_000)}","request":{}}`, 'invalid_request'],
    ['{"operation":"validate","request":{},"callbackUrl":"https://example.com"}', 'invalid_request'],
  ])('is refused at once if its envelope is invalid: %.60s', async (body, error) => {
    const server = await shared();
    const headers = { 'content-type': 'application/json' };
    const reply = await ask(server, 'POST', '/api/v1/jobs', { headers, body });
    expect([reply.status, reply.body.error]).toEqual([400, error]);
  });

  test.each([{ document: {} }, { document: { facts: 'x'.repeat(10_000) } }])(
    'says how to wrap a bare request',
    async (request) => {
      const { status, body } = await submit(await shared(), request);
      expect([status, body.message]).toEqual([
        400,
        'A job has no member "document". Wrap the request: {"operation":"validate","request":{"document":…}}',
      ]);
    },
  );

  test('reports broken JSON within its request in its result', async () => {
    const server = await shared();
    const headers = { 'content-type': 'application/json' };
    const body = '{"operation":"validate","request":{"document":{nope}}}';
    const { body: job } = await ask(server, 'POST', '/api/v1/jobs', { headers, body });
    expect(await resultOf(server, job.id)).toMatchObject({ status: 400, body: { error: 'invalid_json' } });
  });

  test('is not found without its id', async () => {
    const server = await shared();
    for (const id of [randomUUID(), 'x', "'", '%00'])
      for (const [method, path] of [
        ['GET', `/api/v1/jobs/${id}`],
        ['GET', `/api/v1/jobs/${id}/result`],
        ['DELETE', `/api/v1/jobs/${id}`],
      ] as const)
        expect((await ask(server, method, path)).status).toBe(404);
    const put = await fetch(`${server.url}/api/v1/jobs/x`, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, DELETE, HEAD, OPTIONS']);
  });

  test('is the same for the same key, and a conflict for another request with it', async () => {
    const server = await shared();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => submit(server, validation, headers)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    await ended(server, replies[0]?.body.id);
    expect((await submit(server, validation, headers)).body.status).toBe('completed');
    const other = await submit(server, { ...validation, operation: 'to-xbrl' }, headers);
    expect([other.status, other.body.error]).toEqual([409, 'conflict']);
    expect((await submit(server, validation, { 'idempotency-key': 'two words' })).status).toBe(400);
  });
});

test('the file that a job produced is sent as bytes', async () => {
  const server = await shared();
  const statement = JSON.parse(readFileSync('examples/investor-capital-account.json', 'utf8'));
  const archive = { ...small, options: { profile: 'generic', archive: true } };
  const cases = [
    ['package', archive, 'archive', /^application\/(?:zip|xhtml\+xml)$/],
    ['to-xlsx', { document: statement }, 'xlsx', /spreadsheetml/],
  ] as const;
  for (const [operation, request, member, type] of cases) {
    const { body: job } = await submit(server, { operation, request });
    const result = (await resultOf(server, job.id)).body as Record<string, string>;
    const reply = await fetch(`${server.url}/api/v1/jobs/${job.id}/result/file`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''\1$/,
    );
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.toString('base64')).toBe(result[member]);
  }
  const without = await submit(server, { operation: 'package', request: { ...small } });
  const refused = await submit(server, { operation: 'package', request: { ...small, modelVersion: 'v1' } });
  for (const [id, status, error] of [
    [without.body.id, 404, 'not_found'],
    [refused.body.id, 400, 'unsupported_model_version'],
    [randomUUID(), 404, 'not_found'],
  ]) {
    if (status !== 404 || id === without.body.id) await ended(server, id);
    const reply = await ask(server, 'GET', `/api/v1/jobs/${id}/result/file`);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  }
});

test('a form with the same key is the same request with any boundary, unless a byte differs', async () => {
  const server = await shared();
  const report = packagedReport();
  const key = randomUUID();
  const send = (content: string) => {
    const form = new FormData();
    form.append('report', new Blob([content]), 'a.xbrl');
    const init = { headers: { 'idempotency-key': key }, body: form };
    return ask(server, 'POST', '/api/v1/jobs?operation=from-xbrl', init);
  };
  const [first, again] = [await send(report), await send(report)];
  expect([first.status, again.body.id]).toEqual([202, first.body.id]);
  const other = await send(report.replace(/\d(?=<\/)/, (digit) => String(9 - Number(digit))));
  expect([other.status, other.body.error]).toEqual([409, 'conflict']);
});

test('waiting jobs have a position in the queue, no result yet, and can be canceled', async () => {
  const folder = newFolder();
  const server = await start({ JOBS_DIR: folder, JOB_WORKERS: '0' });
  const [first, second] = [await submit(server, validation), await submit(server, validation)];
  const self = (job: typeof first) => `/api/v1/jobs/${job.body.id}`;
  expect((await ask(server, 'GET', self(second))).body).toMatchObject({ status: 'queued', position: 2 });
  const early = await ask(server, 'GET', `${self(first)}/result`);
  expect([early.status, early.body.error, early.headers.get('retry-after')]).toEqual([409, 'conflict', '1']);
  expect((await ask(server, 'DELETE', self(first))).body).toMatchObject({ status: 'canceled' });
  expect((await ask(server, 'DELETE', self(first))).body).toMatchObject({ status: 'canceled' });
  expect((await ask(server, 'GET', `${self(first)}/result`)).status).toBe(409);
  expect((await ask(server, 'GET', self(second))).body).toMatchObject({ position: 1 });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('filewright_jobs{status="queued"} 1\n');
  expect(metrics).toContain('filewright_jobs{status="canceled"} 1\n');
  expect(readdirSync(join(folder, 'blobs'))).toEqual([second.body.id]);
  expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
});

test('a running job is stopped when it is canceled, and at its time limit', async () => {
  const server = await start();
  const request = { document: makeFiling(100_000) };
  const { body } = await submit(server, { operation: 'to-ixbrl', request });
  await vi.waitFor(async () => {
    expect((await ask(server, 'GET', `/api/v1/jobs/${body.id}`)).body.status).toBe('running');
  }, patience);
  expect((await ask(server, 'DELETE', `/api/v1/jobs/${body.id}`)).body).toMatchObject({ status: 'canceled' });
  const next = await submit(server, validation);
  expect((await resultOf(server, next.body.id)).status).toBe(200);

  const hasty = await start({ JOB_TIMEOUT_MS: '50' });
  const late = await submit(hasty, { operation: 'to-xbrl', request: { document: makeFiling(20_000) } });
  const result = await resultOf(hasty, late.body.id);
  expect([result.status, result.body.error]).toEqual([504, 'timeout']);
  expect(result.body.requestId).toEqual(expect.any(String));
  expect(await ended(hasty, late.body.id)).toMatchObject({ status: 'failed' });
});

test('jobs survive any end of the server', async () => {
  const folder = newFolder();
  const environment = { JOBS_DIR: folder, JOB_LEASE_MS: '1000' };
  const first = await start({ ...environment, JOB_WORKERS: '0' });
  const jobs = await Promise.all([1, 2, 3].map(() => submit(first, validation)));
  expect(await first.stop()).toBe(0);
  const second = await start({ ...environment, SHUTDOWN_TIMEOUT_MS: '0' });
  for (const { body } of jobs) expect((await resultOf(second, body.id)).status).toBe(200);

  // Seconds of work, so that it still runs when the server is stopped.
  const long = await submit(second, { operation: 'to-ixbrl', request: { document: makeFiling(60_000) } });
  const isRunning = async () => {
    const { body } = await ask(second, 'GET', `/api/v1/jobs/${long.body.id}`);
    expect(body.status).toBe('running');
  };
  await vi.waitFor(isRunning, patience);
  await second.stop();
  const third = await start({ ...environment, JOB_WORKERS: '0' });
  expect((await ask(third, 'GET', `/api/v1/jobs/${long.body.id}`)).body).toMatchObject({
    ...{ status: 'queued', attempts: 1 },
  });
  await third.stop();
  const fourth = await start(environment);
  await vi.waitFor(async () => {
    const { body } = await ask(fourth, 'GET', `/api/v1/jobs/${long.body.id}`);
    expect(body).toMatchObject({ status: 'running', attempts: 2 });
  }, patience);
  fourth.child.kill('SIGKILL');
  await once(fourth.child, 'exit');
  const fifth = await start(environment);
  const { status, body } = await resultOf(fifth, long.body.id);
  expect([status, body.facts]).toEqual([200, 60_000]);
  expect(await ended(fifth, long.body.id)).toMatchObject({ attempts: 3 });
});

test('jobs that are too large or too many are refused', async () => {
  const server = await start({
    ...{ JOB_WORKERS: '0', MAX_JOB_BYTES: '20000', MAX_JOBS_BYTES: '30000', MAX_JOBS: '3' },
  });
  const sized = (bytes: number) => ({
    operation: 'validate',
    request: { document: { a: 'x'.repeat(bytes) } },
  });
  const large = await submit(server, sized(20_000));
  expect([large.status, large.body.error]).toEqual([413, 'payload_too_large']);
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const packed = gzipSync(JSON.stringify(sized(2_000_000)));
  const bomb = await ask(server, 'POST', '/api/v1/jobs', { headers, body: packed });
  expect([bomb.status, bomb.body.error]).toEqual([413, 'payload_too_large']);
  expect((await submit(server, sized(19_000))).status).toBe(202);
  const full = await submit(server, sized(15_000));
  expect([full.status, full.body.error]).toEqual([507, 'insufficient_storage']);
  for (let n = 0; n < 2; n++) expect((await submit(server, sized(1))).status).toBe(202);
  const many = await submit(server, sized(1));
  expect([many.status, many.body.error, many.headers.get('retry-after')]).toEqual([503, 'overloaded', '1']);
});

test('a result for which there is no space is a refusal, and the disk stays as it is', async () => {
  const server = await start({ MAX_JOBS_BYTES: '20000' });
  const { body: job } = await submit(server, { operation: 'to-ixbrl', request: small });
  const result = await resultOf(server, job.id);
  expect([result.status, result.body.error]).toEqual([507, 'insufficient_storage']);
  expect((await submit(server, validation)).status).toBe(202);
});

test('without a folder for jobs the service starts, and says what its operator can do about jobs', async () => {
  const server = await start({ JOBS_DIR: '', HOME: '/dev/null/home' });
  const { status, body } = await submit(server, validation);
  expect([status, body.error]).toEqual([500, 'internal_error']);
  expect(body.message).toContain('JOBS_DIR');
});

test('unusable places for jobs prevent the start', async () => {
  await expect(start({ JOBS_DIR: '/dev/null/jobs' })).rejects.toThrow(/JOBS_DIR=.*may write to/);
  const noKeys = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
  await expect(start({ JOBS_S3_URL: 'http://127.0.0.1:1/jobs', ...noKeys })).rejects.toThrow(
    /AWS_ACCESS_KEY/,
  );
});

test('files that cannot be stored are a 503 with the reason in the log', async () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const server = await start({ JOBS_S3_URL: 'http://127.0.0.1:1/jobs', ...keys });
  const reply = await submit(server, validation);
  expect([reply.status, reply.body.error]).toEqual([503, 'overloaded']);
  await expectInLog(
    server,
    /"level":50.*The object store cannot be reached: .*the object store of jobs does not/,
  );
  const health = await ask(server, 'GET', '/health');
  expect(health.body).toMatchObject({
    status: 'degraded',
    checks: { jobs: { detail: 'the object store does not answer; jobs are refused or wait' } },
  });
});

test('a queue that cannot be opened is a 503 with the reason in the log, and does not end the service', async () => {
  const server = await start({ QUEUE_URL: 'postgres://127.0.0.1:1/none' });
  const reply = await submit(server, validation);
  expect([reply.status, reply.body.error]).toEqual([503, 'overloaded']);
  await expectInLog(server, /"level":50.*the queue of jobs does not answer/);
  const health = await ask(server, 'GET', '/health');
  expect(health).toMatchObject({
    status: 200,
    body: { status: 'degraded', checks: { jobs: { status: 'degraded' } } },
  });
});

test('the end of a job is reported to the caller, signed, until the report arrives', async () => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      reply.writeHead(calls.length === 1 ? 500 : 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as { port: number };
  const secret = 'a key for the test, long enough';
  const server = await start({ CALLBACK_HOSTS: `example.com, 127.0.0.1:${port}`, CALLBACK_SECRET: secret });
  for (const callbackUrl of [
    'https://example.org/',
    `http://user@127.0.0.1:${port}/`,
    `ftp://example.com/`,
    'nonsense',
    `http://127.0.0.1:${port + 1}/`,
  ])
    expect((await submit(server, { ...validation, callbackUrl })).status).toBe(400);
  const callbackUrl = `http://127.0.0.1:${port}/done?x=1`;
  const { body: job } = await submit(server, { ...validation, callbackUrl });
  await vi.waitFor(() => expect(calls.length).toBe(2), patience);
  receiver.close();
  receiver.closeAllConnections();
  for (const { headers, body } of calls) {
    expect(JSON.parse(body)).toMatchObject({ id: job.id, status: 'completed' });
    const content = `${job.id}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', secret).update(content).digest('base64');
    expect([headers['webhook-id'], headers['webhook-signature']]).toEqual([job.id, `v1,${signature}`]);
  }
  // The verification that the guide shows.
  const [, snippet = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/guide/jobs.md', 'utf8')) ?? [];
  const file = join(newFolder(), 'verify.mjs');
  writeFileSync(file, snippet);
  const { isFromService } = await import(file);
  const { headers, body } = calls[0] as (typeof calls)[number];
  const encoded = `whsec_${Buffer.from(secret).toString('base64')}`;
  expect(isFromService(headers, body, secret)).toBe(true);
  expect(isFromService(headers, body, encoded)).toBe(true);
  expect(isFromService(headers, `${body} `, secret)).toBe(false);
  expect(isFromService(headers, body, 'other')).toBe(false);
  expect(isFromService({ ...headers, 'webhook-timestamp': '1' }, body, secret)).toBe(false);
});

test('a key that could be guessed signs no callbacks', () => {
  const read = (CALLBACK_SECRET: string) => () =>
    readConfig({ CALLBACK_HOSTS: 'example.com', CALLBACK_SECRET });
  const key = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
  for (const short of [
    'x',
    'k'.repeat(23),
    'whsec_',
    'whsec_!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!',
    key(23),
  ])
    expect(read(short)).toThrow(/CALLBACK_SECRET=…: expected at least 24 characters/);
  for (const long of ['k'.repeat(24), key(24), 'ä'.repeat(12)]) expect(read(long)).not.toThrow();
});

test.skipIf(process.platform === 'win32')('jobs sent to several processes run once each', async () => {
  const server = await start({ PROCESSES: '2', WORKERS: '2', JOB_WORKERS: '2', JOB_LEASE_MS: '3600000' });
  const sent = await Promise.all(Array.from({ length: 20 }, () => submit(server, validation)));
  const keyed = await Promise.all(
    Array.from({ length: 8 }, () => submit(server, validation, { 'idempotency-key': 'once' })),
  );
  const ids = new Set([...sent, ...keyed].map(({ body }) => body.id));
  expect(ids.size).toBe(sent.length + 1);
  for (const id of ids) expect(await ended(server, id)).toMatchObject({ status: 'completed', attempts: 1 });
});

test('without jobs there is no job folder, and no job code is loaded', async () => {
  const folder = join(newFolder(), 'jobs');
  const server = await start({ JOBS_DIR: folder });
  expect((await postJson(`${server.url}/api/v1/validate`, small)).status).toBe(200);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('filewright_jobs{');
  expect(existsSync(folder)).toBe(false);
});

let common: Promise<ServerProcess> | undefined;
/** A server for tests that do not change it; it ends with the test file. */
function shared(): Promise<ServerProcess> {
  common ??= startProcess({ JOBS_DIR: newFolder() });
  return common;
}
