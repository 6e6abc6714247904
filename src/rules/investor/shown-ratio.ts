import { Decimal } from '../../core/decimal.ts';
import type { StatementAmount } from './block.ts';

const half = Decimal.parse('0.5') as Decimal;

/** The digits after the point that the ratios of a group show; a whole number among them dropped its zeros. */
export function shownDigits(ratios: readonly (StatementAmount | undefined)[], least = 0): number {
  return ratios.reduce((most, ratio) => Math.max(most, ratio?.value.scale ?? 0), least);
}

/** Half a unit in the last digit shown: how far a rounded ratio may be from the exact one. */
export function halfUnit(digits: number): Decimal {
  return Decimal.powerOfTen(-digits).multiply(half);
}

/** Whether a ratio shown with so many digits is `part / whole`, judged without dividing. */
export function isRatioOf(ratio: Decimal, part: Decimal, whole: Decimal, digits: number): boolean {
  const difference = ratio.multiply(whole).subtract(part).abs();
  return difference.compare(halfUnit(digits).multiply(whole.abs())) <= 0;
}

/** A quotient for a message. */
export function showQuotient(part: Decimal, whole: Decimal, digits: number): string {
  return String(part.divide(whole, digits + 2, 'floor')?.round(digits + 1));
}
