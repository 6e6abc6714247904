import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleReport } from '../../test/support/example-taxonomy.ts';
import { fakeTerminal } from '../../test/support/fake-terminal.ts';
import { scaffold } from '../../test/support/scaffold.ts';
import { examplePackage } from '../../test/support/taxonomy-package.ts';
import { writeZip } from '../archive/zip-writer.ts';
import { convertToIxbrl, convertToXbrl } from '../service/convert/conversion.ts';
import { assemblePackage } from '../service/package/package.ts';
import type { ValidationResult } from '../service/validation-result.ts';
import { run } from './program.ts';
import { findInputs } from './read-input.ts';

const cwd = mkdtempSync(join(tmpdir(), 'filewright-join-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const env = { TAXONOMY_DIR: cwd };

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(cwd, dirname(name)), { recursive: true });
    writeFileSync(join(cwd, name), content);
  }
}

const filing = scaffold('us-gaap', { totalAssets: '100', totalLiabilities: '60', totalEquity: '40' });
const page = convertToIxbrl(filing).ixbrl;

/** A page split in two: the header with the first facts, and the rest, which needs its contexts. */
function halves(): [string, string] {
  const at = page.lastIndexOf('<ix:nonFraction');
  const end = page.indexOf('</ix:nonFraction>', at) + '</ix:nonFraction>'.length;
  const fact = page.slice(at, end);
  const root = page.slice(0, page.indexOf('<body'));
  return [page.replace(fact, ''), `${root}<body><p>${fact}</p></body></html>`];
}

const { 'report.xbrl': instance = '', ...taxonomy } = exampleReport({
  facts: '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>',
  linkbase: '',
});

beforeAll(() => {
  const [first, second] = halves();
  write({
    'set/a.htm': second,
    'set/b.htm': first,
    'set/exhibit.htm': '<html><body><p>Exhibit<br>99</body></html>',
    'set/logo.png': 'no matter',
    'pages/one.xhtml': page,
    'pages/two.html': page,
    'instance/report.xml': instance,
    ...Object.fromEntries(Object.entries(taxonomy).map(([name, text]) => [`instance/${name}`, text])),
    'apart/report.xbrl': instance,
    ...Object.fromEntries(Object.entries(taxonomy).map(([name, text]) => [`elsewhere/${name}`, text])),
    'mixed/filing.json': JSON.stringify(filing),
    'mixed/report.xbrl': convertToXbrl(filing).xbrl,
    'mixed/taxonomy.zip': examplePackage(),
    'mixed/loose.zip': writeZip([['report.htm', page]]),
    'mixed/linkbase.xml': '<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase"/>',
    'empty/linkbase.xml': '<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase"/>',
  });
});

async function joined(...given: string[]): Promise<(string | string[])[]> {
  const inputs = await findInputs(given, 'files', fakeTerminal({ cwd }).terminal);
  return inputs.map(({ name, pages = [] }) =>
    pages.length === 0 ? name : [name, ...pages.map((other) => other.name)],
  );
}

describe('files are grouped into reports', () => {
  test.each([
    ['pages that need each other', ['set'], [['set/b.htm', 'set/a.htm']]],
    ['the same, named', ['set/a.htm', 'set/b.htm', 'set/logo.png'], [['set/b.htm', 'set/a.htm']]],
    ['pages that stand alone', ['pages'], ['pages/one.xhtml', 'pages/two.html']],
    ['the same, named', ['pages/two.html', 'pages/one.xhtml'], ['pages/two.html', 'pages/one.xhtml']],
    ['an instance and its taxonomy', ['instance'], ['instance/report.xml']],
    ['the same, named', ['instance/taxonomy.xsd', 'instance/report.xml'], ['instance/report.xml']],
    ['what can be a report', ['mixed'], ['mixed/filing.json', 'mixed/loose.zip', 'mixed/report.xbrl']],
    [
      'what is named',
      ['mixed/taxonomy.zip', 'mixed/filing.json'],
      ['mixed/taxonomy.zip', 'mixed/filing.json'],
    ],
    ['nothing', ['mixed/linkbase.xml', 'empty/linkbase.xml'], ['mixed/linkbase.xml', 'empty/linkbase.xml']],
  ])('%s: %j', async (_, given, expected) => {
    expect(await joined(...given)).toEqual(expected);
  });

  test('a directory without reports says so', async () => {
    const { terminal, text } = fakeTerminal({ cwd, env });
    expect(await run(['validate', 'empty'], terminal)).toBe(2);
    expect(text.err).toContain('empty: no document, report or package in this directory');
  });

  test('a directory or a file with tables of facts alone says what is missing', async () => {
    mkdirSync(join(cwd, 'tables'));
    writeFileSync(join(cwd, 'tables', 'facts.csv'), 'id,value\n');
    for (const [name, words] of [
      [
        'tables',
        'only tables of facts (xBRL-CSV): the JSON file of the report, which lists them, is missing',
      ],
      ['tables/facts.csv', 'a table of facts (xBRL-CSV); name the JSON file of the report instead'],
    ] as const) {
      const { terminal, text } = fakeTerminal({ cwd, env });
      expect(await run(['validate', name], terminal)).toBe(2);
      expect(text.err).toContain(words);
    }
  });

  test('a missing file names the one that is probably meant', async () => {
    writeFileSync(join(cwd, 'annual-report.json'), '{}');
    writeFileSync(join(cwd, 'list.json'), '{}');
    for (const [name, words] of [
      ['anual-report.json', 'no such file; did you mean annual-report.json?'],
      ['annual-report.jsn', 'no such file; did you mean annual-report.json?'],
      ['absent.json', 'no such file\n'],
    ] as const) {
      const { terminal, text } = fakeTerminal({ cwd, env });
      expect(await run(['validate', name], terminal)).toBe(2);
      expect(text.err).toContain(`${name}: ${words}`);
    }
  });

  test('a directory whose subdirectories may hold reports says how to search them', async () => {
    mkdirSync(join(cwd, 'empty', 'below'), { recursive: true });
    const { terminal, text } = fakeTerminal({ cwd, env });
    expect(await run(['validate', 'empty/'], terminal)).toBe(2);
    expect(text.err).toContain("give 'empty/**'");
  });
});

describe('they form one report', () => {
  const call = async (...args: string[]) => {
    const { terminal, text } = fakeTerminal({ cwd, env });
    return { code: await run(args, terminal), ...text };
  };

  test('for validate', async () => {
    for (const given of [['set'], ['set/b.htm', 'set/a.htm']]) {
      const { code, out } = await call('validate', '-q', ...given);
      expect([code, out]).toEqual([0, expect.stringMatching(/^✔ set\/b\.htm .*\n$/)]);
    }
    const { out } = await call(
      'validate',
      '-f',
      'json',
      'apart/report.xbrl',
      'elsewhere/taxonomy.xsd',
      'elsewhere/linkbase.xml',
    );
    expect(JSON.parse(out).files).toMatchObject([
      { file: 'apart/report.xbrl', errors: [{ code: 'xbrl.4.7.2:contextPeriodType' }] },
    ]);
  });

  test('for convert', async () => {
    for (const given of [['set'], ['set/a.htm', 'set/b.htm']]) {
      const { code, out } = await call('convert', '-t', 'json', ...given);
      expect(code).toBe(0);
      expect(JSON.parse(out).facts).toHaveLength(3);
    }
    expect(await call('convert', '-t', 'json', 'mixed')).toMatchObject({ code: 2 });
  });
});

test('a report alone in an archive has the verdict of the report', async () => {
  const filing = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));
  const { ixbrl } = convertToIxbrl(filing);
  write({
    'alone/accounts.xhtml': ixbrl,
    'alone/accounts.zip': writeZip([['accounts.xhtml', ixbrl]]),
  });
  const { terminal, text } = fakeTerminal({ cwd, env });
  await run(['validate', '-f', 'json', 'alone'], terminal);
  const [page, archive] = JSON.parse(text.out).files.map(
    ({ profile, errors, warnings, info }: ValidationResult) => ({
      profile,
      codes: [...errors, ...warnings, ...info].map(({ code }) => code),
    }),
  );
  expect(page.profile).toBe('uk-frs');
  expect(archive).toEqual(page);
});

describe('a package that was unpacked', () => {
  const call = async (...args: string[]) => {
    const { terminal, text } = fakeTerminal({ cwd, env });
    return { code: await run(args, terminal), ...text };
  };
  const filing = JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));
  const { files, manifest } = assemblePackage(filing);
  const { fileName } = manifest.package;
  const top = fileName.replace(/\.xbri$/, '');

  beforeAll(() => {
    write(Object.fromEntries(files.map(({ path, content }) => [`unpacked/${path}`, content])));
    write({ [`packed/${fileName}`]: writeZip(files.map(({ path, content }) => [path, content])) });
    // Files that belong to no package.
    write({ 'unpacked/.DS_Store': '', [`unpacked/${top}/.DS_Store`]: '' });
  });

  test.each(['unpacked', `unpacked/${top}`])('has the verdict of the package: %s', async (folder) => {
    const [own, packed] = await Promise.all(
      [folder, `packed/${fileName}`].map(async (name) => {
        const { out } = await call('validate', '-f', 'json', name);
        const { file: _, ...result } = JSON.parse(out).files[0];
        return JSON.stringify(result).replaceAll(`packed/${fileName}/${top}/`, `unpacked/${top}/`);
      }),
    );
    expect(own).toContain('"profile":"ifrs-esef-annual"');
    expect(own).toBe(packed);
  });

  test('has findings at the places in the directory', async () => {
    const page = `unpacked/${top}/reports/${top}.xhtml`;
    const text = readFileSync(join(cwd, page), 'utf8');
    write({ [page]: text.replace(/contextRef="[^"]*"/, 'contextRef="absent"') });
    for (const command of [['validate'], ['convert', '-t', 'json']]) {
      const { code, out, err } = await call(...command, 'unpacked');
      expect([code, out + err]).toEqual([1, expect.stringContaining(`${page}:`)]);
    }
    write({ [page]: text });
  });

  test('is read as a package if the name of META-INF is misspelled', async () => {
    const renamed = files.map(
      ({ path, content }) => [path.replace('META-INF', 'meta_inf'), content] as const,
    );
    write(Object.fromEntries(renamed.map(([path, content]) => [`misspelled/${path}`, content])));
    const { code, out } = await call('validate', 'misspelled');
    expect([code, out]).toEqual([1, expect.stringContaining(`only ${top}/meta_inf/taxonomyPackage.xml;`)]);
  });

  test('can be converted and viewed', async () => {
    expect(await call('convert', '-t', 'json', 'unpacked')).toMatchObject({ code: 0 });
    expect(await call('view', 'unpacked', '-o', 'view.html')).toMatchObject({ code: 0 });
  });
});
