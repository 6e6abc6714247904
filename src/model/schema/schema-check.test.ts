import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { validateDocument } from '../../service/validate/validate.ts';
import { MAX_SCHEMA_FAULTS } from '../limits.ts';

const example = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));

function withConcepts(count: number) {
  return {
    ...example,
    extensions: { ...example.extensions, concepts: Array.from({ length: count }, () => ({})) },
  };
}

test('all schema errors are counted, and the content of a document with too many is not checked', () => {
  const more = 500;
  const { valid, summary, errors, layers } = validateDocument(withConcepts(MAX_SCHEMA_FAULTS + more));
  expect(valid).toBe(false);
  expect(summary.errorCount).toBe(MAX_SCHEMA_FAULTS + more);
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['SCHEMA-REQUIRED']));
  expect(layers.find(({ layer }) => layer === 'business')?.status).toBe('not_checked');
});

test('a document with a few less is checked', () => {
  const { layers } = validateDocument(withConcepts(MAX_SCHEMA_FAULTS - 1));
  expect(layers.find(({ layer }) => layer === 'business')?.status).not.toBe('not_checked');
});

test('empty objects in lists are found in linear time', () => {
  expectLinearTime(20_000, (count) => {
    const document = withConcepts(count);
    return () => validateDocument(document);
  });
});
