import type { Decimal } from './decimal.ts';
import {
  type Accuracy,
  addRanges,
  intersectRanges,
  type Range,
  roundedRange,
  scaleRange,
  truncatedRange,
} from './interval.ts';

/**
 * Calculations 1.1 for any kind of fact: each number represents every value it may have had before rounding
 * or truncation. A sum is inconsistent if the range of the total and the range of the summed items do not
 * overlap.
 */

/** Whether numbers were rounded or truncated to their decimals. */
export type Rounding = 'round' | 'truncate';

export interface ReportedNumber {
  readonly value: Decimal;
  readonly accuracy: Accuracy;
}

/**
 * Returns the range of exact values consistent with a number and all its duplicates; `undefined` if they
 * contradict each other. Two different numbers with the same accuracy always do.
 */
export function commonRange(
  numbers: readonly ReportedNumber[],
  rounding: Rounding = 'round',
): Range | undefined {
  const rangeOf = rounding === 'round' ? roundedRange : truncatedRange;
  const values = new Map<Accuracy, Decimal>();
  let common: Range | undefined;
  for (const { value, accuracy } of numbers) {
    const known = values.get(accuracy);
    if (known?.equals(value)) continue;
    if (known) return undefined;
    values.set(accuracy, value);
    const own = rangeOf(value, accuracy);
    common = common ? intersectRanges(common, own) : own;
    if (!common) return undefined;
  }
  return common;
}

/** The range of a total and the range of the sum of its items. */
export class RangeSum {
  readonly whole: Range;
  sum: Range | undefined;

  constructor(whole: Range) {
    this.whole = whole;
  }

  /** Adds an item and returns its contribution. */
  add(item: Range, weight: Decimal): Range {
    const share = scaleRange(item, weight);
    this.sum = this.sum ? addRanges(this.sum, share) : share;
    return share;
  }

  /** Whether the items can add up to the total. A sum without items is consistent. */
  get isConsistent(): boolean {
    return !this.sum || intersectRanges(this.whole, this.sum) !== undefined;
  }
}
