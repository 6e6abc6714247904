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
])('%s:%s was meant to be %s', (family, written, meant) => {
  expect(meantName(family, written)).toBe(meant);
});

test.each<[DictionaryFamily, string]>([
  // Published, though not in the dictionary.
  ['us-gaap', 'AccountingChangesTextBlock'],
  ['us-gaap', 'B737MaxMember'],
  ['ifrs-full', 'AccruedIncome'],
  // Others exist: made of words that published names have, or with a word of their own before a usual name.
  ['us-gaap', 'CryptoAssetFairValueNoncurrent'],
  ['us-gaap', 'InventoryFinishedHomesAndHomesUnderConstruction'],
  ['ifrs-full', 'ProgrammingAssets'],
  ['ifrs-full', 'RevenueFromRenderingOfGamingServices'],
  // Far from all that is known.
  ['ifrs-full', 'Banana'],
  ['us-gaap', 'A'.repeat(100_000)],
])('%s:%s may exist', (family, written) => {
  expect(meantName(family, written)).toBeUndefined();
});

test('every published name is known as it is, by search and by table', () => {
  const names = dictionaryNames('us-gaap');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => meantName('us-gaap', name) !== undefined)).toEqual([]);
  // Once by the search of the text that the first few take, and once by the table that all others do.
  for (let n = 0; n < 100; n++) {
    expect(meantName('srt', 'AccountingChangesTextBlock')).toBeUndefined();
    expect(meantName('srt', 'accountingChangesTextBlock')).toBe('AccountingChangesTextBlock');
  }
});
