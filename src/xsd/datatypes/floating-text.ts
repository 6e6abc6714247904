/** Lexical forms of float and double (XML Schema 1.0 Part 2, 3.2.4 and 3.2.5). */
const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

export function isFloating(text: string): boolean {
  return NUMBER.test(text) || text === 'INF' || text === '-INF' || text === 'NaN';
}

/** Returns the double for a text; for float, rounded again to single precision. */
function readFloating(text: string, primitive: string): number {
  if (text === 'INF') return Number.POSITIVE_INFINITY;
  if (text === '-INF') return Number.NEGATIVE_INFINITY;
  return primitive === 'float' ? Math.fround(Number(text)) : Number(text);
}

/**
 * Returns NaN if exactly one is not a number: NaN equals itself, and is neither less nor greater than
 * anything.
 */
export function compareFloating(a: string, b: string, primitive: string): number {
  const left = readFloating(a, primitive);
  const right = readFloating(b, primitive);
  if (Number.isNaN(left) || Number.isNaN(right)) return a === b ? 0 : Number.NaN;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Zero is one value, whatever its sign. */
export function floatingKey(text: string, primitive: string): string {
  const value = readFloating(text, primitive);
  return value === 0 ? '0' : String(value);
}
