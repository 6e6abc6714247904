import { primaryLanguage } from '../../../core/language.ts';
import { texts } from '../generated/phrases.ts';

/** What a report says of itself beside the facts, in one language. */
export interface Phrases {
  readonly report: string;
  readonly contents: string;
  readonly coverPage: string;
  readonly identification: string;
  readonly balanceSheet: string;
  readonly incomeStatement: string;
  readonly comprehensiveIncome: string;
  readonly cashFlow: string;
  readonly changesInEquity: string;
  readonly perShare: string;
  readonly notes: string;
  readonly otherFigures: string;
  readonly otherTexts: string;
  readonly total: string;
  readonly notReported: string;
  readonly yes: string;
  readonly no: string;
  readonly yearEnded: string;
  /** `{n}` is a number of months. */
  readonly monthsEnded: string;
  /** `{from}` and `{to}` are dates. */
  readonly between: string;
  readonly always: string;
  /** `{date}` is a date. */
  readonly asOf: string;
  readonly atStart: string;
  readonly atEnd: string;
  /** `{unit}` is a currency; by the power of ten that amounts are divided by. */
  readonly amounts: Readonly<Record<0 | 3 | 6 | 9, string>>;
  readonly shares: string;
  readonly perShareUnit: string;
  /** What follows a number of hundredths. */
  readonly percent: string;
  /** Stands for zero where a format reads it, and for a value that is not there. */
  readonly zero: string;
  readonly dash: string;
  /** Said of a chart whose scale begins elsewhere. */
  readonly cutScale: string;
  /** Stands between names that belong together. */
  readonly dot: string;
  /** Currencies that have another name than their code. */
  readonly currencies?: Readonly<Record<string, string>>;
}

const known = new Map<string, Phrases>();

/** The phrases of a language; English where there are none. */
export function phrasesOf(language: string): Phrases {
  const primary = primaryLanguage(language);
  const table = Object.hasOwn(texts, primary) ? (primary as keyof typeof texts) : 'en';
  let phrases = known.get(table);
  if (!phrases) {
    phrases = JSON.parse(texts[table]) as Phrases;
    known.set(table, phrases);
  }
  return phrases;
}

/** A phrase with its `{places}` filled. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const rightToLeft: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa he ks ku nqo ps sd syr ug ur yi'.split(' '),
);

/** The direction a language is written in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryLanguage(language)) ? 'rtl' : 'ltr';
}
