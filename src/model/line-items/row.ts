/** A statement line: its key in v1 documents, and its concepts in the taxonomies. */
export interface LineItem {
  readonly key: string;
  readonly label: string;
  readonly statement: LineStatement;
  readonly kind: LineKind;
  readonly periodType: 'instant' | 'duration';
  readonly balance?: 'debit' | 'credit';
  /** Whether a negative value is a sign error rather than an unusual year. */
  readonly neverNegative: boolean;
  /** Local names in preference order. */
  readonly usGaap: readonly string[];
  readonly ifrs: readonly string[];
  /** Concepts of the FRC taxonomies for UK accounts. */
  readonly uk: readonly string[];
  /** A UK concept that is this line if one of these members qualifies it; they add no other meaning. */
  readonly ukMembers?: { readonly concept: string; readonly members: readonly string[] };
  /** Concepts of the Dutch taxonomy for book 2, title 9 of the Civil Code. */
  readonly nl: readonly string[];
  /** Other keys for the line in v1 documents. */
  readonly aliases: readonly string[];
  /** Formula over other line items, used if the line itself is not reported. */
  readonly derivedFrom?: string;
}

export type LineStatement =
  | 'balanceSheet'
  | 'incomeStatement'
  | 'cashFlow'
  | 'changesInEquity'
  | 'perShare'
  | 'notes';

type LineKind = 'monetary' | 'shares' | 'perShare' | 'pure' | 'integer';

/** A row of the tables: local names and aliases separated by spaces, the preferred one first. */
export interface LineItemRow {
  readonly label: string;
  readonly us?: string;
  readonly ifrs?: string;
  readonly uk?: string;
  /** The concept, followed by the members. */
  readonly ukMembers?: string;
  readonly nl?: string;
  readonly balance?: 'debit' | 'credit';
  readonly kind?: LineKind;
  readonly neverNegative?: true;
  readonly aliases?: string;
  readonly derivedFrom?: string;
}

export function rows(
  statement: LineStatement,
  periodType: 'instant' | 'duration',
  table: Readonly<Record<string, LineItemRow>>,
): LineItem[] {
  return Object.entries(table).map(([key, row]) => ({
    key,
    label: row.label,
    statement,
    kind: row.kind ?? 'monetary',
    periodType,
    ...(row.balance && { balance: row.balance }),
    neverNegative: row.neverNegative ?? false,
    usGaap: words(row.us),
    ifrs: words(row.ifrs),
    uk: words(row.uk),
    ...(row.ukMembers && { ukMembers: conceptAndMembers(row.ukMembers) }),
    nl: words(row.nl),
    aliases: words(row.aliases),
    ...(row.derivedFrom && { derivedFrom: row.derivedFrom }),
  }));
}

function conceptAndMembers(text: string): NonNullable<LineItem['ukMembers']> {
  const [concept = '', ...members] = words(text);
  return { concept, members };
}

function words(text: string | undefined): string[] {
  return text ? text.split(' ') : [];
}
