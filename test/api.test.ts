import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '../src/http/routes.ts';
import type { Answer } from '../src/service/operations.ts';
import { Problem, type ProblemCode, problems } from '../src/service/problems.ts';
import { TaxonomyStore } from '../src/store/taxonomy-store.ts';
import type { Runner } from '../src/workers/pool.ts';
import { appForTest, misfits, type Reply } from './support/app.ts';
import { scaffold } from './support/scaffold.ts';
import { examplePackage, packagedReport } from './support/taxonomy-package.ts';

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
  test('answers with a verdict in the specified shape', async () => {
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

  test('serves an API explorer with its files, and nothing else below it', async () => {
    const page = await server.inject({ url: '/docs/try/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const style = await server.inject({ url: '/docs/try/static/swagger-ui.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    const known = { 'if-none-match': String(style.headers.etag) };
    const again = await server.inject({ url: '/docs/try/static/swagger-ui.css', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await server.inject({ url: '/docs/try/json' })).json().openapi).toBe('3.1.0');
    expectProblem(await server.inject({ url: '/docs/try/static/none.js' }), 'not_found');
  });

  test('compresses a large answer when asked to', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const reply = await server.inject({ url: '/api/v1/validate/rules', headers });
    expect(reply.headers['content-encoding']).toBe('gzip');
  });

  test('reports what JSON.parse would hide', async () => {
    const text = `{"document":${JSON.stringify(filing).replace('"value":"100"', '"value":90071992547409931,"value":90071992547409931')}}`;
    const { errors, warnings } = (await post('/api/v1/validate', text)).json();
    expect(errors.map((finding: { code: string }) => finding.code)).toContain('DOC-013');
    expect(warnings.map((finding: { code: string }) => finding.code)).toContain('DOC-014');
  });
});

describe('validate, with a report as the body', () => {
  const path = '/api/v1/validate';
  const send = async (body: string | Uint8Array, type: string, to = server) => {
    const reply = await to.inject({
      method: 'POST',
      url: path,
      payload: Buffer.from(body),
      headers: { 'content-type': type },
    });
    expect(misfits('POST', path, reply)).toEqual([]);
    return reply;
  };

  test('validates it with its taxonomy if it is installed, and otherwise as a filing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filewright-api-'));
    writeFileSync(join(folder, 'example.zip'), examplePackage());
    const taxonomies = TaxonomyStore.open(folder);
    const { server: equipped } = await appForTest({}, undefined, taxonomies);
    const wrong = '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>';
    const validated = (await send(packagedReport(wrong), 'application/xml', equipped)).json();
    expect(validated).toMatchObject({
      valid: false,
      errors: [{ code: 'xbrl.4.7.2:contextPeriodType', path: '', source: { line: 5, column: 1 } }],
      summary: { errorCount: 1 },
    });
    expect((await send(packagedReport(), 'text/xml; charset=utf-8', equipped)).json().valid).toBe(true);
    const alone = (await send(packagedReport(), 'application/xml')).json();
    expect(alone).toMatchObject({ valid: true, info: [{ code: 'TAX-001' }, {}] });
    const listing = await equipped.inject('/api/v1/taxonomies');
    expect(misfits('GET', '/api/v1/taxonomies', listing)).toEqual([]);
    expect(listing.json()).toMatchObject({
      total: 1,
      taxonomies: [{ file: 'example.zip', name: 'Example' }],
    });
    expect((await equipped.inject('/health')).json().checks.taxonomies.detail).toBe('1 package');
    rmSync(folder, { recursive: true });
  });

  test('accepts inline reports, and reports input that is not a report', async () => {
    const { ixbrl } = (await post('/api/v1/convert/to-ixbrl', { document: filing })).json();
    for (const type of ['application/xhtml+xml', 'text/html'])
      expect((await send(ixbrl, type)).json()).toMatchObject({ valid: true, documentType: 'filing' });
    const broken = (await send('<xbrl>\n  <a></b>\n</xbrl>', 'application/xml')).json();
    expect(broken).toMatchObject({
      valid: false,
      errors: [{ code: 'XML-001', source: { line: 2, column: 6 } }],
    });
    const empty = (await send('PK\u0003\u0004', 'application/zip')).json();
    expect(empty).toMatchObject({ valid: false, errors: [{ code: 'tpe:invalidArchiveFormat' }] });
    const none = (await send('no archive at all', 'application/zip')).json();
    expect(none.errors).toMatchObject([
      { code: 'tpe:invalidArchiveFormat', message: expect.stringContaining('not a ZIP archive') },
    ]);
    expect((await send(ixbrl, 'application/zip')).json()).toMatchObject({ valid: true });
  });
});

/** Tested with jobs, in `jobs.test.ts`. */
const ofJobs = new Set<string>(['conflict', 'insufficient_storage']);

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

  test('a misspelled member is not reported as missing as well', async () => {
    const reply = await post('/api/v1/validate', { documnet: {} });
    expect(expectProblem(reply, 'invalid_request').details).toEqual([
      { path: '/documnet', message: 'is not known; did you mean "document"?' },
    ]);
  });

  test('invalid_request lists every fault and accepts any JSON as a body', async () => {
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

  test('forbidden, for packages that the operator does not allow', async () => {
    const reply = await server.inject({ method: 'POST', url: '/api/v1/taxonomies?fileName=a.zip' });
    expect(expectProblem(reply, 'forbidden').message).toMatch(
      /ALLOW_TAXONOMY_UPLOAD=true.*filewright taxonomy add/,
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

  test.each(['filing-v1-flat', 'investor-capital-call'])(
    'to-xbrl says how to get a v2 filing of %s',
    async (name) => {
      const document = JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));
      const refused = await post('/api/v1/convert/to-xbrl', { document });
      expect(refused.json().message).toContain('Convert it to inline XBRL first, and that report to JSON');
      const { ixbrl } = (await post('/api/v1/convert/to-ixbrl', { document })).json();
      const read = await post('/api/v1/convert/from-xbrl', { xbrl: ixbrl });
      const written = await post('/api/v1/convert/to-xbrl', { document: read.json().document });
      expect([written.statusCode, written.json().facts]).toEqual([200, read.json().facts]);
    },
  );

  test('not_found and method_not_allowed', async () => {
    expectProblem(await server.inject('/api/v1/nothing'), 'not_found');
    const near = expectProblem(await server.inject('/api/v1/validat'), 'not_found');
    expect(near.message).toContain('did you mean /api/v1/validate?');
    expectProblem(await server.inject('/api/v1/validate/rules/NONE-1'), 'not_found');
    expectProblem(await server.inject('/api/v1/schemas/none'), 'not_found');
    expectProblem(await server.inject('/api/v1/%zz'), 'not_found');
    const reply = await server.inject({ method: 'DELETE', url: '/api/v1/validate' });
    expectProblem(reply, 'method_not_allowed');
    expect(reply.headers.allow).toBe('POST, OPTIONS');
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
    const pdf = await post('/api/v1/validate', 'x', { 'content-type': 'application/pdf' });
    const { message } = expectProblem(pdf, 'unsupported_media_type');
    expect(message).toContain('The content-type is "application/pdf".');
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

  test('internal_error reveals nothing but the request id', async () => {
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

  test('overloaded while shutting down, which health announces before', async () => {
    const { server: closing, drain, refuse } = await appForTest();
    drain();
    const health = await closing.inject('/health');
    expect([health.statusCode, health.json().status]).toEqual([503, 'shutting_down']);
    const last = await closing.inject('/api/v1/schemas');
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    refuse();
    expectProblem(await closing.inject('/api/v1/schemas'), 'overloaded');
  });

  test('overloaded if the bodies of all requests exceed the budget', async () => {
    const budget = { MAX_BODIES_BYTES: '100000' };
    let answer: (answer: Answer) => void = () => undefined;
    const slow: Runner['run'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { server: small } = await appForTest(budget, slow);
    const send = (bytes: number, encoding?: string) => {
      const text = `"${' '.repeat(bytes - 2)}"`;
      const payload = encoding === undefined ? text : gzipSync(text);
      const headers = encoding === undefined ? json : { ...json, 'content-encoding': encoding };
      return small.inject({ method: 'POST', url: '/api/v1/validate', payload, headers });
    };
    expectProblem(await send(100_001), 'overloaded');
    const first = send(90_000);
    await vi.waitFor(async () =>
      expect((await small.inject('/metrics')).body).toContain('filewright_body_bytes 90000\n'),
    );
    expectProblem(await send(20_000), 'overloaded');
    expectProblem(await send(20_000, 'gzip'), 'overloaded');
    answer({ status: 200, body: '{}' });
    expect((await first).statusCode).toBe(200);
    await vi.waitFor(async () =>
      expect((await small.inject('/metrics')).body).toContain('filewright_body_bytes 0\n'),
    );
  });

  describe('on a connection', () => {
    let port = 0;
    let open: FastifyInstance;
    beforeAll(async () => {
      open = (await appForTest({ UPLOAD_TIMEOUT_MS: '1000' })).server;
      await open.listen({ port: 0, host: '127.0.0.1' });
      port = (open.server.address() as AddressInfo).port;
    });
    afterAll(() => open.close());

    test.each([
      ['request_timeout', 'headers that do not arrive', 'GET /health HTTP/1.1\r\nhost: x\r\n'],
      [
        'request_timeout',
        'a body that does not arrive',
        'POST /api/v1/validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      ],
      [
        'headers_too_large',
        'long headers',
        `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      ],
      ['expectation_failed', 'an expectation', 'GET /health HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n'],
      ['invalid_request', 'what is no HTTP', 'TEA /pot\r\n\r\n'],
    ] as const)('%s for %s', async (code, _, text) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const statusCode = Number(head.split(' ')[1]);
      expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
      expectProblem({ statusCode, headers: {}, body }, code);
    });
  });

  test('every answer says what a browser may do with it', async () => {
    for (const url of ['/health', '/api/v1/schemas', '/nowhere', '/docs/', '/']) {
      const { headers } = await server.inject(url);
      expect([url, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
        url,
        'nosniff',
        'no-referrer',
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('half a surrogate pair in a name is not a defect', async () => {
    const request = '{"xbrl":"<xbrl xmlns=\\"http://www.xbrl.org/2003/instance\\"/>","fileName":"\\ud800"}';
    for (const url of ['/api/v1/convert/from-xbrl', '/api/v1/validate']) {
      const reply = await server.inject({ method: 'POST', url, payload: request, headers: json });
      expect(reply.statusCode).toBeLessThan(500);
    }
  });

  test('unprocessable_document, with the verdict, for documents that cannot be converted', async () => {
    const facts = [{ ...(filing.facts as object[])[0], contextRef: 'gone' }];
    const written = expectProblem(
      await post('/api/v1/convert/to-xbrl', { document: { ...filing, facts } }),
      'unprocessable_document',
    );
    expect(written.validation).toMatchObject({ valid: false, errors: [{ code: 'CTX-001' }] });
    const reply = await post('/api/v1/convert/from-xbrl', { xbrl: '<xbrl>\n  <a></b>\n</xbrl>' });
    const read = expectProblem(reply, 'unprocessable_document');
    expect(misfits('POST', '/api/v1/convert/from-xbrl', reply)).toEqual([]);
    expect(read.validation.errors).toMatchObject([{ code: 'XML-001', source: { line: 2, column: 6 } }]);
  });

  afterAll(() => {
    const untested = Object.keys(problems).filter(
      (code) => !seen.has(code as ProblemCode) && !ofJobs.has(code),
    );
    expect(untested).toEqual([]);
  });
});

describe('conversion', () => {
  const convert = async (format: string) => {
    const reply = await post('/api/v1/convert/to-xbrl', { document: filing, options: { format } });
    expect(misfits('POST', '/api/v1/convert/to-xbrl', reply)).toEqual([]);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };

  test.each(['xml', 'json', 'csv'])('round trip as %s', async (format) => {
    const { xbrl, fileName, files, facts, mediaType } = await convert(format);
    expect({ facts, fileName, mediaType }).toEqual({
      facts: 1,
      fileName: `5299000J2N45DDNE4Y28-2025-12-31.${format === 'xml' ? 'xbrl' : 'json'}`,
      mediaType: format === 'xml' ? 'application/xml' : 'application/json',
    });
    const options = { createdAt: '2026-02-20T09:00:00Z', entityName: 'Example Holdings' };
    const reply = await post('/api/v1/convert/from-xbrl', { xbrl, fileName, files, options });
    expect(misfits('POST', '/api/v1/convert/from-xbrl', reply)).toEqual([]);
    const { document, sourceFormat } = reply.json();
    expect(sourceFormat).toBe({ xml: 'xbrl', json: 'xbrl-json', csv: 'xbrl-csv' }[format]);
    const [{ contextRef: _, unitRef: __, ...fact }] = filing.facts as [Record<string, unknown>];
    expect(document.facts).toMatchObject([fact]);
    const { valid } = (await post('/api/v1/validate', { document })).json();
    expect(valid).toBe(true);
  });

  test('an investor statement becomes inline XBRL with its own taxonomy', async () => {
    const example = new URL('../examples/investor-capital-call.json', import.meta.url);
    const document = JSON.parse(readFileSync(example, 'utf8'));
    const reply = await post('/api/v1/convert/to-ixbrl', { document });
    expect(misfits('POST', '/api/v1/convert/to-ixbrl', reply)).toEqual([]);
    const { ixbrl, facts } = reply.json();
    expect(facts).toBeGreaterThan(50);
    expect(ixbrl).toContain('urn:filewright:investor-statement:1.0');
    const broken = await post('/api/v1/convert/to-ixbrl', { document: { ...document, header: 7 } });
    expectProblem(broken, 'unprocessable_document');
  });

  test('round trip as inline XBRL, from v2 and v1', async () => {
    const v1 = scaffold('v1', { totalAssets: '100' });
    for (const document of [filing, v1]) {
      const reply = await post('/api/v1/convert/to-ixbrl', { document, options: { theme: 'slate' } });
      expect(misfits('POST', '/api/v1/convert/to-ixbrl', reply)).toEqual([]);
      const { ixbrl, fileName, facts, mediaType } = reply.json();
      expect({ facts, mediaType }).toEqual({ facts: 1, mediaType: 'application/xhtml+xml' });
      expect(fileName).toMatch(/\.xhtml$/);
      const back = (await post('/api/v1/convert/from-xbrl', { xbrl: ixbrl })).json();
      expect(back).toMatchObject({
        sourceFormat: 'ixbrl',
        document: { facts: [{ concept: 'us-gaap:Assets', value: '100' }] },
      });
    }
  });

  test('a report may be sent as the body, under any of the names people guess', async () => {
    const { xbrl } = await convert('xml');
    const path = '/api/v1/convert/from-xbrl';
    const bare = await server.inject({
      method: 'POST',
      url: path,
      payload: Buffer.from(xbrl.replace('UTF-8', 'UTF-16'), 'utf16le'),
      headers: { 'content-type': 'application/xml; charset=utf-16' },
    });
    expect(bare.json()).toMatchObject({ sourceFormat: 'xbrl', facts: 1 });
    for (const body of [{ xbrl }, { content: xbrl }, { document: xbrl, format: 'xml' }])
      expect((await post(path, body)).json()).toMatchObject({ sourceFormat: 'xbrl', facts: 1 });
    expectProblem(await post(path, {}), 'invalid_request');
    expectProblem(await post(path, { xbrl, content: xbrl }), 'invalid_request');
    expectProblem(await post(path, { xbrl, format: 'pdf' }), 'invalid_request');
  });

  test('reports are accepted only by operations that read them', async () => {
    const headers = { 'content-type': 'application/xml' };
    for (const path of ['convert/to-xbrl', 'convert/to-ixbrl', 'package'])
      expectProblem(await post(`/api/v1/${path}`, '<xbrl/>', headers), 'unsupported_media_type');
  });

  test('parts that a report leaves out are reported', async () => {
    const { warnings } = await convert('xml');
    expect(warnings).toMatchObject([{ code: 'CNV-001', severity: 'info', path: '' }]);
    expect(warnings[0].message).toContain('name of the entity');
  });

  test('the listing names the working conversions', async () => {
    const { formats, conversions } = (await server.inject('/api/v1/convert/formats')).json();
    expect(formats.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['filing-v2', 'xbrl', 'xbrl-json', 'xbrl-csv']),
    );
    expect(conversions).toContainEqual({
      from: 'filing-v2',
      to: 'xbrl-csv',
      method: 'POST',
      path: '/api/v1/convert/to-xbrl',
    });
  });
});

describe('package', () => {
  const path = '/api/v1/package';
  const build = async (options: object = {}) => {
    const reply = await post(path, { document: filing, options: { archive: true, ...options } });
    expect(misfits('POST', path, reply)).toEqual([]);
    return reply;
  };
  const send = async (url: string, archive: string, type = 'application/zip') => {
    const reply = await server.inject({
      method: 'POST',
      url,
      payload: Buffer.from(archive, 'base64'),
      headers: { 'content-type': type },
    });
    expect(misfits('POST', url.split('?', 1)[0] as string, reply)).toEqual([]);
    return reply;
  };

  test('contains exactly the files of its manifest, with the same bytes each time', async () => {
    const { createHash } = await import('node:crypto');
    const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
    const [first, second] = (await Promise.all([build(), build()])).map((reply) => reply.json());
    const { manifest, files, archive, validation } = first;
    expect(manifest).toMatchObject({
      profile: { id: 'generic' },
      createdAt: (filing.document as { createdAt: string }).createdAt,
      counts: { facts: 1, extensionConcepts: 0 },
      package: { fileName: '5299000J2N45DDNE4Y28-2025-12-31.xbri' },
    });
    expect(validation).toMatchObject({ valid: true, errors: [] });
    expect(manifest.files.map((file: { path: string }) => file.path)).toEqual(Object.keys(files));
    for (const { path: name, sha256 } of manifest.files) expect(hash(files[name])).toBe(sha256);
    expect(hash(Buffer.from(archive, 'base64'))).toBe(manifest.package.sha256);
    expect([second.archive, second.manifest]).toEqual([archive, manifest]);
  });

  test('accepts its options, and no others', async () => {
    const { manifest, files } = (
      await build({
        include: ['csv'],
        fileNameBase: 'acme',
        createdAt: '2030-01-01T00:00:00Z',
        archive: false,
      })
    ).json();
    expect(manifest).toMatchObject({ createdAt: '2030-01-01T00:00:00Z' });
    expect(manifest.package.fileName).toMatch(/^acme-.*\.xbr$/);
    expect(Object.keys(files).join()).toMatch(/\.csv/);
    for (const options of [
      { profile: 'none' },
      { include: ['pdf'] },
      { onWarnings: 'never' },
      { languag: 'en' },
      { language: 'no tag' },
      { archive: 'yes' },
      { fileNameBase: '' },
    ])
      expect(
        expectProblem(await post(path, { document: filing, options }), 'invalid_request').details,
      ).toEqual([
        expect.objectContaining({ path: expect.stringContaining(`/options/${Object.keys(options)[0]}`) }),
      ]);
    const options = { createdAt: 'today' };
    const { message } = expectProblem(await post(path, { document: filing, options }), 'invalid_request');
    expect(message).toBe('/options/createdAt: must be a string such as "2026-02-20T09:30:00Z", not "today".');
  });

  test('answers with the verdict if the document has errors, or warnings that are not allowed', async () => {
    const facts = [{ ...(filing.facts as object[])[0], contextRef: 'gone' }];
    const broken = await post(path, { document: { ...filing, facts } });
    const { message, validation } = expectProblem(broken, 'unprocessable_document');
    expect(message).toMatch(/^The document cannot be packaged: The fact Total assets/);
    expect(misfits('POST', path, broken)).toEqual([]);
    expect(validation).toMatchObject({ valid: false, errors: [{ code: 'CTX-001' }] });
    const context = (filing.contexts as object[])[0];
    const contexts = [context, { ...context, id: 'again' }];
    const options = { onWarnings: 'reject' };
    const document = { ...filing, contexts };
    const refused = expectProblem(await post(path, { document, options }), 'unprocessable_document');
    expect(refused.validation).toMatchObject({ valid: true, errors: [] });
    expect(refused.validation.warnings.length).toBeGreaterThan(0);
    expect((await post(path, { document })).statusCode).toBe(200);
  });

  test('is validated and read back, as bytes or in a request', async () => {
    const { archive, manifest } = (await build()).json();
    const validated = (await send('/api/v1/validate', archive)).json();
    expect(validated).toMatchObject({ profile: 'generic' });
    expect(validated.errors.map(({ code }: { code: string }) => code)).not.toContain(
      'rpe:documentTypeFileExtensionMismatch',
    );
    const renamed = (await send('/api/v1/validate?fileName=renamed.zip', archive)).json();
    expect(renamed.errors).toContainEqual(
      expect.objectContaining({
        code: 'rpe:documentTypeFileExtensionMismatch',
        source: expect.objectContaining({
          file: expect.stringMatching(/^renamed\.zip\/.*reportPackage\.json$/),
        }),
      }),
    );
    const { profile, errors } = (
      await send('/api/v1/validate?profile=ifrs-esef-annual', archive, 'application/x-zip-compressed')
    ).json();
    expect(profile).toBe('ifrs-esef-annual');
    expect(errors.length).toBeGreaterThan(0);
    expectProblem(await send('/api/v1/validate?profile=none', archive), 'invalid_request');

    const from = '/api/v1/convert/from-xbrl';
    const read = { sourceFormat: 'ixbrl', facts: 1, document: { facts: [{ value: '100' }] } };
    expect((await send(from, archive)).json()).toMatchObject(read);
    const { fileName } = manifest.package;
    for (const body of [{ xbrl: archive }, { content: archive, format: 'package', fileName }])
      expect((await post(from, body)).json()).toMatchObject(read);
    expectProblem(await post(from, { xbrl: '<xbrl/>', format: 'package' }), 'invalid_request');
    expectProblem(await post(from, { xbrl: 'UEsDBAAA' }), 'unprocessable_document');
  });

  test('with several reports is read by the path of one', async () => {
    const { archive } = (await build({ include: ['inline', 'json'] })).json();
    const from = '/api/v1/convert/from-xbrl';
    const { validation } = expectProblem(await post(from, { xbrl: archive }), 'unprocessable_document');
    expect(validation.errors).toMatchObject([{ code: 'CNV-005' }]);
    const [, report = ''] = /"([^"]+\.json)"/.exec(validation.errors[0].message) ?? [];
    const options = { report };
    expect((await post(from, { xbrl: archive, options })).json()).toMatchObject({
      sourceFormat: 'xbrl-json',
      facts: 1,
    });
    const short = report.slice(report.lastIndexOf('/') + 1);
    expect((await send(`${from}?report=${short}`, archive)).json()).toMatchObject({
      sourceFormat: 'xbrl-json',
    });
    const unknown = await post(from, { xbrl: archive, options: { report: 'other.json' } });
    expect(expectProblem(unknown, 'unprocessable_document').message).toContain('other.json');
  });

  test('profiles list their requirements and what is checked', async () => {
    const { profiles, total } = (await server.inject('/api/v1/profiles')).json();
    expect(total).toBe(profiles.length);
    for (const { id, href, coverage } of profiles) {
      const reply = await server.inject(href);
      expect(misfits('GET', '/api/v1/profiles/{id}', reply)).toEqual([]);
      const detail = reply.json();
      expect(detail).toMatchObject({ id, coverage });
      const listed = new Set(
        detail.coverage.covered.flatMap(({ references }: { references: string[] }) => references),
      );
      expect(listed.size).toBeLessThanOrEqual(coverage.codes);
      // No list of codes is published for white papers.
      const isCoded = id !== 'generic' && id !== 'eu-mica-white-paper';
      if (isCoded) expect(coverage.codes).toBeGreaterThan(0);
    }
    const esef = (await server.inject('/api/v1/profiles/ifrs-esef-annual')).json();
    expect(esef.editions.length).toBeGreaterThan(3);
    expect(esef.container).toMatchObject({ kind: 'report-package' });
    expect(esef.coverage.covered).toContainEqual(
      expect.objectContaining({
        code: 'NET-007',
        references: expect.arrayContaining(['ESEF.3.3.1.extensionConceptsNotAnchored']),
      }),
    );
    const { message } = expectProblem(await server.inject('/api/v1/profiles/ifrs-esef-anual'), 'not_found');
    expect(message).toContain('Did you mean ifrs-esef-annual?');
  });
});

describe('listings', () => {
  test.each(
    routes.filter(({ method, tag }) => method === 'GET' && tag !== 'Jobs').map((route) => route.path),
  )('%s matches its schema', async (path) => {
    const id = path.includes('profiles') ? 'generic' : 'filing-v2';
    const url = path.replace(':code', 'SCHEMA-TYPE').replace(':id', id);
    const reply = await server.inject(url);
    expect(reply.statusCode).toBe(200);
    if (path === '/metrics') expect(reply.body).toContain('filewright_requests_total');
    else expect(misfits('GET', path.replace(/:(\w+)/g, '{$1}'), reply)).toEqual([]);
  });

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

  test('a schema is served as listed', async () => {
    const { createHash } = await import('node:crypto');
    const { schemas } = (await server.inject('/api/v1/schemas')).json();
    for (const { href, sha256 } of schemas) {
      const { body } = await server.inject(href);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
      expect(JSON.parse(body).$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    }
  });

  test('the API document is rendered under /docs without external resources', async () => {
    const page = await server.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/src="https?:/);
  });
});

test('simple request ids are echoed, and others replaced', async () => {
  const given = await server.inject({ url: '/health', headers: { 'x-request-id': 'caller-7' } });
  expect(given.headers['x-request-id']).toBe('caller-7');
  const made = await server.inject({ url: '/health', headers: { 'x-request-id': 'bad id\u0007' } });
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
