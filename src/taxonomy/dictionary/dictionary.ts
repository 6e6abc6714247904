import { unpackText } from '../../core/packed-text.ts';
import { type TaxonomyFamily, taxonomyFamily } from '../../model/line-items.ts';
import { texts } from '../generated/dictionary.ts';
import {
  type DictionaryEntry,
  type DictionaryLine,
  type DictionaryStatement,
  type DictionaryTable,
  listLines,
  readLine,
} from './entry.ts';
import type { LabelStyle } from './standard-label.ts';

export type { DictionaryEntry, DictionaryStatement, ItemKind } from './entry.ts';

/** The taxonomies with a dictionary. */
export type DictionaryFamily = Extract<TaxonomyFamily, 'us-gaap' | 'ifrs-full' | 'dei' | 'srt'>;

/** The elements of a taxonomy; lines are located on first use, and parsed one by one. */
class Dictionary {
  private readonly style: LabelStyle;
  private readonly tables: readonly DictionaryTable[];
  private lines: ReadonlyMap<string, DictionaryLine> | undefined;
  private readonly entries = new Map<string, DictionaryEntry>();

  constructor(style: LabelStyle, tables: readonly DictionaryTable[]) {
    this.style = style;
    this.tables = tables;
  }

  names(): readonly string[] {
    return [...this.listed().keys()];
  }

  has(local: string): boolean {
    return this.listed().has(local);
  }

  all(): readonly DictionaryEntry[] {
    return this.names().flatMap((local) => this.entry(local) ?? []);
  }

  entry(local: string): DictionaryEntry | undefined {
    const known = this.entries.get(local);
    if (known) return known;
    const line = this.listed().get(local);
    if (!line) return undefined;
    const entry = readLine(line, this.style);
    this.entries.set(local, entry);
    return entry;
  }

  private listed(): ReadonlyMap<string, DictionaryLine> {
    this.lines ??= new Map(this.tables.flatMap((part) => [...listLines(part)]));
    return this.lines;
  }
}

type TableName = keyof typeof texts;

const table = (
  statement: DictionaryStatement | undefined,
  ...names: readonly TableName[]
): DictionaryTable => ({
  statement,
  get lines() {
    return names.map((name) => unpackText(texts[name])).join('\n');
  },
});

/**
 * The built-in knowledge for use without an installed taxonomy: the elements that most filings use, for all
 * years. Other elements exist, so a missing one proves nothing.
 */
const dictionaries: Readonly<Record<DictionaryFamily, Dictionary>> = {
  'us-gaap': new Dictionary('title', [
    table('balanceSheet', 'us-gaap/balance-sheet'),
    table('incomeStatement', 'us-gaap/income-statement'),
    table('comprehensiveIncome', 'us-gaap/comprehensive-income'),
    table('cashFlow', 'us-gaap/cash-flow'),
    table('changesInEquity', 'us-gaap/equity'),
    table('notes', 'us-gaap/notes', 'us-gaap/text-blocks'),
    table(undefined, 'us-gaap/dimensions'),
  ]),
  'ifrs-full': new Dictionary('sentence', [
    table('cover', 'ifrs-full/cover'),
    table('balanceSheet', 'ifrs-full/balance-sheet'),
    table('incomeStatement', 'ifrs-full/income-statement'),
    table('comprehensiveIncome', 'ifrs-full/comprehensive-income'),
    table('cashFlow', 'ifrs-full/cash-flow'),
    table('changesInEquity', 'ifrs-full/equity'),
    table('notes', 'ifrs-full/notes', 'ifrs-full/text-blocks'),
    table(undefined, 'ifrs-full/dimensions'),
  ]),
  dei: new Dictionary('title', [table('cover', 'dei/cover')]),
  srt: new Dictionary('title', [table(undefined, 'srt/dimensions')]),
};

/** Returns all entries of a family, in statement order. */
export function dictionaryConcepts(family: DictionaryFamily): readonly DictionaryEntry[] {
  return dictionaries[family].all();
}

/** Returns the names of all entries of a family, without parsing the entries. */
export function dictionaryNames(family: DictionaryFamily): readonly string[] {
  return dictionaries[family].names();
}

/** Whether a family has an entry with this name. */
export function isDictionaryName(family: DictionaryFamily, local: string): boolean {
  return dictionaries[family].has(local);
}

/** Returns the entry of an element, whatever the year of its taxonomy. */
export function dictionaryConcept(namespace: string, local: string): DictionaryEntry | undefined {
  const family = dictionaryFamily(namespace);
  return family && dictionaries[family].entry(local);
}

/** Returns the dictionary that partly covers a namespace. */
export function dictionaryFamily(namespace: string): DictionaryFamily | undefined {
  const family = taxonomyFamily(namespace);
  return Object.hasOwn(dictionaries, family) ? (family as DictionaryFamily) : undefined;
}
