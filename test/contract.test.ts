import { describe, expect, test } from 'vitest';
import { misspelledSettings, readConfig } from '../src/http/config.ts';
import { convertToIxbrl, convertToXbrl } from '../src/service/convert/conversion.ts';
import { appForTest, misfits } from './support/app.ts';
import { exampleReport } from './support/example-taxonomy.ts';
import { scaffold } from './support/scaffold.ts';

const { server } = await appForTest({ MAX_BODY_BYTES: '1000000' });
const filing = scaffold('us-gaap', { totalAssets: '100' });
const v1 = scaffold('v1', { totalAssets: '100' });
const json = { 'content-type': 'application/json' };

async function post(url: string, body: unknown, headers: Record<string, string> = json) {
  const payload = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const reply = await server.inject({ method: 'POST', url, payload: payload as string, headers });
  expect(misfits('POST', url.split('?')[0] as string, reply)).toEqual([]);
  return reply;
}

/** A form as sent by browsers and curl; a part with a file name is a file. */
function form(...parts: [name: string, content: string | Uint8Array, fileName?: string][]) {
  const boundary = '----filewright-7f3a';
  const written = parts.map(([name, content, fileName]) => {
    const file =
      fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
  });
  const body = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

async function postForm(url: string, ...parts: Parameters<typeof form>) {
  const { body, headers } = form(...parts);
  return post(url, body, headers);
}

describe('query parameters', () => {
  test('mean the same as members, whatever the body', async () => {
    const asked = '/api/v1/validate?profile=sec-us-gaap-annual&ruleset=balance-sheet,structure';
    for (const reply of [
      await post(asked, { document: filing }),
      await post('/api/v1/validate', {
        document: filing,
        profile: 'sec-us-gaap-annual',
        ruleset: ['balance-sheet', 'structure'],
      }),
      await post(asked, { document: filing, profile: 'sec-us-gaap-annual' }),
      await postForm(asked, ['document', JSON.stringify(filing), 'filing.json']),
      await postForm(
        '/api/v1/validate',
        ['document', JSON.stringify(filing), 'filing.json'],
        ['profile', 'sec-us-gaap-annual'],
        ['ruleset', 'balance-sheet,structure'],
      ),
    ])
      expect(withoutTime(reply.json())).toEqual(
        withoutTime((await post(asked, { document: filing })).json()),
      );
  });

  test('reach the options of an operation, in their types', async () => {
    const built = await post('/api/v1/package?archive=true&fileNameBase=acme&profile=generic', {
      document: filing,
    });
    expect(built.json()).toMatchObject({
      archive: expect.any(String),
      manifest: { profile: { id: 'generic' } },
    });
    const written = await post('/api/v1/convert/to-xbrl?format=json&fileName=acme', { document: filing });
    expect(written.json()).toMatchObject({ fileName: 'acme.json' });
    const inline = await post('/api/v1/convert/to-ixbrl?scale=3', { document: filing });
    expect(inline.statusCode).toBe(200);
  });

  test.each([
    ['?profil=generic', 'profil'],
    ['?colour=red', 'colour'],
    ['?profile=generic', 'profile'],
  ])('that are unknown or contradict the body are a 400: %s', async (query, path) => {
    const reply = await post(`/api/v1/validate${query}`, { document: filing, profile: 'uk-frs' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: 'invalid_request', details: [{ path }] });
  });

  test('that are unknown are a 400 beside a report as well', async () => {
    const { ixbrl } = convertToIxbrl(filing);
    const headers = { 'content-type': 'application/xhtml+xml' };
    expect((await post('/api/v1/validate?colour=red', ixbrl, headers)).statusCode).toBe(400);
    expect((await post('/api/v1/validate?profile=generic', ixbrl, headers)).statusCode).toBe(200);
    expect((await post('/api/v1/validate?profile=none', ixbrl, headers)).statusCode).toBe(400);
  });
});

test.each(['validate', 'package', 'convert/to-ixbrl', 'convert/to-xbrl'])(
  'a bare document is refused with the advice to wrap it: %s',
  async (operation) => {
    for (const document of [filing, v1]) {
      const reply = await post(`/api/v1/${operation}`, document);
      expect([reply.statusCode, reply.json().error]).toEqual([400, 'invalid_request']);
      expect(reply.json().message).toContain('{"document": {…}}');
    }
  },
);

describe('a report in JSON', () => {
  const xbrl = convertToXbrl(filing, { format: 'json' }).xbrl;
  const twice = xbrl.replace('"facts"', '"facts": {}, "facts"');

  test('is accepted as the body, and inside a request', async () => {
    const alone = (await post('/api/v1/validate', xbrl)).json();
    expect(alone).toMatchObject({ valid: true, modelVersion: 'v2' });
    for (const member of ['document', 'xbrl', 'content']) {
      const value = member === 'document' ? xbrl : JSON.stringify(xbrl);
      const reply = await post('/api/v1/validate', `{"${member}": ${value}, "profile": "generic"}`);
      expect(withoutTime(reply.json())).toEqual(withoutTime(alone));
      const read = await post('/api/v1/convert/from-xbrl', `{"${member}": ${value}}`);
      expect(read.json()).toMatchObject({ sourceFormat: 'xbrl-json', facts: 1 });
    }
    expect((await post('/api/v1/convert/from-xbrl', xbrl)).json()).toMatchObject({ facts: 1 });
  });

  test('is read as written, not as parsed', async () => {
    for (const body of [twice, `{"document": ${twice}}`]) {
      const { errors } = (await post('/api/v1/validate', body)).json();
      expect(errors.map(({ code }: { code: string }) => code)).toEqual(['xbrlje:invalidJSON']);
    }
  });
});

describe('the files of one report', () => {
  const files = exampleReport({
    facts: '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>',
  });
  const { 'report.xbrl': report = '', ...beside } = files;
  const found = [{ code: 'xbrl.4.7.2:contextPeriodType', source: { file: 'report.xbrl' } }];

  test('come as members, or as the parts of a form', async () => {
    const parts = Object.entries(files).map(([name, text]): [string, string, string] => [
      'files',
      text,
      name,
    ]);
    for (const reply of [
      await post('/api/v1/validate', { xbrl: report, fileName: 'report.xbrl', files: beside }),
      await post('/api/v1/validate', { xbrl: report, files }),
      await post('/api/v1/validate', { xbrl: report, fileName: 'report.xbrl', files }),
      await postForm('/api/v1/validate', ...parts),
      await postForm('/api/v1/validate', ...parts.reverse()),
      await postForm(
        '/api/v1/validate',
        ['report', report, 'report.xbrl'],
        ...parts.filter(([, , name]) => name !== 'report.xbrl'),
      ),
    ])
      expect(reply.json()).toMatchObject({ errors: found });
  });

  test('in a package are read with the report among them', async () => {
    const built = (await post('/api/v1/package', { document: filing })).json();
    const main = built.manifest.primaryDocument as string;
    const given = { xbrl: built.files[main], files: built.files };
    for (const fileName of [undefined, main, main.slice(main.lastIndexOf('/') + 1)])
      expect((await post('/api/v1/convert/from-xbrl', { ...given, fileName })).json()).toMatchObject({
        sourceFormat: 'ixbrl',
        facts: 1,
      });
    expect((await post('/api/v1/validate', given)).json()).toMatchObject({ valid: true });
  });

  test('of an inline set are one report', async () => {
    const { ixbrl } = convertToIxbrl(filing);
    const at = ixbrl.indexOf('<ix:nonFraction');
    const end = ixbrl.indexOf('</ix:nonFraction>', at) + '</ix:nonFraction>'.length;
    const fact = ixbrl.slice(at, end);
    const first = ixbrl.replace(fact, '');
    const start = ixbrl.slice(0, ixbrl.indexOf('<ix:header'));
    const root = start.slice(0, start.indexOf('<body'));
    const second = `${root}<body><p>${fact}</p></body></html>`;
    const exhibit = '<html><body><p>Exhibit<br>99</body></html>';
    const read = await postForm(
      '/api/v1/convert/from-xbrl',
      ['files', second, 'a.htm'],
      ['files', exhibit, 'ex99.htm'],
      ['files', first, 'b.htm'],
      ['files', Buffer.from([1, 2, 3]), 'logo.png'],
    );
    expect(read.json()).toMatchObject({ sourceFormat: 'ixbrl', facts: 1 });
    const validated = await post('/api/v1/validate', {
      xbrl: first,
      fileName: 'b.htm',
      files: { 'a.htm': second },
    });
    expect(validated.json()).toMatchObject({ valid: true });
  });

  test('must form one report, and a readable form', async () => {
    const several = await postForm('/api/v1/validate', ['a', report, 'a.xbrl'], ['b', report, 'b.xbrl']);
    expect([several.statusCode, several.json().message]).toEqual([
      400,
      expect.stringContaining('a.xbrl, b.xbrl'),
    ]);
    expect((await postForm('/api/v1/validate', ['profile', 'generic'])).statusCode).toBe(400);
    expect((await postForm('/api/v1/validate', ['a', report, 'a.xbrl'], ['colour', 'red'])).statusCode).toBe(
      400,
    );
    const { body, headers } = form(['a', report, 'a.xbrl']);
    for (const broken of [body.subarray(0, -10), body.subarray(30), Buffer.from('x')])
      expect((await post('/api/v1/validate', broken, headers)).statusCode).toBe(400);
    const garbage = await postForm('/api/v1/validate', ['a', 'garbage', 'a.bin']);
    expect(garbage.statusCode).toBe(400);
    expect(garbage.body).toContain('No file of the form (a.bin) is a report.');
    const nameless = { 'content-type': 'multipart/form-data' };
    expect((await post('/api/v1/validate', body, nameless)).statusCode).toBe(400);
    const large = await postForm('/api/v1/validate', ['a', Buffer.alloc(2_000_000, 0x20), 'a.xbrl']);
    expect(large.statusCode).toBe(413);
  });

  test('are refused by operations on documents', async () => {
    const reply = await postForm('/api/v1/package', ['a', report, 'a.xbrl']);
    expect(reply.statusCode).toBe(415);
    const built = await postForm('/api/v1/package', ['document', JSON.stringify(filing), 'filing.json']);
    expect(built.statusCode).toBe(200);
  });
});

describe('pages of other origins', () => {
  const origin = 'https://app.example.com';

  test('may call the API, without credentials', async () => {
    for (const url of ['/api/v1/schemas', '/api/v1/nothing', '/openapi.json', '/health']) {
      const { headers } = await server.inject({ url, headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('get a preflight answer', async () => {
    const reply = await server.inject({
      method: 'OPTIONS',
      url: '/api/v1/validate',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type',
    });
    expect((await server.inject({ method: 'OPTIONS', url: '/api/v1/nothing' })).statusCode).toBe(404);
  });

  test('are limited to those in CORS_ORIGINS', async () => {
    const { server: closed } = await appForTest({ CORS_ORIGINS: `https://a.example, ${origin}` });
    const allowed = async (from: string) =>
      (await closed.inject({ url: '/api/v1/schemas', headers: { origin: from } })).headers[
        'access-control-allow-origin'
      ];
    expect(await allowed(origin)).toBe(origin);
    expect(await allowed('https://b.example')).toBeUndefined();
    expect(() => readConfig({ CORS_ORIGINS: 'app.example.com' })).toThrow(/CORS_ORIGINS/);
  });
});

test('a misspelled setting is named, and variables of others are not', () => {
  const hint = (name: string, meant: string) =>
    `${name} is not a setting and has no effect; did you mean ${meant}?`;
  expect(misspelledSettings({ MAX_BODY_BYTE: '3', CORS_ORIGIN: '*', Workers: '2' })).toEqual([
    hint('MAX_BODY_BYTE', 'MAX_BODY_BYTES'),
    hint('CORS_ORIGIN', 'CORS_ORIGINS'),
    hint('Workers', 'WORKERS'),
  ]);
  const others = ['PATH', 'HOME', 'HOSTNAME', 'POST', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'AWS_REGION', 'NODE_ENV'];
  expect(misspelledSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});

test('a misspelled parameter is named in a sentence', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/validate?profle=generic',
    payload: { document: {} },
  });
  expect(answer.json().message).toBe('The parameter "profle" is not known here; did you mean "profile"?');
});

test.each([
  ['/api/v1/validate', {}, '/document: is required and missing (or "xbrl" or "content" in its place).'],
  [
    '/api/v1/validate',
    { filing: {} },
    '/document: is required and missing (or "xbrl" or "content" in its place); found "filing" instead.',
  ],
  ['/api/v1/validate', { document: null }, '/document: must be an object, not null.'],
  ['/api/v1/validate', { document: [{}] }, '/document: must be an object, not an array.'],
  [
    '/api/v1/validate',
    { document: '{"a": 1}' },
    '/document: must be an object, not "{\\"a\\": 1}"; send the JSON itself, without quotation marks around it.',
  ],
  [
    '/api/v1/validate',
    { xbrl: '<a/>', document: {} },
    '/xbrl: is given beside /document; send only one of them.',
  ],
  [
    '/api/v1/validate',
    { xbrl: 'data/report.xbrl' },
    '/xbrl: is the name of a file, "data/report.xbrl"; send what the file contains.',
  ],
  ['/api/v1/validate', { xbrl: '' }, '/xbrl: must not be empty; send the text of the report.'],
  [
    '/api/v1/validate',
    { document: {}, waivers: { code: 'BS-004', reason: 'x' } },
    '/waivers: must be an array, not an object; put square brackets around it.',
  ],
  [
    '/api/v1/validate',
    { document: {}, waivers: [{ code: 'BS-004', reson: 'x' }] },
    '/waivers/0/reson: is not known here; did you mean "reason"?',
  ],
  [
    '/api/v1/validate',
    { document: {}, waivers: [{ code: 'BS-0004', reason: 'x' }] },
    '/waivers/0/code: The waiver names BS-0004, which is not the code of a business rule; only business rules can be waived. Did you mean BS-004?',
  ],
  [
    '/api/v1/package',
    { xbrl: '<a/>' },
    '/xbrl: is not known here, as this operation takes a JSON document as /document; convert the report first: POST /api/v1/convert/from-xbrl.',
  ],
  [
    '/api/v1/convert/to-ixbrl',
    { document: {}, options: { theme: 'blue' } },
    '/options/theme: must be one of navy, forest, burgundy, slate, not "blue".',
  ],
  [
    '/api/v1/convert/to-ixbrl',
    { document: {}, options: { scale: '1000' } },
    /^\/options\/scale: must be one of .*, not "1000"/,
  ],
  [
    '/api/v1/convert/to-ixbrl',
    { document: {}, options: { color: 'red' } },
    '/options/color: must be a string such as "#0a5c7a", not "red".',
  ],
  [
    '/api/v1/convert/to-ixbrl',
    { document: {}, options: { allowLoss: 'yes' } },
    '/options/allowLoss: must be true or false, not "yes".',
  ],
  [
    '/api/v1/convert/to-ixbrl',
    { document: {}, theme: 'navy' },
    '/theme: is not known here; it is a member of /options.',
  ],
  [
    '/api/v1/convert/to-xbrl',
    { document: {}, options: { zip: true } },
    '/options/zip: is not known here; choose from format, fileName, allowLoss and container.',
  ],
  [
    '/api/v1/compare',
    { first: {}, second: {} },
    '/left: is required and missing; found "first" and "second" instead (and one more problem).',
  ],
  [
    '/api/v1/validate',
    { document: { document: { document: {}, facts: [] } } },
    '/document: contains only another "document"; send that one in its place.',
  ],
  [
    '/api/v1/validate',
    { document: {}, modelVersion: 2 },
    '/modelVersion: must be one of v1, v2, auto, not 2.',
  ],
  [
    '/api/v1/validate',
    { document: {}, modelVersion: { toString: 1, valueOf: null } },
    '/modelVersion: must be one of v1, v2, auto, not an object.',
  ],
  [
    '/api/v1/validate',
    { xbrl: '<a/>', authority: 'France' },
    '/authority: "France" is not a country code or an authority code, such as "FR".',
  ],
  ['/api/v1/validate?waivers=BS-004', { document: {} }, '/waivers: must be an array, not "BS-004".'],
  [
    '/api/v1/validate?profile=generic&profile=uk-frs',
    { document: {} },
    'The parameter "profile" is given more than once; give it once.',
  ],
  ['/api/v1/validate?strict=1', { document: {} }, /^The parameter "strict" is not known here; choose from /],
])('the answer to a wrong request to %s states what was found: %j', async (url, payload, message) => {
  const answer = await server.inject({ method: 'POST', url, payload });
  expect(answer.statusCode).toBe(400);
  if (typeof message === 'string') expect(answer.json().message).toBe(message);
  else expect(answer.json().message).toMatch(message);
});

test.each([
  [
    '',
    'application/json',
    'The body is empty. Send the request in it as JSON, or a report or package as it is.',
  ],
  [
    '<html/>',
    'application/json',
    'The body is XML, not JSON: its content type is application/xml, or application/xhtml+xml for inline XBRL.',
  ],
  [
    '{a: 1}',
    'application/json',
    'The body is not JSON: Expected a member name in double quotes instead of a at line 1, column 2.',
  ],
  [
    '{"a": 1 /* b */}',
    'application/json',
    'The body is not JSON: JSON has no comments; remove the comment at line 1, column 9.',
  ],
  [
    '--XX--',
    'multipart/form-data; boundary=YY',
    'The form cannot be read: the boundary "YY" that its content type states does not occur in it.',
  ],
])('the answer to the body %j as %s states what is wrong with it', async (payload, type, message) => {
  const headers = { 'content-type': type };
  const answer = await server.inject({ method: 'POST', url: '/api/v1/validate', headers, payload });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

test('a document that is sent as a report is named as what it is', async () => {
  const headers = { 'content-type': 'application/xml' };
  const payload = JSON.stringify({ document: { version: '2.0.0' }, contexts: [], facts: [] });
  const answer = await server.inject({ method: 'POST', url: '/api/v1/validate', headers, payload });
  expect(answer.json().errors).toMatchObject([
    { code: 'CNV-004', message: 'This is a v2 filing in JSON, not an XBRL report.' },
  ]);
});

test('a path without its beginning is completed', async () => {
  const path = await server.inject({ method: 'POST', url: '/validate', payload: {} });
  expect(path.json().message).toContain('did you mean /api/v1/validate?');
  const convert = await server.inject({ method: 'POST', url: '/api/v1/convert', payload: {} });
  expect(convert.json().message).toContain('did you mean /api/v1/convert/to-ixbrl, ');
});

test.each(['/api/v1/validate', '/api/v1/view', '/api/v1/statements'])(
  'options of %s that would have no effect are refused, and their place is named',
  async (url) => {
    const options = { profile: 'ifrs-esef-annual', profil: 'generic', strict: true };
    const send = (payload: object) => server.inject({ method: 'POST', url, payload });
    const answer = await send({ document: {}, options });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request']);
    const isMember = url !== '/api/v1/statements';
    const advice = isMember ? '; "profile" is a member of the request itself' : '';
    expect(answer.json().details).toEqual([
      { path: '/options/profile', message: `is not known here${advice}` },
      { path: '/options/profil', message: `is not known here${advice}` },
      { path: '/options/strict', message: 'is not known here' },
    ]);
    expect((await send({ document: {}, options: 'strict' })).json().message).toBe(
      '/options: is not known here.',
    );
    expect((await send({ document: {}, options: {} })).json().error).not.toBe('invalid_request');
  },
);

describe('listings', () => {
  const paths = [
    '/api/v1/schemas',
    '/api/v1/schemas/filing-v2',
    '/api/v1/validate/rules',
    '/api/v1/validate/rules/BS-001',
    '/api/v1/profiles',
    '/api/v1/profiles/generic',
    '/api/v1/convert/formats',
    '/openapi.json',
  ];

  test.each(paths)('have a tag, so that they are not sent twice: %s', async (url) => {
    const first = await server.inject(url);
    expect(first.headers['cache-control']).toMatch(/max-age/);
    const tag = String(first.headers.etag);
    const again = await server.inject({ url, headers: { 'if-none-match': `"other", ${tag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    for (const { headers } of [first, again]) expect(headers.vary).toContain('accept-encoding');
    const changed = await server.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
  });
});

describe('the OpenAPI document', async () => {
  const { server } = await appForTest();
  const { paths, components, security } = (await server.inject('/openapi.json')).json();
  const operations = Object.entries<Record<string, Record<string, unknown>>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation }) as Operation),
  );
  interface Operation {
    readonly path: string;
    readonly method: string;
    readonly description?: string;
    readonly requestBody?: { content: Record<string, { example?: object }> };
  }

  test('describes each operation', () => {
    expect(
      operations.filter(({ description = '' }) => description.length < 40).map(({ path }) => path),
    ).toEqual([]);
  });

  test('shows a valid request for each operation with a body', async () => {
    for (const { path, method, requestBody } of operations) {
      // A taxonomy package has no example in JSON.
      if (!requestBody || 'application/octet-stream' in requestBody.content) continue;
      const payload = requestBody.content['application/json']?.example;
      expect(payload, path).toBeDefined();
      // A job is accepted only with a store; its operation is checked here.
      const { operation, request } = payload as { operation?: string; request?: object };
      const { statusCode } = await server.inject({
        method: method as 'POST',
        url: operation === undefined ? path : `/api/v1/${operation}`,
        payload: request ?? (payload as object),
      });
      expect([200, 422], path).toContain(statusCode);
    }
  });

  test('lists the members of each object, or says that it may have any', () => {
    const unlisted: string[] = [];
    const visit = (part: unknown, place: string) => {
      if (typeof part !== 'object' || part === null) return;
      const { type, properties, additionalProperties } = part as Record<string, unknown>;
      const isObject = [type].flat().includes('object');
      if (isObject && properties === undefined && additionalProperties === undefined) unlisted.push(place);
      for (const [name, inner] of Object.entries(part))
        if (name !== 'example' && name !== 'examples') visit(inner, `${place}/${name}`);
    };
    visit({ paths, components }, '');
    expect(unlisted).toEqual([]);
    const { left } = paths['/api/v1/compare'].post.requestBody.content['application/json'].schema.properties;
    expect(left.additionalProperties).toBe(true);
  });

  test('says that nobody has to sign in', () => {
    expect(security).toEqual([]);
  });

  test('names the shapes it refers to, and refers to each one', () => {
    const text = JSON.stringify({ paths, components });
    const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect([...new Set(referred)].sort()).toEqual(Object.keys(components.schemas).sort());
  });
});

test('metrics, health and preflights are never rate-limited', async () => {
  const { server: limited } = await appForTest({ RATE_LIMIT: '1' });
  const ask = async (url: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    (await limited.inject({ method, url })).statusCode;
  expect([await ask('/api/v1/schemas'), await ask('/api/v1/schemas')]).toEqual([200, 429]);
  for (const url of ['/metrics', '/health', '/health/live']) expect(await ask(url)).toBe(200);
  expect(await ask('/api/v1/validate', 'OPTIONS')).toBe(204);
});

function withoutTime({ durationMs: _, ...verdict }: Record<string, unknown>) {
  return verdict;
}

describe('comparing', () => {
  const other = scaffold('us-gaap', { totalAssets: '110' });
  const url = '/api/v1/compare';

  test('accepts documents bare, wrapped, and as reports', async () => {
    const { xbrl } = convertToXbrl(other);
    const { ixbrl } = convertToIxbrl(other);
    for (const right of [
      other,
      { document: other },
      xbrl,
      { xbrl: ixbrl, fileName: 'report.xhtml' },
      { content: xbrl },
    ]) {
      const reply = await post(url, { left: filing, right, verdicts: false });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        same: false,
        summary: { changed: 1 },
        statements: [{ differences: [{ label: 'Total assets', difference: '10', percent: '10' }] }],
      });
    }
    const { xbrl: data } = convertToXbrl(filing, { format: 'json' });
    const same = await post(`${url}?verdicts=false`, {
      left: JSON.parse(data),
      right: { document: JSON.parse(data) },
    });
    expect(same.json()).toMatchObject({ same: true, left: { sourceFormat: 'xbrl-json' } });
  });

  test('compares the verdicts as well', async () => {
    const reply = await post(url, { left: v1, right: { document: filing, profile: 'generic' } });
    expect(reply.json()).toMatchObject({
      left: { verdict: {} },
      findings: { unchanged: expect.any(Number) },
    });
  });

  test('accepts the files of a form', async () => {
    const reply = await postForm(
      url,
      ['left', JSON.stringify(filing), 'left.json'],
      ['right', convertToIxbrl(other).ixbrl, 'right.xhtml'],
      ['verdicts', 'false'],
    );
    expect(reply.json()).toMatchObject({ summary: { changed: 1 }, right: { fileName: 'right.xhtml' } });
    expect((await postForm(url, ['left', '{}', 'left.json'])).json()).toMatchObject({
      error: 'invalid_request',
      details: [{ path: '/right' }],
    });
  });

  test('keeps the digits of numbers', async () => {
    const text = JSON.stringify(filing);
    const left = text.replace('"value":"100"', '"value":9007199254740993');
    const right = text.replace('"value":"100"', '"value":9007199254740992');
    const reply = await post(url, `{"left":${left},"right":{"document":${right}},"verdicts":false}`);
    expect(reply.json()).toMatchObject({ statements: [{ differences: [{ difference: '-1' }] }] });
  });

  test.each([
    [{ left: filing }, 400, '/right'],
    [{ left: filing, right: 7 }, 400, '/right'],
    [{ left: filing, right: { xbrl: '<a/>', format: 'pdf' } }, 400, '/right/format'],
    [{ left: filing, right: { xbrl: '<a/>', content: '<a/>' } }, 400, '/right/content'],
    [{ left: '<nothing/>', right: filing }, 422, '/left'],
    [{ left: filing, right: { facts: 7, contexts: [] } }, 422, '/right'],
  ])('refuses input that is not a filing and says which: %#', async (request, status, path) => {
    const reply = await post(url, request);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ details: [{ path }] });
  });

  test('refuses a single report', async () => {
    const reply = await post(url, '<a/>', { 'content-type': 'application/xml' });
    expect(reply.statusCode).toBe(415);
    expect(reply.json().message).toMatch(/left and right/);
  });
});
