import { describe, expect, test } from 'vitest';
import type { FilingV2 } from '../model/filing-v2.ts';
import { Report } from '../model/report/report.ts';
import { breachesOf, type Scope } from './evaluation.ts';
import { parseFormula } from './formula.ts';

type Fact = readonly [concept: string, contextRef: string, value: string, more?: Record<string, unknown>];

const dimensions = [
  { axis: 'us-gaap:StatementEquityComponentsAxis', member: 'us-gaap:RetainedEarningsMember' },
];

function reportOf(facts: readonly Fact[]): Report {
  return new Report({
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-02-20T09:00:00Z',
    },
    entity: { name: 'Example Holdings', identifiers: [{ scheme: 'local', value: '1' }] },
    taxonomyRefs: [{ prefix: 'us-gaap', namespace: 'http://fasb.org/us-gaap/2025' }],
    contexts: [
      { id: 'now', period: { instant: '2025-12-31' } },
      { id: 'before', period: { instant: '2024-12-31' } },
      { id: 'year', period: { start: '2025-01-01', end: '2025-12-31' } },
      { id: 'column', period: { instant: '2025-12-31' }, dimensions },
    ],
    units: [
      { id: 'usd', measures: ['iso4217:USD'] },
      { id: 'eur', measures: ['iso4217:EUR'] },
      { id: 'shares', measures: ['xbrli:shares'] },
      { id: 'perShare', numerator: ['iso4217:USD'], denominator: ['xbrli:shares'] },
    ],
    facts: facts.map(([concept, contextRef, value, more], index) => ({
      id: `f${index}`,
      concept: `us-gaap:${concept}`,
      contextRef,
      unitRef: 'usd',
      value,
      decimals: 0,
      ...more,
    })),
  } as FilingV2);
}

function differences(formula: string, facts: readonly Fact[], scope?: Scope): string[] {
  return [...breachesOf(reportOf(facts), parseFormula(formula), scope)].map(
    ({ fact, figures, expected }) => `${fact.path} ${figures}${expected}`,
  );
}

test('a failed sum is compared with the terms that the filer counts in another period', () => {
  const formula = 'totalAssets = currentAssets + noncurrentAssets + assetsHeldForSale??';
  const facts = (contextRef: string, total: string): Fact[] => [
    ['Assets', contextRef, total],
    ['AssetsCurrent', contextRef, '60'],
    ['AssetsNoncurrent', contextRef, '40'],
    ['AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent', contextRef, '7'],
  ];
  expect(differences(formula, [...facts('now', '170'), ...facts('before', '107')])).toEqual([
    '/facts/0 60 + 40 + 7 = 107',
  ]);
  expect(differences(formula, [...facts('now', '170'), ...facts('before', '100')])).toEqual([
    '/facts/0 60 + 40 = 100',
  ]);
});

test('a term marked as needed may be left out or counted', () => {
  const formula = 'totalAssets = currentAssets + noncurrentAssets + assetsHeldForSale??';
  const factsWith = (total: string): Fact[] => [
    ['Assets', 'now', total],
    ['AssetsCurrent', 'now', '60'],
    ['AssetsNoncurrent', 'now', '40'],
    ['AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent', 'now', '7'],
  ];
  expect(differences(formula, factsWith('100'))).toEqual([]);
  expect(differences(formula, factsWith('107'))).toEqual([]);
  expect(differences(formula, factsWith('103'))).toEqual(['/facts/0 60 + 40 = 100']);
});

describe('a sum', () => {
  const formula = 'totalAssets = currentAssets + noncurrentAssets?';

  test('is checked wherever its terms are reported', () => {
    const facts: Fact[] = [
      ['Assets', 'now', '110'],
      ['AssetsCurrent', 'now', '60'],
      ['AssetsNoncurrent', 'now', '40'],
      ['Assets', 'before', '90'],
      ['AssetsCurrent', 'before', '90'],
      ['Assets', 'column', '10'],
    ];
    expect(differences(formula, facts)).toEqual(['/facts/0 60 + 40 = 100']);
  });

  test('is silent if a term is missing, nil or in another currency', () => {
    expect(differences(formula, [['Assets', 'now', '110']])).toEqual([]);
    expect(
      differences(formula, [
        ['Assets', 'now', '110'],
        ['AssetsCurrent', 'now', '60', { value: undefined, nil: true }],
      ]),
    ).toEqual([]);
    expect(
      differences(formula, [
        ['Assets', 'now', '110'],
        ['AssetsCurrent', 'now', '60', { unitRef: 'eur' }],
      ]),
    ).toEqual([]);
  });

  test('takes the accuracy of its terms into account', () => {
    const facts: Fact[] = [
      ['Assets', 'now', '111000000', { decimals: -6 }],
      ['AssetsCurrent', 'now', '60200000', { decimals: -5 }],
      ['AssetsNoncurrent', 'now', '50200000', { decimals: -5 }],
    ];
    expect(differences(formula, facts)).toEqual([]);
    facts[2] = ['AssetsNoncurrent', 'now', '50100000', { decimals: -5 }];
    expect(differences(formula, facts)).toHaveLength(1);
  });

  test('is silent if a term has contradicting values', () => {
    expect(
      differences(formula, [
        ['Assets', 'now', '110'],
        ['AssetsCurrent', 'now', '60'],
        ['AssetsCurrent', 'now', '70'],
      ]),
    ).toEqual([]);
  });

  test('may be limited to facts without dimensions, or with one on an axis', () => {
    const facts: Fact[] = [
      ['Assets', 'column', '110'],
      ['AssetsCurrent', 'column', '60'],
    ];
    expect(differences(formula, facts)).toHaveLength(1);
    expect(differences(formula, facts, { dimensions: 'none' })).toEqual([]);
    expect(differences(formula, facts, { dimensions: ['StatementEquityComponentsAxis'] })).toHaveLength(1);
    expect(differences(formula, facts, { dimensions: ['SegmentsAxis'] })).toEqual([]);
  });
});

describe('a line that is not reported', () => {
  const formula = 'totalAssets = totalLiabilities + totalStockholdersEquity';

  test('is derived from others', () => {
    const facts: Fact[] = [
      ['Assets', 'now', '110'],
      ['Liabilities', 'now', '60'],
      ['StockholdersEquity', 'now', '35'],
      ['MinorityInterest', 'now', '5'],
    ];
    expect(differences(formula, facts)).toEqual(['/facts/0 60 + 40 = 100']);
  });

  test('is not compared with the lines it is derived from', () => {
    const facts: Fact[] = [
      ['StockholdersEquity', 'now', '35'],
      ['MinorityInterest', 'now', '5'],
    ];
    expect(differences('totalStockholdersEquity = parentEquity + noncontrollingInterests', facts)).toEqual(
      [],
    );
  });

  test('uses the same concept at the start and end of a period', () => {
    const formula = 'cashFlowCash@end = cashFlowCash@start + netChangeInCash';
    const change: Fact = ['CashAndCashEquivalentsPeriodIncreaseDecrease', 'year', '30'];
    expect(
      differences(formula, [
        ['CashAndCashEquivalentsAtCarryingValue', 'now', '150'],
        ['CashAndCashEquivalentsAtCarryingValue', 'before', '100'],
        change,
      ]),
    ).toEqual(['/facts/0 100 + 30 = 130']);
    expect(
      differences(formula, [
        ['CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', 'now', '150'],
        ['CashAndCashEquivalentsAtCarryingValue', 'before', '100'],
        change,
      ]),
    ).toEqual([]);
  });
});

describe('alternatives and conditions', () => {
  test('one valid right side is enough', () => {
    const formula = 'operatingIncome = grossProfit - operatingExpenses or revenue - costsAndExpenses';
    const facts: Fact[] = [
      ['OperatingIncomeLoss', 'year', '40'],
      ['GrossProfit', 'year', '90'],
      ['OperatingExpenses', 'year', '45'],
    ];
    expect(differences(formula, facts)).toEqual(['/facts/0 90 − 45 = 45']);
    const more: Fact[] = [...facts, ['Revenues', 'year', '100'], ['CostsAndExpenses', 'year', '60']];
    expect(differences(formula, more)).toEqual([]);
  });

  test('`when` requires certainty, `unless` absence', () => {
    const negative: Fact = ['EarningsPerShareBasic', 'year', '-1.00', { unitRef: 'perShare', decimals: 2 }];
    const formula = 'basicEps >= 0 when netIncomeParent >= 0';
    expect(differences(formula, [negative, ['NetIncomeLoss', 'year', '500']])).toHaveLength(1);
    expect(differences(formula, [negative, ['NetIncomeLoss', 'year', '-500']])).toEqual([]);
    expect(differences(formula, [negative, ['NetIncomeLoss', 'year', '0']])).toEqual([]);
    expect(differences(formula, [negative])).toEqual([]);
    const assets: Fact[] = [
      ['Assets', 'now', '110'],
      ['AssetsCurrent', 'now', '60'],
    ];
    expect(differences('totalAssets = currentAssets unless noncurrentAssets', assets)).toHaveLength(1);
    expect(
      differences('totalAssets = currentAssets unless noncurrentAssets', [
        ...assets,
        ['AssetsNoncurrent', 'now', '50'],
      ]),
    ).toEqual([]);
  });
});

describe('a quotient', () => {
  const formula = 'basicEps ~ (netIncomeParent - preferredDividends?) / basicShares';
  const shares: Fact = [
    'WeightedAverageNumberOfSharesOutstandingBasic',
    'year',
    '3000',
    { unitRef: 'shares' },
  ];
  const eps = (value: string): Fact => [
    'EarningsPerShareBasic',
    'year',
    value,
    { unitRef: 'perShare', decimals: 2 },
  ];

  test('is compared within the accuracy of all three', () => {
    expect(differences(formula, [eps('3.33'), ['NetIncomeLoss', 'year', '10000'], shares])).toEqual([]);
    expect(differences(formula, [eps('3.35'), ['NetIncomeLoss', 'year', '10000'], shares])).toEqual([
      '/facts/0 10,000 / 3,000 = 3.3333',
    ]);
  });

  test('is not checked if the divisor may be zero', () => {
    const none: Fact = ['WeightedAverageNumberOfSharesOutstandingBasic', 'year', '0', { unitRef: 'shares' }];
    expect(differences(formula, [eps('3.33'), ['NetIncomeLoss', 'year', '10000'], none])).toEqual([]);
  });
});
