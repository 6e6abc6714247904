import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { openApiDocument } from '../../src/http/openapi.ts';
import { packagedReport } from './taxonomy-package.ts';

/** How a request is transmitted. */
type Transport = 'whole' | 'chunked' | 'slow' | 'aborted' | 'short';

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  /** The path in the API document; `undefined` if it is not documented. */
  readonly route: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly transport: Transport;
}

interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema?: { enum?: unknown[] } }[];
  readonly requestBody?: { content: Record<string, { example?: object }> };
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const examples = operations.flatMap(({ operation }) =>
  Object.values(operation.requestBody?.content ?? {}).flatMap(({ example }) => (example ? [example] : [])),
);

const inline = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:t="http://t.example/"><head><title>A</title></head><body><div style="display:none"><ix:header><ix:resources><xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://x.example">1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context></ix:resources></ix:header></div><p><ix:nonNumeric contextRef="c" name="t:Name">A</ix:nonNumeric></p></body></html>`;
const xbrlJson = JSON.stringify({
  documentInfo: { documentType: 'https://xbrl.org/2021/xbrl-json', namespaces: { t: 'http://t.example/' } },
  facts: { f: { value: '1', dimensions: { concept: 't:A', period: '2025-12-31T00:00:00' } } },
});
const archive = writeZip([
  [
    'p/META-INF/reportPackage.json',
    Buffer.from('{"documentInfo":{"documentType":"https://xbrl.org/report-package/2023"}}'),
  ],
  ['p/reports/a.xhtml', Buffer.from(inline)],
]);
const reports: readonly (readonly [type: string, body: Buffer])[] = [
  ['application/xml', Buffer.from(packagedReport())],
  ['application/xhtml+xml', Buffer.from(inline)],
  ['text/html', Buffer.from(inline)],
  ['application/zip', Buffer.from(archive)],
  ['application/json', Buffer.from(JSON.stringify({ xbrl: inline, fileName: 'a.xhtml' }))],
  ['application/json', Buffer.from(`{"document":${xbrlJson}}`)],
  [
    'application/json',
    Buffer.from(JSON.stringify({ xbrl: Buffer.from(archive).toString('base64'), format: 'package' })),
  ],
];

/** Unexpected values. */
const odd: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  -0,
  1e-320,
  '',
  ' ',
  '\ud800',
  '\u0000',
  '\u202e',
  '../../etc/passwd',
  '%zz',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '.'.repeat(3000),
  '9'.repeat(400),
  '1e999',
  'NaN',
  '2025-02-30',
  '2025-13-01T00:00:00Z',
  'http://[',
  'javascript:alert(1)',
  '<script>',
  ']]>',
  '&lol;',
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  { length: -1 },
];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'image/png',
  '/',
  '',
];
const encodings = ['gzip', 'deflate', 'br', 'identity', 'zstd', 'gzip, gzip', '', 'x-gzip'];

/** Returns a random number generator with the same sequence for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether the API document has such an operation. */
export function isDocumented(method: string, route: string | undefined): route is string {
  return route !== undefined && paths[route]?.[method.toLowerCase()] !== undefined;
}

/**
 * Returns the request for a seed, generated from the API document: correct in most respects, wrong in some.
 */
export function fuzzedRequest(seed: number): FuzzedRequest {
  const random = randomFrom(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const oddText = () => {
    const value = pick(odd);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

  const { path: template, method: right, operation } = pick(operations);
  const method = chance(0.05) ? pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) : right;
  let path = template.replace(/\{(\w+)\}/g, () =>
    encodeURIComponent(
      chance(0.5) ? pick(['generic', 'filing-v2', 'FIL-001', 'x']) : cut(oddText(), 150) || 'x',
    ),
  );
  let route: string | undefined = template;
  if (chance(0.04)) {
    path = pick([
      `${path}x`,
      '//',
      '/%zz',
      `/${'a'.repeat(3000)}`,
      '/api/v1',
      '/..%2f..%2fetc/passwd',
      '/docs/../health',
    ]);
    route = undefined;
  }
  const query = (operation.parameters ?? []).filter(({ in: place }) => place === 'query');
  if (query.length > 0 && chance(0.3)) {
    const written = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const { name, schema } = pick(query);
      const value = chance(0.5) && schema?.enum ? String(pick(schema.enum)) : cut(oddText(), 500);
      return `${chance(0.1) ? 'unknown' : name}=${encodeURIComponent(value)}`;
    });
    path += `?${written.join('&')}`;
  }

  const headers: Record<string, string> = {};
  let body: Buffer | undefined;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') {
    const isReport = chance(0.4);
    let type = 'application/json';
    if (isReport) [type, body] = pick(reports);
    else body = Buffer.from(JSON.stringify(chance(0.9) ? mutated(pick(examples)) : pick(odd)));
    if (chance(0.25)) body = damaged(body);
    headers['content-type'] = chance(0.06) ? pick(types) : type;
    if (headers['content-type'] === '') delete headers['content-type'];
    if (chance(0.15)) {
      const encoding = pick(encodings);
      const encoders: Record<string, (bytes: Buffer) => Buffer> = {
        gzip: gzipSync,
        deflate: deflateSync,
        br: brotliCompressSync,
      };
      headers['content-encoding'] = encoding;
      if (chance(0.8)) body = encoders[encoding]?.(body) ?? body;
      if (chance(0.2)) body = damaged(body);
    }
  }
  if (chance(0.1)) headers['accept-encoding'] = pick(['gzip', 'br', 'deflate', '*', 'identity;q=0', 'zstd']);
  if (chance(0.05)) headers.accept = pick(['text/html', 'application/xml', '*/*', 'x']);
  if (chance(0.05)) headers['x-request-id'] = pick(['a', '..', 'x'.repeat(300), 'a b', '{}']);
  if (chance(0.05)) headers.origin = pick(['https://app.example', 'null', 'x']);
  if (chance(0.03)) headers['if-none-match'] = pick(['*', '"x"', 'W/"x"', 'x,y,,']);
  if (chance(0.02)) headers['x-long'] = 'x'.repeat(pick([4000, 15_000, 30_000]));
  if (chance(0.02)) headers.expect = pick(['100-continue', 'tea']);
  const transport = chance(0.12)
    ? pick<Transport>(body ? ['chunked', 'slow', 'aborted', 'short'] : ['aborted'])
    : 'whole';
  return { method, path, route, headers, body, transport };

  /** Returns a copy with some values or members changed, removed or added. */
  function mutated(value: unknown, depth = 0): unknown {
    const share = depth === 0 ? 0 : 0.04;
    if (chance(share)) return pick(odd);
    if (Array.isArray(value)) {
      const items = value.filter(() => !chance(share)).map((item) => mutated(item, depth + 1));
      return chance(share) ? [...items, ...items] : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value)
      .filter(() => !chance(share / 2))
      .map(([name, member]) => [chance(share / 2) ? cut(oddText(), 300) : name, mutated(member, depth + 1)]);
    if (chance(share)) members.push([oddText(), pick(odd)]);
    return Object.fromEntries(members);
  }

  /** Returns bytes with a part cut, changed, repeated or added. */
  function damaged(bytes: Buffer): Buffer {
    const at = Math.floor(random() * bytes.length);
    const some = Math.floor(random() * 40);
    const noise = Buffer.from(Array.from({ length: some }, () => Math.floor(random() * 256)));
    return pick([
      () => bytes.subarray(0, at),
      () => Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + some)]),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - some))]),
      () => Buffer.concat([bytes, noise]),
      () => Buffer.from(bytes.toString('latin1'), 'utf16le'),
      () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    ])();
  }
}

/** Shortens a text to fit into a URL. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udfff]/g, '?');
}
