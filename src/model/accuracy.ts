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

/**
 * Reads an integer or "INF". Drops the sign of zero, which JSON preserves and XBRL gives no meaning, and the fraction
 * of an invalid value, which is reported elsewhere.
 */
export function readAccuracy(text: string): StatedAccuracy {
  const number = Number(text);
  if (Number.isNaN(number)) return 'INF';
  if (Number.isSafeInteger(number)) return number + 0;
  if (!/^[+-]?\d+$/.test(text)) return Number.isFinite(number) ? Math.trunc(number) + 0 : 'INF';
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
