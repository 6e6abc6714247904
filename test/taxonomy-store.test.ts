import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { computeCrc32 } from '../src/archive/crc32.ts';
import { convertToIxbrl } from '../src/service/convert/conversion.ts';
import type { Taxonomies } from '../src/service/taxonomies.ts';
import { validateSource } from '../src/service/validate/validate-report.ts';
import { addPackage } from '../src/store/added-package.ts';
import { TaxonomyStore } from '../src/store/taxonomy-store.ts';
import { build } from './support/build.ts';
import { runNode } from './support/child-process.ts';
import { exampleItem } from './support/example-taxonomy.ts';
import { ADDRESS, examplePackage, packagedReport } from './support/taxonomy-package.ts';

const root = mkdtempSync(join(tmpdir(), 'filewright-store-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SCHEMA = `${ADDRESS}taxonomy.xsd`;
let folders = 0;

/** Creates a folder with some files. */
function folderOf(files: Readonly<Record<string, Uint8Array | string>>): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

function cacheOf(folder: string): string[] {
  const cache = join(folder, '.compiled');
  return existsSync(cache) ? readdirSync(cache).map((name) => join(cache, name)) : [];
}

const compiledFiles = (folder: string) => cacheOf(folder).filter((path) => path.endsWith('.taxonomy'));

/** Returns the error codes for a report on the example package. */
function errorsIn(taxonomies: Taxonomies, facts?: string): string[] {
  const options = { taxonomies, createdAt: '2026-01-01T00:00:00Z' };
  return validateSource({ content: packagedReport(facts) }, options).errors.map(({ code }) => code);
}

const wrong = '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>';
const newConcept = '<t:New contextRef="i" unitRef="eur" decimals="0">1</t:New>';

describe('the folder of taxonomies', () => {
  test('is empty if it does not exist, and is not created by reading', () => {
    const folder = join(root, 'absent');
    const store = TaxonomyStore.open(folder);
    expect([store.packages, store.findings, store.find(SCHEMA)]).toEqual([[], [], undefined]);
    expect(existsSync(folder)).toBe(false);
  });

  test('lists packages, validates with them, and compiles each once', () => {
    const folder = folderOf({ 'example.zip': examplePackage(), 'note.txt': 'no package' });
    const store = TaxonomyStore.open(folder);
    expect(store.packages).toMatchObject([
      { file: 'example.zip', name: 'Example', version: '1', entryPoints: [{ documents: [SCHEMA] }] },
    ]);
    expect(errorsIn(store)).toEqual([]);
    expect(errorsIn(store, wrong)).toEqual(['xbrl.4.7.2:contextPeriodType']);
    const work: string[] = [];
    const again = TaxonomyStore.open(folder, (what) => {
      work.push(what);
      return () => {};
    });
    expect([...again.compile()]).toMatchObject([{ file: 'example.zip', documents: 2, isNew: false }]);
    expect(errorsIn(again, wrong)).toEqual(['xbrl.4.7.2:contextPeriodType']);
    expect(work).toEqual([]);
  });

  test('reports a broken package and ignores it', () => {
    const whole = examplePackage();
    const folder = folderOf({
      'a-broken.zip': 'no archive',
      'b-cut.zip': whole.subarray(0, whole.length >> 1),
      'example.zip': whole,
    });
    mkdirSync(join(folder, 'c-folder.zip'));
    const store = TaxonomyStore.open(folder);
    expect(store.findings.map(({ code, source }) => [code, source?.file])).toEqual([
      ['tpe:invalidArchiveFormat', 'a-broken.zip'],
      ['tpe:invalidArchiveFormat', 'b-cut.zip'],
      ['tpe:invalidArchiveFormat', 'c-folder.zip'],
    ]);
    expect(store.packages).toHaveLength(1);
    expect(errorsIn(store)).toEqual([]);
  });

  test('replaces an older package with a newer one', () => {
    const folder = folderOf({ 'example.zip': examplePackage() });
    expect(errorsIn(TaxonomyStore.open(folder), newConcept)).not.toEqual([]);
    const declarations = exampleItem('New', 'xbrli:periodType="instant"');
    writeFileSync(join(folder, 'example.zip'), examplePackage({ version: '2', declarations }));
    const store = TaxonomyStore.open(folder);
    expect(store.packages).toMatchObject([{ version: '2' }]);
    expect(errorsIn(store, newConcept)).toEqual([]);
    expect(compiledFiles(folder)).toHaveLength(2);
  });

  test('removes compiled files of deleted packages, once no process can be using them', () => {
    const folder = folderOf({ 'example.zip': examplePackage() });
    [...TaxonomyStore.open(folder).compile()];
    const [old = ''] = compiledFiles(folder);
    writeFileSync(join(folder, 'example.zip'), examplePackage({ version: '2' }));
    const store = TaxonomyStore.open(folder);
    [...store.compile()];
    store.tidy(Date.now());
    expect(compiledFiles(folder)).toHaveLength(2);
    const longAgo = new Date(Date.now() - 7_200_000);
    for (const path of compiledFiles(folder)) utimesSync(path, longAgo, longAgo);
    store.tidy(Date.now());
    expect(compiledFiles(folder)).toHaveLength(1);
    expect(compiledFiles(folder)).not.toContain(old);
  });
});

describe('the compiled form', () => {
  const damages: Record<string, (bytes: Buffer) => Uint8Array> = {
    empty: () => new Uint8Array(),
    'of another format': (bytes) => Buffer.concat([Buffer.from('XXXX'), bytes.subarray(4)]),
    'cut in the header': (bytes) => bytes.subarray(0, 20),
    'cut in the middle': (bytes) => bytes.subarray(0, bytes.length >> 1),
    'longer than it was': (bytes) => Buffer.concat([bytes, Buffer.alloc(8)]),
    'all zeros': (bytes) => Buffer.alloc(bytes.length),
    ...Object.fromEntries(
      [0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) => [
        `changed at ${part}`,
        (bytes: Buffer) => {
          const copy = Buffer.from(bytes);
          const at = Math.floor(copy.length * part);
          copy[at] = (copy[at] as number) ^ 0x55;
          return copy;
        },
      ]),
    ),
  };

  test.each(Object.keys(damages))('is created anew if it is %s', (kind) => {
    const folder = folderOf({ 'example.zip': examplePackage() });
    expect(errorsIn(TaxonomyStore.open(folder), wrong)).toHaveLength(1);
    const [path = ''] = compiledFiles(folder);
    const sound = readFileSync(path);
    for (const file of cacheOf(folder)) writeFileSync(file, damages[kind]?.(readFileSync(file)) ?? '');
    const store = TaxonomyStore.open(folder);
    expect(errorsIn(store, wrong)).toEqual(['xbrl.4.7.2:contextPeriodType']);
    expect(store.compiled(SCHEMA)?.document.kind).toBe('schema');
    expect(store.compiled(`${ADDRESS}linkbase.xml`)?.document.kind).toBe('linkbase');
    expect(readFileSync(path).equals(sound)).toBe(true);
  });

  test('of another package is not used for this one', () => {
    const folder = folderOf({ 'example.zip': examplePackage() });
    const other = folderOf({ 'example.zip': examplePackage({ version: '2' }) });
    for (const each of [folder, other]) [...TaxonomyStore.open(each).compile()];
    const [path = ''] = compiledFiles(folder);
    writeFileSync(path, readFileSync(compiledFiles(other)[0] ?? ''));
    expect([...TaxonomyStore.open(folder).compile()]).toMatchObject([{ isNew: true }]);
  });

  test('stays in memory if nothing can be written', () => {
    const folder = folderOf({
      'example.zip': examplePackage(),
      '.compiled': 'a file where the folder would be',
    });
    const store = TaxonomyStore.open(folder);
    expect([...store.compile()]).toMatchObject([{ isNew: true, documents: 2 }]);
    expect(errorsIn(store, wrong)).toEqual(['xbrl.4.7.2:contextPeriodType']);
    expect(readdirSync(folder).sort()).toEqual(['.compiled', 'example.zip']);
  });

  test.skipIf(process.getuid?.() === 0)('stays in memory if the folder is read-only', () => {
    const folder = folderOf({ 'example.zip': examplePackage() });
    chmodSync(folder, 0o555);
    expect(errorsIn(TaxonomyStore.open(folder), wrong)).toHaveLength(1);
    expect(cacheOf(folder)).toEqual([]);
  });

  test('is shared with other threads, which need no disk', () => {
    const folder = folderOf({ 'example.zip': examplePackage() });
    const shared = TaxonomyStore.open(folder).share();
    expect(shared.packages[0]?.archive.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(shared.packages[0]?.compiled.buffer).toBeInstanceOf(SharedArrayBuffer);
    rmSync(folder, { recursive: true });
    const store = TaxonomyStore.take(shared);
    expect(store.packages).toHaveLength(1);
    expect(store.compiled(SCHEMA)?.document.kind).toBe('schema');
    expect(errorsIn(store, wrong)).toEqual(['xbrl.4.7.2:contextPeriodType']);
  });

  test('is complete for each of several processes', async () => {
    const folder = folderOf(
      Object.fromEntries(
        Array.from({ length: 3 }, (_, index) => [`p${index}.zip`, examplePackage({ version: `${index}` })]),
      ),
    );
    writeFileSync(join(folder, 'report.xbrl'), packagedReport(wrong));
    const main = join(build, 'cli/main.js');
    const env = { PATH: process.env.PATH, TAXONOMY_DIR: folder };
    const run = (args: string[]) => runNode([main, ...args], { cwd: folder, env });
    const runs = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        run(index % 2 === 0 ? ['taxonomy', 'compile'] : ['validate', 'report.xbrl']),
      ),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 1, 0, 1, 0, 1]);
    for (const { code, stdout } of runs)
      if (code === 1) expect(stdout).toContain('report.xbrl:5:1  error  xbrl.4.7.2:contextPeriodType');
    // No drafts are left, and all files are valid.
    expect(cacheOf(folder).filter((path) => !/\.(taxonomy|findings|index)$/.test(path))).toEqual([]);
    expect(compiledFiles(folder)).toHaveLength(3);
    for (const { isNew } of TaxonomyStore.open(folder).compile()) expect(isNew).toBe(false);
  });
});

describe('the index of packages', () => {
  const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  const indexOf = (folder: string) => join(folder, '.compiled', 'packages.index');
  const overlap = ['tpe:packageRewriteOverlap'];

  /** A folder with two packages, opened once they are old enough. */
  function indexedFolder(): string {
    const folder = folderOf({ 'a.zip': examplePackage(), 'b.zip': examplePackage({ version: '2' }) });
    later(10_000);
    expect(codesOf(TaxonomyStore.open(folder))).toEqual(overlap);
    expect(existsSync(indexOf(folder))).toBe(true);
    return folder;
  }

  const codesOf = (store: TaxonomyStore) => store.findings.map(({ code }) => code);

  /** Changes the packages in the index, and updates its checksum. */
  function forge(folder: string, change: (text: string) => string): void {
    const text = change(readFileSync(indexOf(folder), 'utf8').split('\n')[1] ?? '');
    writeFileSync(indexOf(folder), `${computeCrc32(Buffer.from(text)).toString(16)}\n${text}\n`);
  }

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  test('replaces the archives as long as they are unchanged', () => {
    const folder = indexedFolder();
    const store = TaxonomyStore.open(folder);
    expect(codesOf(store)).toEqual(overlap);
    expect(errorsIn(store, wrong)).toEqual(['xbrl.4.7.2:contextPeriodType']);
    expect(store.packages.map(({ file, version }) => [file, version])).toEqual([
      ['a.zip', '1'],
      ['b.zip', '2'],
    ]);
    forge(folder, (text) => text.replaceAll('packageRewriteOverlap', 'other'));
    expect(codesOf(TaxonomyStore.open(folder))).toEqual(['tpe:other']);
  });

  test('is not created from an archive that changed just now', () => {
    const folder = folderOf({ 'a.zip': examplePackage() });
    TaxonomyStore.open(folder);
    expect(existsSync(indexOf(folder))).toBe(false);
  });

  test('is not used once an archive is changed, deleted or added', () => {
    const replaced = indexedFolder();
    const declarations = exampleItem('New', 'xbrli:periodType="instant"');
    writeFileSync(join(replaced, 'a.zip'), examplePackage({ declarations }));
    expect(errorsIn(TaxonomyStore.open(replaced), newConcept)).toEqual([]);
    const gone = indexedFolder();
    rmSync(join(gone, 'b.zip'));
    expect(codesOf(TaxonomyStore.open(gone))).toEqual([]);
    const broken = indexedFolder();
    writeFileSync(join(broken, 'c.zip'), 'no archive');
    later(10_000);
    for (let times = 0; times < 2; times++)
      expect(codesOf(TaxonomyStore.open(broken))).toEqual(['tpe:invalidArchiveFormat', ...overlap]);
  });

  test('with a wrong target finds no document', () => {
    const folder = indexedFolder();
    forge(folder, (text) => text.replaceAll(/"prefix":"[^"]*"/g, '"prefix":"../../"'));
    expect(TaxonomyStore.open(folder).find(SCHEMA)).toBeUndefined();
  });

  test.each(['', 'no index', '{}', '0\n{}', `${computeCrc32(Buffer.from('{}')).toString(16)}\n{}\n`])(
    'that is %j is created anew',
    (content) => {
      const folder = indexedFolder();
      const sound = readFileSync(indexOf(folder), 'utf8');
      writeFileSync(indexOf(folder), content);
      expect(codesOf(TaxonomyStore.open(folder))).toEqual(overlap);
      expect(readFileSync(indexOf(folder), 'utf8')).toBe(sound);
    },
  );
});

describe('an added package', () => {
  test('is copied completely, under its name', () => {
    const source = folderOf({ 'new.zip': examplePackage(), plain: examplePackage() });
    const folder = join(root, 'made', 'on', 'demand');
    expect(addPackage('new.zip', source, folder)).toEqual({ findings: [], added: 'new.zip' });
    expect(addPackage(join(source, 'plain'), '/', folder)).toMatchObject({ added: 'plain.zip' });
    expect(TaxonomyStore.open(folder).packages).toHaveLength(2);
  });

  test('is refused with the code of its error', () => {
    const source = folderOf({ 'broken.zip': 'no archive' });
    const folder = join(root, 'never');
    const { findings, added, fault } = addPackage('broken.zip', source, folder);
    expect([findings.map(({ code }) => code), added, fault]).toEqual([
      ['tpe:invalidArchiveFormat'],
      undefined,
      undefined,
    ]);
    expect(addPackage('nowhere.zip', source, folder)).toEqual({ findings: [], fault: 'no such file' });
    expect(addPackage('.', source, folder).fault).toMatch(/folder without META-INF/);
    expect(existsSync(folder)).toBe(false);
  });

  test('is not added if nothing can be written', () => {
    const source = folderOf({ 'new.zip': examplePackage(), 'a-file': '' });
    expect(addPackage('new.zip', source, join(source, 'a-file')).fault).toMatch(/cannot be created/);
  });
});

test('the taxonomy of investor statements is built in, and our report is valid with it', () => {
  const statement = JSON.parse(readFileSync('examples/investor-performance.json', 'utf8'));
  const { ixbrl: content, fileName } = convertToIxbrl(statement);
  const verdictWith = (taxonomies: Taxonomies | undefined) =>
    validateSource({ content, fileName }, { taxonomies, createdAt: '2026-02-20T09:00:00Z' });
  expect(verdictWith(TaxonomyStore.open(folderOf({})))).toMatchObject({
    valid: true,
    errors: [],
    warnings: [],
  });
  expect(verdictWith(undefined)).toMatchObject({ valid: false });
  const store = TaxonomyStore.open(folderOf({}));
  for (const url of [
    'https://a.example/investor-statement-1.0.xsd',
    'memory:///investor-statement-..%2f',
    'memory:///../package.json',
  ])
    expect(store.find(url)).toBeUndefined();
});
