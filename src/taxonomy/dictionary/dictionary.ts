import { type TaxonomyFamily, taxonomyFamily } from '../../model/line-items.ts';
import { cover as deiCover } from './dei/cover.ts';
import {
  type DictionaryEntry,
  type DictionaryLine,
  type DictionaryTable,
  listLines,
  readLine,
  type Statement,
} from './entry.ts';
import { balanceSheet as ifrsBalanceSheet } from './ifrs-full/balance-sheet.ts';
import { cashFlow as ifrsCashFlow } from './ifrs-full/cash-flow.ts';
import { comprehensiveIncome as ifrsComprehensiveIncome } from './ifrs-full/comprehensive-income.ts';
import { cover as ifrsCover } from './ifrs-full/cover.ts';
import { dimensions as ifrsDimensions } from './ifrs-full/dimensions.ts';
import { equity as ifrsEquity } from './ifrs-full/equity.ts';
import { incomeStatement as ifrsIncomeStatement } from './ifrs-full/income-statement.ts';
import { notes as ifrsNotes } from './ifrs-full/notes.ts';
import { textBlocks as ifrsTextBlocks } from './ifrs-full/text-blocks.ts';
import { dimensions as srtDimensions } from './srt/dimensions.ts';
import type { LabelStyle } from './standard-label.ts';
import { balanceSheet } from './us-gaap/balance-sheet.ts';
import { cashFlow } from './us-gaap/cash-flow.ts';
import { comprehensiveIncome } from './us-gaap/comprehensive-income.ts';
import { dimensions } from './us-gaap/dimensions.ts';
import { equity } from './us-gaap/equity.ts';
import { incomeStatement } from './us-gaap/income-statement.ts';
import { notes } from './us-gaap/notes.ts';
import { textBlocks } from './us-gaap/text-blocks.ts';

export type { DictionaryEntry, ItemKind, Statement } from './entry.ts';

/** The taxonomies there is a dictionary of. */
export type DictionaryFamily = Extract<TaxonomyFamily, 'us-gaap' | 'ifrs-full' | 'dei' | 'srt'>;

/** The elements of a taxonomy; lines are found when the first is asked for, and read one by one. */
class Dictionary {
  private readonly style: LabelStyle;
  private readonly tables: readonly DictionaryTable[];
  private lines: ReadonlyMap<string, DictionaryLine> | undefined;
  private readonly entries = new Map<string, DictionaryEntry>();

  constructor(style: LabelStyle, tables: readonly DictionaryTable[]) {
    this.style = style;
    this.tables = tables;
  }

  all(): readonly DictionaryEntry[] {
    return [...this.listed().keys()].flatMap((local) => this.entry(local) ?? []);
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

const table = (statement: Statement | undefined, lines: string): DictionaryTable => ({ statement, lines });

/**
 * What is known without any taxonomy at hand: the elements that most filings use, of all years alike. Other
 * elements exist, so that nothing follows from one that is not here.
 */
const dictionaries: Readonly<Record<DictionaryFamily, Dictionary>> = {
  'us-gaap': new Dictionary('title', [
    table('balanceSheet', balanceSheet),
    table('incomeStatement', incomeStatement),
    table('comprehensiveIncome', comprehensiveIncome),
    table('cashFlow', cashFlow),
    table('changesInEquity', equity),
    table('notes', `${notes}${textBlocks.trimStart()}`),
    table(undefined, dimensions),
  ]),
  'ifrs-full': new Dictionary('sentence', [
    table('cover', ifrsCover),
    table('balanceSheet', ifrsBalanceSheet),
    table('incomeStatement', ifrsIncomeStatement),
    table('comprehensiveIncome', ifrsComprehensiveIncome),
    table('cashFlow', ifrsCashFlow),
    table('changesInEquity', ifrsEquity),
    table('notes', `${ifrsNotes}${ifrsTextBlocks.trimStart()}`),
    table(undefined, ifrsDimensions),
  ]),
  dei: new Dictionary('title', [table('cover', deiCover)]),
  srt: new Dictionary('title', [table(undefined, srtDimensions)]),
};

/** All that is known of a family, in the order of the statements. */
export function dictionaryConcepts(family: DictionaryFamily): readonly DictionaryEntry[] {
  return dictionaries[family].all();
}

/** What is known of an element, whatever the year of its taxonomy. */
export function dictionaryConcept(namespace: string, local: string): DictionaryEntry | undefined {
  const family = dictionaryFamily(namespace);
  return family && dictionaries[family].entry(local);
}

/** The dictionary that covers a namespace in part. */
export function dictionaryFamily(namespace: string): DictionaryFamily | undefined {
  const family = taxonomyFamily(namespace);
  return Object.hasOwn(dictionaries, family) ? (family as DictionaryFamily) : undefined;
}
