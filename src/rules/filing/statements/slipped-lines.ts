import type { Decimal } from '../../../core/decimal.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { isSwapped } from '../../slip.ts';

/** With few lines of few digits, swapped digits explain a difference by chance. */
const MIN_DIGITS = 4;
const MIN_DIGITS_OF_TWO = 5;
/** Powers of ten by which a decimal point is misplaced. */
const SHIFTS = [1, -1, 2, -2, 3, -3, 6, -6];

/** A total with its lines, some of them deducted, and their sum. */
interface MissedSum {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  readonly deducted: ReadonlySet<ReportFact>;
  readonly sum: Decimal;
}

/** A line with a slip that explains why a sum is wrong. */
export interface SlippedLine {
  readonly fact: ReportFact;
  readonly kind: 'swapped' | 'shifted' | 'sign';
  readonly right: Decimal;
}

/** Returns the lines in which swapping two digits, moving the decimal point or the other sign would correct the sum. */
export function slipsIn(
  { total, parts, deducted, sum }: MissedSum,
  isClosed = false,
): readonly SlippedLine[] {
  const slips: SlippedLine[] = [];
  if (parts.length < 2) return slips;
  const digits = parts.length > 2 ? MIN_DIGITS : MIN_DIGITS_OF_TWO;
  const difference = (total.value as Decimal).subtract(sum);
  const mayBeDigits = difference.isMultipleOfNine();
  for (const fact of parts) {
    const value = fact.value as Decimal;
    const isDeducted = deducted.has(fact);
    const right = isDeducted ? value.subtract(difference) : value.add(difference);
    const isFit = (other: Decimal) => other.equals(right);
    const length = () => (isClosed ? digitsOf(fact, right) : value.significantDigits());
    if (mayBeDigits && length() >= digits && isSwapped(value, isFit))
      slips.push({ fact, kind: 'swapped', right });
    // A deducted cost is rarely negative; the total was added up with the wrong sign.
    else if (isFit(value.negate()) && !(isDeducted && right.sign() < 0) && digitsOf(fact, right) >= digits)
      slips.push({ fact, kind: 'sign', right });
    else if (
      mayBeDigits &&
      SHIFTS.some((shift) => isFit(value.shift(shift))) &&
      digitsOf(fact, right) >= MIN_DIGITS_OF_TWO
    )
      slips.push({ fact, kind: 'shifted', right });
  }
  return slips;
}

/** Returns the total with the sum of its lines, if swapping two digits of the total would correct it. */
export function slipOfTotal({ total, parts, sum }: MissedSum): SlippedLine | undefined {
  const value = total.value as Decimal;
  if (parts.length < 2 || !value.subtract(sum).isMultipleOfNine()) return undefined;
  if (digitsOf(total, sum) < MIN_DIGITS || !isSwapped(value, (other) => other.equals(sum))) return undefined;
  return { fact: total, kind: 'swapped', right: sum };
}

/** Returns the number of digits of the larger amount, down to the reported accuracy. */
function digitsOf({ value, accuracy }: ReportFact, right: Decimal): number {
  const own = (value as Decimal).abs();
  const amount = own.compare(right.abs()) > 0 ? own : right.abs();
  return accuracy === 'INF' ? amount.significantDigits() : amount.round(0).toString().length + accuracy;
}
