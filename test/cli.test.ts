import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeZip } from '../src/archive/zip-writer.ts';
import { build } from './support/build.ts';
import { type Result, runNode, startNode } from './support/child-process.ts';
import { exampleArc, exampleLink, exampleLocator, exampleReport } from './support/example-taxonomy.ts';
import { scaffold } from './support/scaffold.ts';
import { examplePackage, packagedReport } from './support/taxonomy-package.ts';

const main = join(build, 'cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'filewright-cli-'));
const taxonomies = join(folder, 'taxonomies');
const valid = JSON.stringify(scaffold('us-gaap'), null, 2);
const invalid = valid.replace('"language": "en"', '"language": 7');
const hostile = 'a\u001b[31m&<"\u0085\u202e\n.json';
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/;

function filewright(
  args: string[],
  { input = '', env = {} as Record<string, string> } = {},
): Promise<Result> {
  return runNode([main, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TAXONOMY_DIR: taxonomies, ...env },
    input,
  });
}

/** Facts of as many contexts that do not exist, each of which is a mistake of its own. */
function strayFacts(count: number): string {
  const facts = Array.from({ length: count }, (_, n) => ({
    ...{
      id: `stray${n}`,
      concept: 'us-gaap:SignificantAccountingPoliciesTextBlock',
      contextRef: `c${n}-missing`,
      value: 'Example',
    },
  }));
  return `${JSON.stringify(facts).slice(1, -1)},`;
}

/** Validates with the schema rules only, so that the test does not depend on other rules. */
const validate = (args: string[], more?: Parameters<typeof filewright>[1]) =>
  filewright(['validate', '--ruleset', 'schema', ...args], more);

beforeAll(() => {
  mkdirSync(join(folder, 'set', 'deep'), { recursive: true });
  mkdirSync(taxonomies);
  const files: Record<string, string | Buffer> = {
    'valid.json': valid,
    'invalid.json': invalid,
    'broken.json': '{\n  "facts": [1,\n  ]\n}',
    'list.json': '[]',
    'empty.json': ' \n',
    'deep.json': '['.repeat(100_000),
    'latin1.json': Buffer.from('{"a":"é"}', 'latin1'),
    'utf16.json': Buffer.from('\ufeff{}', 'utf16le'),
    'envelope.json': `{\r\n"profile": "generic",\r\n"document": ${invalid}}`,
    'envelope-bad.json': `{"document": {}, "modelVersion": "v9"}`,
    'envelope-twice.json': `{"document": {}, "document": {}}`,
    'header.json': `{"document": ${JSON.stringify(scaffold('us-gaap').document)}}`,
    'many.json': valid.replace('"facts": [', `"facts": [${strayFacts(9_000)}`),
    'set/b.json': valid,
    'set/a.json': valid,
    'set/note.txt': 'no document',
    'set/deep/c.json': valid,
    '[draft].json': valid,
    [hostile]: valid.replace('"language"', JSON.stringify(`x${hostile}\ud800\ufffe]]>`)),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('validate', () => {
  test.concurrent('exits by whether all are valid, some are not, or some could not be validated', async () => {
    const [good, bad, missing] = await Promise.all([
      validate(['valid.json']),
      validate(['valid.json', 'invalid.json']),
      validate([
        'nowhere.json',
        'invalid.json',
        'list.json',
        'latin1.json',
        'utf16.json',
        'deep.json',
        'empty.json',
        'no*.json',
      ]),
    ]);
    expect(good).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^✔ valid\.json {2}no errors found; not fully checked\n {2}Only some rule families/,
      ),
      stderr: '',
    });
    expect(bad.code).toBe(1);
    expect(bad.stdout).toMatch(
      /✖ invalid\.json {2}1 error\n {2}Not fully checked\. Only some rule families were selected\. .*\n\n2 files: 0 valid, 1 without errors but not fully checked, 1 invalid {2}\(1 error\)\n/,
    );
    expect(missing.code).toBe(2);
    expect(missing.stdout).toContain('8 files: 0 valid, 1 invalid, 7 not validated  (1 error)\n');
    expect(missing.stderr.trimEnd().split('\n')).toEqual([
      'filewright: nowhere.json: no such file',
      'filewright: list.json: not a JSON object, as every document must be',
      'filewright: latin1.json: not UTF-8 text',
      'filewright: utf16.json: not UTF-8 text; it looks like UTF-16, save it as UTF-8',
      'filewright: deep.json: nested more than 512 levels deep',
      'filewright: empty.json: empty',
      'filewright: no*.json: no file matches this pattern',
    ]);
  });

  test.concurrent('shows the place, the message and the fix of a finding', async () => {
    const { stdout } = await validate(['invalid.json']);
    const before = invalid.slice(0, invalid.indexOf('7'));
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const [head, message, fix, verdict] = stdout.split('\n');
    expect(head).toBe(`invalid.json:${line}:${column}  error  SCHEMA-TYPE  /document/language`);
    expect(message).toMatch(/^ {2}\S/);
    expect(fix).toMatch(/^ {2}fix: \S/);
    expect(verdict).toBe('✖ invalid.json  1 error');
  });

  test.concurrent('reads standard input, named or not', async () => {
    const [piped, named] = await Promise.all([
      validate(['-q'], { input: `\ufeff${valid}` }),
      validate(['-q', '-', 'valid.json', '-'], { input: invalid }),
    ]);
    expect(piped).toEqual({ code: 0, stdout: '✔ <stdin>  no errors found; not fully checked\n', stderr: '' });
    expect(named.stdout).toContain(
      '✖ <stdin>  1 error\n✔ valid.json  no errors found; not fully checked\n2 files',
    );
  });

  test.concurrent('expands directories and patterns, in order and each file once', async () => {
    const { stdout, code } = await validate([
      '-q',
      'set/b.json',
      'set',
      'set/**/*.json',
      '[draft].json',
      './valid.json',
      'valid.json',
    ]);
    const names = stdout.match(/(?<=✔ )\S+/g);
    expect(names).toEqual(['set/b.json', 'set/a.json', 'set/deep/c.json', '[draft].json', './valid.json']);
    expect(code).toBe(0);
  });

  test.concurrent('accepts requests to the service, with pointers into the file', async () => {
    const [own, flagged, others] = await Promise.all([
      validate(['--format', 'json', 'envelope.json', 'header.json']),
      validate(['--format', 'json', '--model-version', 'v1', 'envelope.json']),
      validate(['envelope-bad.json', 'envelope-twice.json']),
    ]);
    const [enveloped, header] = JSON.parse(own.stdout).files;
    expect(enveloped).toMatchObject({ profile: 'generic', modelVersion: 'v2' });
    expect(enveloped.errors).toMatchObject([{ path: '/document/document/language', code: 'SCHEMA-TYPE' }]);
    expect(enveloped.errors[0].line).toBe(2 + invalid.slice(0, invalid.indexOf('7')).split('\n').length);
    expect(header.errors.map(({ path }: { path: string }) => path)).toContain('');
    expect(JSON.parse(flagged.stdout).files[0].modelVersion).toBe('v1');
    expect(others.code).toBe(2);
    expect(others.stderr).toMatch(
      /envelope-bad\.json: \/modelVersion.*\n.*envelope-twice\.json: \/document is given more than once\n$/,
    );
  });

  test.concurrent('shows where a text stops being JSON', async () => {
    const { code, stdout, stderr } = await validate(['--format', 'json', 'broken.json']);
    expect(code).toBe(2);
    expect(stderr).toBe('filewright: broken.json:3:3: not JSON: Trailing comma before ]\n');
    const { files, summary } = JSON.parse(stdout);
    expect(files).toEqual([
      {
        file: 'broken.json',
        error: { code: 'invalid_json', message: 'not JSON: Trailing comma before ]', line: 3, column: 3 },
      },
    ]);
    expect(summary).toMatchObject({ files: 1, failed: 1 });
  });

  test.concurrent('writes SARIF', async () => {
    const { stdout, code } = await filewright([
      ...['validate', '--ruleset', 'schema,structure', '--format', 'sarif'],
      'invalid.json',
      'broken.json',
      'many.json',
      '--max-findings',
      '5',
    ]);
    expect(code).toBe(2);
    const sarif = JSON.parse(stdout);
    expect(sarif.version).toBe('2.1.0');
    const [{ results, tool, invocations }] = sarif.runs;
    expect(results).toHaveLength(6);
    expect(tool.driver.rules).toMatchObject([
      { id: 'SCHEMA-TYPE', defaultConfiguration: { level: 'error' } },
      { id: 'CTX-001', defaultConfiguration: { level: 'error' } },
    ]);
    for (const part of ['shortDescription', 'fullDescription', 'help'])
      expect(tool.driver.rules[0][part].text).toMatch(/\S/);
    expect(results[0]).toMatchObject({
      ruleId: 'SCHEMA-TYPE',
      ruleIndex: 0,
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'invalid.json' },
            region: { startLine: 7, startColumn: 17 },
          },
          logicalLocations: [{ fullyQualifiedName: '/document/language' }],
        },
      ],
    });
    const levels = ['note', 'error', 'warning', 'note'];
    expect(invocations).toMatchObject([
      { executionSuccessful: false, toolExecutionNotifications: levels.map((level) => ({ level })) },
    ]);
  });

  test.concurrent('writes JUnit XML', async () => {
    const { stdout } = await validate(['--format', 'junit', 'valid.json', 'invalid.json', 'broken.json']);
    expect(stdout).toContain('<testcase classname="valid.json" name="has no errors"/>');
    expect(stdout).toContain('<testsuite name="invalid.json" tests="2" failures="1" errors="0" skipped="1">');
  });

  test.concurrent('lists as many findings as requested and counts all', async () => {
    const structure = ['validate', '--ruleset', 'structure'];
    const [few, all] = await Promise.all([
      filewright([...structure, '--max-findings', '3', 'many.json']),
      filewright([...structure, '--max-findings', '1000000', '--format', 'json', 'many.json']),
    ]);
    expect(few.stdout.match(/CTX-001/g)).toHaveLength(3);
    const { length } = JSON.parse(all.stdout).files[0].errors;
    expect(length).toBeGreaterThanOrEqual(9_000);
    const [more, errors] = [length - 3, length].map((count) => count.toLocaleString('en-US'));
    expect(few.stdout).toContain(
      `… ${more} more findings not listed; see --max-findings\n✖ many.json  ${errors} errors\n`,
    );
  });

  test.concurrent.each(['pretty', 'json', 'sarif', 'junit'])('escapes hostile text in %s', async (format) => {
    const { code, stdout, stderr } = await validate(['--format', format, hostile, `${hostile}?`]);
    expect(code).toBe(2);
    expect(stdout + stderr).not.toMatch(controls);
    expect(stderr.split('\n')).toHaveLength(2);
    if (format === 'json') expect(JSON.parse(stdout).files[0].file).toBe(hostile);
    if (format === 'sarif') expect(stdout).toContain(encodeURIComponent(hostile));
  });

  test.concurrent('uses color only if it is wanted', async () => {
    const [piped, forced, refused] = await Promise.all([
      validate(['invalid.json']),
      validate(['invalid.json'], { env: { FORCE_COLOR: '1' } }),
      validate(['--no-color', 'invalid.json'], { env: { FORCE_COLOR: '1' } }),
    ]);
    expect(piped.stdout).not.toContain('\u001b');
    expect(forced.stdout).toContain('\u001b[31merror\u001b[39m');
    expect(refused.stdout).toBe(piped.stdout);
  });
});

/** Reports with everything they need beside them. */
describe('validate, with reports', () => {
  const wrong = '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>';
  const oddArc = exampleArc('calculationArc', 'summation-item', 'Assets', 'Note', 'weight="1"');
  const linkbase = exampleLink(
    'calculationLink',
    [exampleLocator('Assets'), exampleLocator('Note'), oddArc].join('\n'),
  );
  const lay = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, name), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
  };
  const period = 'xbrl.4.7.2:contextPeriodType';

  beforeAll(() => {
    writeFileSync(join(taxonomies, 'example.zip'), examplePackage());
    lay('reports', { ...exampleReport({ facts: wrong, linkbase }), 'packaged.xbrl': packagedReport(wrong) });
    lay('mixed', {
      'a.json': valid,
      'b.xbrl': packagedReport(),
      'linkbase.xml': '<a/>',
      'page.html': '<html/>',
    });
  });

  test.concurrent('gives file, line and column, even in another file', async () => {
    const { code, stdout } = await filewright(['validate', 'reports/report.xbrl', 'reports/packaged.xbrl']);
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^reports/report\\.xbrl:5:1  error  ${period}\n  \\S`, 'm'));
    expect(stdout).toMatch(/^reports\/linkbase\.xml:\d+:1 {2}error {2}xbrl\.5\.2\.5\.2:\S+\n/m);
    expect(stdout).toContain(`reports/packaged.xbrl:5:1  error  ${period}\n`);
    expect(stdout.indexOf('reports/report.xbrl:5')).toBeLessThan(stdout.indexOf('reports/linkbase.xml'));
  });

  test.concurrent('in every form of report', async () => {
    const validateAs = async (format: string) =>
      (await filewright(['validate', '-f', format, 'reports/report.xbrl'])).stdout;
    const [json, sarif, junit] = await Promise.all(['json', 'sarif', 'junit'].map(validateAs));
    const [{ errors }] = JSON.parse(json ?? '').files;
    expect(errors).toMatchObject([
      { file: 'reports/linkbase.xml', column: 1 },
      { code: period, path: '', line: 5, column: 1, source: { file: 'reports/report.xbrl' } },
    ]);
    expect(errors[1]).not.toHaveProperty('file');
    const [run] = JSON.parse(sarif ?? '').runs;
    const places = run.results.map(
      ({ locations: [{ physicalLocation }] }: { locations: [{ physicalLocation: object }] }) =>
        physicalLocation,
    );
    expect(places).toMatchObject([
      { artifactLocation: { uri: 'reports/linkbase.xml' } },
      { artifactLocation: { uri: 'reports/report.xbrl' }, region: { startLine: 5, startColumn: 1 } },
      { artifactLocation: { uri: 'reports/report.xbrl' }, region: { startLine: 3, startColumn: 1 } },
    ]);
    expect(run.results[0].locations[0]).not.toHaveProperty('logicalLocations');
    expect(run.tool.driver.rules).toHaveLength(3);
    expect(junit).toContain(`name="${period} reports/report.xbrl:5:1"`);
    expect(junit).toContain('\n      <failure');
  });

  test.concurrent('from standard input, with the files of the working directory', async () => {
    const { stdout } = await filewright(['validate'], { input: packagedReport(wrong) });
    expect(stdout).toContain(`<stdin>:5:1  error  ${period}\n`);
  });

  test.concurrent('in every format, equivalent to the source document', async () => {
    const formats = ['xbrl', 'xbrl-json', 'xbrl-csv', 'ixbrl'];
    const outputs = await Promise.all(
      formats.map(async (format) => {
        await filewright(['convert', '-t', format, 'valid.json', '-o', `converted-${format}/`]);
        return filewright(['validate', '-q', `converted-${format}`]);
      }),
    );
    for (const { code, stdout } of outputs)
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^✔ .* no errors found; not fully checked/)]);
  });

  test.concurrent('points to the fact of a finding in xBRL-JSON', async () => {
    const filing = scaffold('us-gaap', { totalAssets: '100', totalLiabilities: '60', totalEquity: '30' });
    const options = ['convert', '-t', 'xbrl-json', '-', '-o', 'unbalanced.json'];
    await filewright(options, { input: JSON.stringify(filing) });
    const { stdout } = await filewright(['validate', '-f', 'json', 'unbalanced.json']);
    const [{ errors }] = JSON.parse(stdout).files;
    const report = JSON.parse(readFileSync(join(folder, 'unbalanced.json'), 'utf8'));
    expect(errors.length).toBeGreaterThan(0);
    for (const { path, line } of errors) {
      expect(Object.keys(report.facts)).toContain(path.replace('/facts/', ''));
      expect(line).toBeGreaterThan(1);
    }
  });

  test.concurrent('in a directory beside documents, ignoring ambiguous files', async () => {
    const { stdout } = await filewright(['validate', '-q', 'mixed']);
    expect(stdout.match(/(?<=✔ )\S+/g)).toEqual(['mixed/a.json', 'mixed/b.xbrl']);
  });

  test.concurrent('explains what is not a report or a package', async () => {
    writeFileSync(join(folder, 'text.xbri'), 'no archive');
    const { code, stdout } = await filewright(['validate', 'text.xbri', 'mixed/linkbase.xml']);
    expect(code).toBe(1);
    expect(stdout).toContain('text.xbri:1:1  error  rpe:invalidArchiveFormat\n');
    expect(stdout).toContain('mixed/linkbase.xml:1:1  error  ');
  });

  test.concurrent('says the file, line and column within a package', async () => {
    const { 'report.xbrl': report = '', ...files } = exampleReport({ facts: wrong });
    const entries: [string, string][] = [['deep/reports/report.xbrl', report]];
    for (const [name, text] of Object.entries(files)) entries.push([`deep/reports/${name}`, text]);
    mkdirSync(join(folder, 'packages'), { recursive: true });
    writeFileSync(join(folder, 'packages/wrong.zip'), writeZip(entries));
    const { code, stdout } = await filewright(['validate', 'packages/wrong.zip']);
    expect(code).toBe(1);
    expect(stdout).toContain(`packages/wrong.zip/deep/reports/report.xbrl:5:1  error  ${period}\n`);
  });

  test.concurrent('continues without a broken package, and says so', async () => {
    const env = { TAXONOMY_DIR: join(folder, 'half-broken') };
    lay('half-broken', { 'broken.zip': 'no archive' });
    writeFileSync(join(env.TAXONOMY_DIR, 'example.zip'), examplePackage());
    const { code, stderr } = await filewright(['validate', 'reports/packaged.xbrl', 'mixed/b.xbrl'], { env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^filewright: broken\.zip [^\n]*taxonomy list[^\n]*\n$/);
    const list = await filewright(['taxonomy', 'list'], { env });
    expect(list).toMatchObject({ code: 1, stdout: expect.stringContaining('example.zip') });
    expect(list.stderr).toContain('broken.zip:1:1  error  tpe:invalidArchiveFormat\n');
  });
});

describe('convert', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  test.concurrent('round trip through every format, without a change', async () => {
    await Promise.all(
      ['xbrl', 'xbrl-json', 'xbrl-csv'].map(async (format) => {
        const there = await filewright(['convert', '--to', format, 'valid.json', '-o', `as-${format}/`]);
        expect(there).toMatchObject({
          code: 0,
          stdout: expect.stringMatching(/^✔ .* 1 fact(?: {2}\(\d notes?; --verbose shows (?:it|them)\))?\n$/),
        });
        const file = `as-${format}/valid.${format === 'xbrl' ? 'xbrl' : 'json'}`;
        const back = await filewright(['convert', '--to', 'json', file, '-o', `${format}.json`]);
        expect(back).toMatchObject({ code: 0, stderr: '' });
        const { facts } = JSON.parse(read(`${format}.json`));
        expect(facts).toMatchObject([{ id: 'note', concept: 'us-gaap:NoteExample', value: 'Text' }]);
      }),
    );
  });

  test.concurrent('through pipes, upgrading a v1 filing', async () => {
    const v1 = JSON.stringify(scaffold('v1', { totalAssets: '100' }));
    const { code, stdout } = await filewright(['convert', '-t', 'json'], { input: v1 });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ document: { version: '2.0.0' }, facts: [{ value: '100' }] });
    const xml = await filewright(['convert', '-t', 'xbrl', '-'], { input: stdout });
    expect(xml.stdout).toContain('<us-gaap:Assets ');
  });

  test.concurrent('reports errors with their place, and writes nothing', async () => {
    const input = '<xbrl>\n  <a>';
    const result = await filewright(['convert', '--to', 'json', '-', '-o', 'never.json'], { input });
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(/<stdin>:2:6 {2}error {2}XML-001/);
    expect(existsSync(join(folder, 'never.json'))).toBe(false);
    const absent = await filewright(['convert', '--to', 'xbrl', 'absent.json']);
    expect(absent).toMatchObject({ code: 2, stderr: 'filewright: absent.json: no such file\n' });
    const many = await filewright(['convert', '--to', 'xbrl-csv', 'valid.json']);
    expect(many).toMatchObject({ code: 2, stderr: expect.stringContaining('several files') });
    const nowhere = await filewright(['convert', '--to', 'xbrl', 'valid.json', '-o', 'no/such/place.xbrl']);
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot write') });
  });

  test.concurrent('keeps every digit of the text, and everything else', async () => {
    const number = '12345678901234567890';
    const filing = JSON.stringify(scaffold('us-gaap', { totalAssets: '1' })).replace('"1"', number);
    const { stdout } = await filewright(['convert', '-t', 'xbrl'], { input: filing });
    expect(stdout).toContain(`>${number}<`);
    writeFileSync(join(folder, 'own.json'), filing);
    writeFileSync(join(folder, 'aim.xbrl'), 'old');
    symlinkSync('aim.xbrl', join(folder, 'link.xbrl'));
    expect(await filewright(['convert', '-t', 'xbrl-json', 'own.json', '-o', '.'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is the input file'),
    });
    expect(read('own.json')).toBe(filing);
    expect((await filewright(['convert', '-t', 'xbrl', 'own.json', '-o', 'link.xbrl'])).code).toBe(0);
    expect(lstatSync(join(folder, 'link.xbrl')).isSymbolicLink()).toBe(true);
    expect(read('aim.xbrl')).toContain(number);
    symlinkSync('not-yet.xbrl', join(folder, 'dangling.xbrl'));
    expect((await filewright(['convert', '-t', 'xbrl', 'own.json', '-o', 'dangling.xbrl'])).code).toBe(0);
    expect(lstatSync(join(folder, 'dangling.xbrl')).isSymbolicLink()).toBe(true);
    expect(read('not-yet.xbrl')).toContain(number);
    symlinkSync('circle.xbrl', join(folder, 'circle.xbrl'));
    expect((await filewright(['convert', '-t', 'xbrl', 'own.json', '-o', 'circle.xbrl'])).code).toBe(2);
    expect(lstatSync(join(folder, 'circle.xbrl')).isSymbolicLink()).toBe(true);
  });

  test.concurrent('with --strict only if nothing is lost', async () => {
    const filing = { ...scaffold('us-gaap'), sections: [{ title: 'Notes' }] };
    const args = ['convert', '-t', 'xbrl', '-', '-o', 'strict.xbrl', '--strict'];
    const refused = await filewright(args, { input: JSON.stringify(filing) });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('content would be lost') });
    expect(existsSync(join(folder, 'strict.xbrl'))).toBe(false);
    expect(await filewright(args, { input: valid })).toMatchObject({ code: 0 });
  });
});

describe('package', () => {
  const started = (profile: string) => filewright(['init', '--profile', profile, '-o', `${profile}.json`]);
  const archive = '529900OSTERMOORP2581-2025-12-31-1-en.xbri';

  test.concurrent('of a starter filing, as an archive and as files, without a warning', async () => {
    expect(await started('ifrs-esef-annual')).toMatchObject({ code: 0, stderr: '' });
    const again = await started('ifrs-esef-annual');
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('exists already') });
    const args = ['package', 'ifrs-esef-annual.json', '--strict'];
    const [named, files, wrong, other] = await Promise.all([
      filewright([...args, '-o', 'esef.xbri', '--manifest', 'manifest.json']),
      filewright([...args, '-o', 'unpacked/deep']),
      filewright([...args, '-o', 'esef.zip']),
      filewright([...args, '-o', 'esef.pdf']),
    ]);
    expect(named).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^✔ esef\.xbri {2}no errors found/),
    });
    expect(named.stdout).toContain('profile   ifrs-esef-annual 2025');
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.package.fileName).toBe(archive);
    const bytes = readFileSync(join(folder, 'esef.xbri'));
    expect(bytes.length).toBe(manifest.package.bytes);
    expect(files.code).toBe(0);
    for (const { path, bytes: length } of manifest.files)
      expect(readFileSync(join(folder, 'unpacked/deep', path)).length).toBe(length);
    for (const refused of [wrong, other])
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('.xbri package') });
    expect(existsSync(join(folder, 'esef.pdf'))).toBe(false);
    const piped = await filewright(['convert', '-t', 'json', 'esef.xbri']);
    expect(JSON.parse(piped.stdout)).toMatchObject({ document: { sourceFormat: 'ixbrl' } });
  });

  test.concurrent('of a small filing, under its own name, validated with its profile', async () => {
    await started('generic');
    const built = await filewright(['package', 'generic.json', '--base', 'small']);
    expect(built).toMatchObject({ code: 0, stdout: expect.stringMatching(/^✔ small-2025-12-31\.xbri /) });
    const { code, stdout } = await filewright([
      'validate',
      '--profile',
      'ifrs-esef-annual',
      'small-2025-12-31.xbri',
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^small-2025-12-31\.xbri\/\S+:\d+:\d+ {2}error {2}\S+\n {2}\S/m);
  });

  test.concurrent('reports errors and writes nothing', async () => {
    const broken = await filewright(['package', 'invalid.json', '-o', 'never.xbri']);
    expect(broken).toMatchObject({ code: 1, stdout: '' });
    expect(broken.stderr).toContain('✖ invalid.json  not packaged: 1 error, 1 note');
    expect(existsSync(join(folder, 'never.xbri'))).toBe(false);
    const v1 = JSON.stringify(scaffold('v1', { totalAssets: '100' }));
    const old = await filewright(['package', '-'], { input: v1 });
    expect(old).toMatchObject({ code: 2, stderr: expect.stringContaining('v2 filings') });
    for (const flags of [
      ['--created-at', 'today'],
      ['--language', 'no tag'],
      ['--include', 'pdf'],
    ])
      expect((await filewright(['package', 'valid.json', ...flags])).code).toBe(2);
  });

  test.concurrent('with profiles that describe themselves', async () => {
    const [list, one, unknown] = await Promise.all([
      filewright(['profiles']),
      filewright(['profiles', 'ifrs-esef-annual']),
      filewright(['profiles', 'esef', '--format', 'json']),
    ]);
    expect(list.stdout).toMatch(/^ID .*\ngeneric /);
    expect(one.stdout).toContain('ESEF.3.3.1.extensionConceptsNotAnchored');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('the process', () => {
  test.concurrent.each([
    [['rules', '--format', 'json'], 0],
    [['validate', 'many.json'], 1],
  ] as const)('survives a closed pipe: %j', async (args, expected) => {
    const child = startNode([main, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, TAXONOMY_DIR: taxonomies },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.destroy();
    let stderr = '';
    child.stderr?.on('data', (text) => {
      stderr += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).toBe('');
    expect(code).toBe(expected);
  });

  test.concurrent('serves until it is stopped; options override the environment', async () => {
    const child = startNode([main, 'serve', '--port', '0'], {
      env: {
        ...{ PATH: process.env.PATH, PORT: 'nonsense', LOG_LEVEL: 'silent', TAXONOMY_DIR: folder },
        // An idle service stops without waiting for it.
        SHUTDOWN_TIMEOUT_MS: '600000',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stderr?.on('data', (text) => {
        said += text;
        const [address] = said.match(/http:\S+/) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.once('exit', () => reject(new Error(said)));
    });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  });

  test.concurrent('has a version and a help text', async () => {
    const [version, help] = await Promise.all([
      filewright(['--version']),
      filewright(['validate', '--help']),
    ]);
    expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Examples:') });
  });
});
