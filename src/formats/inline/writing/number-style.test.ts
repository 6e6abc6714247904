import { expect, test } from 'vitest';
import { scaffold } from '../../../../test/support/scaffold.ts';
import { Decimal } from '../../../core/decimal.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import type { InvestorStatement } from '../../../model/investor/statement.ts';
import { statementFiling } from '../../../model/investor/statement-filing.ts';
import { Report } from '../../../model/report/report.ts';
import { largestScale, numberLook, tableScale, usualScale } from './number-style.ts';

test.each([
  ['en', ',', '.'],
  ['de', '.', ','],
  ['de-CH', '\u00a0', '.'],
  ['fr-FR', '\u00a0', ','],
  ['es-MX', ',', '.'],
  ['ja', ',', '.'],
])('%s groups by "%s" and uses the decimal mark "%s"', (language, groups, decimal) => {
  expect(numberLook(language)).toEqual({ groups, decimal });
});

test.each([
  ['5000000', 9, 6],
  ['5000000', 3, 3],
  ['5000', 6, 3],
  ['5001', 6, 0],
  ['-7000000000', 9, 9],
  ['0.5', 9, 0],
  ['0', 6, 6],
] as const)('%s may be scaled up to %i: %i', (value, most, scale) => {
  expect(largestScale(Decimal.parse(value) as Decimal, most)).toBe(scale);
});

function factsOf(...values: string[]) {
  const document = scaffold('us-gaap', { totalAssets: '1' }) as unknown as FilingV2;
  const [fact] = document.facts;
  return new Report({
    ...document,
    facts: values.map((value, index) => ({ ...fact, id: `f${index}`, value })) as FilingV2['facts'],
  }).facts;
}

test('a table has the scale at which none of its amounts loses a digit', () => {
  expect(tableScale(factsOf('1000000', '2500000'), 6)).toBe(3);
  expect(tableScale(factsOf('1000000', '0'), 6)).toBe(6);
  expect(tableScale(factsOf('1000000', '12'), 6)).toBe(0);
});

test('a report has the scale that suits nearly all of its amounts', () => {
  const thousands = Array.from({ length: 39 }, (_, index) => `${index + 1}000`);
  expect(usualScale(factsOf(...thousands, '17'))).toBe(3);
  expect(usualScale(factsOf('5000', '17'))).toBe(0);
  expect(usualScale(factsOf('5000000000'))).toBe(6);
  expect(usualScale(factsOf('0'))).toBe(0);
});

test.each([
  [undefined, 0],
  [-3, 3],
])('a notice with amounts rounded to %s decimals has the scale %i', (decimals, scale) => {
  const statement = {
    documentType: 'investor-statement',
    modelVersion: 'v1',
    statementKind: 'capital-call',
    header: { id: 'C-1', issueDate: '2026-02-02', asOf: '2026-02-02', currency: 'NOK', decimals },
    notice: { totals: { insideFund: '9000000', total: '9000000' }, unfundedBefore: '58400000' },
  } as unknown as InvestorStatement;
  expect(
    usualScale(new Report(statementFiling(statement, { createdAt: '2026-02-02T09:00:00Z' }).filing).facts),
  ).toBe(scale);
});
