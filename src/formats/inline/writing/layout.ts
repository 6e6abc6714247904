import type { ReportFact } from '../../../model/report/report.ts';
import { MAX_FIXED_COLUMNS } from '../../limits.ts';

/** A table with fewer lines stays together in print. */
export const SHORT_ROWS = 14;
/** So does a calculation, which has totals, with fewer lines than this. */
export const KEPT_ROWS = 26;
/** A table with this many rows fills a printed page. */
export const TALL_ROWS = 38;

/** The layout of a report without markup. Facts may be shown more than once. */
export interface LaidSection {
  /** Keys to request the section by: a role, or the id or title of a section. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Whether the section is part of the cover. */
  readonly isCover?: boolean;
  /** Whether it begins a page, whatever its length. */
  readonly startsPage?: boolean;
  /** Whether the filing wrote it part by part; a statement laid out from facts begins a page. */
  readonly isWritten?: boolean;
  /** The number of the note in the section. */
  readonly note?: string | undefined;
}

export type Block = Heading | Paragraph | TextFact | Narrative | Signatures | Table | Chart;

interface Heading {
  readonly type: 'heading';
  readonly text: string;
  readonly fact?: ReportFact | undefined;
}

interface Paragraph {
  readonly type: 'paragraph';
  readonly text: string;
  readonly fact?: ReportFact | undefined;
}

/** A long text under its label. */
export interface TextFact {
  readonly type: 'text';
  readonly label: string;
  readonly fact: ReportFact;
}

/** The filer's text between statements: markup, or the fact that contains it. */
export interface Narrative {
  readonly type: 'narrative';
  readonly markup: string;
  readonly fact?: ReportFact | undefined;
}

/** The signatories, with their details. */
interface Signatures {
  readonly type: 'signatures';
  readonly signatories: readonly Signatory[];
}

export interface Signatory {
  readonly name: string | ReportFact;
  readonly capacity: string;
  readonly place: string;
  readonly date: string | ReportFact;
}

/** A chart of facts that a table also shows. */
export interface Chart {
  readonly type: 'waterfall' | 'bar';
  readonly title: string;
  readonly bars: readonly ChartBar[];
  /** For a bar: the name of the remainder of the whole. */
  readonly rest: string;
}

export interface ChartBar {
  readonly label: string;
  readonly fact: ReportFact;
  readonly isNegated: boolean;
}

export interface Table {
  readonly type: 'table';
  /** Empty if no column needs a heading, as in a list of names and values. */
  readonly columns: readonly TableColumn[];
  /** The heading above the labels. */
  readonly corner: string;
  readonly rows: readonly TableRow[];
}

/** A column heading: one line, or a lead and the rest ("Year ended", "31 December 2025"). */
export interface TableColumn {
  readonly lead: string;
  readonly text: string;
}

/**
 * A total has a line above its numbers; a grand total also one below; a lead precedes the lines it sums up.
 */
export type RowKind = 'line' | 'heading' | 'lead' | 'total' | 'grand';

export interface TableRow {
  readonly kind: RowKind;
  readonly label: string;
  /** The distinction from other rows with the same label, such as the unit. */
  readonly note: string;
  readonly depth: number;
  /** The code of the row in its template, before the label. */
  readonly code?: string;
  /** The note that explains the row. */
  readonly reference?: string | undefined;
  /** Facts that identify the row, below its label. */
  readonly facts?: readonly ReportFact[];
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  readonly facts: readonly ReportFact[];
  readonly text: string;
  /** Whether numbers are shown with the opposite sign. */
  readonly isNegated: boolean;
}

/** Whether a table needs more room than a page is wide. */
export function isWide({ columns }: Table): boolean {
  return columns.length > MAX_FIXED_COLUMNS;
}

/** Returns how many lines of text a table has: rows may show several facts one below another. */
export function linesOfTable({ rows }: Table): number {
  return rows.reduce((sum, { label, facts = [], cells }) => {
    const names = facts.length + (label ? 1 : 0);
    return sum + cells.reduce((most, cell) => Math.max(most, cell.facts.length), Math.max(1, names));
  }, 0);
}

/** Returns the note that facts of a row refer to. */
export function referenceOf(facts: Iterable<ReportFact>): string | undefined {
  for (const { source } of facts) if (source.presentation?.note) return source.presentation.note;
  return undefined;
}

export function headingRow(label: string, depth: number): TableRow {
  return { kind: 'heading', label, note: '', depth, cells: [] };
}

/** Returns the facts of a section, in reading order. */
export function* factsOfSection(blocks: readonly Block[]): Generator<ReportFact> {
  for (const block of blocks)
    if (block.type === 'table') yield* factsOfTable(block);
    else if (block.type === 'signatures') yield* factsOfSignatures(block);
    else if ('fact' in block && block.fact) yield block.fact;
}

function* factsOfSignatures({ signatories }: Signatures): Generator<ReportFact> {
  for (const { name, date } of signatories)
    for (const part of [name, date]) if (typeof part !== 'string') yield part;
}

export function factsOfTable({ rows }: Table): readonly ReportFact[] {
  const all: ReportFact[] = [];
  for (const { facts: names = [], cells } of rows) {
    for (const fact of names) all.push(fact);
    for (const { facts } of cells) for (const fact of facts) all.push(fact);
  }
  return all;
}
