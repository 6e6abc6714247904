import type { Accuracy } from '../core/interval.ts';
import { MAX_AMOUNT_LENGTH } from './limits.ts';

/**
 * Decimals or precision as stated in a filing: a number, "INF", or the digits of an integer too large for a
 * number.
 */
export type StatedAccuracy = number | string;

/**
 * Accuracy beyond this many digits makes no difference, because no number is longer; powers of ten stay
 * small.
 */
export const MAX_PLACES = 2 * MAX_AMOUNT_LENGTH;

/** Reads an integer or "INF". Drops the sign of zero, which JSON preserves and XBRL gives no meaning. */
export function readAccuracy(text: string): StatedAccuracy {
  const number = Number(text);
  if (Number.isNaN(number) || Number.isSafeInteger(number)) return Number.isNaN(number) ? 'INF' : number + 0;
  return BigInt(text.startsWith('+') ? text.slice(1) : text).toString();
}

/** Limits the stated accuracy to the range that makes a difference to a number. */
export function boundAccuracy(stated: StatedAccuracy): Accuracy {
  const places = Number(stated);
  return Number.isNaN(places) ? 'INF' : Math.max(-MAX_PLACES, Math.min(places, MAX_PLACES));
}

/** Adds to the stated accuracy. */
export function shiftAccuracy(stated: StatedAccuracy, by: number): StatedAccuracy {
  if (typeof stated === 'number') return stated + by;
  return stated === 'INF' ? stated : readAccuracy(String(BigInt(stated) + BigInt(by)));
}
