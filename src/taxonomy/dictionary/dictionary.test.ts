import { describe, expect, test } from 'vitest';
import { lineItems } from '../../model/line-items.ts';
import { dictionaryConcept, dictionaryConcepts, dictionaryFamily } from './dictionary.ts';
import { listLines, readLine } from './entry.ts';

const US_GAAP = 'http://fasb.org/us-gaap/2025';
const IFRS = 'https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full';
const DEI = 'http://xbrl.sec.gov/dei/2024';

describe('the dictionary', () => {
  test('covers the concepts that real filings report', () => {
    expect(dictionaryConcepts('us-gaap').length).toBeGreaterThanOrEqual(400);
    expect(dictionaryConcepts('ifrs-full').length).toBeGreaterThanOrEqual(400);
    expect(dictionaryConcepts('dei').length).toBeGreaterThanOrEqual(100);
  });

  test('has types, periods, balances, labels and statements', () => {
    expect(dictionaryConcept(US_GAAP, 'AccountsPayableCurrent')).toMatchObject({
      kind: 'monetary',
      periodType: 'instant',
      balance: 'credit',
      neverNegative: true,
      label: 'Accounts Payable, Current',
      statement: 'balanceSheet',
    });
    expect(dictionaryConcept(IFRS, 'CostOfSales')).toMatchObject({
      kind: 'monetary',
      periodType: 'duration',
      balance: 'debit',
      label: 'Cost of sales',
      statement: 'incomeStatement',
    });
    expect(dictionaryConcept(US_GAAP, 'EarningsPerShareBasic')).toMatchObject({
      kind: 'perShare',
      periodType: 'duration',
      balance: 'none',
    });
    expect(dictionaryConcept(IFRS, 'ComponentsOfEquityAxis')).toMatchObject({
      kind: 'axis',
      periodType: undefined,
      label: 'Components of equity [axis]',
      statement: undefined,
    });
    expect(dictionaryConcept(DEI, 'CurrentFiscalYearEndDate')).toMatchObject({ kind: 'monthDay' });
  });

  test('distinguishes an unknown balance from no balance', () => {
    expect(dictionaryConcept(US_GAAP, 'DerivativeNotionalAmount')?.balance).toBeUndefined();
    expect(dictionaryConcept(IFRS, 'UnusedTaxLossesForWhichNoDeferredTaxAssetRecognised')?.balance).toBe(
      'none',
    );
  });

  test('orders the lines of a statement', () => {
    const order = (local: string) => dictionaryConcept(US_GAAP, local)?.order as number;
    expect(order('AssetsCurrent')).toBeLessThan(order('Assets'));
    expect(order('Assets')).toBeLessThan(order('LiabilitiesAndStockholdersEquity'));
    expect(order('Revenues')).toBeLessThan(order('NetIncomeLoss'));
  });

  test.each([
    [US_GAAP, 'us-gaap'],
    ['http://fasb.org/us-gaap/2011-01-31', 'us-gaap'],
    ['http://xbrl.us/us-gaap/2009-01-31', 'us-gaap'],
    [IFRS, 'ifrs-full'],
    ['http://xbrl.ifrs.org/taxonomy/2017-03-09/ifrs-full', 'ifrs-full'],
    [DEI, 'dei'],
    ['http://fasb.org/srt/2024', 'srt'],
    ['http://example.com/us-gaap/2025', undefined],
    ['constructor', undefined],
  ])('belongs to %s as %s', (namespace, family) => expect(dictionaryFamily(namespace)).toBe(family));

  test('returns undefined for unknown names', () => {
    expect(dictionaryConcept(US_GAAP, 'constructor')).toBeUndefined();
    expect(dictionaryConcept('http://example.com/own', 'Assets')).toBeUndefined();
  });

  test.each(['us-gaap', 'ifrs-full', 'dei', 'srt'] as const)('is complete in its table of %s', (family) => {
    for (const entry of dictionaryConcepts(family)) {
      const { local } = entry;
      expect(local).toMatch(/^[A-Z][A-Za-z0-9]+$/);
      expect(entry.label, local).toMatch(/^\S.*\S$/);
      expect(entry.label, local).not.toMatch(/ {2}/);
      expect(local.endsWith('Axis'), local).toBe(entry.kind === 'axis');
      expect(/(Member|Domain)$/.test(local), local).toBe(entry.kind === 'member');
      if (['axis', 'member', 'table', 'abstract'].includes(entry.kind))
        expect(entry.periodType, local).toBeUndefined();
      else if (entry.kind !== 'duration') expect(entry.periodType, local).toBeDefined();
    }
  });

  test('agrees with the model on every line item', () => {
    // US GAAP subtracts these to arrive at the parent's share; IFRS treats both shares as parts of the total.
    const takenAway = new Set([
      'NetIncomeLossAttributableToNoncontrollingInterest',
      'NetIncomeLossAttributableToNonredeemableNoncontrollingInterest',
      'NetIncomeLossAttributableToRedeemableNoncontrollingInterest',
      'ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest',
    ]);
    // Rates and counts have narrower or wider types in the taxonomies.
    const exact = ['monetary', 'shares', 'perShare'];
    for (const item of lineItems)
      for (const [family, names] of [
        ['us-gaap', item.usGaap],
        ['ifrs-full', item.ifrs],
      ] as const)
        for (const local of names) {
          const entry = dictionaryConcept(family === 'us-gaap' ? US_GAAP : IFRS, local);
          expect(entry, local).toBeDefined();
          expect(entry?.periodType, local).toBe(item.periodType);
          if (exact.includes(item.kind)) expect(entry?.kind, local).toBe(item.kind);
          if (item.balance && entry?.balance && !takenAway.has(local))
            expect(entry.balance, local).toBe(item.balance);
        }
  });
});

test('a table line is a name, its properties, and a label unless the name implies it', () => {
  const lines = 'CostOfSales mdd+\nCashOnHand mi- Cash in hand\nUSTaxAxis X\nIssuesExplanatory xd';
  const read = (style: 'title' | 'sentence') =>
    [...listLines({ statement: 'notes', lines })].map(([, line]) => readLine(line, style));
  expect(read('sentence').map(({ label }) => label)).toEqual([
    'Cost of sales',
    'Cash in hand',
    'US tax [axis]',
    'Issues [text block]',
  ]);
  expect(read('title').map(({ label }) => label)).toEqual([
    'Cost of Sales',
    'Cash in hand',
    'US Tax [Axis]',
    'Issues [Text Block]',
  ]);
  expect(read('title').slice(0, 2)).toMatchObject([
    { balance: 'debit', periodType: 'duration', neverNegative: true, order: 1 },
    { balance: 'none', periodType: 'instant', neverNegative: false, order: 2 },
  ]);
});
