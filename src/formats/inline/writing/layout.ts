import type { ReportFact } from '../../../model/report/report.ts';

/** What a reader sees, before it becomes markup. Facts may be shown more than once. */
export interface LaidSection {
  /** What a caller can ask for it by: a role, or the id or title of a section. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Whether the section is part of the cover. */
  readonly isCover?: boolean;
  /** Whether it begins a page whatever its length. */
  readonly startsPage?: boolean;
  /** The number of the note that the section is. */
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

/** What a filer writes between statements: markup, or the fact that holds it. */
export interface Narrative {
  readonly type: 'narrative';
  readonly markup: string;
  readonly fact?: ReportFact | undefined;
}

/** Those who sign, each with what is said of them. */
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
  /** The note that explains the row. */
  readonly reference?: string | undefined;
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

/** The note that facts of a row name. */
export function referenceOf(facts: Iterable<ReportFact>): string | undefined {
  for (const { source } of facts) if (source.presentation?.note) return source.presentation.note;
  return undefined;
}

export function headingRow(label: string, depth: number): TableRow {
  return { kind: 'heading', label, note: '', depth, cells: [] };
}

/** The facts a section shows, in reading order. */
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
