import { Decimal } from '../../core/decimal.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';

const DECIMAL = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;
const FLOAT = /^([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+))[eE]([+-]?[0-9]{1,3})$/;
const UNBOUNDED = /^(?:-?INF|NaN)$/;

/** Whether a text is valid for any numeric type of XML Schema. */
export function isNumber(text: string): boolean {
  const value = trimWhiteSpace(text);
  return DECIMAL.test(value) || FLOAT.test(value) || UNBOUNDED.test(value);
}

/**
 * Returns a number in the form of a filing, exactly: a float is written in full. `undefined` for infinities
 * and invalid numbers.
 */
export function decimalText(text: string): string | undefined {
  const value = trimWhiteSpace(text);
  if (DECIMAL.test(value)) return value;
  const [, mantissa, exponent] = FLOAT.exec(value) ?? [];
  if (mantissa === undefined) return undefined;
  return Decimal.parse(mantissa)?.shift(Number(exponent)).toString();
}
