/** Digits of other scripts that a format also reads, by the code point of their zero. */
export const FULL_WIDTH_ZERO = 0xff10;
export const DEVANAGARI_ZERO = 0x0966;

const ZERO = 0x30;
const FULL_WIDTH = /[０-９]/g;
const DEVANAGARI = /[०-९]/g;

/** A text split at its numbers: `gaps[0] numbers[0] gaps[1] … numbers[n-1] gaps[n]`. */
export interface NumberRuns {
  readonly gaps: readonly string[];
  readonly numbers: readonly string[];
}

export function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= ZERO + 9;
}

/** Whether a text has no other characters than digits. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text, at)) return false;
  return true;
}

/** Returns the digits of a text; `undefined` if there are other characters than digits and separators. */
export function digitsAmong(text: string, separators: string): string | undefined {
  let digits = '';
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (isDigit(text, at)) continue;
    if (!separators.includes(text.charAt(at))) return undefined;
    digits += text.slice(start, at);
    start = at + 1;
  }
  return start === 0 ? text : digits + text.slice(start);
}

/** Converts the digits of a script, identified by its zero, to ASCII digits. */
export function foldDigits(text: string, zero: number): string {
  const digits = zero === FULL_WIDTH_ZERO ? FULL_WIDTH : DEVANAGARI;
  return text.replace(digits, (digit) => String(digit.charCodeAt(0) - zero));
}

/** Splits a text with exactly `count` numbers of at most four digits. */
export function splitAtNumbers(text: string, count: number): NumberRuns | undefined {
  const gaps: string[] = [];
  const numbers: string[] = [];
  let end = 0;
  for (const { 0: digits, index } of text.matchAll(/[0-9]+/g)) {
    if (numbers.length === count || digits.length > 4) return undefined;
    gaps.push(text.slice(end, index));
    numbers.push(digits);
    end = index + digits.length;
  }
  if (numbers.length !== count) return undefined;
  gaps.push(text.slice(end));
  return { gaps, numbers };
}

/** Returns a decimal without superfluous zeros; both parts are digits, either may be empty. */
export function canonicalDigits(whole: string, fraction: string): string {
  let start = 0;
  while (start < whole.length - 1 && whole.charCodeAt(start) === ZERO) start++;
  let end = fraction.length;
  while (end > 0 && fraction.charCodeAt(end - 1) === ZERO) end--;
  const digits = whole.slice(start) || '0';
  return end === 0 ? digits : `${digits}.${fraction.slice(0, end)}`;
}
