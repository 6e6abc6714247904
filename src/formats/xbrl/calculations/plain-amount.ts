import type { Fact } from '../instance.ts';

/** Amounts are counted in hundredths, which makes nearly all of them integers. */
export const AMOUNT_PLACES = 2;

/** The length of a number whose hundredths are exact. */
const MAX_PLAIN_LENGTH = 13;

/** The hundredths between two numbers of the same accuracy, for the usual decimals. */
const steps: ReadonlyMap<string | undefined, number> = new Map([
  ...['INF', '2', '3', '4', '5', '6'].map((decimals) => [decimals, 1] as const),
  ...[1, 0, -1, -2, -3, -4, -5, -6, -7, -8, -9].map((n) => [String(n), 10 ** (AMOUNT_PLACES - n)] as const),
]);

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/**
 * Returns the amount of a fact without a `Decimal`, which takes several times as long: in hundredths, NaN if
 * it has more digits than its decimals; `undefined` if it is not written in the usual way.
 */
export function plainAmount({ value, decimals }: Pick<Fact, 'value' | 'decimals'>): number | undefined {
  const step = steps.get(decimals);
  const hundredths = step === undefined ? undefined : readHundredths(value);
  if (step === undefined || hundredths === undefined) return undefined;
  return hundredths % step === 0 ? hundredths : Number.NaN;
}

/** Reads digits with at most two after the point. */
function readHundredths(text: string): number | undefined {
  const { length } = text;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  if (length === start || length > MAX_PLAIN_LENGTH) return undefined;
  let point = length - 1;
  let digits = 0;
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    const digit = code - ZERO;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (code === POINT && point === length - 1 && at > start && at < point) point = at;
    else return undefined;
  }
  const places = length - 1 - point;
  if (places > AMOUNT_PLACES) return undefined;
  const hundredths = digits * 10 ** (AMOUNT_PLACES - places);
  return start === 1 && digits !== 0 ? -hundredths : hundredths;
}
