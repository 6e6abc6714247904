import { dayNumber, isoDate } from '../../core/calendar.ts';
import { texts } from './generated/statement-words.ts';
import type { TaxonomyConcept } from './taxonomy.ts';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

let table: Words | undefined;

/** Concepts with words or codes that the schema does not restrict. */
const OPEN =
  /(?:^DisclosureType|^NoticeRowType|TransactionType|^ExpenseCategory|Status|InvestorType|Role|AssetClass|AccountType)$/;
const COUNTRY = /(?:Country|Domicile)$/;

/** Returns the words displayed for a code; `undefined` if the value is displayed as it is. */
export function wordsFor({ name }: Pick<TaxonomyConcept, 'name'>, value: string): string | undefined {
  table ??= JSON.parse(texts.en) as Words;
  const codes = table[tableOf(name)];
  const known = codes && Object.hasOwn(codes, value) ? codes[value] : undefined;
  if (known !== undefined) return known;
  return OPEN.test(name) ? spelledOut(value) : undefined;
}

/** Returns the table of codes, which concepts may share. */
function tableOf(name: string): string {
  if (COUNTRY.test(name)) return 'Country';
  if (name.endsWith('Role')) return 'Role';
  return name === 'CashFlowTransactionType' ? 'NoticeRowType' : name;
}

/** "return-of-capital" → "Return of capital". */
function spelledOut(code: string): string {
  const words = /^[a-z]+(?:-[a-z]+)*$/.test(code) ? code.replaceAll('-', ' ') : code;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats a date for people: "31 December 2025", or "December 31, 2025" in American English. */
export function dateWords(day: number, language: string | undefined): string {
  const [year = '', month = '', date = ''] = isoDate(day).split('-');
  const name = MONTHS[Number(month) - 1] ?? month;
  return language?.toLowerCase() === 'en-us'
    ? `${name} ${Number(date)}, ${year}`
    : `${Number(date)} ${name} ${year}`;
}

/** Formats the period of a return: a calendar year by its number, any other period by its dates. */
export function returnWords(start: string, end: string, annualized: boolean, language?: string): string {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (first === undefined || last === undefined) return `${start} to ${end}`;
  const isYear = start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`;
  if (isYear && !annualized) return start.slice(0, 4);
  const days = `${dateWords(first, language)} to ${dateWords(last, language)}`;
  return annualized ? `Annualized, ${days}` : days;
}
