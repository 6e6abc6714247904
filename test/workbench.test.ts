import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../src/archive/zip-writer.ts';
import { locateInJson } from '../src/core/json-location.ts';
import { pointer } from '../src/core/json-pointer.ts';
import { openArchive } from '../web/src/desk/archive.ts';
import { lineOfPointer } from '../web/src/desk/json-place.ts';
import { texts } from '../web/src/texts.ts';
import { appForTest } from './support/app.ts';

describe('the workbench is served', async () => {
  const { server } = await appForTest();

  test('at the root, with scripts from this server only', async () => {
    const page = await server.inject('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).toContain('<title>Filewright workbench</title>');
    expect(page.body).not.toMatch(/<script>|https?:\/\//);
  });

  test('with the guides, as a page that runs only its own script', async () => {
    const { statusCode, headers, body } = await server.inject('/guide');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; img-src data:; base-uri/,
    );
    expect(body).toMatch(/<img src="data:image\/png;base64,[^"]{1000,}" alt="The verdict on [^"]+">/);
    expect(body).toContain('<h1 id="your-first-esef-package">');
    expect(body).not.toMatch(/<script[^>]|style="|\son\w+=/);
    expect(body.match(/<script>/g)).toHaveLength(1);
    const header = /<header>([\s\S]*?)<\/header>/.exec(body)?.[1] ?? '';
    const linked = [...header.matchAll(/<a href="\/(\w+)"[^>]*>(\w+)<\/a>/g)].map(([, , name]) => name);
    expect(linked).toEqual(Object.values(texts.app.nav));
    const again = await server.inject({
      url: '/guide',
      headers: { 'if-none-match': headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
    const moved = await server.inject('/guides');
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/guide']);
    const posted = await server.inject({ url: '/guide', method: 'POST' });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  test('and has a worker rehearse once a browser opens it, not for programs and probes', async () => {
    let rehearsals = 0;
    const counting = await appForTest({}, undefined, undefined, undefined, async () => ++rehearsals);
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const url of ['/', '/health', '/api/v1/profiles', '/examples/index.json', '/open/x/verdict'])
      await counting.server.inject(url);
    for (const url of ['/health', '/api/v1/profiles', '/guide'])
      await counting.server.inject({ url, headers: browser });
    expect(rehearsals).toBe(0);
    await counting.server.inject({ url: '/', headers: browser });
    await counting.server.inject({ url: '/open/x/verdict', headers: browser });
    expect(rehearsals).toBe(2);
  });

  test.each(['/open/filing-sec-annual/verdict', '/rules', '/rules/ENT-005', '/taxonomies'])(
    'at every URL that it shows: %s',
    async (path) => {
      expect((await server.inject(path)).body).toBe((await server.inject('/')).body);
    },
  );

  test('with all files of the page and its modules, cached forever', async () => {
    const seen = new Set(['/']);
    for (const path of seen) {
      const { statusCode, body, headers } = await server.inject(path);
      expect(statusCode, path).toBe(200);
      if (path !== '/') expect(headers['cache-control'], path).toContain('immutable');
      for (const [, found] of body.matchAll(/["'`]\/?(web\/[\w.-]+\.(?:js|css|svg))["'`]/g))
        seen.add(`/${found}`);
      for (const [, found] of body.matchAll(/["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g))
        seen.add(`/web/${found}`);
    }
    expect(seen.size).toBe(1 + readdirSync('dist/web/web').length);
  });

  test('compressed for browsers, the same each time', async () => {
    const plain = await server.inject('/');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { 'accept-encoding': `${encoding}, zstd;q=0` };
      const first = await server.inject({ url: '/', headers });
      expect(first.headers['content-encoding']).toBe(encoding);
      expect(unpack(first.rawPayload).toString()).toBe(plain.body);
      expect((await server.inject({ url: '/', headers })).rawPayload).toEqual(first.rawPayload);
    }
  });

  test('to browsers, while programs get data: for health, and for unknown paths', async () => {
    const { body: page } = await server.inject('/');
    for (const [url, status] of [
      ['/health', 200],
      ['/nothing/here', 404],
    ] as const) {
      const asBrowser = await server.inject({ url, headers: { accept: 'text/html,application/xml;q=0.9' } });
      expect([asBrowser.statusCode, asBrowser.body]).toEqual([status, page]);
      for (const accept of ['application/json', '*/*']) {
        const asProgram = await server.inject({ url, headers: { accept } });
        expect([asProgram.statusCode, typeof asProgram.json()]).toEqual([status, 'object']);
      }
    }
  });

  test('with the examples', async () => {
    const { examples } = (await server.inject('/examples/index.json')).json();
    expect([...examples].sort()).toEqual(
      [...readdirSync('examples').filter((name) => name.endsWith('.json')), 'filing-generic.json'].sort(),
    );
    const first = await server.inject(`/examples/${examples[0]}`);
    expect(first.json()).toHaveProperty('document');
  });

  test('once, as long as nothing changes', async () => {
    const { headers } = await server.inject('/');
    const again = await server.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    '/web/index.html',
    '/open/a/b/c',
    '/web/../package.json',
    '/examples/..%2fpackage.json',
    '/web/',
    '/examples',
  ])('and nothing else: %s', async (path) => {
    expect((await server.inject(path)).statusCode).toBe(404);
  });

  test('read-only', async () => {
    expect((await server.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  });
});

test('a pointer leads to the same line as on the command line', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, choice) => {
      const text = JSON.stringify(value, null, 2);
      const pointers = pointersOf(value, []);
      const chosen = pointers[choice % pointers.length] as string;
      expect(lineOfPointer(text, chosen)).toBe(locateInJson(text, [chosen]).get(chosen)?.line);
    }),
  );
});

describe('an archive is opened for viewing', () => {
  const files = new Map([
    ['a/page.xhtml', new TextEncoder().encode('<html/>'.repeat(100))],
    ['a/empty.txt', new Uint8Array()],
  ]);
  const archive = Uint8Array.from(writeZip(files));

  test('with every file as packed', async () => {
    const opened = openArchive(archive.buffer);
    expect([...opened.keys()].sort()).toEqual([...files.keys()].sort());
    for (const [path, read] of opened) expect(await read(), path).toEqual(files.get(path));
  });

  test('and files that cannot be unpacked are reported as damaged', async () => {
    const damaged = archive.slice();
    const packed = Buffer.from(archive).indexOf('a/page.xhtml') + 'a/page.xhtml'.length;
    damaged.fill(0xff, packed, packed + 4);
    const reads = [...openArchive(damaged.buffer).values()].map((read) => read());
    await expect(Promise.all(reads)).rejects.toThrow('damaged');
  });

  test('and a broken one has no files, or some, and never fails', () => {
    fc.assert(
      fc.property(fc.nat(archive.length), fc.nat(archive.length - 1), fc.nat(255), (length, at, byte) => {
        const damaged = archive.slice();
        damaged[at] = byte;
        expect(openArchive(damaged.slice(0, length).buffer).size).toBeLessThanOrEqual(2);
      }),
    );
  });
});

function pointersOf(value: unknown, path: readonly (string | number)[]): string[] {
  const here = pointer(...path);
  if (typeof value !== 'object' || value === null) return [here];
  const isList = Array.isArray(value);
  return [
    here,
    ...Object.entries(value).flatMap(([key, inner]) =>
      pointersOf(inner, [...path, isList ? Number(key) : key]),
    ),
  ];
}
