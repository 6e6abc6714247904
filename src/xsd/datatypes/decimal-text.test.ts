import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../core/decimal.ts';
import {
  canonicalDecimal,
  compareDecimals,
  countDigits,
  countFractionDigits,
  isDecimal,
  isInteger,
} from './decimal-text.ts';

/** Decimals with signs and zeros in all permitted positions; many of them equal. */
const decimals = fc.stringMatching(/^[+-]?(0{0,3}[0-2]{0,3}\.[0-2]{1,3}0{0,3}|[0-9]{1,25}(\.[0-9]{0,25})?)$/);

const read = (text: string) => Decimal.parse(text) as Decimal;

describe('decimals as text', () => {
  it('are recognized like the decimals of the model', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+\-.0-9 e]{0,6}$/), (text) => {
        expect(isDecimal(text)).toBe(Decimal.parse(text) !== undefined);
        expect(isInteger(text)).toBe(/^[+-]?[0-9]+$/.test(text));
      }),
    );
  });

  it('compare as numbers', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(compareDecimals(a, b)).toBe(read(a).compare(read(b)));
      }),
    );
  });

  it('compare as equal below zero, without a negative zero', () => {
    expect(compareDecimals('-1.50', '-001.5')).toBe(0);
  });

  it('have one canonical form for each number', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        expect(canonicalDecimal(text)).toBe(read(text).toString());
      }),
    );
  });

  it('count their digits', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        expect(countFractionDigits(text)).toBe(Math.max(read(text).leastDecimals(), 0));
      }),
    );
    const counts = { '0': 0, '100': 3, '-012.50': 3, '0.05': 2, '.5': 1, '5.': 1, '0.0': 0 };
    for (const [text, count] of Object.entries(counts)) expect(countDigits(text), text).toBe(count);
  });
});
