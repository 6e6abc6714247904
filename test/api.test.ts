import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { routes } from '../src/http/routes.ts';
import { scaffold } from '../src/rules/example.ts';
import { Problem, type ProblemCode, problems } from '../src/service/problems.ts';
import { appForTest, misfits, type Reply } from './support/app.ts';

const { server } = await appForTest({ MAX_BODY_BYTES: '100000' });
const json = { 'content-type': 'application/json' };
const filing = scaffold('us-gaap', { totalAssets: '100' });
const seen = new Set<ProblemCode>();

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  return server.inject({ method: 'POST', url, payload: payload as string, headers: { ...json, ...headers } });
}

function expectProblem(reply: Reply, code: ProblemCode) {
  const body = JSON.parse(reply.body);
  expect({ status: reply.statusCode, error: body.error }).toEqual({
    status: problems[code].status,
    error: code,
  });
  expect(body.message).toMatch(/\w/);
  expect(reply.body).not.toMatch(/node_modules|\bat .*\.[jt]s:/);
  seen.add(code);
  return body;
}

describe('validate', () => {
  test('answers a verdict in the shape of the specification', async () => {
    const reply = await post('/api/v1/validate', { document: filing });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(misfits('POST', '/api/v1/validate', reply)).toEqual([]);
    const { valid, documentType, modelVersion, errors, warnings, summary } = reply.json();
    expect({ valid, documentType, modelVersion, errors, warnings }).toEqual({
      valid: true,
      documentType: 'filing',
      modelVersion: 'v2',
      errors: [],
      warnings: [],
    });
    expect(summary).toMatchObject({ errorCount: 0, warningCount: 0 });
  });

  test('reports problems of the document inside the verdict', async () => {
    const reply = await post('/api/v1/validate', {
      document: { facts: {}, contexts: 'none' },
      modelVersion: 'v2',
    });
    expect(reply.statusCode).toBe(200);
    const { valid, errors, summary } = reply.json();
    expect(valid).toBe(false);
    expect(summary.errorCount).toBe(errors.length);
    for (const finding of errors)
      expect(finding).toMatchObject({ severity: 'error', code: expect.any(String) });
  });

  test('reads gzip, deflate and br bodies', async () => {
    const text = JSON.stringify({ document: filing });
    const encodings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
    for (const [name, encode] of Object.entries(encodings)) {
      const reply = await post('/api/v1/validate', encode(text), { 'content-encoding': name });
      expect([name, reply.statusCode]).toEqual([name, 200]);
    }
  });

  test('compresses a large answer when asked to', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const reply = await server.inject({ url: '/api/v1/validate/rules', headers });
    expect(reply.headers['content-encoding']).toBe('gzip');
  });

  test('says what reading JSON would have hidden', async () => {
    const text = `{"document":${JSON.stringify(filing).replace('"value":"100"', '"value":90071992547409931,"value":90071992547409931')}}`;
    const { errors, warnings } = (await post('/api/v1/validate', text)).json();
    expect(errors.map((finding: { code: string }) => finding.code)).toContain('DOC-013');
    expect(warnings.map((finding: { code: string }) => finding.code)).toContain('DOC-014');
  });
});

describe('failures', () => {
  test('invalid_json gives line and column', async () => {
    const body = expectProblem(await post('/api/v1/validate', '{\n "document": {,}\n}'), 'invalid_json');
    expect(body.message).toMatch(/line 2, column 15/);
    expectProblem(await post('/api/v1/validate', ''), 'invalid_json');
    expectProblem(await post('/api/v1/validate', Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'invalid_json');
    expectProblem(await post('/api/v1/validate', '['.repeat(50_000)), 'invalid_json');
  });

  test.each([
    [{}, '/document'],
    [{ document: [] }, '/document'],
    [{ document: 'x' }, '/document'],
    [{ document: {}, documentType: 'invoice' }, '/documentType'],
    [{ document: {}, modelVersion: 'v3' }, '/modelVersion'],
    [{ document: {}, profile: 'none-such' }, '/profile'],
    [{ document: {}, documenttype: 'filing' }, '/documenttype'],
  ])('invalid_request names the fault: %j', async (body, path) => {
    const { details } = expectProblem(await post('/api/v1/validate', body), 'invalid_request');
    expect(details.map((fault: { path: string }) => fault.path)).toEqual([path]);
  });

  test('invalid_request lists every fault and takes any JSON for a body', async () => {
    const body = { documentType: 1, modelVersion: 2 };
    expect(expectProblem(await post('/api/v1/validate', body), 'invalid_request').details).toHaveLength(3);
    for (const text of ['null', '1', '"x"', '[]', 'true']) {
      expectProblem(await post('/api/v1/validate', text), 'invalid_request');
    }
    expectProblem(await post('/api/v1/validate', '{"document":{},"document":{}}'), 'invalid_request');
    expectProblem(await server.inject('/api/v1/validate/rules?severity=grave'), 'invalid_request');
    expectProblem(
      await post('/api/v1/validate', 'no gzip', { 'content-encoding': 'gzip' }),
      'invalid_request',
    );
  });

  test('unsupported_model_version', async () => {
    const statement = { documentType: 'investor-statement', statementKind: 'custody' };
    const v1 = scaffold('v1', { totalAssets: '1' });
    const requests: [string, unknown][] = [
      ['/api/v1/package', { document: filing, modelVersion: 'v1' }],
      ['/api/v1/package', { document: v1 }],
      ['/api/v1/validate', { document: statement, modelVersion: 'v2' }],
      ['/api/v1/convert/to-xbrl', { document: v1 }],
    ];
    for (const [url, body] of requests) expectProblem(await post(url, body), 'unsupported_model_version');
  });

  test('not_found and method_not_allowed', async () => {
    expectProblem(await server.inject('/api/v1/nothing'), 'not_found');
    expectProblem(await server.inject('/api/v1/validate/rules/NONE-1'), 'not_found');
    expectProblem(await server.inject('/api/v1/schemas/none'), 'not_found');
    expectProblem(await server.inject('/api/v1/%zz'), 'not_found');
    const reply = await server.inject({ method: 'DELETE', url: '/api/v1/validate' });
    expectProblem(reply, 'method_not_allowed');
    expect(reply.headers.allow).toBe('POST');
  });

  test('payload_too_large, also after decompression', async () => {
    const large = JSON.stringify({ document: { text: 'x'.repeat(200_000) } });
    expectProblem(await post('/api/v1/validate', large), 'payload_too_large');
    expectProblem(
      await post('/api/v1/validate', gzipSync(large), { 'content-encoding': 'gzip' }),
      'payload_too_large',
    );
    const bomb = brotliCompressSync(Buffer.alloc(50_000_000, 0x20));
    expectProblem(await post('/api/v1/validate', bomb, { 'content-encoding': 'br' }), 'payload_too_large');
  });

  test('unsupported_media_type', async () => {
    expectProblem(
      await post('/api/v1/validate', '<x/>', { 'content-type': 'application/xml' }),
      'unsupported_media_type',
    );
    expectProblem(
      await post('/api/v1/validate', '{}', { 'content-encoding': 'zstd' }),
      'unsupported_media_type',
    );
  });

  test('rate_limited where a limit is set, never for health', async () => {
    const limited = (await appForTest({ RATE_LIMIT: '2' })).server;
    await limited.inject('/api/v1/schemas');
    await limited.inject('/api/v1/schemas');
    const reply = await limited.inject('/api/v1/schemas');
    expectProblem(reply, 'rate_limited');
    expect(reply.headers['retry-after']).toBeDefined();
    expect((await limited.inject('/health')).statusCode).toBe(200);
  });

  test('internal_error tells nothing but the request id', async () => {
    const broken = (await appForTest({}, () => Promise.reject(new Error('secret /etc/path')))).server;
    const headers = { ...json, 'x-request-id': 'abc-1' };
    const reply = await broken.inject({ method: 'POST', url: '/api/v1/validate', payload: '{}', headers });
    expect(expectProblem(reply, 'internal_error').requestId).toBe('abc-1');
    expect(reply.body).not.toContain('secret');
  });

  test.each(['overloaded', 'timeout'] as const)('%s from the pool', async (code) => {
    const failing = (await appForTest({}, () => Promise.reject(new Problem(code, 'No.')))).server;
    const reply = await failing.inject({
      method: 'POST',
      url: '/api/v1/validate',
      payload: '{}',
      headers: json,
    });
    expectProblem(reply, code);
    if (code === 'overloaded') expect(reply.headers['retry-after']).toBeDefined();
  });

  test('overloaded while shutting down, which health says too', async () => {
    const { server: closing, drain } = await appForTest();
    drain();
    expectProblem(await closing.inject('/api/v1/schemas'), 'overloaded');
    const health = await closing.inject('/health');
    expect([health.statusCode, health.json().status]).toEqual([503, 'shutting_down']);
  });

  test('not_implemented for what comes later', async () => {
    for (const url of ['/api/v1/convert/to-ixbrl', '/api/v1/convert/to-xbrl', '/api/v1/package']) {
      expectProblem(await post(url, { document: filing }), 'not_implemented');
    }
    expectProblem(await post('/api/v1/convert/from-xbrl', { xbrl: '<x/>' }), 'not_implemented');
  });

  afterAll(() => {
    const untested = Object.keys(problems).filter((code) => !seen.has(code as ProblemCode));
    // Nothing is converted yet, so nothing can fail to convert.
    expect(untested).toEqual(['unprocessable_document']);
  });
});

describe('listings', () => {
  test.each(routes.filter((route) => route.method === 'GET').map((route) => route.path))(
    '%s fits',
    async (path) => {
      const url = path.replace(':code', 'SCHEMA-TYPE').replace(':id', 'filing-v2');
      const reply = await server.inject(url);
      expect(reply.statusCode).toBe(200);
      if (path === '/metrics') expect(reply.body).toContain('filewright_requests_total');
      else expect(misfits('GET', path.replace(/:(\w+)/g, '{$1}'), reply)).toEqual([]);
    },
  );

  test('rules can be filtered', async () => {
    const { rules, total } = (
      await server.inject('/api/v1/validate/rules?severity=error&documentType=filing')
    ).json();
    expect(total).toBe(rules.length);
    expect(total).toBeGreaterThan(10);
    for (const rule of rules) {
      expect(rule.severity).toBe('error');
      expect(['filing', 'any']).toContain(rule.documentType);
    }
  });

  test('a schema is served as its listing says', async () => {
    const { createHash } = await import('node:crypto');
    const { schemas } = (await server.inject('/api/v1/schemas')).json();
    for (const { href, sha256 } of schemas) {
      const { body } = await server.inject(href);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
      expect(JSON.parse(body).$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    }
  });

  test('the API document is rendered under /docs without leaving the machine', async () => {
    const page = await server.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/src="https?:/);
  });
});

test('request ids are echoed when plain and made when not', async () => {
  const given = await server.inject({ url: '/health', headers: { 'x-request-id': 'caller-7' } });
  expect(given.headers['x-request-id']).toBe('caller-7');
  const made = await server.inject({ url: '/health', headers: { 'x-request-id': 'bad id\u0007' } });
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
