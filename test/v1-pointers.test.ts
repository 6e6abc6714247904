import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePointer, resolvePointer } from '../src/core/json-pointer.ts';
import { detect } from '../src/model/detection.ts';
import { convertToIxbrl } from '../src/service/convert/conversion.ts';
import type { Problem } from '../src/service/problems.ts';
import { validateDocument } from '../src/service/validate/validate.ts';
import { listDocuments } from './support/fixtures.js';
import { scaffold } from './support/scaffold.ts';

interface Change {
  readonly holder: Record<string, unknown>;
  readonly name: string;
  readonly value: unknown;
}

/** Yields every leaf of a document, with an invalid replacement. */
function* changesOf(node: unknown): Generator<Change> {
  if (typeof node !== 'object' || node === null) return;
  const holder = node as Record<string, unknown>;
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value === 'object') yield* changesOf(value);
    else yield { holder, name, value: typeof value === 'number' ? value * -7 - 1 : '2019-02-30' };
    yield { holder, name, value: undefined };
  }
}

function strays(document: Record<string, unknown>): string[] {
  const { errors, warnings, info } = validateDocument(document);
  return [...errors, ...warnings, ...info].flatMap(({ code, path, related = [] }) =>
    [path, ...related].filter((place) => !isWithin(document, place)).map((place) => `${code} ${place}`),
  );
}

/** Whether a pointer leads to a part of the document, or to a missing member. */
function isWithin(document: unknown, pointer: string): boolean {
  if (resolvePointer(document, pointer) !== undefined) return true;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const holder = parsePointer(pointer) && resolvePointer(document, parent);
  return typeof holder === 'object' && holder !== null;
}

const documents = listDocuments().flatMap(({ path }) => {
  const document = JSON.parse(readFileSync(path, 'utf8'));
  return detect(document).modelVersion === 'v1' ? [{ path, document }] : [];
});

test('findings of v1 documents point into them', () => {
  expect(documents.length).toBeGreaterThan(30);
  const found = documents.flatMap(({ path, document }) =>
    strays(document).map((stray) => `${path} ${stray}`),
  );
  expect(found).toEqual([]);
});

test('findings on a v1 filing point into it, whatever its errors', () => {
  const { document } = documents.find(({ path }) =>
    path.endsWith('filing-v1-flat.json'),
  ) as (typeof documents)[0];
  const found = new Set<string>();
  for (const { holder, name, value } of changesOf(document)) {
    const kept = holder[name];
    if (value === undefined) delete holder[name];
    else holder[name] = value;
    for (const stray of strays(document)) found.add(`${name}=${value}: ${stray}`);
    holder[name] = kept;
  }
  expect([...found]).toEqual([]);
});

test('and so do those of its conversion', () => {
  const bad = scaffold('v1', { totalAssets: '100' });
  (bad.filing as { entity: { name: string } }).entity.name = 'Example\u0001';
  const facts = bad.facts as Record<string, { value: string }>;
  (facts.totalAssets as { value: string }).value = '1\u00010';
  try {
    convertToIxbrl(bad);
    expect.unreachable();
  } catch (problem) {
    const { errors = [] } = (problem as Problem).validation ?? {};
    expect(errors.length).toBeGreaterThan(0);
    for (const { path } of errors) expect(isWithin(bad, path)).toBe(true);
    expect(errors.map(({ path }) => path)).toContain('/facts/totalAssets/value');
  }
  const { document } = documents.find(({ path }) =>
    path.endsWith('filing-v1-flat.json'),
  ) as (typeof documents)[0];
  for (const { path, related = [] } of convertToIxbrl(document).warnings)
    for (const place of [path, ...related]) expect(isWithin(document, place)).toBe(true);
});
