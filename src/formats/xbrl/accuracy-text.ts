const DECIMALS = /^(?:INF|[+-]?[0-9]{1,1000})$/;
const PRECISION = /^(?:INF|\+?[0-9]{1,1000})$/;

/** Whether a text is a valid value of decimals. */
export function isSoundDecimals(text: string): boolean {
  return DECIMALS.test(text);
}

/** Whether a text is a valid value of precision. */
export function isSoundPrecision(text: string): boolean {
  return PRECISION.test(text);
}
