import type { Period } from '../../../model/report/period.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { MAX_CELL_TEXT, MAX_TABLE_COLUMNS } from '../../limits.ts';
import { findMatrix, tabulateMatrix } from './equity-matrix.ts';
import type { Block, Table } from './layout.ts';
import { findMemberLines, tabulateMembers } from './member-table.ts';
import { LineTree, type Outline } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import { findColumns, type LineFact } from './period-columns.ts';
import type { PlacedFacts } from './placement.ts';
import { findSegments, tabulateSegments } from './segment-table.ts';
import type { TableRows } from './table-rows.ts';

/** Concepts that define the structure of a table, not its content. */
const STRUCTURE = /(?:Axis|Domain|Member|Table|LineItems)$/;

interface Segment {
  readonly lines: OutlineLine[];
  readonly entries: LineFact[];
}

/** Converts outlines and their facts to tables and texts. */
export class Tabulation {
  readonly rows: TableRows;

  constructor(rows: TableRows) {
    this.rows = rows;
  }

  /** `isElsewhere` returns whether another section shows a fact as well. */
  blocks(outline: Outline, facts: PlacedFacts, isElsewhere: (fact: ReportFact) => boolean): Block[] {
    const blocks: Block[] = [];
    let segment: Segment = { lines: [], entries: [] };
    const flush = () => {
      for (const table of this.tables(segment, isElsewhere)) blocks.push(table);
      segment = { lines: [], entries: [] };
    };
    for (const line of outline.lines) {
      const own = (line.concept && facts.get(line.concept.id)) ?? [];
      if (own.length === 0 && line.concept && STRUCTURE.test(line.concept.local)) continue;
      segment.lines.push(line);
      const texts: ReportFact[] = [];
      for (const fact of own) {
        if (
          line.members &&
          !this.rows.shown(fact.context).every(({ member }) => line.members?.has(member ?? ''))
        )
          continue;
        if (isLongText(fact)) texts.push(fact);
        else segment.entries.push({ line, fact });
      }
      if (texts.length === 0) continue;
      flush();
      for (const fact of texts) blocks.push({ type: 'text', label: this.textLabel(line, fact), fact });
    }
    flush();
    return blocks;
  }

  private textLabel(line: OutlineLine, fact: ReportFact): string {
    const label = fact.source.presentation?.label ?? line.label.replace(/ disclosure$/, '');
    const subject = this.rows.subject(fact);
    return subject ? `${label}: ${subject}` : label;
  }

  private tables({ lines, entries }: Segment, isElsewhere: (fact: ReportFact) => boolean): Table[] {
    if (entries.length === 0) return [];
    const matrix = findMatrix(entries, this.rows.shown, isElsewhere);
    if (matrix) return [tabulateMatrix(lines, entries, matrix, this.rows)];
    const segments = findSegments(entries, this.rows.shown, isElsewhere);
    if (segments) return [tabulateSegments(lines, entries, segments, this.rows)];
    if (isList(entries)) return this.lists(lines, entries);
    if (isMixed(entries)) {
      const balances = entries.filter(isBalance);
      const movements = entries.filter((entry) => !isBalance(entry));
      return [balances, movements].flatMap((part) => this.tables({ lines, entries: part }, isElsewhere));
    }
    return this.statement(lines, entries, isElsewhere);
  }

  /** Lays out periods in columns, in as many consecutive tables as needed. */
  private statement(
    lines: readonly OutlineLine[],
    entries: readonly LineFact[],
    isElsewhere: (fact: ReportFact) => boolean,
  ): Table[] {
    const { periods, columnOf } = findColumns(entries);
    const keyed: (LineFact & { readonly column: string })[] = [];
    for (const entry of entries) {
      const column = columnOf(entry);
      if (column !== undefined) keyed.push({ line: entry.line, fact: entry.fact, column });
    }
    const uses = columnUses(periods, keyed, isElsewhere);
    const kept = periods.filter(({ key }) => !(uses.get(key)?.isSparse && uses.get(key)?.isElsewhere));
    const places = new Map(kept.map(({ key }, index) => [key, index]));
    const count = Math.ceil(kept.length / MAX_TABLE_COLUMNS);
    const chunks = Array.from({ length: count }, (): typeof keyed => []);
    for (const entry of keyed) {
      const place = places.get(entry.column);
      if (place !== undefined) chunks[Math.floor(place / MAX_TABLE_COLUMNS)]?.push(entry);
    }
    const tree = new LineTree(lines);
    return chunks.map((own, at): Table => {
      const columns = kept.slice(at * MAX_TABLE_COLUMNS, (at + 1) * MAX_TABLE_COLUMNS);
      const used = tree.above(own.map(({ line }) => line));
      return {
        type: 'table',
        corner: '',
        columns: columns.map((period) => this.rows.words.column(period)),
        rows: this.rows.build(used, own, {
          width: columns.length,
          placeOf: ({ column }) => (places.get(column) as number) % MAX_TABLE_COLUMNS,
          isList: false,
          dashes: new Map(
            columns.flatMap(({ key, kind }, index) => (uses.get(key)?.isSparse ? [] : [[index, kind]])),
          ),
        }),
      };
    });
  }

  /** Lists all facts of an outline, each with its period; nothing is omitted. */
  list({ lines }: Outline, facts: PlacedFacts): Table[] {
    const entries = lines.flatMap((line) =>
      ((line.concept && facts.get(line.concept.id)) ?? []).map((fact) => ({ line, fact })),
    );
    const used = new Set(entries.map(({ line }) => line));
    return entries.length > 0 ? [this.listTable([...used], entries)] : [];
  }

  /** Lists names and values; lines that state texts for the same members are a table of their own. */
  private lists(lines: readonly OutlineLine[], entries: readonly LineFact[]): Table[] {
    if (entries.length === 0) return [];
    const found = findMemberLines(entries, this.rows.shown);
    if (!found) return [this.listTable(lines, entries)];
    const start = lines.indexOf(found.lines[0] as OutlineLine);
    const end = lines.indexOf(found.lines.at(-1) as OutlineLine) + 1;
    const within = (from: number, to: number) => {
      const own = lines.slice(from, to);
      const kept = new Set(own);
      return [own, entries.filter(({ line }) => kept.has(line))] as const;
    };
    return [
      ...this.lists(...within(0, start)),
      tabulateMembers(found, within(start, end)[1], this.rows),
      ...this.lists(...within(end, lines.length)),
    ];
  }

  private listTable(lines: readonly OutlineLine[], entries: readonly LineFact[]): Table {
    return { type: 'table', corner: '', columns: [], rows: this.rows.list(lines, entries) };
  }
}

/** Whether a text needs a paragraph: markup, several lines, or too long for a cell. */
function isLongText(fact: ReportFact): boolean {
  if (fact.unit || fact.nil) return false;
  const { text } = fact;
  return text.length > MAX_CELL_TEXT || text.includes('\n') || /<[A-Za-z]/.test(text);
}

/** Whether the facts are mostly text: a list of names and values, such as a cover page. */
function isList(entries: readonly LineFact[]): boolean {
  const texts = entries.filter(({ fact }) => !fact.unit).length;
  return texts * 2 >= entries.length;
}

/** Whether there are both balances and movements outside one statement: they cannot share columns. */
function isMixed(entries: readonly LineFact[]): boolean {
  const instants = entries.filter(isBalance).length;
  if (entries.some(({ line }) => line.balance !== undefined)) return false;
  return instants < entries.length && instants * 3 >= entries.length;
}

function isBalance({ fact }: LineFact): boolean {
  return fact.context.period.kind === 'instant';
}

/** The facts in the column of a period. */
interface ColumnUse {
  count: number;
  /** Whether other sections show all of them. */
  isElsewhere: boolean;
  /** Whether it has hardly any, unlike other columns. */
  isSparse: boolean;
}

function columnUses(
  periods: readonly Period[],
  entries: readonly (LineFact & { readonly column: string })[],
  isElsewhere: (fact: ReportFact) => boolean,
): ReadonlyMap<string, ColumnUse> {
  const uses = new Map<string, ColumnUse>(
    periods.map(({ key }) => [key, { count: 0, isElsewhere: true, isSparse: false }]),
  );
  for (const { column, fact } of entries) {
    const use = uses.get(column);
    if (!use) continue;
    use.count++;
    use.isElsewhere &&= isElsewhere(fact);
  }
  const most = Math.max(0, ...[...uses.values()].map(({ count }) => count));
  for (const use of uses.values()) use.isSparse = use.count * 4 < most;
  return uses;
}
