import { primaryLanguage } from '../../../core/language.ts';
import { texts } from '../generated/phrases.ts';

/** By scale of the amounts. */
type AmountPhrases = Readonly<Record<0 | 3 | 6 | 9, string>>;

/** The texts of a report other than facts, in one language. */
export interface Phrases {
  readonly report: string;
  readonly contents: string;
  readonly coverPage: string;
  readonly identification: string;
  /** The heading of the column with references to notes. */
  readonly noteColumn: string;
  /** Shown on the cover. */
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
  /** The title of figures in notes, and of the notes themselves. */
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
  /** By number of months, if it is written as a word. */
  readonly monthsInWords: Readonly<Record<string, string>>;
  /** The replacement for `{period}` in labels, for a report on a year and for others. */
  readonly year: string;
  readonly period: string;
  /** `{from}` and `{to}` are dates. */
  readonly between: string;
  readonly always: string;
  /** `{date}` is a date. */
  readonly asOf: string;
  readonly atStart: string;
  readonly atEnd: string;
  /** `{unit}` is a currency; by scale of the amounts. */
  readonly amounts: AmountPhrases;
  /** The same phrases for currencies with their own wording. */
  readonly amountsOf?: Readonly<Record<string, AmountPhrases>>;
  /** The caption of a table; `{amounts}` is one of the above. */
  readonly caption: string;
  /**
   * The caption of tables that also show numbers of shares, amounts per share, or both; in statements to
   * investors, units of a fund or quantities of securities.
   */
  readonly except: Readonly<Record<'shares' | 'perShare' | 'both' | 'units' | 'quantities', string>>;
  readonly template: string;
  readonly sheet: string;
  readonly row: string;
  readonly column: string;
  /** The heading of a column without a name. */
  readonly value: string;
  readonly shares: string;
  readonly perShareUnit: string;
  /** The suffix of percentages. */
  readonly percent: string;
  /** Replaces zero if a format reads it, and a missing value. */
  readonly zero: string;
  readonly dash: string;
  /** Shown for a chart whose scale does not begin at zero. */
  readonly cutScale: string;
  /** The separator between related names. */
  readonly dot: string;
  /** Currency signs before the first and the last amounts of a table. */
  readonly signs?: Readonly<Record<string, string>>;
  /** Names of entity registers, by their English names. */
  readonly registers?: Readonly<Record<string, string>>;
  /** The names of currencies that are not shown by their code. */
  readonly currencies?: Readonly<Record<string, string>>;
}

const known = new Map<string, Phrases>();

/** Returns the phrases of a language, by region; English if there are none. */
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

/** The most common currency signs. */
const signs: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', JPY: '¥', USD: 'US$' };

export function currencyName(currency: string, { currencies }: Phrases): string {
  return currencies?.[currency] ?? signs[currency] ?? currency;
}

/** Fills in the `{placeholders}` of a phrase. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const rightToLeft: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa he ks ku nqo ps sd syr ug ur yi'.split(' '),
);

/** Returns the writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryLanguage(language)) ? 'rtl' : 'ltr';
}
