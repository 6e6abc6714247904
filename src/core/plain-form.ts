import { dayNumber, isoDate } from './calendar.ts';
import { Decimal } from './decimal.ts';
import { MAX_FORM_LENGTH } from './limits.ts';

const MONEY_SIGN = /^(?:[A-Z]{3}|[$€£¥])|(?:[A-Z]{3}|[$€£¥])$/g;

/** Returns a number or a date that was written for people, as a document has it; `undefined` if in doubt. */
export function plainForm(
  written: string,
  kind: 'number' | 'fraction' | 'date' = 'number',
): string | undefined {
  return kind === 'date' ? plainDate(written.trim()) : plainNumber(written.trim(), kind === 'fraction');
}

/** Day 0 of the dates of spreadsheets, counted in days. */
const SPREADSHEET_START = dayNumber('1899-12-30') as number;

/** "31.12.2025", "2025/12/31", "20251231", "46022" in a spreadsheet, and "31/12/2025", if the day cannot be a month. */
function plainDate(written: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  if (/^[345]\d{4}$/.test(written)) return isoDate(SPREADSHEET_START + Number(written));
  const [, first = '', second = '', third = ''] =
    /^((?:19|20)\d\d)[./]?(\d\d)[./]?(\d\d)$/.exec(written) ?? [];
  if (first !== '') return dated(first, second, third);
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written) ?? [];
  // 12/31/2025 and 31/12/2025 are clear, 05/06/2025 is not.
  const isAmerican = written.includes('/') && Number(two) > 12;
  const [day, month] = isAmerican ? [two, one] : [one, two];
  if (year !== '' && (isAmerican || written.includes('.') || Number(day) > 12))
    return dated(year, month, day);
  const [, before = '', word = '', after = '', last = ''] =
    /^(\d{0,2})[ .-]*([A-Za-z]{3,9})[ .-]*(\d{0,2})[ ,.-]*(\d{4})$/.exec(written) ?? [];
  const named = months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
  return named > 0 && (before === '') !== (after === '')
    ? dated(last, String(named), before || after)
    : undefined;
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];

/** Returns the date, if it exists. */
function dated(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dayNumber(date) === undefined ? undefined : date;
}

/** "(3,000.00)", "EUR 12.50", "1 250 000", "5.37 %". */
function plainNumber(written: string, isFraction: boolean): string | undefined {
  const isPercent = isFraction && written.endsWith('%');
  const plain = written.replace(/[\u2212\u2013]/g, '-').replace(/[\u00a0\u2009\u202f]/g, ' ');
  const bare = (isPercent ? plain.slice(0, -1).trim() : plain).replace(MONEY_SIGN, '').trim();
  const isBracketed = /^\(.*\)$/.test(bare);
  const inner = isBracketed ? bare.slice(1, -1).replace(MONEY_SIGN, '').trim() : bare;
  const bareDigits = /^-?\d{1,3}(?:[, '’]\d{3})+(?:\.\d+)?$/.test(inner)
    ? inner.replace(/[, '’]/g, '')
    : /^-?\d{1,3}(?:[. ]\d{3})+,\d{1,2}$/.test(inner) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(inner)
      ? inner.replace(/[. ]/g, '')
      : inner;
  // A decimal comma, unless it may separate thousands.
  const digits = /^-?\d{1,30},(?:\d{1,2}|\d{4,18})$/.test(bareDigits)
    ? bareDigits.replace(',', '.')
    : bareDigits;
  // A letter O among digits is a zero.
  if (/^-?\d[\dO]{0,29}(?:\.[\dO]{1,18})?$/.test(digits) && digits.includes('O'))
    return plainNumber(written.replaceAll('O', '0'), isFraction);
  if (!/^-?\d{1,30}(?:\.\d{1,18})?$/.test(digits) || (isBracketed && digits.startsWith('-')))
    return undefined;
  const signed = isBracketed ? `-${digits}` : digits;
  return isPercent ? Decimal.parse(signed)?.shift(-2).toString() : signed;
}

/** Returns how a text is written, whatever it says: "9.9.9" for 31.12.2025, "9,9.9" for -1,234.00 and "a" for EUR. */
export function writtenForm(text: string): string {
  return text
    .slice(0, MAX_FORM_LENGTH)
    .replace(/^-/, '')
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a')
    .replace(/(?:9,)+/g, '9,');
}
