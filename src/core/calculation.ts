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
 * Calculations 1.1 for any kind of facts: each number represents all values that it may have been before it was
 * rounded or cut off. A sum is inconsistent where nothing that its items may add up to is anything the total may
 * have been.
 */

/** How numbers were brought to their decimals. */
export type Rounding = 'round' | 'truncate';

export interface ReportedNumber {
  readonly value: Decimal;
  readonly accuracy: Accuracy;
}

/**
 * The range that a number and its duplicates leave for the exact value; `undefined` if they contradict each other. Two
 * different numbers of the same accuracy always do.
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

/** What a total may have been, and what its items may add up to. */
export class RangeSum {
  readonly whole: Range;
  sum: Range | undefined;

  constructor(whole: Range) {
    this.whole = whole;
  }

  /** Adds an item; returns what it contributes. */
  add(item: Range, weight: Decimal): Range {
    const share = scaleRange(item, weight);
    this.sum = this.sum ? addRanges(this.sum, share) : share;
    return share;
  }

  /** Whether the items can make the total; no items contradict nothing. */
  get isConsistent(): boolean {
    return !this.sum || intersectRanges(this.whole, this.sum) !== undefined;
  }
}
