import { expect, test } from 'vitest';
import { type DictionaryFamily, dictionaryNames } from './dictionary.ts';
import { meantName } from './published-names.ts';

test.each<[DictionaryFamily, string, string]>([
  ['us-gaap', 'grossProfit', 'GrossProfit'],
  ['us-gaap', 'Revenue', 'Revenues'],
  ['us-gaap', 'NetIncomLoss', 'NetIncomeLoss'],
  ['us-gaap', 'OperatingIncomeLos', 'OperatingIncomeLoss'],
  ['us-gaap', 'Asstes', 'Assets'],
  ['us-gaap', 'TotalAssets', 'Assets'],
  ['us-gaap', 'NetIncome', 'NetIncomeLoss'],
  ['us-gaap', 'CurrentAssets', 'AssetsCurrent'],
  ['us-gaap', 'StatementBusinesSegmentsAxis', 'StatementBusinessSegmentsAxis'],
  ['ifrs-full', 'InventoriesTypo', 'Inventories'],
  ['ifrs-full', 'Inventory', 'Inventories'],
  ['ifrs-full', 'ProfitLossBeforeTaxes', 'ProfitLossBeforeTax'],
  ['ifrs-full', 'AssetsCurrent', 'CurrentAssets'],
  ['dei', 'EntityRegistrantNam', 'EntityRegistrantName'],
])('%s:%s is corrected to %s', (family, written, meant) => {
  expect(meantName(family, written)).toBe(meant);
});

test.each<[DictionaryFamily, string]>([
  // Published, although not in the dictionary.
  ['us-gaap', 'AccountingChangesTextBlock'],
  ['us-gaap', 'B737MaxMember'],
  ['ifrs-full', 'AccruedIncome'],
  // May exist: composed of words from published names, or with an own word before a common name.
  ['us-gaap', 'CryptoAssetFairValueNoncurrent'],
  ['us-gaap', 'InventoryFinishedHomesAndHomesUnderConstruction'],
  ['ifrs-full', 'ProgrammingAssets'],
  ['ifrs-full', 'RevenueFromRenderingOfGamingServices'],
  // Not close to any known name.
  ['ifrs-full', 'Banana'],
  ['us-gaap', 'A'.repeat(100_000)],
])('%s:%s may exist', (family, written) => {
  expect(meantName(family, written)).toBeUndefined();
});

test('every published name is found, by search and by table', () => {
  const names = dictionaryNames('us-gaap');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => meantName('us-gaap', name) !== undefined)).toEqual([]);
  // Once by text search, which the first few lookups use, and once by the table for all later ones.
  for (let n = 0; n < 100; n++) {
    expect(meantName('srt', 'AccountingChangesTextBlock')).toBeUndefined();
    expect(meantName('srt', 'accountingChangesTextBlock')).toBe('AccountingChangesTextBlock');
  }
});
