import type { Statement } from '../statement/statement.ts';
import { follows, type ReturnRow } from './return-periods.ts';

/** Days, both ends inclusive. */
interface Hole {
  readonly start: number;
  readonly end: number;
}

/** A return with one wrong date, and the time that the others leave for it. */
export interface MisdatedReturn {
  readonly row: ReturnRow;
  readonly side: 'start' | 'end';
  readonly hole: Hole;
}

/** Finds the only return of a series that has a wrong date: without it, the others are consecutive but for its time. */
export function misdatedReturn(
  statement: Statement,
  series: readonly ReturnRow[],
): MisdatedReturn | undefined {
  const index = series.findIndex((row, at) => at > 0 && !follows(row, series[at - 1] as ReturnRow));
  if (index < 0) return undefined;
  // A return with an early start sorts before others, and makes the first of the breaks.
  const suspects = [series[index - 1], series[index]] as ReturnRow[];
  const found = suspects.flatMap((row) => {
    const hole = holeWithout(statement, series, row);
    if (!hole) return [];
    const [starts, ends] = [row.start.day === hole.start, row.end.day === hole.end];
    return starts === ends ? [] : [{ row, side: starts ? 'end' : 'start', hole } as const];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the only time that the other returns leave open. */
function holeWithout(
  statement: Statement,
  series: readonly ReturnRow[],
  without: ReturnRow,
): Hole | undefined {
  const others = series.filter((row) => row !== without);
  const period = statement.header.block('period');
  const [first, last] = [others[0], others.at(-1)];
  if (!first || !last) return undefined;
  const holes = others.flatMap((row, index): readonly Hole[] => {
    const before = others[index - 1];
    return !before || follows(row, before) ? [] : [{ start: before.end.day + 1, end: row.start.day - 1 }];
  });
  const [start, end] = [period.date('start'), period.date('end')];
  if (start && start.day < first.start.day) holes.push({ start: start.day, end: first.start.day - 1 });
  if (end && end.day > last.end.day) holes.push({ start: last.end.day + 1, end: end.day });
  const [hole] = holes;
  return holes.length === 1 && hole && hole.start <= hole.end ? hole : undefined;
}
