import { isDigits } from '../transformations/digits.ts';

const NUMBER = /^\+?([0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** Reads a number without a format (Inline XBRL 1.1, 10.1.1); `undefined` if it is not valid. */
export function plainNumber(text: string): string | undefined {
  if (text !== '' && isDigits(text)) return text;
  return NUMBER.exec(text)?.[1];
}

/** Multiplies a number by a power of ten by moving its point, and adds its sign; zero has none. */
export function scaleNumber(number: string, scale: number, isNegative: boolean): string {
  const dot = number.indexOf('.');
  // As most are written.
  if (scale >= 0 && dot < 0 && !number.startsWith('0')) {
    const whole = scale === 0 ? number : number + '0'.repeat(scale);
    return isNegative ? `-${whole}` : whole;
  }
  const digits = dot < 0 ? number : number.slice(0, dot) + number.slice(dot + 1);
  const point = (dot < 0 ? number.length : dot) + scale;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  let start = 0;
  while (start < at - 1 && padded[start] === '0') start++;
  const whole = padded.slice(start, at);
  const fraction = padded.slice(at);
  const scaled = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && /[1-9]/.test(scaled) ? `-${scaled}` : scaled;
}
