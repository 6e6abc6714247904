import { expect, test } from 'vitest';
import { changeDocument, type LineValue, scaffold } from '../../../../test/support/scaffold.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

function findingOf(code: string, document: unknown) {
  const { errors, warnings } = validateDocument(document as Record<string, unknown>);
  return [...errors, ...warnings].find((finding) => finding.code === code);
}

function messageOf(code: string, document: unknown): string {
  return findingOf(code, document)?.message ?? '';
}

const profit = { grossProfit: '3500000', revenue: '8400000', costOfRevenue: '4900000' };

test.each<[Record<string, LineValue>, string]>([
  [{ grossProfit: '3500' }, 'explains. Gross profit is about 1,000 times too small; check its scale.'],
  [
    { grossProfit: '3500000000000' },
    'explains. Gross profit is about 1,000,000 times too large; check its scale.',
  ],
  [{ grossProfit: '35000000' }, 'explains. Gross profit is about 10 times too large; check its scale.'],
  [{ revenue: '840000' }, 'explains. Revenue is about 10 times too small; check its scale.'],
  [{ revenue: '840001' }, 'more than rounding explains.'],
  [{ grossProfit: '-3500000' }, 'explains; with the opposite sign it would be right.'],
  [{ revenue: '8400' }, 'explains. Revenue is about 1,000 times too small; check its scale.'],
  [
    { costOfRevenue: '4900000000' },
    'explains. Cost of revenue is about 1,000 times too large; check its scale.',
  ],
  [{ costOfRevenue: '-4900000' }, 'explains; with the opposite sign of cost of revenue it would be right.'],
  [{ revenue: '8500000' }, 'more than rounding explains.'],
  [
    { revenue: '4800000' },
    'explains. Revenue probably has two digits swapped: USD 8,400,000 would be right.',
  ],
  [
    { grossProfit: '5300000' },
    'explains. Gross profit probably has two digits swapped: USD 3,500,000 would be right.',
  ],
  [
    { costOfRevenue: '900000' },
    'explains. Cost of revenue probably lacks a digit: USD 4,900,000 would be right.',
  ],
  [{ revenue: '83400000' }, 'explains. Revenue probably has a digit too many: USD 8,400,000 would be right.'],
])('a breach with %o names its cause', (changed, end) => {
  expect(messageOf('IS001', scaffold('v1', { ...profit, ...changed })).slice(-end.length)).toBe(end);
});

test.each<[Record<string, LineValue>, string]>([
  [{ grossProfit: '3500' }, 'Correct Gross profit to USD 3,500,000. If USD 3,500 is right, correct'],
  [
    { grossProfit: '-3500000' },
    'Correct Gross profit to USD 3,500,000. If USD (3,500,000) is right, correct',
  ],
  [{ revenue: '840000' }, 'Correct revenue to USD 8,400,000. If USD 840,000 is right, correct'],
  [{ revenue: '4800000' }, 'Correct revenue to USD 8,400,000. If USD 4,800,000 is right, correct'],
  [{ revenue: '8500000' }, 'Correct the amount that is wrong (its value, sign, scale or period)'],
])('a breach with %o says what to correct', (changed, start) => {
  const fix = findingOf('IS001', scaffold('v1', { ...profit, ...changed }))?.fix ?? '';
  expect(fix.slice(0, start.length)).toBe(start);
});

test('earnings per share with two digits swapped are named', () => {
  const lines = {
    basicEps: '2.08',
    netIncomeCommon: '117790000',
    basicShares: '42000000',
  };
  const finding = findingOf('EPS-001', scaffold('us-gaap', lines));
  expect(finding?.message).toMatch(/probably have two digits swapped: USD 2.80 per share would be right\.$/);
  expect(finding?.fix).toMatch(/ to USD 2.80 per share\. If USD 2.08 per share is right, correct the figure/);
});

test('of two figures that should be equal, either may be wrong', () => {
  const message = messageOf(
    'BS-001',
    scaffold('us-gaap', { totalAssets: '5000', liabilitiesAndEquity: '5000000' }),
  );
  expect(message).toContain('; one amount is about 1,000 times the other, so check the scale of both.');
});

test('a bound and a quotient of terms name no term', () => {
  const lines = {
    dividendsPaid: '9000000',
    dividendsDeclared: '9000',
    dividendsPayable: ['0', '0'],
  } as const;
  expect(messageOf('CF-013', scaffold('us-gaap', lines))).toMatch(/more than rounding explains\.$/);
});

test('members in another scale than revenue are reported as such', () => {
  const members = ['600', '300'].map((value, at) => ({
    name: `Part ${at}`,
    facts: { revenue: { value, unit: 'USD' } },
  }));
  const set = { '/dimensions': { revenueBySegment: { members } } };
  expect(messageOf('DIM001', changeDocument(scaffold('v1', { revenue: '900000' }), { set }))).toMatch(
    /\. Revenue is about 1,000 times too large; check its scale\.$/,
  );
});

test('a part of a calculation in another scale is named', () => {
  const lines = { currentAssets: '5000000', cash: '2000', inventories: '3000000' };
  const arc = (to: string) => ({
    kind: 'calculation',
    role: 'urn:role',
    from: 'us-gaap:AssetsCurrent',
    to: `us-gaap:${to}`,
    order: 1,
    weight: 1,
  });
  const document = scaffold('us-gaap', lines);
  const names = (document.facts as { concept: string }[]).slice(1).map(({ concept }) => concept.slice(8));
  const message = messageOf(
    'NET-001',
    changeDocument(document, { set: { '/relationships': names.map(arc) } }),
  );
  expect(message).toMatch(
    /a difference of USD 1,998,000\. .+ \(us-gaap:\w+\) are about 1,000 times too small; check their scale\.$/,
  );
});
