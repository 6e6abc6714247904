import { describe, expect, test } from 'vitest';
import { changeDocument, scaffold } from '../../test/support/scaffold.ts';
import { validateDocument } from '../service/validate/validate.ts';

function codesOf(set: Record<string, unknown>): string[] {
  const lines = { totalAssets: '100', totalLiabilities: '60', totalStockholdersEquity: '50' };
  const document = changeDocument(scaffold('v1', lines), { set }) as Record<string, unknown>;
  const { errors, warnings } = validateDocument(document);
  return [...new Set([...errors, ...warnings].map((finding) => finding.code))].sort();
}

describe('a v1 filing is validated despite', () => {
  const rest = codesOf({});

  test('nothing: the valid filing violates the balance sheet equation', () => {
    expect(rest).toContain('BAL001');
  });

  test.each<[string, Record<string, unknown>]>([
    ['a line that is a list', { '/facts/cash': [1] }],
    ['a line without a value', { '/facts/cash': { unit: 'USD' } }],
    ['an invalid timestamp', { '/sfrs/generatedAt': 'yesterday' }],
    ['a missing header', { '/sfrs': undefined }],
    ['an identifier of the wrong form', { '/filing/entity/lei': 'x' }],
    ['an entity without a name', { '/filing/entity/name': undefined }],
    ['an entity that is a string', { '/filing/entity': 'Example' }],
    ['no framework', { '/filing/framework': undefined }],
    ['a statement that is a number', { '/statements': { balanceSheet: 7 } }],
    ['comparatives that are a string', { '/comparatives': 'x' }],
    ['a column without a period', { '/comparatives': [{ facts: { totalAssets: 1 } }] }],
    ['malformed dimensions', { '/dimensions': { revenueBySegment: { members: [null, { name: 7 }] } } }],
    [
      'malformed extensions',
      { '/extensions': { a: 1, b: { value: [], extensionApprovalId: 'EXT-US-2025-000001' } } },
    ],
  ])('%s', (_, set) => {
    const codes = codesOf(set);
    expect(codes.filter((code) => code.startsWith('SCHEMA-'))).not.toEqual([]);
    expect(codes).toContain('BAL001');
  });
});

test('without a period no rule runs', () => {
  expect(codesOf({ '/filing/period': {} })).toEqual(['SCHEMA-ALTERNATIVE']);
  expect(codesOf({ '/filing': undefined })).toEqual(['SCHEMA-REQUIRED']);
});

test('a statement emptied by pruning is not reported as empty', () => {
  expect(codesOf({ '/statements': { cashFlow: { capex: [] } } })).not.toContain('DOC-009');
});
