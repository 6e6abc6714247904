import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { numberWords } from '../../core/wording.ts';
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
  // Those that are listed are one mistake.
  expect(errors).toMatchObject([{ code: 'SCHEMA-REQUIRED' }]);
  expect(errors[0]?.message).toContain(`The same is true of ${numberWords(MAX_SCHEMA_FAULTS - 1)} others.`);
  expect(summary.errorCount).toBe(1 + more);
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
