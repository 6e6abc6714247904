import { describe, expect, it } from 'vitest';
import { type Currency, currencyOf } from './currency.ts';

function listAll(): Readonly<Currency>[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((a) => letters.flatMap((b) => letters.flatMap((c) => currencyOf(a + b + c) ?? [])));
}

describe('currencyOf', () => {
  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['GBP', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['TND', 3],
    ['CLF', 4],
    ['UYW', 4],
    ['XAU', null],
    ['XXX', null],
    ['XCG', 2],
    ['ZWG', 2],
    ['SLE', 2],
    ['XAD', 2],
  ])('%s is current with %s minor units', (code, minorUnits) => {
    expect(currencyOf(code)).toEqual({ code, minorUnits });
  });

  it.each([
    ['DEM', 2, '2002-03'],
    ['FRF', 2, '2002-03'],
    ['ITL', 0, '2002-03'],
    ['HRK', 2, '2023-01'],
    ['SLL', 2, '2023-12'],
    ['ZWL', 2, '2024-09'],
    ['ANG', 2, '2025-03'],
    ['BGN', 2, '2026-01'],
    ['LTL', 2, '2014-12'],
    ['BYR', 0, '2017-01'],
    ['XFU', null, '2013-11'],
  ])('%s had %s minor units and was withdrawn in %s', (code, minorUnits, withdrawn) => {
    expect(currencyOf(code)).toEqual({ code, minorUnits, withdrawn });
  });

  it.each(['', 'usd', 'US', 'USDX', 'ZZZ', 'BTC', 'CNH', 'constructor', '__proto__'])(
    'does not know %j',
    (code) => {
      expect(currencyOf(code)).toBeUndefined();
    },
  );

  it('lists each code once', () => {
    const all = listAll();
    expect(all.filter((currency) => currency.withdrawn === undefined)).toHaveLength(178);
    expect(all.filter((currency) => currency.withdrawn !== undefined)).toHaveLength(129);
  });

  it('gives every withdrawal a month', () => {
    for (const { withdrawn } of listAll()) {
      if (withdrawn !== undefined) expect(withdrawn).toMatch(/^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])$/);
    }
  });
});
