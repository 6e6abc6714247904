import { trimWhiteSpace } from '../../../core/white-space.ts';
import { canonicalDigits, digitsAmong, FULL_WIDTH_ZERO, foldDigits, isDigit, isDigits } from './digits.ts';
import type { Reader } from './transformation.ts';

/** Whether a group of digits between separators may have this length. */
type GroupRule = (length: number, isFirst: boolean, isLast: boolean) => boolean;

interface NumberStyle {
  /** The characters that may separate groups. */
  readonly separators: string;
  readonly grouping: GroupRule;
}

interface UnitParts {
  readonly major: string;
  readonly unit: string;
  readonly minor: string;
  readonly after: string;
}

const NO_BREAK_SPACE = '\u00a0';
const SPACES = ` ${NO_BREAK_SPACE}`;
const APOSTROPHES = "'`´’′";

/** One to three digits, then groups of three. */
const byThousands: GroupRule = (length, isFirst) => (isFirst ? length >= 1 && length <= 3 : length === 3);

/** Groups of three from the right, with or without a separator between any two of them. */
const byThousandsAtWill: GroupRule = (length, isFirst) => length > 0 && (isFirst || length % 3 === 0);

/** 12,34,567: three digits last and pairs before them; or no separators. */
const byLakhs: GroupRule = (length, isFirst, isLast) => {
  if (isFirst && isLast) return length > 0;
  if (isLast) return length === 3;
  return length === 2 || (isFirst && length === 1);
};

const ungrouped: GroupRule = (length) => length > 0;

function isGrouped(text: string, { separators, grouping }: NumberStyle): boolean {
  let length = 0;
  let isFirst = true;
  for (let at = 0; at < text.length; at++) {
    if (isDigit(text, at)) {
      length++;
      continue;
    }
    if (!separators.includes(text.charAt(at)) || !grouping(length, isFirst, false)) return false;
    isFirst = false;
    length = 0;
  }
  return grouping(length, isFirst, true);
}

/** Returns the digits of a number whose groups are in place. */
function groupedDigits(text: string, style: NumberStyle): string | undefined {
  return isGrouped(text, style) ? digitsAmong(text, style.separators) : undefined;
}

/** Reads numbers of registries 1 to 3: groups must be in place, and the digits are kept as written. */
function readStrictly(decimalMark: string, style: NumberStyle): Reader {
  return (text) => {
    const shown = trimWhiteSpace(text);
    const mark = shown.indexOf(decimalMark);
    const whole = mark < 0 ? shown : shown.slice(0, mark);
    const digits = groupedDigits(whole, style);
    if (digits === undefined || mark < 0) return digits;
    const fraction = shown.slice(mark + 1);
    return fraction !== '' && isDigits(fraction) ? `${digits}.${fraction}` : undefined;
  };
}

/**
 * Reads numbers of registries 4 and 5: separators anywhere in the integer part, spaces in the fraction, no
 * digit required before it.
 */
function readFreely(decimalMark: string, separators: string): Reader {
  return (text) => {
    const shown = trimWhiteSpace(text);
    const mark = shown.indexOf(decimalMark);
    const whole = mark < 0 ? shown : shown.slice(0, mark);
    const wholeDigits = digitsAmong(whole, separators);
    if (wholeDigits === undefined) return undefined;
    if (mark < 0) return wholeDigits === '' ? undefined : canonicalDigits(wholeDigits, '');
    const fractionDigits = digitsAmong(shown.slice(mark + 1), SPACES);
    return fractionDigits ? canonicalDigits(wholeDigits, fractionDigits) : undefined;
  };
}

/** Splits "12 euro 5 cent": the last number is the hundredths; undefined unless it has one or two digits. */
function splitAtUnit(text: string): UnitParts | undefined {
  let minorEnd = text.length;
  while (minorEnd > 0 && !isDigit(text, minorEnd - 1)) minorEnd--;
  let minorStart = minorEnd;
  while (minorStart > 0 && isDigit(text, minorStart - 1)) minorStart--;
  let unitStart = minorStart;
  while (unitStart > 0 && !isDigit(text, unitStart - 1)) unitStart--;
  const digits = minorEnd - minorStart;
  if (digits < 1 || digits > 2 || unitStart === 0) return undefined;
  return {
    major: text.slice(0, unitStart),
    unit: text.slice(unitStart, minorStart),
    minor: text.slice(minorStart, minorEnd).padStart(2, '0'),
    after: text.slice(minorEnd),
  };
}

const thousands = (separators: string): NumberStyle => ({ separators, grouping: byThousands });

export const readNumCommaDot = readStrictly('.', thousands(','));
export const readNumSpaceDot = readStrictly('.', thousands(SPACES));
export const readNumDotComma = readStrictly(',', thousands('.'));
export const readNumSpaceComma = readStrictly(',', thousands(SPACES));
export const readNumComma = readStrictly(',', { separators: '', grouping: ungrouped });

export const readNumDotDecimal = readStrictly('.', {
  separators: `,${SPACES}`,
  grouping: byThousandsAtWill,
});
export const readNumCommaDecimal = readStrictly(',', {
  separators: `.${SPACES}`,
  grouping: byThousandsAtWill,
});
export const readNumDotDecimalIn = readStrictly('.', { separators: `,${SPACES}`, grouping: byLakhs });

export const readFreeDotDecimal = readFreely('.', `,${SPACES}`);
export const readFreeCommaDecimal = readFreely(',', `.${SPACES}`);
export const readDotDecimalApos = readFreely('.', `,${SPACES}${APOSTROPHES}`);
export const readCommaDecimalApos = readFreely(',', `.${SPACES}${APOSTROPHES}`);

export const readNumUnitDecimal: Reader = (text) => {
  const parts = splitAtUnit(foldDigits(trimWhiteSpace(text), FULL_WIDTH_ZERO));
  if (!parts) return undefined;
  const { major, unit, minor, after } = parts;
  if (/[.,，．]/.test(unit) || /[.,，．]/.test(after)) return undefined;
  const digits = groupedDigits(major, { separators: '.,，．', grouping: byThousandsAtWill });
  // A leading zero is allowed only if it is the whole number.
  return digits === undefined || (major.startsWith('0') && major !== '0') ? undefined : `${digits}.${minor}`;
};

export const readNumUnitDecimalIn: Reader = (text) => {
  const parts = splitAtUnit(trimWhiteSpace(text));
  if (!parts) return undefined;
  const digits = groupedDigits(parts.major, { separators: `,${SPACES}`, grouping: byLakhs });
  return digits === undefined ? undefined : `${digits}.${parts.minor}`;
};

function readUnitFreely(separators: string): Reader {
  return (text) => {
    const parts = splitAtUnit(foldDigits(trimWhiteSpace(text), FULL_WIDTH_ZERO));
    if (!parts) return undefined;
    const digits = digitsAmong(parts.major, separators);
    // Separators right after the number belong to it, so they alone are not a unit.
    if (digits === undefined || digitsAmong(parts.unit, separators) !== undefined) return undefined;
    return canonicalDigits(digits, parts.minor);
  };
}

export const readFreeUnitDecimal = readUnitFreely('.,，');
export const readUnitDecimalApos = readUnitFreely(`.,，${APOSTROPHES}＇`);

/** Unicode hyphens and dashes, as listed by registries 2 and 3 and by the SEC formats for words. */
export const DASHES = '-\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\ufe58\ufe63\uff0d';

export const readZeroDash: Reader = (text) => {
  const shown = trimWhiteSpace(text);
  return shown.length === 1 && DASHES.includes(shown) ? '0' : undefined;
};

export const readNumDash: Reader = (text) => (trimWhiteSpace(text) === '-' ? '0' : undefined);
