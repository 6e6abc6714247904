import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fakeTerminal } from '../../../test/support/fake-terminal.ts';
import { configShape } from '../../service/config-shape.ts';
import { run } from '../program.ts';

const root = mkdtempSync(join(tmpdir(), 'filewright-config-'));
const cwd = join(root, 'filings/2025');
const invalid = readFileSync('fixtures/rules/BS-001/invalid-1.json', 'utf8');

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  write('filings/2025/a.json', invalid);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, content: unknown): void {
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
}

async function call(...args: string[]) {
  const { terminal, text } = fakeTerminal({ cwd, env: { TAXONOMY_DIR: root } });
  return { code: await run(args, terminal), ...text };
}

async function verdict(...args: string[]) {
  const { code, out } = await call('validate', 'a.json', '--format', 'json', ...args);
  return { code, ...JSON.parse(out).files[0] };
}

test('the published schema is the one that is used', () => {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...configShape };
  const published = JSON.parse(readFileSync('schemas/filewright.config.schema.json', 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(schema)));
});

test('the nearest configuration upward is read, unless another or none is requested', async () => {
  write('filewright.config.json', { $schema: './schema.json', format: 'json', 'x-note': 'ours' });
  expect((await call('validate', 'a.json')).out).toMatch(/^\{"files":/);
  expect((await call('validate', 'a.json', '--no-config')).out).toMatch(/^a\.json:/);
  expect((await call('validate', 'a.json', '--format', 'pretty')).out).toMatch(/^a\.json:/);
  write('filings/filewright.config.json', { format: 'junit' });
  expect((await call('validate', 'a.json')).out).toMatch(/^<\?xml/);
  expect((await call('validate', 'a.json', '--config', '../../filewright.config.json')).out).toMatch(/^\{/);
});

test('a configuration or baseline that is a device without an end is refused', async () => {
  symlinkSync('/dev/zero', join(cwd, 'filewright.config.json'));
  expect(await call('validate', 'a.json')).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be read'),
  });
  expect(await call('validate', 'a.json', '--no-config', '--baseline', '/dev/zero')).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be read'),
  });
});

test('an unknown member, code, severity or profile is refused with a suggestion', async () => {
  for (const [config, message] of [
    [{ rulez: {} }, 'did you mean "rules"?'],
    [{ color: true }, '/color: is not known here'],
    [{ rules: { 'BS-01': 'off' } }, '/rules/BS-01: no rule has this code; did you mean BS-001?'],
    [{ rules: { 'BS-001': 'warn' } }, '/rules/BS-001: must be one of off, info, warning, error, not "warn"'],
    [{ rules: { 'BS-001': 'eror' } }, 'not "eror"; did you mean "error"?'],
    [{ profile: 'esef' }, '/profile: must be one of '],
    [{ maxWarnings: -1 }, '/maxWarnings'],
    ['{', 'filewright.config.json'],
  ] as const) {
    write('filewright.config.json', config);
    const { code, err, out } = await call('validate', 'a.json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^filewright: [^\n]+filewright\.config\.json: [^\n]+\n$/);
    expect(err).toContain(message);
  }
  expect(await call('validate', 'a.json', '--config', 'none.json')).toMatchObject({ code: 2 });
});

test('an ignored error does not fail the run, and the verdict mentions it', async () => {
  expect(await verdict()).toMatchObject({ code: 1, valid: false, summary: { errorCount: 1 } });
  write('filewright.config.json', { rules: { 'BS-001': 'off' } });
  expect(await verdict()).toMatchObject({
    code: 0,
    valid: false,
    errors: [],
    summary: { errorCount: 0 },
    configuration: { passed: true, ignored: { errorCount: 1, warningCount: 0, infoCount: 0 } },
  });
  const { out } = await call('validate', 'a.json', 'a.json', '../2025/a.json');
  expect(out).toMatch(/! a\.json {2}passed, but not valid {2}\(.*1 error ignored by configuration\)/);
  const sarif = JSON.parse((await call('validate', 'a.json', '--format', 'sarif')).out);
  expect(JSON.stringify(sarif.runs[0].invocations)).toContain('1 error ignored by configuration');
  expect((await call('validate', 'a.json', '--format', 'junit')).out).toMatch(
    /<skipped message="1 error ignored by configuration/,
  );
});

test('the output names the configuration that set the profile or severities', async () => {
  write('filewright.config.json', {
    profile: 'generic',
    rules: { 'BS-001': 'off', 'BS-010': 'error', 'IS-001': 'warning' },
  });
  const rules = 'BS-001 ignored, BS-010 as an error and IS-001 as a warning';
  const last = (out: string) => out.trimEnd().split('\n').at(-1);
  const from = 'Settings from ../../filewright.config.json:';
  expect(last((await call('validate', 'a.json')).out)).toBe(`${from} profile generic, ${rules}`);
  const asked = await call('validate', 'a.json', 'a.json', '--profile', 'ifrs-esef-annual');
  expect(last(asked.out)).toBe(`${from} ${rules}`);
  const batch = await call('batch', 'facts', 'a.json', '--out', 'facts', '--format', 'csv');
  expect(last(batch.out)).toBe(`${from} profile generic, ${rules}`);
  expect((await call('validate', 'a.json', '--no-config')).out).not.toContain('Settings');
  write('filewright.config.json', { maxWarnings: 3 });
  expect((await call('validate', 'a.json')).out).not.toContain('Settings');
});

test('severities are lowered and raised by code', async () => {
  write('filewright.config.json', { rules: { 'BS-001': 'warning' } });
  expect(await verdict()).toMatchObject({
    code: 0,
    valid: false,
    warnings: expect.arrayContaining([
      expect.objectContaining({ code: 'BS-001', severity: 'warning', configured: { severity: 'error' } }),
    ]),
    configuration: { passed: true, lowered: 1 },
  });
  expect((await call('validate', 'a.json', '--max-warnings', '0')).code).toBe(1);
  write('filings/2025/a.json', readFileSync('fixtures/rules/BS-010/invalid-1.json', 'utf8'));
  expect((await verdict('--no-config')).code).toBe(0);
  write('filewright.config.json', { rules: { 'BS-010': 'error' } });
  expect(await verdict()).toMatchObject({ code: 1, valid: false, configuration: { passed: false } });
});

test('waivers in the configuration work like those in a file', async () => {
  write('filewright.config.json', { waivers: [{ code: 'BS-001', reason: 'By statute.' }] });
  expect(await verdict()).toMatchObject({ code: 0, valid: true });
});

test('the configuration and the baseline are not validated as documents of their folder', async () => {
  write('filings/2025/filewright.config.json', {});
  expect((await call('validate', '.', '--write-baseline')).code).toBe(0);
  for (const source of ['.', '*.json', '*']) {
    const { out } = await call('validate', source, '--format', 'json');
    expect(JSON.parse(out).files.map(({ file }: { file: string }) => file)).toEqual(['a.json']);
  }
});

test('a baseline lets known findings pass wherever they move, and fails on new ones', async () => {
  const written = await call('validate', 'a.json', '--baseline', '../../known.json', '--write-baseline');
  expect(written).toMatchObject({ code: 0, err: expect.stringMatching(/\d+ findings? written/) });
  const known = JSON.parse(readFileSync(join(root, 'known.json'), 'utf8'));
  expect(known.findings).toContainEqual({
    file: 'filings/2025/a.json',
    code: 'BS-001',
    message: expect.any(String),
    count: 1,
  });
  write('filewright.config.json', { baseline: 'known.json' });
  const before = await verdict();
  expect(before).toMatchObject({ code: 0, valid: false, configuration: { known: { errorCount: 1 } } });
  // Other lines, and another path in the document.
  const moved = JSON.parse(invalid);
  moved.facts.reverse();
  write('filings/2025/a.json', `\n\n${JSON.stringify(moved)}`);
  expect(await verdict()).toMatchObject({ code: 0, configuration: { known: { errorCount: 1 } } });
  const worse = JSON.parse(invalid);
  worse.facts[0].value = '1';
  write('filings/2025/a.json', worse);
  expect(await verdict()).toMatchObject({ code: 1, configuration: { known: { errorCount: 0 }, fixed: 1 } });
  write('known.json', '{}');
  expect(await call('validate', 'a.json')).toMatchObject({ code: 2, out: '' });
});

test('package applies the severities, baseline and taxonomy folder of the configuration', async () => {
  write('filings/2025/a.json', readFileSync('fixtures/rules/BS-010/invalid-1.json', 'utf8'));
  const build = (env: Record<string, string>) => {
    const { terminal, text } = fakeTerminal({ cwd, env });
    const args = ['package', 'a.json', '--profile', 'generic', '-o', 'out.xbri'];
    return run(args, terminal).then((code) => ({ code, ...text }));
  };
  const none = { TAXONOMY_DIR: root };
  write('filewright.config.json', { rules: { 'BS-010': 'error' } });
  expect(await build(none)).toMatchObject({ code: 1, err: expect.stringContaining('by configuration') });
  await call(
    'validate',
    'a.json',
    '--profile',
    'generic',
    '--baseline',
    '../../known.json',
    '--write-baseline',
  );
  write('filewright.config.json', { rules: { 'BS-010': 'error' }, baseline: 'known.json' });
  expect(await build(none)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nSettings from \.\.\/\.\.\/filewright\.config\.json: BS-010 as an error\n$/),
  });
  mkdirSync(join(root, 'kept'));
  write('kept/broken.zip', 'no archive');
  write('filewright.config.json', { taxonomyDir: 'kept' });
  rmSync(join(cwd, 'out.xbri'));
  expect(await build({})).toMatchObject({ code: 0, err: expect.stringContaining('broken.zip') });
});

test('-o writes the same to a file, atomically', async () => {
  const { out } = await call('validate', 'a.json', '--format', 'json');
  const filed = await call('validate', 'a.json', '--format', 'json', '-o', 'out.json');
  expect(filed).toMatchObject({ code: 1, out: '' });
  expect(readFileSync(join(cwd, 'out.json'), 'utf8')).toBe(out);
  expect(await call('validate', 'a.json', '-o', 'none/out.json')).toMatchObject({ code: 2 });
});
