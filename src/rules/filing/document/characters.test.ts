import { expect, test } from 'vitest';
import { expectCpuTime } from '../../../../test/support/cpu-time.ts';
import { changeDocument, scaffold } from '../../../../test/support/scaffold.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

const codesOf = (document: unknown) => {
  const { errors, warnings } = validateDocument(document as Record<string, unknown>);
  return [...errors, ...warnings].map(({ code, path }) => `${code} ${path}`);
};

test.each(['us-gaap', 'v1'] as const)('amounts of millions of digits do not slow down %s filings', (base) => {
  const digits = '9'.repeat(2_000_000);
  const lines = { totalAssets: digits, totalLiabilities: `-${digits}`, revenue: `0.${digits}` };
  const filing = scaffold(base, lines);
  // Parsing the digits as numbers would take minutes.
  const codes = expectCpuTime(2_000, () => codesOf(filing));
  expect(codes).toHaveLength(3);
  for (const code of codes) expect(code).toMatch(/^DOC-010 /);
});

test('a stated precision does not make a long amount readable', () => {
  const document = scaffold('us-gaap', { totalAssets: '9'.repeat(2_000_000) });
  const set = { '/facts/0/precision': 3, '/facts/0/decimals': undefined };
  expect(codesOf(changeDocument(document, { set }))).toEqual(['DOC-010 /facts/0/value']);
});

test('a JSON number that became infinite is an error, with or without a unit', () => {
  const document = scaffold('us-gaap', { totalAssets: '1' });
  const note = JSON.parse('{ "id": "n", "concept": "us-gaap:Note", "contextRef": "now", "value": -1e400 }');
  const set = { '/facts/0/value': Number.POSITIVE_INFINITY, '/facts/-': note };
  const result = validateDocument(changeDocument(document, { set }) as Record<string, unknown>, {
    source: { duplicates: [], inexact: [] },
  });
  expect(result.valid).toBe(false);
  expect(result.errors.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'DOC-010 /facts/0/value',
    'DOC-010 /facts/1/value',
  ]);
});
