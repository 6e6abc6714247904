const DECIMALS = /^(?:INF|[+-]?[0-9]{1,1000})$/;
const PRECISION = /^(?:INF|\+?[0-9]{1,1000})$/;

/** Whether a text says to how many decimals a number is exact. */
export function isSoundDecimals(text: string): boolean {
  return DECIMALS.test(text);
}

/** Whether a text counts significant digits. */
export function isSoundPrecision(text: string): boolean {
  return PRECISION.test(text);
}
