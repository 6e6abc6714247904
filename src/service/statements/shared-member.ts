import type { Labels } from '../../formats/inline/writing/labels.ts';
import type { Table, TableRow } from '../../formats/inline/writing/layout.ts';

/** A table, with the member that most of its lines share said once. */
interface FoldedTable {
  readonly rows: readonly TableRow[];
  /** The label of that member; empty if there is none. */
  readonly shared: string;
}

/**
 * Where every figure has a member, such as "Consolidated", each line would be a heading with the member below it.
 * The member that most lines have alone is left to the caption, another one beside the line's name; lines with
 * several members keep them all.
 */
export function foldSharedMember({ rows }: Table, labels: Labels): FoldedTable {
  const unfolded = { rows, shared: '' };
  const counts = new Map<string, number>();
  let figures = 0;
  for (const [at, row] of rows.entries()) {
    const facts = factsOf(row);
    if (facts.length === 0) continue;
    // A figure without a member must not seem to have it.
    if (facts.some(({ context }) => context.dimensions.length === 0)) return unfolded;
    figures++;
    if (isAlone(rows, at) && isMember(row, labels)) counts.set(row.label, (counts.get(row.label) ?? 0) + 1);
  }
  const [shared, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  if (count < 2 || count * 2 <= figures) return unfolded;
  const folds = (at: number) => {
    const row = rows[at];
    return row !== undefined && isAlone(rows, at) && (row.label === shared || isMember(row, labels));
  };
  return {
    shared,
    rows: rows.flatMap((row, at) => {
      if (folds(at + 1)) return [];
      if (!folds(at)) return [row];
      const { label, depth } = rows[at - 1] as TableRow;
      return [{ ...row, label, depth, note: row.label === shared ? row.note : row.label }];
    }),
  };
}

function factsOf({ cells }: TableRow) {
  return cells.flatMap(({ facts }) => facts);
}

/** Whether a line is the only one below its heading. */
function isAlone(rows: readonly TableRow[], at: number): boolean {
  const [heading, row, next] = [rows[at - 1], rows[at], rows[at + 1]];
  if (heading?.kind !== 'heading' || !row || row.kind === 'heading') return false;
  return row.depth > heading.depth && (!next || next.depth <= heading.depth);
}

/** Whether the label of a line is that of the only member of its figures. */
function isMember(row: TableRow, labels: Labels): boolean {
  return factsOf(row).every(({ context: { dimensions } }) => {
    const [dimension, another] = dimensions;
    return dimension !== undefined && !another && labels.member(dimension) === row.label;
  });
}
