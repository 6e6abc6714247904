import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decimal } from './decimal.ts';
import {
  addIntervals,
  addRanges,
  divideIntervals,
  type Interval,
  intersectIntervals,
  intersectRanges,
  intervalsMeet,
  mayBeAtMost,
  multiplyIntervals,
  negateInterval,
  pointInterval,
  type Range,
  reportedInterval,
  roundedRange,
  scaleRange,
  truncatedRange,
} from './interval.ts';

const read = (text: string) => Decimal.parse(text) as Decimal;
const span = (low: string, high: string): Interval => ({ low: read(low), high: read(high) });
const show = ({ low, high }: Interval) => [low.toString(), high.toString()];

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, scale]) => read(String(digits)).shift(-scale));
/** An interval and a value inside it, or at one of its ends. */
const inhabited = fc
  .tuple(amount, amount, amount)
  .map((values) => [...values].sort((a, b) => a.compare(b)) as [Decimal, Decimal, Decimal])
  .map(([low, within, high]) => ({ interval: { low, high }, within }));

function holds({ low, high }: Interval, value: Decimal): boolean {
  return low.compare(value) <= 0 && value.compare(high) <= 0;
}

describe('a reported number', () => {
  test.each([
    ['1250000', -6, '750000', '1750000'],
    ['12.34', 2, '12.335', '12.345'],
    ['12.34', 0, '11.84', '12.84'],
    ['-5', 0, '-5.5', '-4.5'],
    ['0', 0, '-0.5', '0.5'],
  ])('%s with %i decimals is between %s and %s', (value, decimals, low, high) => {
    expect(show(reportedInterval(read(value), decimals))).toEqual([low, high]);
  });

  test('is a point when it is exact', () => {
    expect(show(reportedInterval(read('12.34'), 'INF'))).toEqual(['12.34', '12.34']);
  });

  test('contains every value that rounds to it', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -8, max: 8 }), (value, decimals) => {
        expect(holds(reportedInterval(value.round(decimals), decimals), value)).toBe(true);
      }),
    );
  });
});

describe('arithmetic encloses every result', () => {
  test('of sums, negatives and products', () => {
    fc.assert(
      fc.property(inhabited, inhabited, (a, b) => {
        expect(holds(addIntervals(a.interval, b.interval), a.within.add(b.within))).toBe(true);
        expect(holds(negateInterval(a.interval), a.within.negate())).toBe(true);
        expect(holds(multiplyIntervals(a.interval, b.interval), a.within.multiply(b.within))).toBe(true);
      }),
    );
  });

  test('of quotients, rounded outwards', () => {
    fc.assert(
      fc.property(inhabited, inhabited, fc.integer({ min: 0, max: 12 }), (a, b, places) => {
        const quotient = divideIntervals(a.interval, b.interval, places);
        const spansZero = b.interval.low.sign() <= 0 && b.interval.high.sign() >= 0;
        expect(quotient === undefined).toBe(spansZero);
        if (!quotient) return;
        for (const towards of ['floor', 'ceiling'] as const)
          expect(holds(quotient, a.within.divide(b.within, places, towards) as Decimal)).toBe(true);
      }),
    );
  });

  test('and is as narrow as possible', () => {
    expect(show(addIntervals(span('1', '2'), span('-3', '5')))).toEqual(['-2', '7']);
    expect(show(multiplyIntervals(span('-2', '3'), span('-5', '4')))).toEqual(['-15', '12']);
    expect(show(divideIntervals(span('1', '2'), span('-4', '-3'), 2) as Interval)).toEqual([
      '-0.67',
      '-0.25',
    ]);
    expect(divideIntervals(span('1', '2'), span('0', '3'), 2)).toBeUndefined();
  });
});

describe('comparison', () => {
  test('includes both ends', () => {
    expect(intervalsMeet(span('1', '2'), span('2', '3'))).toBe(true);
    expect(intervalsMeet(span('1', '2'), span('2.0000000001', '3'))).toBe(false);
    expect(mayBeAtMost(span('2', '3'), span('1', '2'))).toBe(true);
    expect(mayBeAtMost(span('2.0000000001', '3'), span('1', '2'))).toBe(false);
  });

  test('agrees with the intersection', () => {
    fc.assert(
      fc.property(inhabited, inhabited, ({ interval: a }, { interval: b }) => {
        const common = intersectIntervals(a, b);
        expect(intervalsMeet(a, b)).toBe(common !== undefined);
        expect(intervalsMeet(b, a)).toBe(intervalsMeet(a, b));
        if (!common) {
          expect(mayBeAtMost(a, b) && mayBeAtMost(b, a)).toBe(false);
          return;
        }
        for (const end of [common.low, common.high]) expect(holds(a, end) && holds(b, end)).toBe(true);
      }),
    );
  });

  test('two points overlap if they are equal, however they are written', () => {
    expect(intervalsMeet(pointInterval(read('1.50')), pointInterval(read('1.5')))).toBe(true);
    expect(intervalsMeet(pointInterval(read('1.50')), pointInterval(read('1.501')))).toBe(false);
  });

  test('a rounded total overlaps its rounded parts up to the sum of their half units', () => {
    const parts = ['1000', '2000', '3000'].map((value) => reportedInterval(read(value), 0));
    const sum = parts.reduce(addIntervals);
    expect(intervalsMeet(reportedInterval(read('6002'), 0), sum)).toBe(true);
    expect(intervalsMeet(reportedInterval(read('6003'), 0), sum)).toBe(false);
  });
});

describe('a range', () => {
  const write = ({ low, high, lacksLow, lacksHigh }: Range) =>
    `${lacksLow ? '(' : '['}${low} ${high}${lacksHigh ? ')' : ']'}`;
  const range = (text: string): Range => {
    const [low = '', high = ''] = text.slice(1, -1).split(' ');
    return { ...span(low, high), lacksLow: text.startsWith('('), lacksHigh: text.endsWith(')') };
  };

  test.each([
    ['12.3', 1, '[12.3 12.4)'],
    ['-12.3', 1, '(-12.4 -12.3]'],
    ['0', 0, '(-1 1)'],
    ['5000', -3, '[5000 6000)'],
    ['7', 'INF' as const, '[7 7]'],
  ])('%s truncated after %s decimals was in %s', (value, accuracy, expected) => {
    expect(write(truncatedRange(read(value), accuracy))).toBe(expected);
  });

  test.each([
    ['[1 2]', '[2 3]', '[2 2]'],
    ['[1 2)', '[2 3]', undefined],
    ['[1 2]', '(2 3]', undefined],
    ['[1 3)', '(2 3]', '(2 3)'],
    ['(1 2)', '[1 2]', '(1 2)'],
    ['[1 2]', '[3 4]', undefined],
  ])('%s and %s have %s in common', (a, b, expected) => {
    for (const common of [intersectRanges(range(a), range(b)), intersectRanges(range(b), range(a))])
      expect(common && write(common)).toBe(expected);
  });

  test('a negative factor swaps the ends', () => {
    expect(write(scaleRange(range('[1 2)'), read('-3')))).toBe('(-6 -3]');
    expect(write(scaleRange(range('[1 2)'), read('0.5')))).toBe('[0.5 1)');
  });

  test('a sum excludes an end that one of its parts excludes', () => {
    expect(write(addRanges(range('[1 2)'), range('[3 4]')))).toBe('[4 6)');
    expect(write(addRanges(range('[1 2)'), range('(3 4]')))).toBe('(4 6)');
  });

  test('a rounded number includes both ends', () => {
    expect(write(roundedRange(read('12'), 0))).toBe('[11.5 12.5]');
  });
});
