import { Decimal } from '../../../core/decimal.ts';
import { numberWords } from '../../../core/wording.ts';
import { type Worded, worded } from '../../../findings/message.ts';
import { slipOf } from '../../slip.ts';
import { alignedWords, rate } from '../statement/figures.ts';
import type { BreachCause } from './diagnosis.ts';
import type { Identity } from './identity.ts';

/** Shortens the name of another amount in the row of the named one. */
export function inSameRow(others: string, label: string): string {
  const [row] = / for ".*" \(row \d+\)$/.exec(label) ?? [];
  return row === undefined ? others : others.replace(row, ' in the same row');
}

/** Products of prices and rates have many digits; people need one more than stated. */
export function figureIn(identity: Identity, value: Decimal, currency?: string): Worded {
  if (identity.isRate) return rate(value);
  const shown = (number: Decimal) => shownIn(identity, number, currency);
  return worded(value, alignedWords(shown(value), [identity.found, shown(identity.expected)]));
}

function shownIn({ found, expected, isRate }: Identity, value: Decimal, currency?: string): Decimal {
  // Amounts of money have their cents, unless the difference is smaller.
  const cents = Math.max(MIN_SHOWN_DIGITS, found.scale);
  const isMoney = currency !== undefined && !expected.round(cents).equals(found);
  const digits = isMoney ? cents : Math.max(MIN_SHOWN_DIGITS, found.scale + 1);
  return isRate || value.scale <= digits ? value : value.round(digits);
}

const MIN_SHOWN_DIGITS = 2;

/** The difference of the two numbers as they are shown, so that a reader can check it. */
export function differenceWords(
  identity: Identity,
  currency?: string,
  sized: (number: Decimal) => Decimal = (number) => number,
): Worded {
  const [found, expected] = [identity.found, identity.expected].map((number) =>
    sized(shownIn(identity, number, currency)),
  ) as [Decimal, Decimal];
  const difference = found.subtract(expected).abs();
  if (!identity.isRate) return figureIn(identity, difference, currency);
  const points = difference.shift(2);
  return worded(
    difference,
    `${numberWords(points)} percentage ${points.equals(Decimal.one) ? 'point' : 'points'}`,
  );
}

/** Describes why one amount is wrong: ": 1,000 times too small". */
export function slipWords({ slip, part, expected }: BreachCause): string {
  if (slip === 'sign') return ': the sign is probably wrong';
  if (slip === 'digits') return ': two digits are transposed';
  if (slip !== 'scale' || !part) return '';
  const power = Math.round(
    Math.log10(Math.abs(expected.toApproximateNumber() / part.value.toApproximateNumber())),
  );
  if (!Number.isFinite(power) || power === 0) return ': the number is out of scale';
  const scaled = part.value.abs().shift(power);
  // An amount in thousands has lost the digits after its last.
  if (!expected.abs().round(scaled.scale).equals(scaled)) return ': a digit was probably left out or added';
  return `: the number is probably ${numberWords(10 ** Math.abs(power))} times too ${power > 0 ? 'small' : 'large'}`;
}

/** How two numbers that should be equal are alike, if one slip explains their difference: "; only the sign differs". */
export function likenessWords({ found, expected, gap, tolerance }: Identity): string {
  const difference = found.subtract(expected).abs();
  const most = difference.multiply(MAX_UNEXPLAINED);
  const margin = gap !== undefined ? Decimal.zero : tolerance.compare(most) < 0 ? tolerance : most;
  const slip = slipOf(found, expected, margin);
  if (slip === 'sign') return ONLY_SIGN;
  if (slip === 'digits') return '; two digits are probably transposed';
  if (slip !== 'scale') return '';
  const [less, more] = found.abs().compare(expected.abs()) < 0 ? [found, expected] : [expected, found];
  const times = Math.abs(Math.round(Math.log10(more.toApproximateNumber() / less.toApproximateNumber())));
  return `; one is ${numberWords(10 ** times)} times the other, so its scale is probably wrong`;
}

export const ONLY_SIGN = '; only the sign differs';
/** The most of a difference that a slip leaves unexplained. */
const MAX_UNEXPLAINED = Decimal.parse('0.02') as Decimal;
