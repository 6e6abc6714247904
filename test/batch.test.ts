import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from './support/build.ts';
import { type Result, runNode, startNode } from './support/child-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'filewright-batch-'));
const env = { PATH: process.env.PATH, TAXONOMY_DIR: join(folder, 'taxonomies') };
const main = join(build, 'cli/main.js');
const patience = { timeout: 120_000, interval: 5 };

function batch(...args: string[]): Promise<Result> {
  return runNode([main, 'batch', ...args], { cwd: folder, env, input: '' });
}

function linesOf(file: string): Record<string, unknown>[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const example = (name: string) => join(import.meta.dirname, '../examples', `${name}.json`);

beforeAll(() => {
  mkdirSync(env.TAXONOMY_DIR, { recursive: true });
  mkdirSync(join(folder, 'in/later'), { recursive: true });
  cpSync(example('filing-v1-flat'), join(folder, 'in/a.json'));
  cpSync(example('filing-v1-flat-broken'), join(folder, 'in/b.json'));
  writeFileSync(join(folder, 'in/c.json'), '{"facts": [');
  cpSync(example('filing-uk-annual'), join(folder, 'in/later/d.json'));
  writeFileSync(join(folder, 'in/later/readme.txt'), 'no report');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every report below a folder has a line, in order, and none stops the others', async () => {
  const { code, stdout, stderr } = await batch('validate', 'in', '--out', 'verdicts', '--jobs', '2');
  expect(stderr).toMatch(/^filewright: in\/c\.json: line 1, column \d+: /m);
  expect(stdout).toMatch(/^✖ in\/b\.json: [A-Z]+-?\d+ \S/m);
  expect(stdout).toMatch(/4 files in .*\n {2}ok +2\n {2}invalid +1\n {2}failed +1\n/);
  expect(code).toBe(2);
  const [plan, ...lines] = linesOf('verdicts/results.ndjson');
  expect(plan).toMatchObject({ plan: { operation: 'validate' } });
  expect(lines.map(({ file, status }) => [file, status])).toEqual([
    ['in/a.json', 'ok'],
    ['in/b.json', 'invalid'],
    ['in/c.json', 'failed'],
    ['in/later/d.json', 'ok'],
  ]);
  expect(lines[1]).toMatchObject({ verdict: { valid: false, errors: expect.anything() } });
});

test('names the files that it skips, and why', async () => {
  mkdirSync(join(folder, 'mixed/images'), { recursive: true });
  cpSync(example('filing-v1-flat'), join(folder, 'mixed/b.json'));
  for (const [file, text] of [
    ['d.xlsx', 'PK'],
    ['style.css', ''],
    ['exhibit.htm', '<html><body>Exhibit</body></html>'],
    ['images/logo.png', ''],
  ] as const)
    writeFileSync(join(folder, 'mixed', file), text);
  const { code, stdout } = await batch('validate', 'mixed', '--out', 'mixed/verdicts');
  expect(stdout).toMatch(/ 1 file in .*\n {2}ok +1\n {2}invalid +0\n {2}failed +0\n {2}skipped +3\n/);
  expect(stdout).toContain(
    '- mixed/d.xlsx: skipped, as its name is not that of a document, report or package\n' +
      '- mixed/exhibit.htm: skipped, as it has no inline XBRL tags\n' +
      '- mixed/images/logo.png: skipped, as it belongs to a report, but its folder has no report\n',
  );
  expect(code).toBe(0);
  const resumed = await batch('validate', 'mixed', '--out', 'mixed/verdicts', '--resume');
  expect(resumed.stdout).toMatch(/ 1 file in .*\n {2}ok +1\n/);
});

test('lists the reports of a folder by name, whatever their format', async () => {
  const convert = ['convert', 'in/later/d.json', '--to', 'ixbrl', '-o', 'formats/c.xhtml'];
  mkdirSync(join(folder, 'formats'));
  await runNode([main, ...convert], { cwd: folder, env, input: '' });
  for (const name of ['b', 'd']) cpSync(example('filing-v1-flat'), join(folder, `formats/${name}.json`));
  expect((await batch('validate', 'formats', '--out', 'sorted')).code).toBe(0);
  const [, ...lines] = linesOf('sorted/results.ndjson');
  expect(lines.map(({ file }) => file)).toEqual(['formats/b.json', 'formats/c.xhtml', 'formats/d.json']);
});

test('refuses sources that do not exist before it writes anything', async () => {
  for (const source of ['nosuchdir', 'in/*.xbri']) {
    const { code, stderr } = await batch('facts', 'in/a.json', source, '--out', 'nothing');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^filewright: (nosuchdir|in\/\*\.xbri): no /)]);
    expect(readdirSync(folder)).not.toContain('nothing');
  }
});

test('names a report that cannot be converted once, with its first error, and keeps the verdict', async () => {
  mkdirSync(join(folder, 'unpackable'));
  const filing = JSON.parse(readFileSync(example('filing-uk-annual'), 'utf8'));
  filing.facts[0].contextRef = 'nowhere';
  writeFileSync(join(folder, 'unpackable/a.json'), JSON.stringify(filing));
  writeFileSync(join(folder, 'unpackable/b.json'), '');
  writeFileSync(join(folder, 'unpackable/c.json'), '{"facts": [');
  for (const operation of [['convert', '--to', 'xbrl'], ['package']]) {
    const out = `unpackable-${operation[0]}`;
    const { stdout, stderr } = await batch(...operation, 'unpackable', '--out', out);
    expect(stdout).toMatch(/^✖ unpackable\/a\.json: CTX-001 The fact .* refers to the context "nowhere"/m);
    expect(stderr).toMatch(/^filewright: unpackable\/b\.json: empty\n.*c\.json: line 1, column \d+: /);
    expect(stdout + stderr).not.toContain(folder);
    expect(linesOf(`${out}/results.ndjson`).slice(1)).toMatchObject([
      { status: 'invalid', errors: 1, verdict: { errors: [{ code: 'CTX-001', line: 1 }] } },
      { status: 'failed', message: 'empty' },
      { status: 'failed' },
    ]);
  }
});

test('a batch of packages applies the configuration, unless told not to', async () => {
  const code = async (out: string, ...args: string[]) =>
    (await batch('package', 'in/later/d.json', '--out', out, ...args)).code;
  writeFileSync(join(folder, 'raised.json'), JSON.stringify({ rules: { 'TAX-001': 'error' } }));
  expect(await code('raised', '--config', 'raised.json')).toBe(1);
  expect(await code('unraised', '--no-config')).toBe(0);
});

test('refuses a facts format for operations without facts', async () => {
  const { code, stderr } = await batch('validate', 'in', '--out', 'never', '--format', 'csv');
  expect([code, stderr]).toEqual([2, expect.stringContaining('"batch validate" writes none')]);
});

test('a killed batch resumes where it was, with nothing repeated or left out', async () => {
  mkdirSync(join(folder, 'many'));
  for (let index = 100; index < 140; index++)
    cpSync(
      example(index % 2 ? 'filing-v1-flat' : 'filing-v1-flat-broken'),
      join(folder, `many/${index}.json`),
    );
  const whole = await batch('facts', 'many', '--out', 'whole', '--format', 'ndjson');
  expect(whole.code).toBe(0);
  const child = startNode([main, 'batch', 'facts', 'many', '--out', 'killed', '--jobs', '2'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const journal = join(folder, 'killed/results.ndjson');
  await vi.waitFor(() => expect(linesOf('killed/results.ndjson').length).toBeGreaterThan(3), patience);
  child.kill('SIGKILL');
  await ended;
  // The remains of a process that is killed while it writes.
  appendFileSync(journal, '{"file":"many/1');
  appendFileSync(join(folder, 'killed/facts.ndjson'), '{"filing":"ma');

  const refused = await batch('facts', 'many', '--out', 'killed');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--resume') });
  const other = await batch('validate', 'many', '--out', 'killed', '--resume');
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('other options') });

  const resumed = await batch('facts', 'many', '--out', 'killed', '--format', 'ndjson', '--resume');
  expect(resumed.stderr).toMatch(/\d+ files? done before/);
  expect(resumed.code).toBe(0);
  for (const file of ['results.ndjson', 'facts.ndjson'])
    expect(readFileSync(join(folder, 'killed', file))).toEqual(readFileSync(join(folder, 'whole', file)));
});

test('an interrupted batch says how to go on', async () => {
  mkdirSync(join(folder, 'long'));
  for (let index = 100; index < 160; index++)
    cpSync(example('filing-v1-flat'), join(folder, `long/${index}.json`));
  const child = startNode([main, 'batch', 'validate', 'long', '--out', 'interrupted', '--jobs', '1'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await vi.waitFor(() => expect(linesOf('interrupted/results.ndjson').length).toBeGreaterThan(1), patience);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  const done = linesOf('interrupted/results.ndjson').length - 1;
  expect(said).toBe(`Stopped: ${done} of 60 files done. Repeat the command with --resume to go on.\n`);
  const resumed = await batch('validate', 'long', '--out', 'interrupted', '--jobs', '1', '--resume');
  expect(resumed).toMatchObject({ code: 0, stdout: expect.stringMatching(/\n {2}ok +60\n/) });
});

test('facts form one table, with the values of the filings', async () => {
  const { code } = await batch('facts', 'in/a.json', 'in/later', '--out', 'facts');
  expect(code).toBe(0);
  const bytes = readFileSync(join(folder, 'facts/facts.parquet'));
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
  const filing = JSON.parse(readFileSync(example('filing-uk-annual'), 'utf8'));
  const own = rows.filter((row) => row.filing === 'in/later/d.json');
  expect(own.map(({ concept, value, source }) => [concept, value, source])).toEqual(
    filing.facts.map(({ concept, value = null }: { concept: string; value?: unknown }, index: number) => [
      concept,
      value === null ? null : String(value),
      `/facts/${index}`,
    ]),
  );
  expect(readdirSync(join(folder, 'facts')).sort()).toEqual(['facts.parquet', 'results.ndjson']);
  await batch('facts', 'in/a.json', 'in/later', '--out', 'lines', '--format', 'ndjson');
  const lines = linesOf('lines/facts.ndjson');
  expect(rows.length).toBe(lines.length);
  const day = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
  expect(
    rows.map((row) => ({ ...row, period_start: day(row.period_start), period_end: day(row.period_end) })),
  ).toEqual(lines);
  await batch('facts', 'in/a.json', '--out', 'table', '--format', 'csv');
  const [head, first] = readFileSync(join(folder, 'table/facts.csv'), 'utf8').split('\r\n');
  expect(head?.split(',')).toEqual(Object.keys(lines[0] as object));
  expect(first).toMatch(/^in\/a\.json,/);
  const wrong = await batch('facts', 'in/a.json', '--out', 'in/a.json');
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('there is a file where a directory'),
  ]);
  const again = await batch('facts', 'in/a.json', '--out', 'table', '--format', 'csv', '--resume');
  expect(again.code).toBe(0);
  const other = await batch(
    'facts',
    'in/a.json',
    'in/later',
    '--out',
    'table',
    '--format',
    'csv',
    '--resume',
  );
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('is finished')]);
});

test('the output of a report is in a folder of its name', async () => {
  const converted = await batch('convert', 'in/a.json', 'in/later', '--to', 'xbrl', '--out', 'converted');
  expect(converted.code).toBe(0);
  expect(linesOf('converted/results.ndjson').flatMap(({ files }) => files ?? [])).toEqual([
    'a.json/a.xbrl',
    'later/d.json/d.xbrl',
  ]);
  const packaged = await batch('package', 'in', '--out', 'packages', '--created-at', '2026-01-31T12:00:00Z');
  expect(packaged.code).toBe(2);
  const lines = linesOf('packages/results.ndjson').slice(1);
  expect(lines.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'ok']);
  expect(lines[0]).toMatchObject({ message: expect.stringMatching(/^Packages are built from v2 filings/) });
  expect(readdirSync(join(folder, 'packages'))).toEqual(['later', 'results.ndjson']);
});

test('a batch applies the configuration and a baseline', async () => {
  const line = (out: string) => linesOf(`${out}/results.ndjson`)[1];
  const args = ['validate', 'in/b.json', '--out'];
  const { code } = await batch(...args, 'first', '--baseline', 'known.json', '--write-baseline');
  expect(code).toBe(0);
  expect(line('first')).toMatchObject({ status: 'invalid' });
  const known = await batch(...args, 'second', '--baseline', 'known.json');
  expect(known).toMatchObject({ code: 0, stdout: expect.stringMatching(/\n {2}ignored +[1-9]/) });
  expect(known.stdout).toMatch(/^! 1 file in .*\n {2}ok +0\n {2}known +1\n {2}invalid +0\n/);
  expect(known.stdout).toMatch(/^! in\/b\.json: not valid \(5 errors, .* known from the baseline\)$/m);
  expect(line('second')).toMatchObject({ status: 'known', errors: 0, verdict: { valid: false } });
  const [, { verdict }] = linesOf('first/results.ndjson') as [
    unknown,
    { verdict: { errors: { code: string }[] } },
  ];
  const rules = Object.fromEntries(verdict.errors.map(({ code }) => [code, 'off']));
  writeFileSync(join(folder, 'ignoring.json'), JSON.stringify({ rules }));
  expect((await batch(...args, 'third', '--config', 'ignoring.json')).code).toBe(0);
  expect(line('third')).toMatchObject({
    status: 'known',
    ignored: verdict.errors.length,
    verdict: { valid: false, configuration: { passed: true } },
  });
  expect((await batch(...args, 'third', '--resume', '--no-config')).stderr).toContain('other options');
});
