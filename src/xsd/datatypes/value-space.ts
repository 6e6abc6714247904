import { countBase64Octets, packBase64 } from './binary-text.ts';
import { compareMoments, momentKey, readDateTime } from './date-time-text.ts';
import { canonicalDecimal, compareDecimals } from './decimal-text.ts';
import { compareDurations, durationKey, readDuration } from './duration-text.ts';
import { compareFloating, floatingKey } from './floating-text.ts';
import { namespaceOfValue, type ResolvePrefix } from './lexical-forms.ts';

/** The values of a primitive type, for valid texts. */
export interface ValueSpace {
  /** Returns the same key for all spellings of a value. */
  key(text: string, resolvePrefix: ResolvePrefix | undefined): string;
  /** For ordered types: -1, 0 or 1, or NaN for values without an order. */
  compare?(a: string, b: string): number;
  /** For types with a length: the length of a value, in the unit named. */
  length?(text: string): number;
  unit?: 'characters' | 'octets';
}

const text: ValueSpace = { key: (value) => value, length: countCharacters, unit: 'characters' };

const floating = (primitive: string): ValueSpace => ({
  key: (value) => floatingKey(value, primitive),
  compare: (a, b) => compareFloating(a, b, primitive),
});

const moments = (primitive: string): ValueSpace => {
  const read = (value: string) => readDateTime(value, primitive);
  return {
    key(value) {
      const moment = read(value);
      return moment ? momentKey(moment) : value;
    },
    compare: (a, b) => compareRead(read, compareMoments, a, b),
  };
};

const spaces: ReadonlyMap<string, ValueSpace> = new Map<string, ValueSpace>([
  ['string', text],
  ['anyURI', text],
  ['boolean', { key: (value) => (value === 'true' || value === '1' ? 'true' : 'false') }],
  ['decimal', { key: canonicalDecimal, compare: compareDecimals }],
  ['float', floating('float')],
  ['double', floating('double')],
  [
    'duration',
    {
      key(value) {
        const duration = readDuration(value);
        return duration ? durationKey(duration) : value;
      },
      compare: (a, b) => compareRead(readDuration, compareDurations, a, b),
    },
  ],
  ...['dateTime', 'time', 'date', 'gYearMonth', 'gYear', 'gMonthDay', 'gDay', 'gMonth'].map(
    (name): [string, ValueSpace] => [name, moments(name)],
  ),
  ['hexBinary', { key: (value) => value.toUpperCase(), length: (value) => value.length / 2, unit: 'octets' }],
  ['base64Binary', { key: packBase64, length: countBase64Octets, unit: 'octets' }],
  // The length of a QName is not defined, so it is not checked (4.3.1.3).
  ['QName', { key: qualifiedKey }],
  ['NOTATION', { key: qualifiedKey }],
]);

/** Returns the value space of a primitive type; that of anySimpleType is text. */
export function valueSpace(primitive: string | undefined): ValueSpace {
  return (primitive !== undefined && spaces.get(primitive)) || text;
}

function compareRead<T>(
  read: (text: string) => T | undefined,
  compare: (a: T, b: T) => number,
  a: string,
  b: string,
): number {
  const left = read(a);
  const right = read(b);
  return left === undefined || right === undefined ? Number.NaN : compare(left, right);
}

/** Counts Unicode characters; some take two code units. */
function countCharacters(value: string): number {
  let count = value.length;
  for (let at = 0; at < value.length - 1; at++) {
    if ((value.charCodeAt(at) & 0xfc00) !== 0xd800) continue;
    if ((value.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      count--;
      at++;
    }
  }
  return count;
}

function qualifiedKey(value: string, resolvePrefix: ResolvePrefix | undefined): string {
  const colon = value.indexOf(':');
  const prefix = value.slice(0, Math.max(colon, 0));
  const namespace = resolvePrefix ? (namespaceOfValue(prefix, resolvePrefix) ?? '') : prefix;
  return `{${namespace}}${value.slice(colon + 1)}`;
}
