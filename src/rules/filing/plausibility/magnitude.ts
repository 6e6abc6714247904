import { Decimal } from '../../../core/decimal.ts';

const hundred = Decimal.fromInteger(100);
const nearlyHundred = Decimal.fromInteger(97);

/**
 * Returns the exponent k, from the given ones, for which |a| is about |b| × 10^k: within `percent` percent,
 * computed without division.
 */
export function powerBetween(
  a: Decimal,
  b: Decimal,
  exponents: readonly number[],
  percent: number,
): number | undefined {
  const [x, y] = [a.abs(), b.abs()];
  if (x.isZero() || y.isZero()) return undefined;
  if (!exponents.includes(0) && !areFarApart(x, y)) return undefined;
  const scaled = x.multiply(hundred);
  for (const exponent of exponents) {
    const target = y.shift(exponent);
    if (
      scaled.compare(target.multiply(Decimal.fromInteger(100 - percent))) >= 0 &&
      scaled.compare(target.multiply(Decimal.fromInteger(100 + percent))) <= 0
    )
      return exponent;
  }
  return undefined;
}

/** Whether one of two magnitudes is at least about a hundred times the other. */
export function areFarApart(a: Decimal, b: Decimal): boolean {
  const [x, y] = [a.abs(), b.abs()];
  return x.compare(y.multiply(nearlyHundred)) >= 0 || y.compare(x.multiply(nearlyHundred)) >= 0;
}

const shown: Readonly<Record<number, string>> = {
  1: '10',
  2: '100',
  3: '1,000',
  6: '1,000,000',
  9: '1,000,000,000',
};

export function showPower(exponent: number): string {
  return shown[Math.abs(exponent)] ?? `10^${Math.abs(exponent)}`;
}
