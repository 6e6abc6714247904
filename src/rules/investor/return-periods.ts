import { dateWords } from '../../core/wording.ts';
import type { DayAt, StatementBlock } from './block.ts';
import { perStatement, type Statement } from './statement.ts';

/** A return and its days, both ends inclusive. */
export interface ReturnRow {
  readonly block: StatementBlock;
  readonly start: DayAt;
  readonly end: DayAt;
  readonly days: number;
}

/** The possible lengths of periods in a series, both ends inclusive. */
const lengths = [
  [28, 31],
  [89, 92],
  [181, 184],
  [365, 366],
] as const;
const LEAST_SERIES = 3;
const DAYS_PER_YEAR = 366;
/** A longer return covers several periods of a series. */
const MAX_SERIES_DAYS = 800;

export const returnRows = perStatement((statement): readonly ReturnRow[] =>
  statement.list('returns').flatMap((block) => {
    const [start, end] = [block.date('start'), block.date('end')];
    return start && end ? [{ block, start, end, days: end.day - start.day + 1 }] : [];
  }),
);

export function isRegular({ days }: ReturnRow): boolean {
  return lengths.some(([least, most]) => days >= least && days <= most);
}

/**
 * Returns the consecutive returns, such as those of each year, by start date. Returns that span several of
 * them, or are annualized, are not part of the series; if lengths are mixed, there is none.
 */
export function returnSeries(statement: Statement): readonly ReturnRow[] {
  // A return for one year is annual either way.
  const rows = returnRows(statement).filter(
    ({ block, days }) => block.flag('annualised') !== true || days <= DAYS_PER_YEAR,
  );
  const counts = lengths.map(
    ([least, most]) => rows.filter(({ days }) => days >= least && days <= most).length,
  );
  const most = Math.max(...counts);
  if (most < LEAST_SERIES || counts.filter((count) => count >= 2).length > 1) return [];
  const series = rows.filter(({ days }) => days <= MAX_SERIES_DAYS);
  return series.toSorted((a, b) => a.start.day - b.start.day || a.end.day - b.end.day);
}

/** "2025" for a calendar year, otherwise "1 January 2025 to 31 March 2025". */
export function returnPeriodWords({ start, end }: Pick<ReturnRow, 'start' | 'end'>): string {
  const year = start.text.slice(0, 4);
  return start.text === `${year}-01-01` && end.text === `${year}-12-31`
    ? year
    : `${dateWords(start.text)} to ${dateWords(end.text)}`;
}
