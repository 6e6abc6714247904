const CANONICAL_DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.(?:[0-9]*[1-9]|0))?$/;
const CANONICAL_FLOAT = /^-?[0-9]\.(?:[0-9]*[1-9]|0)E-?(?:0|[1-9][0-9]*)$|^-?INF$|^NaN$/;

/** Whether a number is in the canonical form of one of the numeric types; only the taxonomy decides which. */
export function isCanonicalNumber(text: string): boolean {
  return CANONICAL_DECIMAL.test(text) || CANONICAL_FLOAT.test(text);
}
