import type { ItemKind } from './item-kind.ts';
import { type LabelStyle, labelOfName } from './standard-label.ts';

export type { ItemKind } from './item-kind.ts';

export type DictionaryStatement =
  | 'cover'
  | 'balanceSheet'
  | 'incomeStatement'
  | 'comprehensiveIncome'
  | 'cashFlow'
  | 'changesInEquity'
  | 'notes';

/** The known properties of an element in a well-known taxonomy. */
export interface DictionaryEntry {
  readonly local: string;
  readonly kind: ItemKind;
  /** `undefined` if unknown or different between years, and for elements without a value. */
  readonly periodType: 'instant' | 'duration' | undefined;
  /** `none` if the taxonomy defines no balance, `undefined` if unknown. */
  readonly balance: 'debit' | 'credit' | 'none' | undefined;
  /** Whether a negative value would be a sign error, except with members of axes that subtract. */
  readonly neverNegative: boolean;
  /** The standard label in English. */
  readonly label: string;
  /** The statement it usually belongs to, and its position there; axes and members have none. */
  readonly statement: DictionaryStatement | undefined;
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

/** Part of a dictionary: one line per element, in statement order. */
export interface DictionaryTable {
  readonly statement: DictionaryStatement | undefined;
  readonly lines: string;
}

/** An unparsed line of a table. */
export interface DictionaryLine {
  readonly text: string;
  readonly statement: DictionaryStatement | undefined;
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
 * Parses a line: a local name, a word for its properties, and a label unless the name implies it. The word
 * has a letter for the kind, `i` or `d` for the period, for monetary items `d`, `c` or `-` for the balance,
 * and `+` if the value is never negative.
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
