import { primaryLanguage } from '../../../core/language.ts';
import { texts } from '../generated/phrases.ts';

/** By the power of ten that amounts are divided by. */
type AmountPhrases = Readonly<Record<0 | 3 | 6 | 9, string>>;

/** What a report says of itself beside the facts, in one language. */
export interface Phrases {
  readonly report: string;
  readonly contents: string;
  readonly coverPage: string;
  readonly identification: string;
  /** The heading of the column of notes that lines refer to. */
  readonly noteColumn: string;
  /** Said on the cover. */
  readonly currency: string;
  readonly audit: string;
  readonly audited: string;
  readonly reviewed: string;
  readonly unaudited: string;
  readonly balanceSheet: string;
  readonly incomeStatement: string;
  readonly comprehensiveIncome: string;
  readonly cashFlow: string;
  readonly changesInEquity: string;
  readonly perShare: string;
  /** The title of figures that notes hold, and of the notes themselves. */
  readonly notes: string;
  readonly notesTitle: string;
  readonly otherFigures: string;
  readonly otherTexts: string;
  readonly total: string;
  readonly notReported: string;
  readonly yes: string;
  readonly no: string;
  readonly yearEnded: string;
  /** `{n}` is a number of months. */
  readonly monthsEnded: string;
  /** The same where the number is written as a word. */
  readonly monthsInWords: Readonly<Record<string, string>>;
  /** What `{period}` in labels stands for, in a report on a year and in others. */
  readonly year: string;
  readonly period: string;
  /** `{from}` and `{to}` are dates. */
  readonly between: string;
  readonly always: string;
  /** `{date}` is a date. */
  readonly asOf: string;
  readonly atStart: string;
  readonly atEnd: string;
  /** `{unit}` is a currency; by the power of ten that amounts are divided by. */
  readonly amounts: AmountPhrases;
  /** The same for currencies that are written in a way of their own. */
  readonly amountsOf?: Readonly<Record<string, AmountPhrases>>;
  /** The caption of a table; `{amounts}` is one of the above. */
  readonly caption: string;
  /** The same for tables that also show numbers of shares, amounts per share, or both. */
  readonly except: Readonly<Record<'shares' | 'perShare' | 'both', string>>;
  readonly template: string;
  readonly sheet: string;
  readonly row: string;
  readonly column: string;
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
  /** The signs of currencies that stand before the first and the last amounts of a table. */
  readonly signs?: Readonly<Record<string, string>>;
  /** Currencies that have another name than their code. */
  readonly currencies?: Readonly<Record<string, string>>;
}

const known = new Map<string, Phrases>();

/** The phrases of a language, as the region has them; English where there are none. */
export function phrasesOf(language: string): Phrases {
  const primary = primaryLanguage(language);
  const table = Object.hasOwn(texts, primary) ? (primary as keyof typeof texts) : 'en';
  const region = primary === 'en' && language.toLowerCase() === 'en-us' ? 'en-US' : undefined;
  const name = region ?? table;
  let phrases = known.get(name);
  if (!phrases) {
    phrases = { ...JSON.parse(texts[table]), ...(region && JSON.parse(texts[region])) } as Phrases;
    known.set(name, phrases);
  }
  return phrases;
}

/** How most write a currency, where it has a sign. */
const signs: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', JPY: '¥', USD: 'US$' };

export function currencyName(currency: string, { currencies }: Phrases): string {
  return currencies?.[currency] ?? signs[currency] ?? currency;
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
