import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeZip } from '../src/archive/zip-writer.ts';
import { appForTest, misfits } from './support/app.ts';
import { type ServerProcess, startProcess } from './support/process.ts';
import { examplePackage, packagedReport } from './support/taxonomy-package.ts';

const ROUTE = '/api/v1/taxonomies';
const pathOf = (fileName: string) => `${ROUTE}?${new URLSearchParams({ fileName })}`;

describe('a package that a caller sends', () => {
  const root = mkdtempSync(join(tmpdir(), 'filewright-upload-'));
  const folder = join(root, 'taxonomies');
  let server: ServerProcess;

  beforeAll(async () => {
    mkdirSync(folder);
    server = await startProcess({
      ...{ TAXONOMY_DIR: folder, ALLOW_TAXONOMY_UPLOAD: 'true', MAX_BODY_BYTES: '100000' },
    });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(root, { recursive: true });
  });

  async function send(
    path: string,
    body: Uint8Array | string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; answer: Record<string, unknown> }> {
    const reply = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    const text = await reply.text();
    const type = reply.headers.get('content-type');
    const described = { statusCode: reply.status, headers: { 'content-type': type }, body: text };
    expect(misfits('POST', ROUTE, described)).toEqual([]);
    return { status: reply.status, answer: JSON.parse(text) };
  }

  const installed = async (): Promise<string[]> => {
    const listing = await (await fetch(server.url + ROUTE)).json();
    return (listing as { taxonomies: { file: string }[] }).taxonomies.map(({ file }) => file);
  };

  test('is in use when the answer arrives, and is never replaced', async () => {
    const bytes = examplePackage();
    const { status, answer } = await send(pathOf('example.zip'), bytes);
    expect([status, answer]).toMatchObject([
      201,
      {
        ...{ file: 'example.zip', name: 'Example', version: '1' },
        entryPoints: [{ name: 'All of it' }],
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ]);
    expect(await installed()).toEqual(['example.zip']);
    const verdict = await fetch(`${server.url}/api/v1/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: packagedReport('<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>'),
    });
    expect(await verdict.json()).toMatchObject({ valid: false });
    for (const name of ['example.zip', 'other.zip']) {
      const { status: again, answer: refusal } = await send(pathOf(name), bytes);
      expect([again, refusal.message]).toEqual([409, 'This package is already installed, as example.zip.']);
    }
    const taken = await send(pathOf('example.zip'), examplePackage({ version: '2' }));
    expect([taken.status, taken.answer.message]).toEqual([
      409,
      expect.stringMatching(/^Another package is installed as example\.zip\. Give this one another name/),
    ]);
    expect(readFileSync(join(folder, 'example.zip')).equals(bytes)).toBe(true);
    const next = await send(pathOf('example (2).zip'), gzipSync(examplePackage({ version: '2' })), {
      ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
    });
    expect([next.status, next.answer.version]).toEqual([201, '2']);
    expect(readdirSync(folder).sort()).toEqual(['.compiled', 'example (2).zip', 'example.zip']);
    expect(server.log()).toContain('a taxonomy package was installed');
  });

  test.each([
    '../x.zip',
    '..\\x.zip',
    '/tmp/x.zip',
    'a/x.zip',
    '.x.zip',
    '.compiled',
    'x.zip\u0000.zip',
    'x\n.zip',
    'x.exe',
    '-x.zip',
    `${'x'.repeat(300)}.zip`,
    '',
  ])('is refused with the name %j', async (name) => {
    const before = readdirSync(folder);
    const { status, answer } = await send(pathOf(name), examplePackage({ version: '3' }));
    expect([status, answer.error, answer.message]).toEqual([
      400,
      'invalid_request',
      expect.stringMatching(/^fileName: must be/),
    ]);
    expect(readdirSync(folder)).toEqual(before);
    expect(existsSync(join(root, 'x.zip'))).toBe(false);
  });

  test('is refused if it is not a taxonomy package, with the reason', async () => {
    const before = readdirSync(folder);
    const others = [Buffer.from('no archive'), writeZip([['top/a.txt', Buffer.from('a')]])];
    for (const body of others) {
      const { status, answer } = await send(pathOf('other.zip'), body);
      expect([status, answer.message, answer.details]).toEqual([
        422,
        expect.stringMatching(/^The file is not a taxonomy package that can be installed\. \S/),
        [{ path: 'other.zip', message: expect.any(String) }],
      ]);
    }
    expect(await send(pathOf('other.zip'), '')).toMatchObject({ status: 400 });
    expect(await send(pathOf('other.zip'), '{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
      answer: { message: 'Send the taxonomy package itself, as application/zip.' },
    });
    expect(await send(pathOf('other.zip'), new Uint8Array(100_001))).toMatchObject({ status: 413 });
    expect(readdirSync(folder)).toEqual(before);
  });

  test('is refused from a page of another site', async () => {
    const page = { origin: 'https://elsewhere.example' };
    const { status, answer } = await send(pathOf('other.zip'), examplePackage({ version: '4' }), page);
    expect([status, answer.message]).toEqual([403, expect.stringContaining('CORS_ORIGINS')]);
    const own = await send(pathOf('own.zip'), examplePackage({ version: '5' }), { origin: server.url });
    expect(own.status).toBe(201);
  });
});

describe('callers cannot fill the disk and the memory with packages', () => {
  const sendTo = async (settings: Record<string, string>, sent: readonly Uint8Array[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'filewright-upload-full-'));
    const server = await startProcess({ TAXONOMY_DIR: folder, ALLOW_TAXONOMY_UPLOAD: 'true', ...settings });
    try {
      const answers: [number, string][] = [];
      for (const [index, body] of sent.entries()) {
        const headers = { 'content-type': 'application/zip' };
        const path = pathOf(`package-${index}.zip`);
        const reply = await fetch(server.url + path, { method: 'POST', headers, body: new Uint8Array(body) });
        answers.push([reply.status, ((await reply.json()) as { message?: string }).message ?? '']);
      }
      const files = readdirSync(folder, { recursive: true }).map(String);
      return { answers, files };
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  };
  const packages = ['1', '2', '3'].map((version) => examplePackage({ version }));

  test('as their number is limited', async () => {
    const { answers, files } = await sendTo({ MAX_TAXONOMIES: '2' }, packages);
    expect(answers).toEqual([
      [201, ''],
      [201, ''],
      [507, expect.stringMatching(/^This service has reached its limit .*MAX_TAXONOMIES/)],
    ]);
    expect(files).not.toContain('package-2.zip');
  });

  test('as their size is limited, with what is compiled from them', async () => {
    const [first = new Uint8Array()] = packages;
    // Room for the archive, but not for its compiled form.
    const limits = [first.length - 1, first.length + 10];
    for (const limit of limits) {
      const { answers, files } = await sendTo({ MAX_TAXONOMIES_BYTES: String(limit) }, [first]);
      expect(answers).toEqual([[507, expect.stringMatching(/MAX_TAXONOMIES_BYTES/)]]);
      expect(files.filter((name) => /\.(?:zip|taxonomy)$/.test(name))).toEqual([]);
    }
  });
});

test('nobody may send packages unless the operator allows it', async () => {
  const { server } = await appForTest();
  expect((await server.inject('/api/v1/limits')).json().taxonomyUpload).toBe(false);
  const reply = await server.inject({
    ...{ method: 'POST', url: pathOf('example.zip') },
    ...{ headers: { 'content-type': 'application/zip' }, payload: examplePackage() },
  });
  expect(misfits('POST', ROUTE, reply)).toEqual([]);
  expect(reply.statusCode).toBe(403);
  await expect(appForTest({ ALLOW_TAXONOMY_UPLOAD: 'yes' })).rejects.toThrow('expected one of true, false');
});

test('the rate limit applies to packages too', async () => {
  const { server } = await appForTest({ RATE_LIMIT: '1', ALLOW_TAXONOMY_UPLOAD: 'true' });
  const ask = async () => (await server.inject({ method: 'POST', url: pathOf('a.zip') })).statusCode;
  expect([await ask(), await ask()]).toEqual([400, 429]);
});
