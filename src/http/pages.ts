import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { compressedExample, exampleNames } from '../store/examples.ts';

interface Page {
  readonly type: string;
  readonly content: () => Buffer;
  readonly tag: string;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Scripts and data come from here alone. Styles may stand in a report that is shown, which runs no script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The workbench and the documents to try in it, by the paths they are served at. Nothing else is on offer. */
const pages = new Map<string, Page>();
for (const name of readdirSync(folder('web')))
  if (/\.(?:html|css|js)$/.test(name)) addPage(name === 'index.html' ? '/' : `/web/${name}`, 'web', name);
const examples = exampleNames();
for (const name of examples) addExample(name);
add(
  '/examples/index.json',
  'json',
  Buffer.from(JSON.stringify({ examples: examples.map((name) => `${name}.json`) })),
);

function folder(name: string): URL {
  return new URL(`../../${name}/`, import.meta.url);
}

/** Examples are large and stay compressed until somebody opens one. */
function addExample(name: string): void {
  const compressed = compressedExample(name);
  add(`/examples/${name}.json`, 'json', compressed, () => gunzipSync(compressed));
}

function addPage(path: string, place: string, name: string): void {
  add(path, name.slice(name.lastIndexOf('.') + 1), readFileSync(new URL(name, folder(place))));
}

function add(path: string, extension: string, stored: Buffer, content = () => stored): void {
  const tag = `"${createHash('sha256').update(stored).digest('base64url')}"`;
  pages.set(path, { type: types[extension] as string, content, tag });
}

export const pagePaths: readonly string[] = [...pages.keys()];

/** Serves the workbench. */
export function servePages(server: FastifyInstance): void {
  for (const [path, { type, content, tag }] of pages)
    server.get(path, async (request, reply) => {
      reply
        .header('etag', tag)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type(type).send(content());
    });
}
