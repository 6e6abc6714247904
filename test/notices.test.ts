import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runNode } from './support/child-process.ts';

const root = new URL('../', import.meta.url);
/** Licenses that only require their notice. */
const permissive =
  /^(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|0BSD|Unlicense|MIT OR .+|\(MIT .+\))$/;

test('the notices list the installed packages', async () => {
  const tool = fileURLToPath(new URL('tools/write-notices.js', root));
  expect(await runNode([tool, '--check'])).toMatchObject({ code: 0, stderr: '' });
});

test('every installed package has a permissive license', () => {
  const lines = readFileSync(new URL('THIRD-PARTY-NOTICES', root), 'utf8').match(/^ {2}\S+ \S+: .+$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => !permissive.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});
