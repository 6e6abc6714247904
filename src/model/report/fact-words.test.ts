import { expect, test } from 'vitest';
import { verbFor } from './fact-words.ts';

test.each([
  ['Staff costs', 'are'],
  ['Dividends paid (us-gaap:PaymentsOfDividends)', 'are'],
  ['Inventories', 'are'],
  ['Trade receivables, net', 'are'],
  ['Total assets', 'is'],
  ['Net sales', 'is'],
  ['Goodwill (us-gaap:Goodwill)', 'is'],
  ['Profit or loss', 'is'],
  ['Effect of exchange rates on cash', 'is'],
  ['Debt securities held to maturity allowance for credit loss', 'is'],
])('"%s" %s', (label, verb) => {
  expect(verbFor(label)).toBe(verb);
});
