import type { Accuracy } from '../core/interval.ts';
import { MAX_AMOUNT_LENGTH } from './limits.ts';

/** Decimals or precision as a filing holds them: a number, "INF", or the digits of an integer beyond exact numbers. */
export type StatedAccuracy = number | string;

/** Beyond so many digits no accuracy makes a difference, as no number is longer; powers of ten stay small. */
export const MAX_PLACES = 2 * MAX_AMOUNT_LENGTH;

/** Reads an integer or "INF". Zero has no sign, as JSON has one that XBRL means nothing by. */
export function readAccuracy(text: string): StatedAccuracy {
  const number = Number(text);
  if (Number.isNaN(number) || Number.isSafeInteger(number)) return Number.isNaN(number) ? 'INF' : number + 0;
  return BigInt(text.startsWith('+') ? text.slice(1) : text).toString();
}

/** What is stated, as far as it makes a difference to any number. */
export function boundAccuracy(stated: StatedAccuracy): Accuracy {
  const places = Number(stated);
  return Number.isNaN(places) ? 'INF' : Math.max(-MAX_PLACES, Math.min(places, MAX_PLACES));
}

/** Adds to what is stated. */
export function shiftAccuracy(stated: StatedAccuracy, by: number): StatedAccuracy {
  if (typeof stated === 'number') return stated + by;
  return stated === 'INF' ? stated : readAccuracy(String(BigInt(stated) + BigInt(by)));
}
