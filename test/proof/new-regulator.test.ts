import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'regulator-'));
const parts = [
  'src',
  'test/support',
  'test/fixtures.test.ts',
  'test/profile-docs.test.ts',
  'tools',
  'fixtures',
];
const settings = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'biome.json',
  'vitest.config.ts',
  '.gitignore',
];

/** Runs a program of the copy and returns its output if it failed. */
function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

beforeAll(() => {
  for (const part of [...parts, ...settings, 'docs/profiles', 'data', 'schemas', 'examples'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true }));

test('a new regulator passes all checks', { timeout: 300_000 }, () => {
  const made = ['dba', 'dk-dba', 'Danish annual report', "Danish Business Authority's register", copy];
  expect(run('tools/new-regulator.js', ...made)).toBe('');
  expect(run('tools/check-fences.js')).toBe('');
  expect(
    run('node_modules/@biomejs/biome/bin/biome', 'check', 'src/regulators', 'fixtures/rules/DBA-PAGE-LANG'),
  ).toBe('');
  expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noEmit')).toBe('');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast'];
  expect(run(...vitest, 'test/fixtures.test.ts', 'test/profile-docs.test.ts', '-t', 'DBA|dk-dba')).toBe('');
});

test('an existing folder is not overwritten', () => {
  expect(run('tools/new-regulator.js', 'kvk', 'nl-kvk', 'x', 'y', copy)).toContain('is there already');
});
