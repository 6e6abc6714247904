import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('.', import.meta.url);
const shared = ['shared', 'shared/extension', 'shared/filing-manual'];
const regulators = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['shared', 'submission'].includes(entry.name))
  .map(({ name }) => name);

test.each(shared)('the rules in %s depend on no regulator', (folder) => {
  const own = new RegExp(`from '(?:\\.\\./)+(?:${regulators.join('|')})/`);
  const files = readdirSync(new URL(`${folder}/`, root)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const text = (name: string) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8');
  expect(files.filter((name) => own.test(text(name)))).toEqual([]);
  expect(files.filter((name) => /^ {4}profiles:/m.test(text(name)))).toEqual([]);
});
