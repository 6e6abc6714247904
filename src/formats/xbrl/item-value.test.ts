import { describe, expect, test } from 'vitest';
import { Decimal } from '../../core/decimal.ts';
import { ItemValue, readNumber } from './item-value.ts';

describe('the accuracy of a number', () => {
  test.each([
    ['123', '2', undefined, 2],
    ['123', 'INF', undefined, 'INF'],
    ['123', undefined, 'INF', 'INF'],
    ['123', undefined, '5', 2],
    ['123400', undefined, '2', -4],
    ['-0.001234', undefined, '3', 5],
    ['0.001234E01', undefined, '9', 10],
    ['00123.400E-2', undefined, '4', 3],
    ['0', undefined, '4', 'INF'],
    ['12', '-2', undefined, -2],
  ])('%s with decimals %s and precision %s', (text, decimals, precision, expected) => {
    expect(new ItemValue(text, decimals, precision).accuracy).toBe(expected);
  });

  test('is unknown if the precision is 0', () => {
    expect(new ItemValue('1', undefined, '0').isUnknown).toBe(true);
    expect(new ItemValue('1', '0', undefined).isUnknown).toBe(false);
  });

  test('takes no time if it is very high', () => {
    const { interval } = new ItemValue('1', '999999999', undefined);
    expect(interval.low.compare(Decimal.one)).toBe(-1);
  });
});

describe('a number', () => {
  test.each([
    [' 1.50 ', '1.5'],
    ['1.5E3', '1500'],
    ['INF', undefined],
    ['one', undefined],
    ['9'.repeat(1001), undefined],
  ])('%s is read as %s', (text, expected) => {
    expect(readNumber(text)?.toString()).toBe(expected);
  });
});
