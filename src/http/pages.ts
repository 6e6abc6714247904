import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { starterFiling } from '../service/catalogue/starter-filing.ts';
import { writeDocument } from '../service/convert/filing-text.ts';
import { compressedExample, exampleNames, exampleText } from '../store/examples.ts';

interface Page {
  readonly type: string;
  readonly content: () => Buffer;
  readonly tag: string;
  /** Whether the name changes with the content, so that browsers can cache it forever. */
  readonly isLasting: boolean;
  /** Best first. */
  readonly encodings: readonly Encoding[];
  /** Compressed content from earlier requests, by encoding. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}
type Encoding = keyof typeof compressors;

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Scripts and data may only come from this server. Inline styles may be part of a displayed report, which
 * runs no script.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

/** URLs of the workbench, which all serve the same page; it shows the view that the URL names. */
const workbench = [
  '/',
  '/open/:id',
  '/open/:id/:view',
  '/rules',
  '/rules/:code',
  '/profiles',
  '/profiles/:id',
  '/taxonomies',
  '/schemas',
  '/schemas/:id',
  '/docs',
];

let known: ReadonlyMap<string, Page> | undefined;

/**
 * Files of the workbench and its example documents, by URL path. Nothing else is served. They are read for
 * the first server, as the build loads this module before it has created them.
 */
function pages(): ReadonlyMap<string, Page> {
  known ??= readPages();
  return known;
}

function readPages(): ReadonlyMap<string, Page> {
  const files = readdirSync(folder('dist/web/web')).map(fileOf);
  const index = pageOf('html', readFileSync(new URL('index.html', folder('dist/web'))));
  const examples = exampleNames();
  const listing = JSON.stringify({ examples: [...examples, GENERIC].map((name) => `${name}.json`) });
  return new Map([
    ...files,
    ...workbench.map((path) => [path, index] as const),
    ...examples.map(exampleOf),
    [`/examples/${GENERIC}.json`, pageOf('json', genericFiling())] as const,
    ['/examples/index.json', pageOf('json', Buffer.from(listing))] as const,
  ]);
}

/** The name of the generated starter filing without a regulator. */
const GENERIC = 'filing-generic';

function genericFiling(): Buffer {
  const filing = starterFiling('generic', '2026-01-02T09:00:00Z', (name) =>
    JSON.parse(exampleText(name).toString()),
  );
  return writeDocument({ ...filing });
}

function folder(name: string): URL {
  return new URL(`../../${name}/`, import.meta.url);
}

/** Reads a file of the workbench; large ones are stored compressed. */
function fileOf(stored: string): readonly [path: string, page: Page] {
  const name = stored.replace(/\.gz$/, '');
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const content = readFileSync(new URL(stored, folder('dist/web/web')));
  const page = name === stored ? pageOf(extension, content) : compressedPage(extension, content);
  return [`/web/${name}`, { ...page, isLasting: true }];
}

function compressedPage(extension: string, stored: Buffer): Page {
  return {
    ...pageOf(extension, stored),
    content: () => gunzipSync(stored),
    encodings: ['gzip'],
    compressed: new Map([['gzip', Promise.resolve(stored)]]),
  };
}

/** Examples are large and stay compressed until they are requested. */
function exampleOf(name: string): readonly [path: string, page: Page] {
  return [`/examples/${name}.json`, compressedPage('json', compressedExample(name))];
}

function pageOf(extension: string, stored: Buffer): Page {
  const tag = `W/"${createHash('sha256').update(stored).digest('base64url')}"`;
  const type = types[extension] as string;
  return {
    ...{ type, content: () => stored, tag, isLasting: false },
    encodings: ['br', 'gzip'],
    compressed: new Map(),
  };
}

export function pagePaths(): readonly string[] {
  return [...pages().keys()];
}

/** Serves the workbench, and reports when a browser opens it, with the id of the report in the URL. */
export function servePages(server: FastifyInstance, onOpen: (id: string | undefined) => void): void {
  for (const [path, page] of pages())
    server.get<{ Params: { id?: string } }>(path, (request, reply) => {
      if (workbench.includes(path) && wantsPage(request)) onOpen(request.params.id);
      return sendPage(page, request, reply);
    });
}

/** Whether a request comes from a browser, which prefers HTML; programs do not ask for it. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && /^\s*text\/html\b/i.test(headers.accept ?? '');
}

/** Answers with the workbench, which shows the view that the URL names, or that there is none. */
export function sendWorkbench(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(pages().get('/') as Page, request, reply);
}

async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { type, content, tag, isLasting } = page;
  reply
    .header('etag', tag)
    .header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('vary', 'accept-encoding, accept');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  reply.type(type);
  const encoding = encodingFor(request, page);
  if (!encoding) return reply.send(content());
  return reply.header('content-encoding', encoding).send(await compressed(page, encoding));
}

/** Compresses more strongly than for a dynamic answer, as it happens once. */
function compressed({ content, compressed: known }: Page, encoding: Encoding): Promise<Buffer> {
  const done = known.get(encoding) ?? compressors[encoding](content());
  known.set(encoding, done);
  return done;
}

function encodingFor({ headers }: FastifyRequest, { encodings }: Page): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase().split(';'))
    .filter(([, weight]) => !/^\s*q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return encodings.find((encoding) => accepted.includes(encoding));
}
