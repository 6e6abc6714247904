import { dayNumber, isoDate } from '../../core/calendar.ts';
import { Decimal } from '../../core/decimal.ts';

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
  if (first !== '') {
    const date = `${first}-${second}-${third}`;
    return dayNumber(date) === undefined ? undefined : date;
  }
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written) ?? [];
  if (year === '' || Number(month) > 12 || (Number(day) <= 12 && !written.includes('.'))) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
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
  if (!/^-?\d{1,30}(?:\.\d{1,18})?$/.test(digits) || (isBracketed && digits.startsWith('-')))
    return undefined;
  const signed = isBracketed ? `-${digits}` : digits;
  return isPercent ? Decimal.parse(signed)?.shift(-2).toString() : signed;
}
