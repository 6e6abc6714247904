import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(source + path, 'utf8'));

/** The base classes by name; rooms may use the same name. */
const bases = new Map<string, Set<string>>();
for (const text of texts)
  for (const [, name = '', base = 'nothing'] of text.matchAll(
    /\bclass (\w+)(?:<[^>]*>)?(?: extends (\w+))?/g,
  ))
    bases.set(name, (bases.get(name) ?? new Set()).add(base));

function isError(name: string): boolean {
  const known = bases.get(name);
  // External classes, such as RangeError and InvalidArgumentError, have it in their names.
  return known ? [...known].every(isError) : /Error$/.test(name);
}

test('everything thrown is an Error', () => {
  const thrown = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bthrow new (\w+)/g)].map(([, name]) => name)),
  );
  expect(thrown.size).toBeGreaterThan(5);
  expect([...thrown].filter((name) => !isError(name as string))).toEqual([]);
  const literals = texts.flatMap(
    (text) => text.match(/\bthrow (?:['"`{[]|\d|undefined\b|null\b)[^\n]*/g) ?? [],
  );
  expect(literals).toEqual([]);
});
