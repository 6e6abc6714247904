import { expect, test } from 'vitest';
import { Decimal } from '../core/decimal.ts';
import { explains } from './investor/statement/own-lines.ts';
import { slipOf } from './slip.ts';

const decimal = (text: string) => Decimal.parse(text) as Decimal;
const cent = decimal('0.01');

test.each([
  ['-412650.75', '412650.75', 'sign'],
  ['1288.40', '1288400.00', 'scale'],
  ['412650750.00', '412650.75', 'scale'],
  ['-3130.00', '-3310.00', 'digits'],
  ['24.0', '2.40', 'scale'],
])('%s for %s is a slip', (found, right, slip) => {
  expect(slipOf(decimal(found), decimal(right), cent)).toBe(slip);
});

test.each([
  ['412650.75', '412650.75'],
  ['1', '1280795.47'],
  ['9400000.00', '9650000.00'],
  ['0', '5'],
  ['5', '0'],
])('%s for %s is not a slip', (found, right) => {
  expect(slipOf(decimal(found), decimal(right), cent)).toBeUndefined();
});

test('swapped digits must explain nearly all of a difference', () => {
  const tolerance = decimal('1200000');
  expect(slipOf(decimal('8235040'), decimal('3235040'), tolerance)).toBeUndefined();
  expect(slipOf(decimal('82350400'), decimal('28350000'), tolerance)).toBe('digits');
});

test("some or all of the issuer's own lines, with either sign, explain a difference", () => {
  const lines = ['1500', '-300', '0.025'].map(decimal);
  expect(explains(lines, decimal('-1200'), cent)).toBe(true);
  expect(explains(lines, decimal('1500'), cent)).toBe(true);
  expect(explains(lines, decimal('900'), cent)).toBe(false);
  expect(explains([], Decimal.zero, cent)).toBe(false);
});
