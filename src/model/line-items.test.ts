import { describe, expect, test } from 'vitest';
import { lineItemKeys, lineItemOfConcept, lineItemOfKey, lineItems, taxonomyFamily } from './line-items.ts';

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

describe('the table of line items', () => {
  test('gives each key and alias one meaning', () => {
    expect(repeated(lineItems.flatMap(({ key, aliases }) => [key, ...aliases]))).toEqual([]);
    expect(lineItemKeys).toHaveLength(lineItems.length);
  });

  test.each(['usGaap', 'ifrs', 'uk', 'nl'] as const)('gives each %s concept at most one line', (family) => {
    expect(repeated(lineItems.flatMap((item) => item[family]))).toEqual([]);
  });

  test('is well-formed', () => {
    for (const item of lineItems) {
      expect(item.key).toMatch(/^[a-z][A-Za-z0-9]*$/);
      expect(item.label).toMatch(/^[A-Z].*[^.\s]$/);
      for (const alias of item.aliases) expect(alias).toMatch(/^[A-Za-z][A-Za-z0-9]*$/);
      for (const local of [...item.usGaap, ...item.ifrs, ...item.uk, ...item.nl])
        expect(local).toMatch(/^[A-Z][\w-]+$/);
      if (item.kind !== 'monetary') expect(item.balance).toBeUndefined();
    }
  });

  test('finds items by key, alias and concept', () => {
    expect(lineItemOfKey('netEarnings')?.key).toBe('netIncome');
    expect(lineItemOfKey('capex')?.key).toBe('capitalExpenditures');
    expect(lineItemOfKey('epsBasic')?.key).toBe('basicEps');
    expect(lineItemOfKey('toString')).toBeUndefined();
    expect(lineItemOfConcept('us-gaap', 'Assets')?.key).toBe('totalAssets');
    expect(lineItemOfConcept('ifrs-full', 'EquityAndLiabilities')?.key).toBe('liabilitiesAndEquity');
    expect(lineItemOfConcept('uk', 'NetAssetsLiabilities')?.key).toBe('netAssets');
    expect(lineItemOfConcept('bw2-titel9', 'EquityAndLiabilities')?.key).toBe('liabilitiesAndEquity');
    expect(lineItemOfConcept('us-gaap', 'EquityAndLiabilities')).toBeUndefined();
    expect(lineItemOfConcept('other', 'Assets')).toBeUndefined();
  });

  test('has the keys of the published v1 formulas', () => {
    const published =
      'totalAssets totalLiabilities totalStockholdersEquity currentAssets noncurrentAssets currentLiabilities noncurrentLiabilities grossProfit revenue costOfRevenue netChangeInCash netIncome freeCashFlow';
    for (const key of published.split(' ')) expect(lineItemKeys).toContain(key);
  });
});

test.each([
  ['http://fasb.org/us-gaap/2025', 'us-gaap'],
  ['http://fasb.org/us-gaap/2019-01-31', 'us-gaap'],
  ['http://xbrl.us/us-gaap/2009-01-31', 'us-gaap'],
  ['http://fasb.org/srt/2024', 'srt'],
  ['http://xbrl.sec.gov/dei/2024', 'dei'],
  ['http://xbrl.us/dei/2009-01-31', 'dei'],
  ['https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full', 'ifrs-full'],
  ['http://xbrl.ifrs.org/taxonomy/2013-03-28/ifrs', 'ifrs-full'],
  ['http://xbrl.frc.org.uk/fr/2023-01-01/core', 'uk'],
  ['http://www.xbrl.org/uk/gaap/core/2009-09-01', 'uk'],
  ['http://fasb.org/us-gaap-sup/2022', 'other'],
  ['http://example.com/us-gaap/2025', 'other'],
  ['', 'other'],
])('%s belongs to the family %s', (namespace, family) => {
  expect(taxonomyFamily(namespace)).toBe(family);
});
