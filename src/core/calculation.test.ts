import { describe, expect, test } from 'vitest';
import { commonRange, RangeSum, type ReportedNumber } from './calculation.ts';
import { Decimal } from './decimal.ts';
import type { Accuracy } from './interval.ts';

const read = (text: string) => Decimal.parse(text) as Decimal;
const number = (value: string, accuracy: Accuracy = 0): ReportedNumber => ({ value: read(value), accuracy });

describe('the range of a number and its duplicates', () => {
  test.each([
    ['one number', [number('12')], '11.5 to 12.5'],
    ['the same twice', [number('12'), number('12.0')], '11.5 to 12.5'],
    ['a more accurate one', [number('10', -1), number('12')], '11.5 to 12.5'],
    ['an overlapping one', [number('10', -1), number('15')], '14.5 to 15'],
    ['a disjoint one', [number('10', -1), number('16')], undefined],
    ['neighbors with a common end', [number('12'), number('13')], undefined],
    ['an exact one', [number('12'), number('12.5', 'INF')], '12.5 to 12.5'],
  ] as const)('%s', (_, numbers, expected) => {
    for (const some of [numbers, numbers.toReversed()]) {
      const common = commonRange(some);
      expect(common && `${common.low} to ${common.high}`).toBe(expected);
    }
  });

  test('12 truncated covers values up to but excluding 13', () => {
    expect(commonRange([number('12'), number('13')], 'truncate')).toBeUndefined();
    expect(commonRange([number('12'), number('12.9', 1)], 'truncate')?.low.toString()).toBe('12.9');
  });
});

describe('a sum', () => {
  const sumOf = (total: string, ...items: readonly (readonly [value: string, weight: string])[]) => {
    const sum = new RangeSum(commonRange([number(total)])!);
    for (const [value, weight] of items) sum.add(commonRange([number(value)])!, read(weight));
    return sum;
  };

  test.each([
    ['the full rounding difference', sumOf('102', ['50', '1'], ['50', '1']), false],
    ['exactly the limit', sumOf('101', ['50', '1'], ['50', '1']), true],
    ['a subtracted item', sumOf('20', ['50', '1'], ['30', '-1']), true],
    ['a larger weight widens the range of the sum', sumOf('102', ['50', '2']), false],
    ['nothing', sumOf('102'), true],
  ])('%s', (_, sum, expected) => {
    expect(sum.isConsistent).toBe(expected);
  });
});
