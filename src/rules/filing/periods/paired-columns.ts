import { lengthInDays } from '../../../model/report/period.ts';
import type { Report } from '../../../model/report/report.ts';
import { MAX_PERIODS } from '../../limits.ts';
import { type Column, columnsOf } from './columns.ts';

/** Returns the columns of the current period, each with that of the year before. */
export function* pairedColumns(
  report: Report,
  end: number,
): Generator<readonly [now: Column, before: Column]> {
  const { durations, instants } = columnsOf(report);
  for (const columns of [durations, instants]) {
    const earlier = latestByLength(columns.filter(({ period }) => period.end < end));
    for (const now of columns.filter(({ period }) => period.end === end)) {
      const before = nearestInLength(earlier, now);
      if (before) yield [now, before];
    }
  }
}

/** Returns the columns of the current period, each with every earlier one that is about as long. */
export function* earlierColumns(
  report: Report,
  end: number,
): Generator<readonly [now: Column, before: Column]> {
  const { durations, instants } = columnsOf(report);
  for (const columns of [durations, instants])
    for (const now of columns.filter(({ period }) => period.end === end).slice(0, MAX_PERIODS))
      for (const before of columns.slice(0, MAX_PERIODS))
        if (before.period.end < end && Math.abs(daysOf(before) - daysOf(now)) <= MAX_DAYS_APART)
          yield [now, before];
}

/** Periods that differ by more days than this are not comparable. */
const MAX_DAYS_APART = 20;

/** The first column of each length in days, with its place among all of them. */
type ColumnsByLength = ReadonlyMap<number, { readonly place: number; readonly column: Column }>;

function latestByLength(columns: readonly Column[]): ColumnsByLength {
  const byLength = new Map<number, { place: number; column: Column }>();
  columns.forEach((column, place) => {
    const days = daysOf(column);
    if (!byLength.has(days)) byLength.set(days, { place, column });
  });
  return byLength;
}

/** Returns the first of the columns that are about as long as another. */
function nearestInLength(columns: ColumnsByLength, now: Column): Column | undefined {
  let found: { readonly place: number; readonly column: Column } | undefined;
  for (let days = daysOf(now) - MAX_DAYS_APART; days <= daysOf(now) + MAX_DAYS_APART; days++) {
    const one = columns.get(days);
    if (one && (!found || one.place < found.place)) found = one;
  }
  return found?.column;
}

function daysOf({ period }: Column): number {
  return Math.round(lengthInDays(period));
}
