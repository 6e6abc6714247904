import { trimWhiteSpace } from '../../../core/white-space.ts';
import { canonicalDigits, FULL_WIDTH_ZERO, foldDigits, isDigit } from './digits.ts';
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

function dropNonDigits(text: string): string {
  return text.replace(/[^0-9]+/g, '');
}

/** Whether a text has only digits and the given characters. */
function allowing(characters: string): (text: string) => boolean {
  const others = new RegExp(`[^0-9${characters}]`);
  return (text) => !others.test(text);
}

const isDigits = allowing('');
const isSpacedDigits = allowing(SPACES);

/** Reads numbers of registries 1 to 3: groups must be in place, and the digits are kept as written. */
function readStrictly(decimalMark: string, style: NumberStyle): Reader {
  return (text) => {
    const shown = trimWhiteSpace(text);
    const mark = shown.indexOf(decimalMark);
    const whole = mark < 0 ? shown : shown.slice(0, mark);
    if (!isGrouped(whole, style)) return undefined;
    if (mark < 0) return dropNonDigits(whole);
    const fraction = shown.slice(mark + 1);
    return fraction !== '' && isDigits(fraction) ? `${dropNonDigits(whole)}.${fraction}` : undefined;
  };
}

/**
 * Reads numbers of registries 4 and 5: separators anywhere in the integer part, spaces in the fraction, no
 * digit required before it.
 */
function readFreely(decimalMark: string, separators: string): Reader {
  const isWhole = allowing(separators);
  return (text) => {
    const shown = trimWhiteSpace(text);
    const mark = shown.indexOf(decimalMark);
    const whole = mark < 0 ? shown : shown.slice(0, mark);
    if (!isWhole(whole)) return undefined;
    const wholeDigits = dropNonDigits(whole);
    if (mark < 0) return wholeDigits === '' ? undefined : canonicalDigits(wholeDigits, '');
    const fraction = shown.slice(mark + 1);
    const fractionDigits = isSpacedDigits(fraction) ? dropNonDigits(fraction) : '';
    return fractionDigits === '' ? undefined : canonicalDigits(wholeDigits, fractionDigits);
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
  if (!isGrouped(major, { separators: '.,，．', grouping: byThousandsAtWill })) return undefined;
  // A leading zero is allowed only if it is the whole number.
  return major.startsWith('0') && major !== '0' ? undefined : `${dropNonDigits(major)}.${minor}`;
};

export const readNumUnitDecimalIn: Reader = (text) => {
  const parts = splitAtUnit(trimWhiteSpace(text));
  if (!parts || !isGrouped(parts.major, { separators: `,${SPACES}`, grouping: byLakhs })) return undefined;
  return `${dropNonDigits(parts.major)}.${parts.minor}`;
};

function readUnitFreely(separators: string): Reader {
  const isWhole = allowing(separators);
  return (text) => {
    const parts = splitAtUnit(foldDigits(trimWhiteSpace(text), FULL_WIDTH_ZERO));
    // Separators right after the number belong to it, so they alone are not a unit.
    if (!parts || !isWhole(parts.major) || isWhole(parts.unit)) return undefined;
    return canonicalDigits(dropNonDigits(parts.major), parts.minor);
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
