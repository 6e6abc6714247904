import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the first classes of the selectors in a style sheet. */
function leadingClasses(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(selectors.flatMap((selector) => /^\.([\w-]+)/.exec(selector.trim())?.[1] ?? []));
}

test('no view styles elements of another, as the styles of all visited views stay loaded', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\].*\.css$/.test(file))
    .map((file) => `web/src/${file}`);
  expect(files.length).toBeGreaterThan(5);
  const owners = new Map<string, string[]>();
  for (const file of files)
    for (const name of leadingClasses(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  expect([...owners].filter(([, own]) => own.length > 1)).toEqual([]);
});
