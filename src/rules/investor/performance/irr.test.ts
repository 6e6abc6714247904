import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../core/calendar.ts';
import { countSignChanges, internalRates } from './irr.ts';

const flowsOf = (...rows: readonly (readonly [date: string, amount: number])[]) =>
  rows.map(([date, amount]) => ({ day: dayNumber(date) as number, amount }));

const onlyRate = (flows: Parameters<typeof internalRates>[0]) => {
  const rates = internalRates(flows);
  expect(rates).toHaveLength(1);
  return rates[0] as number;
};

describe('internalRates', () => {
  test('agrees with the published XIRR example', () => {
    const flows = flowsOf(
      ['2008-01-01', -10000],
      ['2008-03-01', 2750],
      ['2008-10-30', 4250],
      ['2009-02-15', 3250],
      ['2009-04-01', 2750],
    );
    expect(onlyRate(flows)).toBeCloseTo(0.373362535, 8);
  });

  test('returns the simple rate for one year', () => {
    expect(onlyRate(flowsOf(['2025-01-01', -100], ['2026-01-01', 110]))).toBeCloseTo(0.1, 10);
  });

  test('finds steep losses and steep gains where Newton leaves the bracket', () => {
    expect(onlyRate(flowsOf(['2020-01-01', -1000], ['2024-12-30', 0.01]))).toBeCloseTo(-0.9, 6);
    expect(onlyRate(flowsOf(['2025-01-01', -100], ['2026-01-01', 1050]))).toBeCloseTo(9.5, 8);
  });

  test('returns both rates of flows that change sign twice', () => {
    const rates = internalRates(flowsOf(['2023-12-31', -1000], ['2024-12-30', 2300], ['2025-12-30', -1320]));
    expect(rates.map((rate) => rate.toFixed(6))).toEqual(['0.100000', '0.200000']);
  });

  test('returns one rate if flows change sign often but only one rate fits', () => {
    const flows = flowsOf(
      ['2021-01-01', -500],
      ['2022-01-01', 100],
      ['2022-07-01', -50],
      ['2025-01-01', 700],
    );
    expect(internalRates(flows)).toHaveLength(1);
  });

  test('has no result without a change of sign, on a single day, or for no flows', () => {
    expect(internalRates(flowsOf(['2024-01-01', 100], ['2025-01-01', 100]))).toEqual([]);
    expect(internalRates(flowsOf(['2024-01-01', -100], ['2024-01-01', 110]))).toEqual([]);
    expect(internalRates([])).toEqual([]);
    expect(internalRates(flowsOf(['2024-01-01', -1], ['2025-01-01', 1e6]))).toEqual([]);
  });

  test('terminates for flows of any size and date, with rates within the bracket', () => {
    const flow = fc.record({
      day: fc.integer({ min: -719_162, max: 2_932_896 }),
      amount: fc.double({ noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 12 }), (flows) => {
        for (const rate of internalRates(flows)) {
          expect(rate).toBeGreaterThanOrEqual(-0.9999);
          expect(rate).toBeLessThanOrEqual(10.000001);
        }
      }),
    );
  });

  test('finds the rate that flows were constructed for', () => {
    const payment = fc.record({
      years: fc.integer({ min: 1, max: 20 }),
      amount: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 10 }),
        fc.double({ min: -0.5, max: 2, noNaN: true }),
        (payments, rate) => {
          const worth = payments.reduce((sum, { years, amount }) => sum + amount * (1 + rate) ** -years, 0);
          const flows = payments.map(({ years, amount }) => ({ day: years * 365, amount }));
          expect(onlyRate([{ day: 0, amount: -worth }, ...flows])).toBeCloseTo(rate, 6);
        },
      ),
    );
  });

  test('gives up beyond the maximum number of days', () => {
    const flows = Array.from({ length: 200_000 }, (_, day) => ({ day, amount: day % 2 === 0 ? -1 : 1.001 }));
    expect(internalRates(flows)).toEqual([]);
  });
});

test('countSignChanges ignores zeros', () => {
  expect(countSignChanges([-1, 0, 0, 2, 0, 3, -1])).toBe(2);
  expect(countSignChanges([0, 0])).toBe(0);
});
