import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('.', import.meta.url);
const shared = ['shared', 'extension', 'filing-manual', 'examples'];
const regimes = readdirSync(new URL('../profiles/', root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(shared)('what regulators share in %s builds on none of them', (folder) => {
  const own = new RegExp(`from '\\.\\./(?!eba/example-report)(?:${regimes.join('|')})/`);
  const files = readdirSync(new URL(`${folder}/`, root)).filter((name) => !name.endsWith('.test.ts'));
  const text = (name: string) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8');
  expect(files.filter((name) => own.test(text(name)))).toEqual([]);
  expect(files.filter((name) => /^ {4}profiles:/m.test(text(name)))).toEqual([]);
});
