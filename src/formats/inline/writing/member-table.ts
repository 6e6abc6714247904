import { addToList } from '../../../core/lists-by-key.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import type { Table, TableRow } from './layout.ts';
import { CellRow } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import type { LineFact } from './period-columns.ts';
import type { ShownDimensions } from './shown-dimensions.ts';
import type { TableRows } from './table-rows.ts';

/** Consecutive lines of a list with texts for the same members, such as the securities on a cover. */
export interface MemberLines {
  readonly lines: readonly OutlineLine[];
  /** One fact of each member, in order. */
  readonly members: ReadonlyMap<string, ReportFact>;
}

const MIN_LINES = 2;
const MAX_LINES = 5;
const MIN_MEMBERS = 2;

/** Finds the first consecutive lines that a table with a row for each member shows better than a list. */
export function findMemberLines(
  entries: readonly LineFact[],
  shown: ShownDimensions,
): MemberLines | undefined {
  const byLine = new Map<OutlineLine, LineFact[]>();
  for (const entry of entries) {
    addToList(byLine, entry.line, entry);
  }
  let found: { readonly key: string; lines: OutlineLine[]; members: Map<string, ReportFact> } | undefined;
  for (const [line, own] of byLine) {
    const members = membersOf(own, shown);
    const key = members && [...members.keys()].join(' ');
    if (found && found.key === key) found.lines.push(line);
    else if (found && found.lines.length >= MIN_LINES) break;
    else found = members && key ? { key, lines: [line], members } : undefined;
  }
  return found && found.lines.length >= MIN_LINES && found.lines.length <= MAX_LINES ? found : undefined;
}

/** Returns the members of a line; undefined unless it has one text for each, on one axis and for one period. */
function membersOf(
  entries: readonly LineFact[],
  shown: ShownDimensions,
): Map<string, ReportFact> | undefined {
  const members = new Map<string, ReportFact>();
  const kinds = new Set<string>();
  for (const { fact } of entries) {
    const [dimension, ...others] = shown(fact.context);
    if (!dimension?.member || dimension.typed || others.length > 0 || fact.unit || fact.nil) return undefined;
    members.set(dimension.member, fact);
    kinds.add(`${dimension.axis} ${fact.context.period.key} ${fact.source.language ?? ''}`);
  }
  const isOneEach = members.size === entries.length && kinds.size === 1;
  return isOneEach && members.size >= MIN_MEMBERS ? members : undefined;
}

/** Lays out members in rows and lines in columns. */
export function tabulateMembers(
  { lines, members }: MemberLines,
  entries: readonly LineFact[],
  table: TableRows,
): Table {
  const keys = [...members.keys()];
  const rows = keys.map((key): TableRow => {
    const texts = lines.map((line) => {
      const cell = new CellRow(line, 1);
      for (const entry of entries)
        if (entry.line === line && table.shown(entry.fact.context)[0]?.member === key)
          cell.add(0, entry.fact);
      return cell.finish();
    });
    const label = table.subject(members.get(key) as ReportFact);
    return { kind: 'line', label, note: '', depth: 0, cells: texts.flat() };
  });
  const columns = lines.map(({ label }) => ({ lead: '', text: label }));
  if (!rows.every(isNamedByFirst)) return { type: 'table', corner: '', columns, rows };
  const [first, ...others] = columns;
  return {
    type: 'table',
    corner: first?.text ?? '',
    columns: others,
    rows: rows.map((row) => ({
      ...row,
      label: '',
      facts: row.cells[0]?.facts ?? [],
      cells: row.cells.slice(1),
    })),
  };
}

/** Whether the first text of a row begins with its label, as the title of a security does. */
function isNamedByFirst({ label, cells: [first] }: TableRow): boolean {
  const text = first?.facts.length === 1 ? first.facts[0]?.text : undefined;
  return text?.toLowerCase().startsWith(label.toLowerCase()) ?? false;
}
