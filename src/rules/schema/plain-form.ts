import { Decimal } from '../../core/decimal.ts';

const MONEY_SIGN = /^(?:[A-Z]{3}|[$€£¥])|(?:[A-Z]{3}|[$€£¥])$/g;

/** Returns a number or a date that was written for people, as a document has it; `undefined` if in doubt. */
export function plainForm(
  written: string,
  kind: 'number' | 'fraction' | 'date' = 'number',
): string | undefined {
  return kind === 'date' ? plainDate(written.trim()) : plainNumber(written.trim(), kind === 'fraction');
}

/** "31.12.2025" and "31/12/2025", if the day cannot be a month. */
function plainDate(written: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written) ?? [];
  if (year === '' || Number(month) > 12 || (Number(day) <= 12 && !written.includes('.'))) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** "(3,000.00)", "EUR 12.50", "1 250 000", "5.37 %". */
function plainNumber(written: string, isFraction: boolean): string | undefined {
  const isPercent = isFraction && written.endsWith('%');
  const bare = (isPercent ? written.slice(0, -1).trim() : written).replace(MONEY_SIGN, '').trim();
  const isBracketed = /^\(.*\)$/.test(bare);
  const inner = isBracketed ? bare.slice(1, -1).replace(MONEY_SIGN, '').trim() : bare;
  const bareDigits = /^-?\d{1,3}(?:[, '\u00a0]\d{3})+(?:\.\d+)?$/.test(inner)
    ? inner.replace(/[, '\u00a0]/g, '')
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
