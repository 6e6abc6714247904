import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const MAX_FILES = 300;
const MAX_BYTES = 6_000_000;
const SETUP_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'filewright-tarball-'));
const installed = join(folder, 'node_modules/filewright');

/** Installs the package as it would be published, with the dependencies of this repository. */
beforeAll(() => {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  mkdirSync(join(folder, 'node_modules'));
  run('tar', ['-xzf', join(folder, filename), '-C', folder], folder);
  execFileSync('mv', [join(folder, 'package'), installed]);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), '@types/node', 'undici-types']) link(name);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}, SETUP_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function link(name: string): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(join(target, '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), target);
}

function run(program: string, args: readonly string[], cwd = folder): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8' });
}

function runModule(code: string): unknown {
  return JSON.parse(run(process.execPath, ['--input-type=module', '-e', code]));
}

test('holds what users need, in few files', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  const top = [
    'CHANGELOG.md',
    'LICENSE',
    'NOTICE',
    'README.md',
    'THIRD-PARTY-NOTICES',
    'data',
    'dist',
    'docs',
    'package.json',
    'schemas',
  ];
  expect(readdirSync(installed).sort()).toEqual(top);
  expect(files.filter((file) => /\.d\.m?ts$/.test(file)).sort()).toEqual([
    join(installed, 'dist/client.d.mts'),
    join(installed, 'dist/index.d.mts'),
  ]);
});

test('runs on the command line', () => {
  const filewright = join(installed, 'dist/cli/main.js');
  const filing = join(installed, 'filing.json');
  run(process.execPath, [filewright, 'init', '--profile', 'sec-us-gaap-annual', '-o', filing]);
  const shown = run(process.execPath, [filewright, 'validate', '--format', 'json', filing]);
  rmSync(filing);
  expect(JSON.parse(shown)).toMatchObject({ summary: { valid: 1 } });
});

test('is a library', () => {
  const program = `
    import { schemas, validate, version } from 'filewright';
    console.log(JSON.stringify([validate({}).valid, Object.keys(schemas).length, version]));`;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(runModule(program)).toEqual([false, 5, version]);
});

test('has a client, which loads nothing else', () => {
  const program = `
    import { Client, ServiceError } from 'filewright/client';
    const fetch = async (url, { method }) => new Response(JSON.stringify({ url, method }), {
      headers: { 'content-type': 'application/json' },
    });
    const client = new Client({ baseUrl: 'http://localhost:3000/', fetch });
    const query = { fileName: 'a b.xml' };
    console.log(JSON.stringify(await client.post('/api/v1/validate', { xbrl: '<a/>' }, { query })));`;
  expect(runModule(program)).toEqual({
    url: 'http://localhost:3000/api/v1/validate?fileName=a+b.xml',
    method: 'POST',
  });
});

test('is loaded without the server, or operations that nobody has called', () => {
  const program = `
    import { createRequire } from 'node:module';
    await import('filewright');
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));`;
  const loaded = runModule(program) as string[];
  const modules = loaded.map(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll('\\', '/'))?.[1],
  );
  expect([...new Set(modules)].sort()).toEqual(['fastest-levenshtein', 'filewright']);
  expect(loaded.length).toBeLessThan(25);
});

test('has types that hold in a strict project', () => {
  writeFileSync(
    join(folder, 'consumer.ts'),
    `import { Client, type ValidationResult as Verdict } from 'filewright/client';
    import { type Finding, Problem, type ValidationResult, createPackage, toXbrl, validate } from 'filewright';
    const result: ValidationResult = validate({}, { profile: 'generic' });
    export const errors: readonly Finding[] = result.errors;
    export const archive: Uint8Array = createPackage({}).archive;
    export const isProblem = (error: unknown): boolean => error instanceof Problem && error.code === 'timeout';
    export const verdict: Promise<Verdict> = new Client().post('/api/v1/validate', { document: {} });
    // @ts-expect-error
    new Client().get('/api/v1/nothing');
    // @ts-expect-error
    toXbrl({}, { format: 'pdf' });`,
  );
  const options = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    'false',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...options,
    '--types',
    'node',
    'consumer.ts',
  ]);
});
