import { dayNumber } from './calendar.ts';
import { Decimal } from './decimal.ts';
import { MAX_LABEL_LENGTH } from './limits.ts';

/** Words for numbers, amounts, dates, sizes and lists. Messages use the words; data has the exact values. */

/** The unit of an amount: a currency code, or a unit of a report. */
export type AmountUnit =
  | string
  | {
      readonly kind: 'monetary' | 'shares' | 'perShare' | 'pure' | 'other';
      readonly currency?: string | undefined;
      readonly numerator?: readonly string[];
      readonly denominator?: readonly string[];
    };

/** "USD 418,910,000", "USD (900,000)", "USD 1.25 per share", "1,000 shares", "0.25"; other text unchanged. */
export function amountWords(value: string | Decimal, unit?: AmountUnit): string {
  const text = plainNumber(value);
  if (text === undefined) return String(value);
  if (typeof unit === 'string') return `${shortened(unit, MAX_LABEL_LENGTH)} ${bracketed(text)}`;
  const currency = shortened(unit?.currency ?? '', MAX_LABEL_LENGTH);
  switch (unit?.kind) {
    case 'monetary':
      return `${currency} ${bracketed(text)}`;
    case 'perShare':
      // "6.50": prices have both digits of their cents.
      return `${currency} ${bracketed(text.replace(/\.\d$/, '$&0'))} per share`;
    case 'shares':
      return `${bracketed(text)} ${text === '1' ? 'share' : 'shares'}`;
    case 'other':
      return `${numberWords(text)}${measureWords(unit.numerator, unit.denominator)}`;
    default:
      return numberWords(text);
  }
}

/** "418,910,000", "-0.25"; text that is not a number unchanged. */
export function numberWords(value: string | number | Decimal): string {
  const text = plainNumber(value);
  if (text === undefined) return String(value);
  const start = text.startsWith('-') ? 1 : 0;
  const point = text.indexOf('.');
  const whole = point < 0 ? text.slice(start) : text.slice(start, point);
  return `${start === 1 ? '-' : ''}${grouped(whole)}${point < 0 ? '' : text.slice(point)}`;
}

/** Like `numberWords`, with negative numbers in brackets: "(900,000)". */
export function figureWords(value: string | number | Decimal): string {
  const text = plainNumber(value);
  return text === undefined ? String(value) : bracketed(text);
}

/** "7.12%" for the fraction 0.0712. */
export function percentWords(fraction: string | Decimal): string {
  const value = typeof fraction === 'string' ? Decimal.parse(fraction) : fraction;
  return value ? `${numberWords(value.shift(2))}%` : String(fraction);
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "no lines", "one line", "four lines", "12 lines", "1,250 lines". */
export function counted(count: number, one: string, many = pluralOf(one)): string {
  return `${smallNumbers[count] ?? numberWords(count)} ${count === 1 ? one : many}`;
}

/** "; the same is true of two other facts", to follow the first of three; empty if there is only one. */
export function sameOfOthers(count: number, one: string, words = ''): string {
  return count < 2 ? '' : `; the same is true of ${counted(count - 1, `other ${one}`)}${words}`;
}

/** " and two other facts", to follow the first of three; empty if there is only one. */
export function andOthers(count: number, one: string, many = pluralOf(one)): string {
  return count < 2 ? '' : ` and ${counted(count - 1, `other ${one}`, `other ${many}`)}`;
}

/** "once", "twice", "three times". */
export function timesWords(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : counted(count, 'time');
}

/** ", but is used three times"; empty for a single use. */
export function usedTimes(count: number): string {
  return count < 2 ? '' : `, but is used ${timesWords(count)}`;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "31 December 2025" for a date or timestamp; other text unchanged. */
export function dateWords(date: string): string {
  const day = date.slice(0, 10);
  if (dayNumber(day) === undefined || (date.length > 10 && date.charAt(10) !== 'T')) return date;
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(0, 4))}`;
}

/** "50 MB", "1.5 MB", "12 KB", "800 bytes". */
export function sizeWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  let size = bytes;
  let at = 0;
  for (; size >= 1024 && at < units.length - 1; at++) size /= 1024;
  const shown = size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${numberWords(shown)} ${shown === 1 && at === 0 ? 'byte' : units[at]}`;
}

/** "30 seconds", "0.5 seconds", "2 minutes", "2 hours". */
export function durationWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  if (seconds >= 7200 && seconds % 3600 === 0) return `${numberWords(seconds / 3600)} hours`;
  if (seconds >= 120 && seconds % 60 === 0) return `${seconds / 60} minutes`;
  return `${numberWords(seconds)} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** "a", "a and b", "a, b and c"; beyond `most` items, the number of the rest: "a, b and 12 more". */
export function listWords(items: Iterable<string>, joiner = 'and', most = Number.POSITIVE_INFINITY): string {
  const all = [...items];
  const shown = all.length > most ? [...all.slice(0, most), `${numberWords(all.length - most)} more`] : all;
  if (shown.length < 2) return shown[0] ?? '';
  const word = all.length > most ? 'and' : joiner;
  return `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`;
}

/** "are" after the name of several things, such as "Staff costs (ifrs-full:EmployeeBenefitsExpense)". */
export function verbFor(label: string): 'is' | 'are' {
  const [name = ''] = label.split(/,| \(/);
  if (/^total \w+s and \w+$/i.test(name)) return 'are';
  const [head = ''] = name
    .replace(/ (?:held|paid|due|declared|issued|outstanding|payable|receivable|authorized|used)$/, '')
    .split(/ (?:of|per|from|to|in|on|by|for|at|other than|arising|measured)\b/i);
  return /[^sui]s$/.test(head) ? 'are' : 'is';
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lowers the first letter. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function bracketed(text: string): string {
  return text.startsWith('-') ? `(${numberWords(text.slice(1))})` : numberWords(text);
}

/** Returns plain digits, keeping zeros at the end as written; `undefined` if the value is not a decimal number. */
function plainNumber(value: string | number | Decimal): string | undefined {
  if (value instanceof Decimal) return value.toString();
  if (typeof value === 'number') return Decimal.fromNumber(value)?.toString();
  const text = value.trim();
  return /^[+-]?\d+(?:\.\d+)?$/.test(text)
    ? text.replace(/^\+|^-(?=0*(?:\.0*)?$)/, '').replace(/^(-?)0+(?=\d)/, '$1')
    : undefined;
}

function grouped(digits: string): string {
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(end - 3, 0), end));
  return parts.join(',');
}

/** " kWh", " EUR/MWh"; empty without a measure. */
function measureWords(numerator: readonly string[] = [], denominator: readonly string[] = []): string {
  const words = numerator.map(localName).join(' × ');
  const per = denominator.map(localName).join(' × ');
  return shortened(`${words && ` ${words}`}${per && ` per ${per}`}`, MAX_LABEL_LENGTH);
}

/** Cuts a text to a maximum length. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}

function localName(measure: string): string {
  return measure.slice(measure.indexOf(':') + 1);
}

/** Describes a value of a JSON document: lists and groups by their kind. */
export function describeValue(value: unknown): string {
  if (value === null) return 'empty (null)';
  if (Array.isArray(value)) return 'a list in square brackets';
  return typeof value === 'object' ? 'a group of fields in braces' : JSON.stringify(value);
}
