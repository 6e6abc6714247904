import type { ReportFact } from '../../../model/report/report.ts';

/** What a reader sees, before it becomes markup. Facts may be shown more than once. */
export interface LaidSection {
  /** What a caller can ask for it by: a role, or the id or title of a section. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Whether the section is part of the cover. */
  readonly isCover?: boolean;
}

export type Block = Heading | Paragraph | TextFact | Table | Chart;

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

/** A picture of facts that a table shows as well. */
export interface Chart {
  readonly type: 'waterfall' | 'bar';
  readonly title: string;
  readonly bars: readonly ChartBar[];
  /** Of a bar: names what the parts leave of the whole. */
  readonly rest: string;
}

export interface ChartBar {
  readonly label: string;
  readonly fact: ReportFact;
  readonly isNegated: boolean;
}

export interface Table {
  readonly type: 'table';
  /** Empty where rows say everything, as in a list of names and values. */
  readonly columns: readonly TableColumn[];
  /** The heading above the labels. */
  readonly corner: string;
  readonly rows: readonly TableRow[];
}

/** A column heading: one line, or a lead and what it leads to ("Year ended", "31 December 2025"). */
export interface TableColumn {
  readonly lead: string;
  readonly text: string;
}

/** A total has a line above its numbers; a grand total one below as well; a lead comes before what it sums up. */
export type RowKind = 'line' | 'heading' | 'lead' | 'total' | 'grand';

export interface TableRow {
  readonly kind: RowKind;
  readonly label: string;
  /** What tells the row from others of the same label, such as its unit. */
  readonly note: string;
  readonly depth: number;
  /** Facts that name the row, below its label. */
  readonly facts?: readonly ReportFact[];
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  readonly facts: readonly ReportFact[];
  readonly text: string;
  /** Whether numbers are shown with the opposite sign. */
  readonly isNegated: boolean;
}

export function headingRow(label: string, depth: number): TableRow {
  return { kind: 'heading', label, note: '', depth, cells: [] };
}

/** The facts a section shows, in reading order. */
export function* factsOfSection(blocks: readonly Block[]): Generator<ReportFact> {
  for (const block of blocks)
    if (block.type === 'table') yield* factsOfTable(block);
    else if ('fact' in block && block.fact) yield block.fact;
}

export function factsOfTable({ rows }: Table): readonly ReportFact[] {
  const all: ReportFact[] = [];
  for (const { facts: names = [], cells } of rows) {
    for (const fact of names) all.push(fact);
    for (const { facts } of cells) for (const fact of facts) all.push(fact);
  }
  return all;
}
