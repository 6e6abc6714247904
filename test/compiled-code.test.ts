import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNode } from './support/child-process.ts';

const main = join(import.meta.dirname, '../dist/cli/main.js');
const major = Number.parseInt(process.versions.node, 10);

let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'filewright-code-'));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

/** Node keeps compiled code itself from version 22 on. */
const onOldNode = test.skipIf(major >= 22);

const listProfiles = (env: NodeJS.ProcessEnv = {}) =>
  runNode([main, 'profiles', '--format', 'json'], {
    env: { ...process.env, TMPDIR: temporary, NODE_V8_COVERAGE: '', ...env },
  });

onOldNode('compiled code is kept for the next start, which says the same', async () => {
  const first = await listProfiles();
  const [folder = ''] = readdirSync(temporary);
  const kept = readdirSync(join(temporary, folder));
  expect(kept).toContain('profiles-program.js.code');
  expect(statSync(join(temporary, folder)).mode & 0o777).toBe(0o700);
  expect((await listProfiles()).stdout).toBe(first.stdout);
  expect(readdirSync(join(temporary, folder))).toEqual(kept);
});

onOldNode('code that is damaged is compiled again', async () => {
  const first = await listProfiles();
  const [folder = ''] = readdirSync(temporary);
  const path = join(temporary, folder, 'profiles-program.js.code');
  const { size } = statSync(path);
  writeFileSync(path, 'no code');
  expect((await listProfiles()).stdout).toBe(first.stdout);
  expect(statSync(path).size).toBeGreaterThan(size / 2);
});

onOldNode('a folder that others may write to is left alone', async () => {
  await listProfiles();
  const [name = ''] = readdirSync(temporary);
  const folder = join(temporary, name);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  await listProfiles();
  expect(readdirSync(folder)).toEqual([]);
});

onOldNode('nothing is kept where that is not wanted', async () => {
  await listProfiles({ NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(readdirSync(temporary)).toEqual([]);
});

onOldNode('code is kept for each command and kind of file, as each uses other functions', async () => {
  const example = join(import.meta.dirname, '../examples', 'filing-v1-flat.json');
  const env = { ...process.env, TMPDIR: temporary, NODE_V8_COVERAGE: '' };
  await runNode([main, 'validate', example], { env });
  await listProfiles();
  const [folder = ''] = readdirSync(temporary);
  const kinds = readdirSync(join(temporary, folder)).map((name) => name.split('-')[0]);
  expect([...new Set(kinds)].sort()).toEqual(['profiles', 'validate.json']);
});

onOldNode('the first start of a build removes the code of builds not compiled for a week', async () => {
  const eightDaysAgo = Date.now() / 1000 - 8 * 24 * 60 * 60;
  const suffix = `${process.version}-${process.arch}`;
  const user = process.getuid?.() ?? '';
  const [old, recent, linked, foreign, open] = [
    `filewright-${user}-${'a'.repeat(16)}-v20.12.0-${process.arch}`,
    `filewright-${user}-${'b'.repeat(16)}-${suffix}`,
    `filewright-${user}-${'c'.repeat(16)}-${suffix}`,
    'filewright-notes',
    `filewright-${user}-${'d'.repeat(16)}-${suffix}`,
  ] as const;
  const target = join(temporary, 'target');
  for (const name of [old, recent, foreign, open, 'target']) {
    mkdirSync(join(temporary, name), { mode: 0o700 });
    writeFileSync(join(temporary, name, 'validate-core.js.code'), 'code');
  }
  chmodSync(join(temporary, open), 0o777);
  symlinkSync(target, join(temporary, linked));
  for (const name of [old, foreign, open, 'target'])
    utimesSync(join(temporary, name), eightDaysAgo, eightDaysAgo);

  await listProfiles();
  const left = readdirSync(temporary);
  expect(left).not.toContain(old);
  expect(left).toEqual(expect.arrayContaining([recent, linked, foreign, open, 'target']));
  expect(readdirSync(target)).toEqual(['validate-core.js.code']);

  mkdirSync(join(temporary, old), { mode: 0o700 });
  utimesSync(join(temporary, old), eightDaysAgo, eightDaysAgo);
  await listProfiles();
  expect(readdirSync(temporary)).toContain(old);
});
