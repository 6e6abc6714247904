import { dayNumber, isoDate } from '../../core/calendar.ts';
import { primaryLanguage } from '../../core/language.ts';
import { unpackText } from '../../core/packed-text.ts';
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
  table ??= JSON.parse(unpackText(texts.en)) as Words;
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

let translations: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

/** Returns the words of a language by the English ones; `undefined` if statements have none in it. */
function translationsInto(language: string): ReadonlyMap<string, string> | undefined {
  const primary = primaryLanguage(language);
  if (primary === 'en') return undefined;
  if (!translations) {
    const [head = [], ...lines] = unpackText(texts.phrases)
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    translations = new Map(
      head
        .slice(1)
        .map((name, at) => [name, new Map(lines.map((cells) => [cells[0] ?? '', cells[at + 1] ?? '']))]),
    );
  }
  return translations.get(primary);
}

/** The words of a statement in its language; in English if there are none in that language. */
export class StatementWords {
  private readonly language: string;
  private readonly translated: ReadonlyMap<string, string> | undefined;

  constructor(language = 'en') {
    this.language = language.toLowerCase();
    this.translated = translationsInto(language);
  }

  /** Returns English words in the language of the statement. */
  of(english: string): string {
    return this.translated?.get(english) ?? english;
  }

  /** Returns the words displayed for a code; `undefined` if the value is displayed as it is. */
  code(concept: Pick<TaxonomyConcept, 'name'>, value: string): string | undefined {
    const words = wordsFor(concept, value);
    return words && this.of(words);
  }

  /** Joins labels to one: "Status, first investment". */
  joined(labels: readonly string[]): string {
    const [first = '', ...others] = labels.map((label) => this.of(label));
    // Nouns keep their capitals in German, and abbreviations everywhere.
    const isKept = (label: string) => primaryLanguage(this.language) === 'de' || /^.[A-Z]/.test(label);
    return [first, ...others.map((label) => (isKept(label) ? label : label.toLowerCase()))]
      .filter(Boolean)
      .join(', ');
  }

  /** Formats a date for people: "31 December 2025", or "December 31, 2025" in American English. */
  date(day: number): string {
    const [year = '', month = '', date = ''] = isoDate(day).split('-');
    const name = this.of(MONTHS[Number(month) - 1] ?? month);
    const pattern = this.language === 'en-us' ? '{month} {day}, {year}' : this.of('{day} {month} {year}');
    // French writes the first of a month as an ordinal.
    const ordinal = date === '01' && primaryLanguage(this.language) === 'fr' ? 'er' : '';
    return fill(pattern, { day: `${Number(date)}${ordinal}`, month: name, year });
  }

  /** Returns a heading in two lines, the date in the second one: "As of", "31 December 2025". */
  heading(english: string, day: number, start?: number): string {
    const pattern = this.of(english).replace(/ (?=\{(?:date|end)\}$)/, '\n');
    const date = this.date(day);
    return fill(pattern, { date, end: date, start: start === undefined ? '' : this.date(start) });
  }

  /** Formats the first day of figures: "from 1 January 2025". */
  sinceDay(day: number): string {
    return fill(this.of('from {date}'), { date: this.date(day) });
  }

  /** Returns the standalone label of a concept in the language, besides the English one. */
  labelsOf({ noun, shortLabel }: TaxonomyConcept): { readonly language: string; readonly text: string }[] {
    if (!this.translated) return [];
    const label = this.of(shortLabel);
    const text = noun ? fill(this.of('{noun}: {label}'), { noun: this.of(noun), label }) : label;
    return [{ language: primaryLanguage(this.language), text }];
  }

  /** Formats the period of a return: a calendar year by its number, any other period by its dates. */
  returnPeriod(start: string, end: string, annualized: boolean): string {
    const [first, last] = [dayNumber(start), dayNumber(end)];
    if (first === undefined || last === undefined) return `${start} to ${end}`;
    const isYear = start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`;
    if (isYear && !annualized) return start.slice(0, 4);
    const pattern = this.of(annualized ? 'Annualized, {start} to {end}' : '{start} to {end}');
    return fill(pattern, { start: this.date(first), end: this.date(last) });
  }
}

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
