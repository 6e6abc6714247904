import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../test/support/fake-terminal.ts';
import { examplePackage, ROLE } from '../../test/support/taxonomy-package.ts';
import { run } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'filewright-taxonomy-'));
const env = { TAXONOMY_DIR: join(folder, 'kept'), NO_COLOR: '1' };
const languages = ['de', 'fr', 'it', 'nl'];
writeFileSync(join(folder, 'example.zip'), examplePackage({ languages }));
writeFileSync(join(folder, 'broken.zip'), 'no archive');
afterAll(() => rmSync(folder, { recursive: true }));

async function taxonomy(args: readonly string[], more: Parameters<typeof fakeTerminal>[0] = {}) {
  const { terminal, text } = fakeTerminal({ env, cwd: folder, ...more });
  return { code: await run(['taxonomy', ...args], terminal), ...text };
}

describe('packages', () => {
  test('are listed, added and compiled', async () => {
    const none = await taxonomy(['list']);
    expect([none.code, none.out]).toEqual([0, '']);
    expect(none.err).toMatch(/^filewright: no package in .*kept; "filewright taxonomy add FILE" adds one\n$/);
    expect(await taxonomy(['show', 'Assets'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no taxonomy package in'),
    });
    const added = await taxonomy(['add', 'example.zip']);
    expect([added.code, added.err]).toEqual([0, '']);
    expect(added.out).toMatch(/^✔ example\.zip {2}2 documents, compiled in \d+\.\d s\n$/);
    expect((await taxonomy(['compile'])).out).toBe('✔ example.zip  2 documents, up to date\n');
    expect((await taxonomy(['list'])).out).toBe(
      'Example\n  example.zip, 1\n  • All of it\n    http://example.com/t/taxonomy.xsd\n',
    );
    const { folder: kept, packages } = JSON.parse((await taxonomy(['list', '-f', 'json'])).out);
    expect([kept, packages[0].file]).toEqual([env.TAXONOMY_DIR, 'example.zip']);
  });

  test('that are broken are refused by code, and the others are still added', async () => {
    const { code, out, err } = await taxonomy(['add', 'broken.zip', 'example.zip']);
    expect(code).toBe(1);
    expect(err).toMatch(/^broken\.zip:1:1 {2}error {2}tpe:invalidArchiveFormat\n/);
    expect(out).toMatch(/^✖ broken\.zip {2}not added\n✔ example\.zip /);
    expect(readdirSync(env.TAXONOMY_DIR)).not.toContain('broken.zip');
    const absent = await taxonomy(['add', 'absent.zip']);
    expect(absent).toEqual({ code: 2, out: '', err: 'filewright: absent.zip: no such file\n' });
  });

  test('are downloaded only with an address and a hash', async () => {
    const bytes = examplePackage({ languages });
    const replies: Record<string, (reply: ServerResponse) => void> = {
      '/far.zip': (reply) => reply.end(bytes),
      '/near': (reply) => reply.writeHead(302, { location: '/far.zip' }).end(),
      '/away': (reply) => reply.writeHead(302, { location: 'https://example.org/x.zip' }).end(),
      '/plain': (reply) => reply.writeHead(302, { location: 'http://example.org/x.zip' }).end(),
      '/circle': (reply) => reply.writeHead(302, { location: '/circle' }).end(),
    };
    const server = createServer(({ url = '' }, reply) =>
      (replies[url] ?? ((absent) => absent.writeHead(404).end()))(reply),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const own = { ...env, TAXONOMY_DIR: join(folder, 'downloaded') };
    const add = (address: string, hash = sha256) =>
      taxonomy(['add', address, '--sha256', hash], { env: own });
    try {
      for (const [address, hash, reason] of [
        [`${base}/far.zip`, '0'.repeat(64), `the SHA-256 is ${sha256}`],
        [`${base}/far.zip`, 'abc', '64 hexadecimal digits'],
        [`${base}/away`, sha256, 'leads to https://example.org/x.zip on another host'],
        [`${base}/plain`, sha256, 'only https'],
        [`${base}/circle`, sha256, 'in a circle'],
        [`${base}/absent`, sha256, 'answers 404'],
        ['http://example.org/a.zip', sha256, 'only https'],
        ['example.zip', sha256, 'one address'],
      ] as const)
        expect(await add(address, hash)).toEqual({ code: 2, out: '', err: expect.stringContaining(reason) });
      expect((await taxonomy(['add', `${base}/far.zip`])).err).toContain('--sha256');
      expect(existsSync(own.TAXONOMY_DIR)).toBe(false);
      expect((await add(`${base}/near`)).code).toBe(0);
      expect((await add(`${base}/far.zip`, sha256.toUpperCase())).out).toMatch(/^✔ far\.zip /);
    } finally {
      server.close();
    }
  });

  test('are removed by the name of the file or of the package, all or none', async () => {
    const own = { ...env, TAXONOMY_DIR: join(folder, 'removed') };
    const call = (...args: string[]) => taxonomy(args, { env: own });
    await call('add', 'example.zip');
    writeFileSync(join(own.TAXONOMY_DIR, 'broken.zip'), 'no archive');
    expect(await call('remove', 'broken.zip', 'exmple.zip')).toEqual({
      code: 2,
      out: '',
      err: `filewright: no package "exmple.zip" in ${own.TAXONOMY_DIR}; did you mean "example.zip"?\n`,
    });
    expect((await call('remove', 'nothing')).err).toContain('"filewright taxonomy list" lists them');
    expect(await call('remove', 'broken', 'Example')).toEqual({
      code: 0,
      out: '✔ broken.zip  removed\n✔ example.zip  removed\n',
      err: '',
    });
    expect((await call('list')).err).toMatch(/^filewright: no package in /);
    for (const copy of ['a.zip', 'b.zip']) writeFileSync(join(own.TAXONOMY_DIR, copy), examplePackage());
    expect((await call('remove', 'Example')).err).toContain('several packages; name one of a.zip, b.zip\n');
  });

  test('show long steps to a waiting person', async () => {
    const own = { ...env, TAXONOMY_DIR: join(folder, 'watched') };
    const { err } = await taxonomy(['add', 'example.zip'], { isTTY: true, env: own });
    expect(err).toMatch(/reading example\.zip …[\s\S]*compiling example\.zip …\r\u001b\[2K$/);
  });
});

describe('a concept', () => {
  test('is shown in English, with the number of other languages, within the terminal', async () => {
    const { code, out } = await taxonomy(['show', 't:Assets'], { columns: 60 });
    expect(code).toBe(0);
    expect(out).toBe(
      [
        't:Assets  Assets (en)',
        '',
        '  Kind       item, may be nil',
        '  Type       monetaryItemType ← monetary ← decimal',
        '  Period     instant',
        '  Balance    debit',
        '  Namespace  http://example.com/t',
        '  Taxonomy   Example, All of it',
        '',
        'Labels  (and in 4 more languages)',
        '  label  Assets (en)',
        '',
        'Presentation',
        '  100 - Balance Sheet: below t:Sheet',
        '',
      ].join('\n'),
    );
  });

  test('is complete in JSON', async () => {
    const { name, labels, uses } = JSON.parse((await taxonomy(['show', 'Cash', '-f', 'json'])).out);
    expect([name, labels]).toEqual(['t:Cash', []]);
    expect(uses).toEqual([
      { kind: 'presentation', role: ROLE, definition: '100 - Balance Sheet', parent: 't:Assets' },
      { kind: 'calculation', role: ROLE, definition: '100 - Balance Sheet', parent: 't:Assets' },
    ]);
    expect(JSON.parse((await taxonomy(['show', 'Assets', '-f', 'json'])).out).labels).toHaveLength(5);
  });

  test('is suggested if no name matches', async () => {
    expect((await taxonomy(['show', 't:asets'])).err).toMatch(/"t:asets"; did you mean t:Assets\?\n$/);
    expect((await taxonomy(['show', 'Proft'])).err).toMatch(/did you mean t:Profit\?\n$/);
    expect((await taxonomy(['show', 'Nonsense'])).err).toMatch(/has a concept "Nonsense"\n$/);
    expect((await taxonomy(['show', 'Assets', '-e', 'All off it'])).err).toMatch(
      /did you mean All of it\?\n$/,
    );
    expect((await taxonomy(['show', 'Assets', '-e', 'EXAMPLE'])).code).toBe(0);
  });
});

describe('a network', () => {
  test('is drawn as a tree no wider than the terminal', async () => {
    const { out } = await taxonomy(['tree', 'balance', 'sheet'], { columns: 28 });
    expect(out.split('\n')).toEqual([
      '100 - Balance Sheet',
      ROLE,
      'Example, All of it',
      '',
      't:Sheet  t:Sheet',
      '├─ Assets (en)  t:Assets',
      '│  └─ t:Cash  t:Cash',
      '└─ t:Debt  t:Debt',
      '',
    ]);
    const narrow = await taxonomy(['tree', ROLE], { columns: 16 });
    for (const line of narrow.out.split('\n').slice(4)) expect(line.length).toBeLessThanOrEqual(16);
    const sums = await taxonomy(['tree', '-k', 'calculation', 'sheet']);
    expect(sums.out).toContain('\nAssets (en)  t:Assets\n└─ + t:Cash  t:Cash\n');
  });

  test('is chosen from a list of roles, or guessed', async () => {
    const { out } = await taxonomy(['tree']);
    expect(out).toBe(`Example, All of it: 1 presentation role\n  100 - Balance Sheet  ${ROLE}\n`);
    expect(JSON.parse((await taxonomy(['tree', '-f', 'json'])).out)).toMatchObject({
      kind: 'presentation',
      taxonomies: [{ roles: [{ role: ROLE }] }],
    });
    expect((await taxonomy(['tree', 'blance', 'sheet'])).err).toMatch(/did you mean "Balance Sheet"\?\n$/);
    expect((await taxonomy(['tree', 'nothing'])).err).toMatch(/"filewright taxonomy tree" lists them\n$/);
    expect((await taxonomy(['tree', '-k', 'definition', 'sheet'])).err).toMatch(/--kind presentation/);
    expect((await taxonomy(['tree', '-k', 'definition'])).err).toMatch(
      /no installed taxonomy has a definition/,
    );
  });

  test('has colors on a terminal only', async () => {
    const own = { TAXONOMY_DIR: env.TAXONOMY_DIR };
    const shown = await taxonomy(['tree', 'sheet'], { isTTY: true, env: own });
    expect(shown.out).toContain('\u001b[1m100 - Balance Sheet');
    expect((await taxonomy(['tree', 'sheet'], { env: own })).out).not.toContain('\u001b');
  });
});
