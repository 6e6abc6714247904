import { expect, test } from 'vitest';
import type { FilingV1 } from './filing-v1.ts';
import { lineItems } from './line-items.ts';
import { documentSchemas } from './schemas.ts';
import { upgradeFiling } from './upgrade.ts';

const frame = {
  sfrs: { version: '0.1', generatedAt: '2026-02-20T09:00:00Z' },
  filing: {
    entity: { name: 'Example', lei: '5299000J2N45DDNE4Y28' },
    period: { duration: { start: '2025-01-01', end: '2025-12-31' } },
    framework: 'US-GAAP',
  },
};

const checkV2 = documentSchemas.find(({ id }) => id === 'filing-v2')?.check;

test.each(['US-GAAP', 'us gaap', 'IFRS', 'IFRS-EU', 'Local GAAP'])(
  'every line item of %s becomes a fact of a valid v2 filing',
  (framework) => {
    const facts = Object.fromEntries(
      lineItems.map(({ key }) => [key, { value: '1', unit: 'USD', decimals: 0 }]),
    );
    const { filing, origins, unmapped } = upgradeFiling({
      ...frame,
      filing: { ...frame.filing, framework },
      facts,
    });
    expect(checkV2?.(filing)).toEqual([]);
    expect(filing.facts).toHaveLength(lineItems.length);
    expect(origins.map(({ path }) => path)).toEqual(lineItems.map(({ key }) => `/facts/${key}`));
    const lines = unmapped.filter(({ path }) => path !== '/filing/framework');
    expect(lines.every(({ reason }) => reason === 'no-concept')).toBe(true);
    expect(unmapped.some(({ reason }) => reason === 'unknown-framework')).toBe(framework === 'Local GAAP');
  },
);

test('values, units, periods and breakdowns are converted exactly', () => {
  const document: FilingV1 = {
    ...frame,
    statements: {
      balanceSheet: { totalAssets: '12345678901234567890.12' },
      perShare: { basicEps: { value: 1.5, unit: 'USD/shares', decimals: 2 } },
    },
    facts: { revenue: { value: '-0.10', unit: 'USD', decimals: 'INF' }, costOfRevenue: null },
    comparatives: [
      {
        period: { instant: '2024-12-31' },
        statements: { balanceSheet: { totalAssets: 7 }, incomeStatement: { revenue: 3 } },
      },
    ],
    dimensions: { revenueBySegment: { members: [{ name: 'Asia & Pacific', facts: { revenue: '5' } }] } },
  };
  const { filing, origins, unmapped } = upgradeFiling(document);
  expect(filing.facts.map(({ value }) => value)).toEqual(['-0.10', '12345678901234567890.12', 1.5, 7, '5']);
  expect(origins.at(-1)?.path).toBe('/dimensions/revenueBySegment/members/0/facts/revenue');
  expect(filing.contexts.map(({ period }) => period)).toContainEqual({ instant: '2024-12-31' });
  expect(filing.units).toContainEqual({
    id: expect.any(String),
    numerator: ['iso4217:USD'],
    denominator: ['xbrli:shares'],
  });
  expect(unmapped).toEqual([
    { path: '/comparatives/0/statements/incomeStatement/revenue', key: 'revenue', reason: 'no-duration' },
  ]);
});

test('lines without a unit use the currency of the filing before that of other lines', () => {
  const facts = { totalAssets: '100', revenue: { value: '5', unit: 'USD' }, basicEps: '1.5', basicShares: 7 };
  const { filing, unmapped } = upgradeFiling({
    ...frame,
    filing: { ...frame.filing, currency: 'EUR' },
    facts,
  });
  const unitOf = (at: number) => {
    const unit = filing.units.find(({ id }) => id === filing.facts[at]?.unitRef);
    return [unit?.measures ?? unit?.numerator, unit?.denominator];
  };
  expect([0, 1, 2, 3].map(unitOf)).toEqual([
    [['iso4217:EUR'], undefined],
    [['iso4217:USD'], undefined],
    [['iso4217:EUR'], ['xbrli:shares']],
    [['xbrli:shares'], undefined],
  ]);
  expect(unmapped).toEqual([]);
});

test('a line that only the other framework has is unmapped; a line in no taxonomy is not', () => {
  const facts = { freeCashFlow: '5', investmentProperty: '6' };
  const { unmapped } = upgradeFiling({ ...frame, filing: { ...frame.filing, currency: 'USD' }, facts });
  expect(unmapped).toEqual([
    { path: '/facts/investmentProperty', key: 'investmentProperty', reason: 'no-concept' },
  ]);
});
