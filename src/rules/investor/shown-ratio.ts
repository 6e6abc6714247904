import { Decimal } from '../../core/decimal.ts';
import { figureWords } from '../../core/wording.ts';
import type { StatementAmount } from './block.ts';
import { type Identity, part } from './identity.ts';

const half = Decimal.parse('0.5') as Decimal;

/** The digits after the point that the ratios of a group show; a whole number among them dropped its zeros. */
export function shownDigits(ratios: readonly (StatementAmount | undefined)[], least = 0): number {
  return ratios.reduce((most, ratio) => Math.max(most, ratio?.value.scale ?? 0), least);
}

/** Half a unit in the last digit shown: how far a rounded ratio may be from the exact one. */
export function halfUnit(digits: number): Decimal {
  return Decimal.powerOfTen(-digits).multiply(half);
}

/** Whether a ratio shown with so many digits is `part / whole`, compared without dividing. */
export function isRatioOf(ratio: Decimal, part: Decimal, whole: Decimal, digits: number): boolean {
  const difference = ratio.multiply(whole).subtract(part).abs();
  return difference.compare(halfUnit(digits).multiply(whole.abs())) <= 0;
}

type Labelled = readonly [amount: StatementAmount, label: string];

/** A ratio that is stated beside the two amounts it is made of, to half a unit in the last digit shown. */
export function ratioIdentity(
  [ratio, label]: Labelled,
  [top, topLabel]: Labelled,
  [whole, wholeLabel]: Labelled,
  digits: number,
): Identity {
  const wholeByRatio = ratio.value.isZero()
    ? undefined
    : top.value.divide(ratio.value, digits, 'floor')?.abs();
  const larger =
    wholeByRatio && wholeByRatio.compare(whole.value.abs()) > 0 ? wholeByRatio : whole.value.abs();
  return {
    place: ratio.path,
    left: label,
    found: ratio.value,
    right: `${figureWords(top.value)} divided by ${figureWords(whole.value)} is`,
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
