import { Decimal } from '../core/decimal.ts';

/** How an amount is miswritten: wrong sign, wrong scale, or two digits swapped. */
export type Slip = 'sign' | 'scale' | 'digits';

/** Powers of ten by which a scale is commonly off. */
const scales = [1, 2, 3, 6] as const;
const MAX_DIGITS = 40;
/** The most that truncation removes, as a fraction of the correct amount. */
const MAX_CUT = Decimal.parse('0.005') as Decimal;
/** The most of a difference that swapped digits leave unexplained. */
const MAX_UNEXPLAINED = Decimal.parse('0.05') as Decimal;

/** Returns the slip that turns the correct amount into the one found, if any. */
export function slipOf(found: Decimal, right: Decimal, tolerance: Decimal): Slip | undefined {
  if (found.isZero() || right.abs().compare(tolerance) <= 0) return undefined;
  const isRight = (value: Decimal) => value.subtract(right).abs().compare(tolerance) <= 0;
  if (isRight(found.negate())) return 'sign';
  for (const scale of scales) {
    // A larger amount truncated to its cents has lost the rest.
    const off = found.shift(scale).subtract(right).abs();
    const isCut =
      off.compare(Decimal.powerOfTen(scale - found.scale).add(tolerance)) <= 0 &&
      off.compare(right.abs().multiply(MAX_CUT).add(tolerance)) <= 0;
    if (isCut || isRight(found.shift(-scale))) return 'scale';
  }
  const rest = found.subtract(right).abs().multiply(MAX_UNEXPLAINED);
  const isExplained = (value: Decimal) => isRight(value) && value.subtract(right).abs().compare(rest) <= 0;
  return isSwapped(found, isExplained) ? 'digits' : undefined;
}

/** Whether swapping two neighboring digits of an amount corrects it. */
export function isSwapped(found: Decimal, isRight: (value: Decimal) => boolean): boolean {
  return swapsOf(found).some(isRight);
}

/** Whether an amount lacks one digit of another. */
export function lacksDigit(found: Decimal, right: Decimal): boolean {
  const [short, long] = [found.toString(), right.toString()];
  if (long.length !== short.length + 1 || long.length > MAX_DIGITS) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return long[at] !== '.' && short.slice(at) === long.slice(at + 1);
}

/** Returns the amount without its slip: nearest to the right one, which may be known only within a tolerance. */
export function corrected(
  found: Decimal,
  right: Decimal,
  tolerance: Decimal,
  slip: Slip,
): Decimal | undefined {
  const away = (value: Decimal) => value.subtract(right).abs();
  const options =
    slip === 'sign'
      ? [found.negate()]
      : slip === 'digits'
        ? swapsOf(found)
        : scales.flatMap((scale) => [found.shift(scale), found.shift(-scale)]);
  const [first, ...others] = options.filter((value) => away(value).compare(tolerance) <= 0);
  return first && others.reduce((best, next) => (away(next).compare(away(best)) < 0 ? next : best), first);
}

function swapsOf(found: Decimal): readonly Decimal[] {
  const text = found.abs().toString();
  const swaps: Decimal[] = [];
  if (text.length > MAX_DIGITS) return swaps;
  const digits = [...text];
  for (let index = 0; index + 1 < digits.length; index++) {
    const next = digits[index + 1] === '.' ? index + 2 : index + 1;
    const [first, second] = [digits[index] as string, digits[next]];
    if (first === '.' || second === undefined || first === second) continue;
    const swapped = [...digits];
    swapped[index] = second;
    swapped[next] = first;
    const value = Decimal.parse(swapped.join(''));
    if (value) swaps.push(found.sign() < 0 ? value.negate() : value);
  }
  return swaps;
}
