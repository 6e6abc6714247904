import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changeDocument } from '../../../test/support/scaffold.ts';
import { validateDocument } from '../../service/validate/validate.ts';

const exampleFile = (name: string) => new URL(`../../../examples/investor-${name}.json`, import.meta.url);

function findingsOf(name: string, set: Record<string, unknown>) {
  const document = changeDocument(JSON.parse(readFileSync(exampleFile(name), 'utf8')), { set });
  const { errors, warnings } = validateDocument(document as Record<string, unknown>);
  return [...errors, ...warnings];
}

const placesOf = (name: string, set: Record<string, unknown>) =>
  findingsOf(name, set).map(({ code, path }) => `${code} ${path}`);

describe('one cause, one finding', () => {
  const lines = '/capitalAccount/lines';

  test.each([
    ['fund-nav', '/units/redemed', { '/units/redeemed': undefined, '/units/redemed': '1' }],
    [
      'capital-account',
      `${lines}/changeInAccruedCarry`,
      { [`${lines}/accruedCarryChange`]: undefined, [`${lines}/changeInAccruedCarry`]: { period: '-1' } },
    ],
    ['brokerage', '/account/fee', { '/account/fees': undefined, '/account/fee': '48.75' }],
    [
      'capital-call',
      '/notice/rows/6/outside',
      { '/notice/rows/6/outsideFund': undefined, '/notice/rows/6/outside': true },
    ],
    ['capital-call', '/notice/totals/outside', { '/notice/totals/outside': '1000.00' }],
    ['capital-account', '/carry/payed', { '/carry/paid': undefined, '/carry/payed': '1' }],
    ['capital-account', '/offsets/aplied', { '/offsets/applied': undefined, '/offsets/aplied': '1' }],
    ['performance', '/cashFlows/0/base', { '/cashFlows/0/base': 'gross' }],
    ['performance', '/netAssets/debts', { '/netAssets/liabilities': undefined, '/netAssets/debts': '1' }],
  ])('an unknown member: %s %s', (name, path, set) => {
    expect(placesOf(name, set)).toEqual([`DOC-008 ${path}`]);
  });

  test('the intended member is named', () => {
    const [finding] = findingsOf('capital-account', {
      [`${lines}/accruedCarryChange`]: undefined,
      [`${lines}/changeInAccruedCarry`]: { period: '-1' },
    });
    expect(finding?.message).toContain('"accruedCarryChange"');
  });

  test("two amounts in each other's place", () => {
    expect(
      placesOf('brokerage', { '/account/opening': '5000.00', '/account/deposits': '298063.81' }),
    ).toEqual(['INV-103 /account/deposits']);
  });

  test('a closing value that two computations contradict', () => {
    expect(placesOf('brokerage', { '/account/closing': '302098.98' })).toEqual(['INV-701 /account/closing']);
  });

  test('a wrong or missing cash flow, and what can no longer be recomputed', () => {
    const [, ...others] = JSON.parse(readFileSync(exampleFile('capital-account'), 'utf8')).cashFlows;
    expect(placesOf('capital-account', { '/cashFlows/0/amount': '250000.00' })).toEqual([
      'INV-208 /cashFlows/0/amount',
    ]);
    expect(placesOf('capital-account', { '/cashFlows': others })).toEqual(['INV-208 /cashFlows']);
  });

  test('an as-of date that does not fit the period is not an error of the rate', () => {
    for (const name of ['capital-account', 'performance'])
      expect(placesOf(name, { '/header/asOf': '2026-02-28' })).toEqual(['INV-013 /header/asOf']);
  });

  test('an amount behind both the multiple and the gain of an investment', () => {
    expect(placesOf('performance', { '/investments/0/invested': '18300000.00' })).toEqual([
      'INV-408 /investments/0/invested',
    ]);
  });

  test('a commitment that fits neither the rows nor the ownership', () => {
    expect(placesOf('capital-call', { '/fund/commitments': '500000000.00' })).toEqual([
      'INV-210 /fund/commitments',
    ]);
  });

  test("a notice row that fits neither the investor's share nor the totals", () => {
    const row = '/notice/rows/0/investorAmount';
    expect(placesOf('capital-call', { [row]: '2400000.00' })).toEqual([`INV-301 ${row}`]);
    expect(placesOf('distribution', { '/notice/rows/3/investorAmount': '-48000.00' })).toEqual([
      'INV-306 /notice/rows/3/investorAmount',
    ]);
  });

  test('the amount that explains every sum it is part of is named, with the slip', () => {
    const line = `${lines}/unrealisedChange/period`;
    const [finding, ...others] = findingsOf('capital-account', { [line]: '-412650.75' });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'INV-101', path: line, severity: 'error' });
    expect(finding?.message).toContain('but EUR 412,650.75 would agree with');
    expect(finding?.message).toContain('sign');
    expect(finding?.related).toContain(`${lines}/endingNavNet/period`);
  });
});

describe('bonds', () => {
  const bond = { name: 'Bond', quantity: '20000', price: '99.5', accrued: '100', marketValue: '20000.00' };
  const severities = (more: Record<string, unknown>) =>
    findingsOf('custody', { '/holdings': [{ ...bond, ...more }] })
      .filter(({ code }) => code === 'INV-501')
      .map(({ severity }) => severity);

  test.each([
    'bond',
    'Fixed Income',
    'fixedIncome',
    'fixed_income',
    'government debt',
    'Notes',
    '',
    undefined,
  ])('of the class %j may be quoted in percent without saying so', (assetClass) => {
    expect(severities({ assetClass })).toEqual([]);
  });

  test('a contrary class makes it a question, a declared quotation an error', () => {
    expect(severities({ assetClass: 'equity' })).toEqual(['warning']);
    expect(severities({ assetClass: 'bond', quote: 'unit' })).toEqual(['error']);
    expect(severities({ assetClass: 'equity', quote: 'percent' })).toEqual([]);
  });

  test('with neither value are errors, and the fix names the member', () => {
    const found = findingsOf('custody', { '/holdings': [{ ...bond, marketValue: '21000.00' }] }).find(
      ({ code }) => code === 'INV-501',
    );
    expect(found?.severity).toBe('error');
    expect(found?.fix).toContain('"quote"');
  });
});
