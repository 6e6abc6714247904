import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { profiles } from '../src/regulators/index.ts';
import { assemblePackage } from '../src/service/package/package.ts';
import { findSample } from '../src/store/sample-taxonomy.ts';
import { modules } from './support/build.ts';
import { runNode } from './support/child-process.ts';
import { hashPackages } from './support/package-hashes.js';

/**
 * The same filing gives the same bytes: on every machine, after a restart, in every time zone and language.
 * After an intended change, `WRITE_PACKAGE_HASHES=1 npx vitest run test/package-hashes.test.ts` updates the
 * hashes, and the diff of the file shows which files changed.
 */
const place = new URL('package-hashes.json', import.meta.url);
const script = fileURLToPath(new URL('support/package-hashes.js', import.meta.url));

const product = { profiles, assemblePackage, findSample };
const made = hashPackages(product);
if (process.env.WRITE_PACKAGE_HASHES) writeFileSync(place, `${JSON.stringify(made, null, 2)}\n`);
const known = JSON.parse(readFileSync(place, 'utf8'));

test('packages of the examples are unchanged', () => {
  expect(made).toEqual(known);
});

test('packages do not depend on earlier ones', () => {
  expect(hashPackages(product, { isReversed: true })).toEqual(known);
});

test.each([
  {
    name: 'half a day ahead, in Turkish, with little memory',
    env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', NODE_OPTIONS: '--max-old-space-size=400' },
    flags: ['--hash-seed=11', '--random-seed=11'],
    order: 'usual',
  },
  {
    name: 'half an hour beside the others, without a language, unoptimized, in another order',
    env: { TZ: 'America/St_Johns', LC_ALL: 'C', NODE_OPTIONS: '--stack-trace-limit=1' },
    flags: ['--hash-seed=1976', '--random-seed=1976', '--no-opt'],
    order: 'reversed',
  },
  {
    name: 'in Arabic, with the digits and the calendar of Saudi Arabia',
    env: { TZ: 'Asia/Riyadh', LC_ALL: 'ar_SA.UTF-8', NODE_OPTIONS: '--max-semi-space-size=1' },
    flags: ['--hash-seed=5'],
    order: 'usual',
  },
])('a fresh process builds the same, $name', async ({ env, flags, order }) => {
  const { stdout } = await runNode([...flags, script, modules, order], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOME: tmpdir(), LANG: env.LC_ALL, ...env },
  });
  expect(JSON.parse(stdout)).toEqual(known);
});
