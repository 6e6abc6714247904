const CANONICAL_DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.(?:[0-9]*[1-9]|0))?$/;
const CANONICAL_FLOAT = /^-?[0-9]\.(?:[0-9]*[1-9]|0)E-?(?:0|[1-9][0-9]*)$|^-?INF$|^NaN$/;

/** Whether a number is spelled as one of the numeric types spells it; which one it is only a taxonomy tells. */
export function isCanonicalNumber(text: string): boolean {
  return CANONICAL_DECIMAL.test(text) || CANONICAL_FLOAT.test(text);
}
