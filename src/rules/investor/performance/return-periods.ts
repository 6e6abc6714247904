import { dateWords } from '../../../core/wording.ts';
import type { DayAt, StatementBlock } from '../statement/block.ts';
import { perStatement, type Statement } from '../statement/statement.ts';

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
/** A period this many times as long as another is of another kind. */
const LONGER = 1.5;

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
 * them, or are annualized, are not part of the series: where quarters and the years they make up are given, the
 * quarters are. Where lengths are mixed otherwise, there is no series.
 */
export function returnSeries(statement: Statement): readonly ReturnRow[] {
  // A return for one year is annual either way.
  const rows = returnRows(statement)
    .filter(({ block, days }) => days > 0 && (block.flag('annualised') !== true || days <= DAYS_PER_YEAR))
    .toSorted((a, b) => a.start.day - b.start.day || a.end.day - b.end.day);
  const classes = lengths.map((length) => rows.filter((row) => isOfLength(row, length)));
  if (Math.max(...classes.map(({ length }) => length)) < LEAST_SERIES) return [];
  const base = classes.find(({ length }) => length >= LEAST_SERIES) as readonly ReturnRow[];
  const longest = (base[0] as ReturnRow).days * LONGER;
  const isWhole = base.every((row, index) => index === 0 || follows(row, base[index - 1] as ReturnRow));
  const longer = new Set(rows.filter((row) => row.days > longest && spansOthers(row, base, isWhole)));
  const series = rows.filter((row) => row.days <= MAX_SERIES_DAYS && !longer.has(row));
  const isMixed = classes.filter((of) => of.filter((row) => !longer.has(row)).length >= 2).length > 1;
  return isMixed && !meets(series, base[0] as ReturnRow) ? [] : series;
}

function isOfLength({ days }: ReturnRow, [least, most]: (typeof lengths)[number]): boolean {
  return days >= least && days <= most;
}

/** Whether the period of a return starts on the day after that of another. */
export function follows({ start }: ReturnRow, before: ReturnRow): boolean {
  return start.day === before.end.day + 1;
}

/**
 * Whether a longer return contains others. Where one of these may be missing, it must be for a usual period, or
 * start and end with others: otherwise it may be the missing one, with a wrong date.
 */
function spansOthers(row: ReturnRow, base: readonly ReturnRow[], isWhole: boolean): boolean {
  const next = base[firstFrom(base, row.start.day)];
  if (!next || next.end.day > row.end.day) return false;
  const last = base[firstFrom(base, row.end.day + 1) - 1];
  return isWhole || isRegular(row) || (next.start.day === row.start.day && last?.end.day === row.end.day);
}

/** Returns the index of the first return that starts on a day or after it. */
function firstFrom(base: readonly ReturnRow[], from: number): number {
  let [low, high] = [0, base.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((base[middle] as ReturnRow).start.day < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the longer returns before a return end where it starts. */
function meets(series: readonly ReturnRow[], first: ReturnRow): boolean {
  const before = series[series.indexOf(first) - 1];
  return before === undefined || follows(first, before);
}

/** "2025" for a calendar year, otherwise "1 January 2025 to 31 March 2025". */
export function returnPeriodWords({ start, end }: Pick<ReturnRow, 'start' | 'end'>): string {
  const year = start.text.slice(0, 4);
  return start.text === `${year}-01-01` && end.text === `${year}-12-31`
    ? year
    : `${dateWords(start.text)} to ${dateWords(end.text)}`;
}
