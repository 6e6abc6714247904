import { expect, test } from 'vitest';
import { labelOfConcept } from './concept-label.ts';

test.each([
  ['NetIncomeLossPerUnit', 'Net income (loss) per unit'],
  ['NetCashProvidedByUsedInTrading', 'Net cash provided by (used in) trading'],
  ['IncreaseDecreaseInDeposits', 'Increase (decrease) in deposits'],
  ['NetSalesSummaryOfBusinessResults', 'Net sales, summary of business results'],
  ['LossReserve', 'Loss reserve'],
  ['mi53', undefined],
])('the name %s reads as "%s"', (local, label) => {
  expect(labelOfConcept(undefined, 'http://example.com/none', local)).toBe(label);
});
