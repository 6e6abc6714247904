import { Decimal } from '../../core/decimal.ts';
import { type Accuracy, type Interval, reportedInterval } from '../../core/interval.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { boundAccuracy, MAX_PLACES } from '../../model/accuracy.ts';
import { MAX_AMOUNT_LENGTH } from '../../model/limits.ts';
import type { ComparableFact } from '../../model/report/duplicate-facts.ts';
import { decimalsOfPrecision } from '../../model/report/report-fact.ts';
import { decimalText } from './number-text.ts';

/** The value of an item as a number. */
export class ItemValue implements ComparableFact {
  /** `undefined` if it is not a finite number. */
  readonly value: Decimal | undefined;
  /** As stated, or inferred from the precision, limited to the range that makes a difference. */
  readonly accuracy: Accuracy;
  /** Whether its digits are unknown: its precision is 0. */
  readonly isUnknown: boolean;
  private roundedValue: Decimal | undefined;

  constructor(text: string, decimals: string | undefined, precision: string | undefined) {
    this.value = readNumber(text);
    this.isUnknown = decimals === undefined && precision !== undefined && Number(precision) === 0;
    const stated = Number(decimals ?? precision);
    // With a precision of 0 the digits are unknown; such numbers are compared as written, like exact ones.
    if (!this.value || Number.isNaN(stated) || this.isUnknown) this.accuracy = 'INF';
    else
      this.accuracy = boundAccuracy(
        decimals === undefined ? decimalsOfPrecision(this.value, stated) : stated,
      );
  }

  get nil(): false {
    return false;
  }

  get unit(): true {
    return true;
  }

  get text(): '' {
    return '';
  }

  /** The number of digits after the point that matter for comparison. */
  get places(): number {
    return this.accuracy === 'INF' ? MAX_PLACES : this.accuracy;
  }

  /** The value rounded to its accuracy. */
  get rounded(): Decimal | undefined {
    this.roundedValue ??= this.value?.roundHalfEven(this.places);
    return this.roundedValue;
  }

  get interval(): Interval {
    return reportedInterval(this.value as Decimal, this.accuracy);
  }
}

/** Reads the number in a text; `undefined` for infinities, invalid numbers and numbers that are too long. */
export function readNumber(text: string): Decimal | undefined {
  const plain = text.length > MAX_AMOUNT_LENGTH ? undefined : Decimal.parse(text);
  if (plain) return plain;
  const written = trimWhiteSpace(text);
  if (written.length > MAX_AMOUNT_LENGTH) return undefined;
  const decimal = decimalText(written);
  return decimal === undefined ? undefined : Decimal.parse(decimal);
}
