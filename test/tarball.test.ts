import { execFileSync, spawnSync } from 'node:child_process';
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
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../src/http/openapi.ts';

const root = join(import.meta.dirname, '..');
const MAX_FILES = 300;
const MAX_BYTES = 6_000_000;
const SETUP_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'filewright-tarball-'));
const installed = join(folder, 'node_modules/filewright');

/** Installs the package as published, with the dependencies of this repository. */
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

test('contains what users need, in few files', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  const top = [
    'LICENSE',
    'NOTICE',
    'README.md',
    'THIRD-PARTY-NOTICES',
    'data',
    'dist',
    'package.json',
    'schemas',
  ];
  expect(readdirSync(installed).sort()).toEqual(top);
  expect(files.filter((file) => /\.d\.m?ts$/.test(file)).sort()).toEqual([
    join(installed, 'dist/client.d.mts'),
    join(installed, 'dist/documents.d.mts'),
    join(installed, 'dist/index.d.mts'),
  ]);
});

test('contains the guides, linked with each other', () => {
  const guides = gunzipSync(readFileSync(join(installed, 'dist/guides.md.gz'))).toString('utf8');
  expect(guides).toContain('\n# Your first ESEF package\n');
  expect(guides).toContain('[Taxonomies](#taxonomies)');
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

test('loads neither the server nor unused operations', () => {
  const program = `
    import { createRequire } from 'node:module';
    await import('filewright');
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));`;
  const loaded = runModule(program) as string[];
  const modules = loaded.map(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll('\\', '/'))?.[1],
  );
  expect([...new Set(modules)].sort()).toEqual(['filewright']);
  expect(loaded.length).toBeLessThan(25);
});

/** Returns every name that a type file exports, with its kind. */
function exportsOf(file: string): { readonly types: string[]; readonly values: string[] } {
  const text = readFileSync(join(installed, file), 'utf8');
  const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([whole, list = '']) =>
    list.split(',').map((one) => {
      const name = (one.split(' as ').at(-1) as string).replace('type ', '').trim();
      const isType = whole.startsWith('export type') || /^\s*type /.test(one) || /^[A-Z]/.test(name);
      return { name, isType: isType && name !== 'Problem' && name !== 'Client' && name !== 'ServiceError' };
    }),
  );
  return {
    types: names.filter(({ isType }) => isType).map(({ name }) => name),
    values: names.filter(({ isType }) => !isType).map(({ name }) => name),
  };
}

/** Returns a call of every operation. */
function everyCall(): string[] {
  const { paths } = openApiDocument() as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const operation = `${method.toUpperCase()} ${path}`;
      const params = `{ params: some<Operations['${operation}']['params']>(), query: some<Operations['${operation}']['query']>() }`;
      const body = method === 'post' ? `some<Operations['${operation}']['body']>(), ` : '';
      return `export const call${path.replaceAll(/\W/g, '_')}_${method}: () => Promise<Operations['${operation}']['answer']> = () => client.${method}('${path}', ${body}${params});`;
    }),
  );
}

test.each([
  ['nodenext', ['--module', 'nodenext']],
  ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
])(
  'has types that are valid in a strict project with %s resolution, for every export and route',
  (_, resolution) => {
    const library = exportsOf('dist/index.d.mts');
    const client = exportsOf('dist/client.d.mts');
    expect(library.values).toEqual(expect.arrayContaining(['validate', 'schemas', 'statements', 'version']));
    expect(library.types).toEqual(
      expect.arrayContaining(['FilingV2', 'FilingPeriod', 'CapitalAccountStatement']),
    );
    const calls = everyCall();
    expect(calls.length).toBeGreaterThan(15);
    writeFileSync(
      join(folder, 'consumer.ts'),
      `import * as library from 'filewright';
    import { Client, ServiceError, type Operations } from 'filewright/client';
    import type * as served from 'filewright/client';
    import { type Finding, type FilingFact, type FilingPeriod, type FilingUnit, type FilingV2, type InvestorStatement,
      Problem, type ValidationResult, createPackage, toXbrl, validate } from 'filewright';
    import schema from 'filewright/schemas/filing-v2.json' with { type: 'json' };
    import config from 'filewright/schemas/filewright.config.schema.json' with { type: 'json' };
    export const values = [${library.values.map((name) => `library.${name}`).join(', ')}, ServiceError, schema.$id, config.title];
    export type Types = [${library.types.map((name) => `library.${name}`).join(', ')}];
    export type Served = [${client.types.map((name) => `served.${name}${name === 'CallOptions' ? '<undefined, undefined>' : ''}`).join(', ')}];
    const client = new Client();
    declare function some<T>(): T;
    ${calls.join('\n    ')}
    const result: ValidationResult = validate({}, { profile: 'generic' });
    export const errors: readonly Finding[] = result.errors;
    export const archive: Uint8Array = createPackage({}).archive;
    client.post('/api/v1/validate', { content: archive, contentType: 'application/zip' });
    export const isProblem = (error: unknown): boolean => error instanceof Problem && error.code === 'timeout';
    export const compared = (left: InvestorStatement, right: FilingV2) => client.post('/api/v1/compare', { left, right });
    export const verdict: Promise<served.ValidationResult> = client.post('/api/v1/validate', { document: {} });
    export const periods: FilingPeriod[] = [{ instant: '2025-12-31' }, { start: '2025-01-01', end: '2025-12-31' }, { forever: true }];
    export const units: FilingUnit[] = [{ id: 'a', measures: ['iso4217:EUR'] }, { id: 'b', numerator: ['iso4217:EUR'], denominator: ['xbrli:shares'] }];
    export const facts: FilingFact[] = [{ id: 'a', concept: 'a:b', contextRef: 'c', value: '1', 'x-own': 1 }, { id: 'b', concept: 'a:b', contextRef: 'c', nil: true }];
    export const accepts = (filing: FilingV2, statement: InvestorStatement) => [validate(filing), validate(statement)];
    export const linesOf = (statement: InvestorStatement) =>
      statement.statementKind === 'capital-account' ? statement.capitalAccount : statement.statementKind === 'custody' ? statement.holdings : undefined;
    // @ts-expect-error
    export const both: FilingPeriod = { instant: '2025-12-31', forever: true };
    // @ts-expect-error
    export const neither: FilingFact = { id: 'a', concept: 'a:b', contextRef: 'c' };
    // @ts-expect-error
    export const half: FilingUnit = { id: 'a', numerator: ['iso4217:EUR'] };
    // @ts-expect-error
    export const other = (statement: InvestorStatement) => statement.statementKind === 'ledger';
    // @ts-expect-error
    client.get('/api/v1/nothing');
    // @ts-expect-error
    toXbrl({}, { format: 'pdf' });`,
    );
    const options = [
      '--strict',
      '--noEmit',
      '--skipLibCheck',
      'false',
      '--target',
      'es2022',
      '--resolveJsonModule',
    ];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(
      process.execPath,
      [tsc, ...options, ...resolution, '--types', 'node', 'consumer.ts'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('');
  },
);
