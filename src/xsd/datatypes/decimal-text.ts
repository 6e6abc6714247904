const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Whether the text is a decimal. Decimals are checked as text, so that any length is possible and takes no
 * extra memory.
 */
export function isDecimal(text: string): boolean {
  let digits = 0;
  let hasPoint = false;
  for (let at = afterSign(text); at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits++;
    else if (code === POINT && !hasPoint) hasPoint = true;
    else return false;
  }
  return digits > 0;
}

export function isInteger(text: string): boolean {
  const start = afterSign(text);
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return text.length > start;
}

function afterSign(text: string): number {
  const first = text.charCodeAt(0);
  return first === MINUS || first === PLUS ? 1 : 0;
}

/** Returns the start of the significant digits before the point. */
function skipZeros(text: string): number {
  let at = afterSign(text);
  while (text.charCodeAt(at) === ZERO) at++;
  return at;
}

function pointOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? text.length : point;
}

/** Returns the end of the significant digits after the point; the point itself if there are none. */
function endOf(text: string, point: number): number {
  let end = text.length;
  while (end > point && (text.charCodeAt(end - 1) === ZERO || end - 1 === point)) end--;
  return end;
}

/** Counts digits after the point, without trailing zeros. */
export function countFractionDigits(text: string): number {
  const point = pointOf(text);
  return Math.max(endOf(text, point) - point - 1, 0);
}

/**
 * Counts the fewest digits that can represent the number (XML Schema 1.0 Part 2, 4.3.11): those before the
 * point without leading zeros, and all after it, so that 0.05 has two.
 */
export function countDigits(text: string): number {
  return Math.max(pointOf(text) - skipZeros(text), 0) + countFractionDigits(text);
}

/** Returns -1, 0 or 1 if the first number is less than, equal to or greater than the second. */
export function compareDecimals(a: string, b: string): number {
  const sign = signOf(a);
  const other = signOf(b);
  if (sign !== other) return Math.sign(sign - other);
  if (sign === 0) return 0;
  return sign > 0 ? compareMagnitudes(a, b) : compareMagnitudes(b, a);
}

function signOf(text: string): number {
  const start = skipZeros(text);
  const isZero = start >= pointOf(text) && countFractionDigits(text) === 0;
  return isZero ? 0 : text.charCodeAt(0) === MINUS ? -1 : 1;
}

function compareMagnitudes(a: string, b: string): number {
  const pointA = pointOf(a);
  const pointB = pointOf(b);
  let atA = skipZeros(a);
  let atB = skipZeros(b);
  if (pointA - atA !== pointB - atB) return Math.sign(pointA - atA - (pointB - atB));
  for (; atA < pointA; atA++, atB++) {
    const difference = a.charCodeAt(atA) - b.charCodeAt(atB);
    if (difference !== 0) return Math.sign(difference);
  }
  const places = Math.max(a.length - pointA, b.length - pointB);
  for (let place = 1; place < places; place++) {
    const difference = digitAt(a, pointA + place) - digitAt(b, pointB + place);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function digitAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) - ZERO : 0;
}

/** Returns the same text for all spellings of a number: `-0.5`, `12`, `0`. */
export function canonicalDecimal(text: string): string {
  const point = pointOf(text);
  const start = skipZeros(text);
  const end = endOf(text, point);
  if (start >= point && end <= point) return '0';
  const whole = start < point ? text.slice(start, point) : '0';
  const sign = text.charCodeAt(0) === MINUS ? '-' : '';
  return end > point ? `${sign}${whole}${text.slice(point, end)}` : sign + whole;
}
