import { Decimal } from '../../../core/decimal.ts';
import { inSentence } from '../identities/diagnosis.ts';
import { type Identity, part } from '../identities/identity.ts';
import type { StatementAmount } from './block.ts';
import { amountIn } from './currencies.ts';
import { larger, type Statement } from './statement.ts';

const half = Decimal.parse('0.5') as Decimal;

/**
 * Returns the number of decimals that a group of ratios shows; a whole number among them has lost its zeros.
 */
export function shownDigits(ratios: readonly (StatementAmount | undefined)[], least = 0): number {
  return ratios.reduce((most, ratio) => Math.max(most, ratio?.value.scale ?? 0), least);
}

/** Half a unit in the last digit shown: the maximum rounding error of a ratio. */
export function halfUnit(digits: number): Decimal {
  return Decimal.powerOfTen(-digits).multiply(half);
}

/** A rate of nothing is at least in whole percent: "0" is not 8.4% that was rounded to a whole number. */
const ZERO_DIGITS = 2;

/** Half a unit in the last digit shown of a rate or weight. */
export function halfUnitOf(rate: Decimal): Decimal {
  return halfUnit(rate.isZero() ? Math.max(rate.scale, ZERO_DIGITS) : rate.scale);
}

/** Whether a ratio with this many decimals is `part / whole`, compared without division. */
export function isRatioOf(ratio: Decimal, part: Decimal, whole: Decimal, digits: number): boolean {
  const difference = ratio.multiply(whole).subtract(part).abs();
  return difference.compare(halfUnit(digits).multiply(whole.abs())) <= 0;
}

type Labelled = readonly [amount: StatementAmount, label: string];

/**
 * Compares a stated ratio with its two amounts, to half a unit in the last digit shown. The words name the
 * amounts in the message where their labels do not.
 */
export function ratioIdentity(
  statement: Statement,
  [ratio, label]: Labelled,
  [top, topLabel]: Labelled,
  [whole, wholeLabel]: Labelled,
  digits: number,
  [topWords, wholeWords]: readonly [string, string] = [inSentence(topLabel), inSentence(wholeLabel)],
): Identity {
  // The whole is largest where the ratio was rounded up.
  const least = ratio.value.abs().subtract(halfUnit(digits));
  const wholeByRatio = least.sign() > 0 ? top.value.abs().divide(least, digits, 'ceiling') : undefined;
  const larger =
    wholeByRatio && wholeByRatio.compare(whole.value.abs()) > 0 ? wholeByRatio : whole.value.abs();
  return {
    place: ratio.path,
    left: label,
    found: ratio.value,
    right: `${topWords} of ${amountIn(statement, top)} divided by ${wholeWords} of ${amountIn(statement, whole)} is`,
    expected: top.value.divide(whole.value, digits + 2, 'floor')?.round(digits + 1) ?? Decimal.zero,
    gap: ratio.value.multiply(whole.value).subtract(top.value),
    tolerance: halfUnit(digits).multiply(whole.value.abs()),
    reach: halfUnit(digits).multiply(larger),
    parts: [
      part(ratio, label, whole.value),
      part(top, topLabel, Decimal.one.negate()),
      part(whole, wholeLabel, ratio.value),
    ],
  };
}

/** Ten basis points: the difference that day counts and flow dates cause between systems. */
const rateTolerance = Decimal.parse('0.001') as Decimal;
const RATE_DIGITS = 4;

export function isFarFrom(irr: StatementAmount, rate: number): boolean {
  const tolerance = larger(rateTolerance, halfUnitOf(irr.value)).toApproximateNumber();
  // A double has far more than nine digits of a rate, and the boundary itself is accepted.
  return Math.abs(irr.value.toApproximateNumber() - rate) > tolerance + 1e-9;
}

export function showRate(rate: number): string {
  return rate.toFixed(RATE_DIGITS);
}

/** Whether a rate was entered as a percentage: 9.21 for 0.0921. */
export function isPercentOf(irr: StatementAmount, rate: number): boolean {
  return !isFarFrom({ ...irr, value: irr.value.shift(-2) }, rate) && isFarFrom(irr, rate);
}

/** The digits that a ratio is rounded to; one with two decimals may be rounded more than others of its group. */
export function ownDigits({ value }: StatementAmount, digits: number): number {
  return value.scale >= 2 ? value.scale : digits;
}
