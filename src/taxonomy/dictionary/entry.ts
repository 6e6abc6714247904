import type { ItemKind } from './item-kind.ts';
import { type LabelStyle, labelOfName } from './standard-label.ts';

export type { ItemKind } from './item-kind.ts';

export type StatementName =
  | 'cover'
  | 'balanceSheet'
  | 'incomeStatement'
  | 'comprehensiveIncome'
  | 'cashFlow'
  | 'changesInEquity'
  | 'notes';

/** What is known of an element of a well-known taxonomy. */
export interface DictionaryEntry {
  readonly local: string;
  readonly kind: ItemKind;
  /** `undefined` where it is not known, or differs between years, and of elements that hold nothing. */
  readonly periodType: 'instant' | 'duration' | undefined;
  /** `none` where the taxonomy gives it no balance, `undefined` where that is not known. */
  readonly balance: 'debit' | 'credit' | 'none' | undefined;
  /** A value below zero would be a mistake of sign, apart from members of axes that take away. */
  readonly neverNegative: boolean;
  /** The standard label in English. */
  readonly label: string;
  /** The statement it mostly stands in, and its place among those of the statement; axes and members have none. */
  readonly statement: StatementName | undefined;
  readonly order: number;
}

const kinds: Readonly<Record<string, ItemKind>> = {
  m: 'monetary',
  s: 'shares',
  p: 'perShare',
  '%': 'percent',
  n: 'pure',
  q: 'decimal',
  i: 'integer',
  a: 'area',
  t: 'string',
  x: 'textBlock',
  d: 'date',
  D: 'monthDay',
  Y: 'year',
  y: 'duration',
  b: 'boolean',
  M: 'member',
  X: 'axis',
  H: 'table',
  A: 'abstract',
};

const balances: Readonly<Record<string, DictionaryEntry['balance']>> = {
  d: 'debit',
  c: 'credit',
  '-': 'none',
};

/** Part of a dictionary: a line for each element, in the order of the statement. */
export interface DictionaryTable {
  readonly statement: StatementName | undefined;
  readonly lines: string;
}

/** A line of a table that was not needed yet. */
export interface DictionaryLine {
  readonly text: string;
  readonly statement: StatementName | undefined;
  readonly order: number;
}

/** Finds the lines of a table by the names they begin with. */
export function* listLines({
  statement,
  lines,
}: DictionaryTable): Generator<[local: string, DictionaryLine]> {
  let order = 0;
  for (const text of lines.split('\n'))
    yield [text.slice(0, text.indexOf(' ')), { text, statement, order: ++order }];
}

/**
 * Reads a line: a local name, a word for its facts, and the label where the name does not say it. The word has a
 * letter for the kind, `i` or `d` for the period, for money `d`, `c` or `-` for the balance, and `+` where the
 * value is never negative.
 */
export function readLine({ text, statement, order }: DictionaryLine, style: LabelStyle): DictionaryEntry {
  const [local = '', word = ''] = text.split(' ', 2);
  const kind = kinds[word.charAt(0)] ?? 'string';
  const facts = word.replace('+', '');
  return {
    local,
    kind,
    periodType: facts[1] === 'i' ? 'instant' : facts[1] === 'd' ? 'duration' : undefined,
    balance: kind === 'monetary' ? balances[facts.charAt(2)] : 'none',
    neverNegative: word.endsWith('+'),
    label: text.slice(local.length + word.length + 2) || labelOfName(local, kind, style),
    statement,
    order,
  };
}
