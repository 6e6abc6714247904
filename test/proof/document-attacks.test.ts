import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_SCHEMA_ERRORS } from '../../src/model/limits.ts';
import { validateDocument } from '../../src/service/validate/validate.ts';
import { expectCpuTime } from '../support/cpu-time.ts';

const example = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));

test('a million unknown members', () => {
  const members = Object.fromEntries(
    Array.from({ length: MAX_SCHEMA_ERRORS }, (_, index) => [`m${index}`, 1]),
  );
  const { valid, errors } = expectCpuTime(15_000, () => validateDocument({ ...example, ...members }));
  expect(valid).toBe(false);
  expect(errors.map(({ message }) => message)).toEqual([
    'The document has more than 999,999 fields that are not known, so it was not checked any further.',
  ]);
});

test('four million empty facts', () => {
  const document = { ...example, facts: Array.from({ length: 4_000_000 }, () => ({})) };
  const { valid, truncated } = expectCpuTime(15_000, () => {
    const { valid, truncated } = validateDocument(document);
    return { valid, truncated };
  });
  expect([valid, truncated]).toEqual([false, true]);
});

test('twenty thousand breakdowns of revenue that are not read', () => {
  const flat = JSON.parse(readFileSync('examples/filing-v1-flat.json', 'utf8'));
  const breakdowns = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`breakdown${index}`, { axis: 'Region', members: {} }]),
  );
  const { summary } = expectCpuTime(10_000, () => validateDocument({ ...flat, dimensions: breakdowns }));
  expect(summary.errorCount).toBe(20_000);
});
