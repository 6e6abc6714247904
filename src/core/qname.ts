/** The parts of a QName; `prefix` is empty when the name has none. */
export interface QNameParts {
  prefix: string;
  local: string;
}

const NAME_CHAR = 1;
const NAME_START = 2;

const ASCII_CLASS = new Uint8Array(128);
for (const char of '-.0123456789') ASCII_CLASS[char.charCodeAt(0)] = NAME_CHAR;
for (const char of '_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') {
  ASCII_CLASS[char.charCodeAt(0)] = NAME_START;
}

/** XML 1.0 5th edition, production 4, beyond ASCII and within the basic plane: first and last of each range. */
const START_RANGES = [
  0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00,
  0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd,
];
/** The additions of production 4a. */
const CONTINUE_RANGES = [0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040];

function isInRanges(unit: number, ranges: readonly number[]): boolean {
  for (let index = 0; index < ranges.length; index += 2) {
    if (unit < ranges[index]!) return false;
    if (unit <= ranges[index + 1]!) return true;
  }
  return false;
}

function classifyBeyondAscii(unit: number): number {
  if (isInRanges(unit, START_RANGES)) return NAME_START;
  return isInRanges(unit, CONTINUE_RANGES) ? NAME_CHAR : 0;
}

/** Lead surrogates up to DB7F reach exactly as far as U+EFFFF, the last name character. */
function isNameSurrogatePair(text: string, index: number, end: number): boolean {
  const lead = text.charCodeAt(index);
  if (lead < 0xd800 || lead > 0xdb7f || index + 1 >= end) return false;
  const trail = text.charCodeAt(index + 1);
  return trail >= 0xdc00 && trail <= 0xdfff;
}

function isNCNameWithin(text: string, start: number, end: number): boolean {
  if (start >= end) return false;
  let least = NAME_START;
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    const unitClass = unit < 128 ? ASCII_CLASS[unit]! : classifyBeyondAscii(unit);
    if (unitClass < least) {
      if (!isNameSurrogatePair(text, index, end)) return false;
      index++;
    }
    least = NAME_CHAR;
  }
  return true;
}

/** Says why a text is not an NCName, as the end of a sentence. */
export function idFault(text: string): string {
  if (/\s/.test(text)) return 'contains a space';
  if (text.includes(':')) return 'contains a colon';
  const [first = ''] = text;
  if (first !== '' && !isNCName(first)) return `begins with "${first}"`;
  const odd = [...text].find((character) => !isNCName(`_${character}`)) ?? '';
  return `contains "${odd}"`;
}

export function isNCName(text: string): boolean {
  return isNCNameWithin(text, 0, text.length);
}

export function isQName(text: string): boolean {
  const colon = text.indexOf(':');
  if (colon === -1) return isNCName(text);
  return isNCNameWithin(text, 0, colon) && isNCNameWithin(text, colon + 1, text.length);
}

export function splitQName(text: string): QNameParts | undefined {
  if (!isQName(text)) return undefined;
  const colon = text.indexOf(':');
  return colon === -1
    ? { prefix: '', local: text }
    : { prefix: text.slice(0, colon), local: text.slice(colon + 1) };
}

/**
 * Returns the name meant by a malformed one: without white space, and with a colon after one of the prefixes, where it
 * lacks one or has another character. Undefined if it begins with none of the prefixes.
 */
export function meantQName(written: string, prefixes: Iterable<string>): string | undefined {
  const name = written.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  let longest = '';
  for (const prefix of prefixes)
    if (prefix.length > longest.length && name.startsWith(prefix)) longest = prefix;
  const local = name.slice(longest.length).replace(/^[:_;.,-]/, '');
  const meant = `${longest}:${local}`;
  return longest !== '' && /^[A-Z]/.test(local) && meant !== written && isQName(meant) ? meant : undefined;
}

/** Returns the local name of a QName that is known to be one. */
export function localOf(qname: string): string {
  return qname.slice(qname.indexOf(':') + 1);
}

/** Returns the prefix of a QName that is known to have one. */
export function prefixOf(qname: string): string {
  return qname.slice(0, qname.indexOf(':'));
}
