import { expect, test } from 'vitest';
import { isSameFigure, isSameNumber, readAmount, shift } from './amounts.ts';

test.each([
  ['1234', '1234'],
  ['1,234', '1234'],
  ['(1,234)', '-1234'],
  ['( 1,234.50 )', '-1234.50'],
  ['-1,234,567.8', '-1234567.8'],
  ['−5', '-5'],
  ['1234-', '-1234'],
  ['$1,234', '1234'],
  ['-$1,234', '-1234'],
  ['USD 1,234', '1234'],
  ['1,234 EUR', '1234'],
  ['€ (12)', undefined],
  ['1 234 567', '1234567'],
  ['1’234.50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1.234,56', '1234.56'],
  ['1.234', '1.234'],
  ['.5', '0.5'],
  ['12.5%', '0.125'],
  ['(3%)', '-0.03'],
  ['1.5e6', '1500000'],
  ['007', '7'],
  ['0', '0'],
  ['-0', '0'],
  ['123456789012345678901234567890.123456789', '123456789012345678901234567890.123456789'],
])('%s is %s', (written, expected) => {
  expect(readAmount(written)).toBe(expected);
});

test.each([
  '',
  '-',
  '–',
  'n/a',
  '1,23',
  '1,2345',
  '12,34,567',
  '1.2.3',
  '1,234 567',
  '(-5)',
  '1e9999',
  'Assets 5',
  '()',
])('%s is not an amount', (written) => {
  expect(readAmount(written)).toBeUndefined();
});

test('moves the decimal point exactly', () => {
  expect(shift('123.45', -2)).toBe('1.2345');
  expect(shift('5', -2)).toBe('0.05');
  expect(shift('1.5', 3)).toBe('1500');
});

test('compares figures by their digits', () => {
  expect(isSameFigure('-125000', '125000')).toBe(true);
  expect(isSameFigure('1288.4', '1288400')).toBe(true);
  expect(isSameFigure('1288.4', '1288401')).toBe(false);
  expect(isSameFigure('0', '00')).toBe(false);
  expect(isSameFigure('2025-01-01', '2025-01-01')).toBe(false);
});

test('compares numbers by value', () => {
  expect(isSameNumber('1288.40', '1288.4')).toBe(true);
  expect(isSameNumber('5.00', '5')).toBe(true);
  expect(isSameNumber('50', '5')).toBe(false);
  expect(isSameNumber('A', 'A')).toBe(true);
});
