import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from '../../../core/decimal.ts';
import { plainNumber, scaleNumber } from './scaled-number.ts';

test('moves the point and keeps the digits', () => {
  expect(scaleNumber('1234.50', 3, false)).toBe('1234500');
  expect(scaleNumber('1234.50', 1, true)).toBe('-12345.0');
  expect(scaleNumber('5', -2, false)).toBe('0.05');
  expect(scaleNumber('.5', 0, false)).toBe('0.5');
  expect(scaleNumber('0.05', 3, false)).toBe('50');
  expect(scaleNumber('007.', 0, false)).toBe('7');
  expect(scaleNumber('123456789012345678901234567890', 6, true)).toBe(
    '-123456789012345678901234567890000000',
  );
});

test('zero has no sign', () => {
  expect(scaleNumber('0', 6, true)).toBe('0');
  expect(scaleNumber('0.00', 0, true)).toBe('0.00');
});

test('scaling is multiplying by a power of ten', () => {
  const digits = fc.stringMatching(/^[0-9]{1,25}(\.[0-9]{0,10})?$/);
  fc.assert(
    fc.property(digits, fc.integer({ min: -30, max: 30 }), fc.boolean(), (number, scale, isNegative) => {
      const expected = Decimal.parse(number.replace(/\.$/, ''))?.shift(scale) as Decimal;
      const scaled = Decimal.parse(scaleNumber(number, scale, isNegative)) as Decimal;
      expect(scaled.equals(isNegative ? expected.negate() : expected)).toBe(true);
    }),
  );
});

test('a number without a format is digits with a point', () => {
  expect(['1', '1.', '.5', '+2.50', '0'].map(plainNumber)).toEqual(['1', '1.', '.5', '2.50', '0']);
  for (const text of ['', '.', '-1', '1,000', '1e3', '1 000', '٣', 'INF', '(1)', '+'])
    expect(plainNumber(text)).toBeUndefined();
});
