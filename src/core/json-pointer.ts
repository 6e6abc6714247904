const SLASH = '/';
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeSegment(segment: string): string {
  // RFC 6901, 4: ~1 goes first, so that ~01 becomes ~1 and not a slash.
  return segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;
}

function hasOnlyKnownEscapes(text: string): boolean {
  for (let index = text.indexOf('~'); index !== -1; index = text.indexOf('~', index + 1)) {
    const next = text[index + 1];
    if (next !== '0' && next !== '1') return false;
  }
  return true;
}

function isAllDigits(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < DIGIT_0 || unit > DIGIT_9) return false;
  }
  return text.length > 0;
}

function isArrayIndex(segment: string): boolean {
  // RFC 6901, 4: no leading zeros.
  return isAllDigits(segment) && (segment.length === 1 || segment.charCodeAt(0) !== DIGIT_0);
}

/** Builds an RFC 6901 pointer from unescaped segments. */
export function pointer(...segments: (string | number)[]): string {
  let text = '';
  for (const segment of segments) {
    text += typeof segment === 'number' ? `/${segment}` : `/${escapeSegment(segment)}`;
  }
  return text;
}

/** The unescaped segments, or undefined when the text is not an RFC 6901 pointer. */
export function parsePointer(text: string): string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith(SLASH) || !hasOnlyKnownEscapes(text)) return undefined;
  return text.slice(1).split(SLASH).map(unescapeSegment);
}

/** The value pointed at, through own properties only; undefined when there is none. */
export function resolvePointer(root: unknown, text: string): unknown {
  const segments = parsePointer(text);
  if (!segments) return undefined;
  let value = root;
  for (const segment of segments) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value) && !isArrayIndex(segment)) return undefined;
    if (!Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function stripLeadingZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits.charCodeAt(start) === DIGIT_0) start++;
  return digits.slice(start);
}

/** Compared as text, so that numbers beyond 2^53 keep their order. */
function compareDigits(a: string, b: string): number {
  const shortA = stripLeadingZeros(a);
  const shortB = stripLeadingZeros(b);
  return shortA.length - shortB.length || compareCodeUnits(shortA, shortB) || a.length - b.length;
}

function compareSegments(a: string, b: string): number {
  const isNumberA = isAllDigits(a);
  // Numbers go before names, as in JavaScript property order: ordering '10' against '1a' by code units
  // but against '9' by value would be a cycle.
  if (isNumberA !== isAllDigits(b)) return isNumberA ? -1 : 1;
  if (isNumberA) return compareDigits(a, b);
  return compareCodeUnits(unescapeSegment(a), unescapeSegment(b)) || compareCodeUnits(a, b);
}

function findFirstDifference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let index = 0;
  while (index < shorter && a.charCodeAt(index) === b.charCodeAt(index)) index++;
  return index;
}

function segmentFrom(text: string, start: number): string {
  const end = text.indexOf(SLASH, start);
  return end === -1 ? text.slice(start) : text.slice(start, end);
}

/**
 * Orders pointers segment by segment: an ancestor before its descendants, all-digit segments by value and
 * before other segments, those by code units. A total order on any text, well-formed pointer or not.
 */
export function comparePointers(a: string, b: string): number {
  if (a === b) return 0;
  const difference = findFirstDifference(a, b);
  if (difference === 0) return compareCodeUnits(a, b);
  const start = a.lastIndexOf(SLASH, difference - 1) + 1;
  return compareSegments(segmentFrom(a, start), segmentFrom(b, start)) || a.length - b.length;
}
