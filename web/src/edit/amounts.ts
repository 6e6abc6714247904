/**
 * Reads an amount as people and spreadsheets write it, "1,234.50", "(1,234)", "$ 1 234" or "12.5%", and
 * returns its exact digits, "1234.50"; `undefined` if it is ambiguous or not an amount.
 */
export function readAmount(written: string): string | undefined {
  let text = written.trim().replace(/[−‒–]/g, '-');
  let isNegative = false;
  const bracketed = /^\((.*)\)$/.exec(text);
  if (bracketed) {
    isNegative = true;
    text = (bracketed[1] as string).trim();
  }
  const isPercent = text.endsWith('%');
  text = text.replace(/%$/, '').trim();
  text = withoutCurrency(text);
  if (/^[-+]/.test(text)) {
    if (bracketed) return undefined;
    isNegative = text.startsWith('-');
    text = withoutCurrency(text.slice(1).trim());
  } else if (text.endsWith('-')) {
    if (bracketed) return undefined;
    isNegative = true;
    text = text.slice(0, -1).trim();
  }
  const digits = plainDigits(text);
  if (digits === undefined) return undefined;
  const scaled = isPercent ? shift(digits, -2) : digits;
  return isNegative && /[1-9]/.test(scaled) ? `-${scaled}` : scaled;
}

function withoutCurrency(text: string): string {
  return text.replace(/^(?:[A-Z]{3}(?=[\s\d(-])|[$€£¥])\s*/, '').replace(/\s*(?:[$€£¥]|\s[A-Z]{3})$/, '');
}

/** Returns digits with at most one decimal point, without grouping. */
function plainDigits(text: string): string | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return trimmed(text);
  if (/^\.\d+$/.test(text)) return `0${text}`;
  const grouped = /^\d{1,3}(?:([,'’\s])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.exec(text);
  if (grouped) return trimmed(text.replaceAll(grouped[1] as string, ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return trimmed(text.replaceAll('.', '').replace(',', '.'));
  const power = /^(\d+(?:\.\d+)?)[eE]([-+]?\d{1,3})$/.exec(text);
  return power ? shift(trimmed(power[1] as string), Number(power[2])) : undefined;
}

function trimmed(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** Moves the decimal point, on the digits themselves. */
export function shift(digits: string, places: number): string {
  const [whole = '', part = ''] = digits.split('.');
  const all = whole + part;
  const point = whole.length + places;
  if (point <= 0) return `0.${'0'.repeat(-point)}${all}`;
  if (point >= all.length) return trimmed(all + '0'.repeat(point - all.length));
  return trimmed(`${all.slice(0, point)}.${all.slice(point)}`);
}

/** Whether two exact values have the same digits and differ only by sign or a power of ten. */
export function isSameFigure(one: string, other: string): boolean {
  const [a, b] = [significant(one), significant(other)];
  return a !== undefined && a !== '' && a === b;
}

/** Whether two exact values are equal, ignoring trailing zeros. */
export function isSameNumber(one: string, other: string): boolean {
  return one === other || (isDecimal(one) && isDecimal(other) && shortest(one) === shortest(other));
}

function isDecimal(value: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(value);
}

function shortest(value: string): string {
  if (!value.includes('.')) return value;
  let end = value.length;
  while (value[end - 1] === '0') end--;
  return value.slice(0, value[end - 1] === '.' ? end - 1 : end);
}

function significant(value: string): string | undefined {
  if (!isDecimal(value)) return undefined;
  const digits = value.replace(/[-.]/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
