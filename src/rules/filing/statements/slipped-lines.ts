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
interface SlippedLine {
  readonly fact: ReportFact;
  readonly kind: 'swapped' | 'shifted' | 'sign';
  readonly right: Decimal;
}

/** Returns the lines in which swapping two digits, moving the decimal point or the other sign would correct the sum. */
export function slipsIn(
  { total, parts, deducted, sum }: MissedSum,
  isClosed = false,
): readonly SlippedLine[] {
  if (parts.length < 2) return [];
  const digits = parts.length > 2 ? MIN_DIGITS : MIN_DIGITS_OF_TWO;
  const difference = (total.value as Decimal).subtract(sum);
  return parts.flatMap((fact): SlippedLine[] => {
    const value = fact.value as Decimal;
    const right = deducted.has(fact) ? value.subtract(difference) : value.add(difference);
    const length = isClosed ? digitsOf(fact, right) : value.significantDigits();
    if (length >= digits && isSwapped(value, (other) => other.equals(right)))
      return [{ fact, kind: 'swapped', right }];
    // A deducted cost is rarely negative; the total was added up with the wrong sign.
    const isTurned = value.negate().equals(right) && !(deducted.has(fact) && right.sign() < 0);
    if (isTurned && digitsOf(fact, right) >= digits) return [{ fact, kind: 'sign', right }];
    const isShifted = SHIFTS.some((shift) => value.shift(shift).equals(right));
    return isShifted && digitsOf(fact, right) >= MIN_DIGITS_OF_TWO ? [{ fact, kind: 'shifted', right }] : [];
  });
}

/** Returns the number of digits of the larger amount, down to the reported accuracy. */
function digitsOf({ value, accuracy }: ReportFact, right: Decimal): number {
  const own = (value as Decimal).abs();
  const amount = own.compare(right.abs()) > 0 ? own : right.abs();
  return accuracy === 'INF' ? amount.significantDigits() : amount.round(0).toString().length + accuracy;
}
