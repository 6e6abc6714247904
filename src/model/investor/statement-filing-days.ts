import { dayNumber, FIRST_DAY, isoDate } from '../../core/calendar.ts';
import type { FilingPeriod } from '../filing-v2.ts';
import { memberOf, textOf } from '../unchecked.ts';
import type { StatementColumn } from './lines.ts';
import type { YearStart } from './statement-year.ts';
import type { BlockMoment, TaxonomyBlock } from './taxonomy-block.ts';

/** The days that numbers apply to, counted since 1970. */
export interface StatementSpan {
  /** Unknown for a prior statement, which states only its last day. */
  readonly start: number | undefined;
  readonly end: number;
  /** The date of the closing balances; may be after the end. */
  readonly asOf: number;
}

/** How far back the columns reach. */
export interface StatementReach {
  readonly inception: number | undefined;
  readonly yearStart: YearStart;
}

/** Returns the span in the header; a notice without a period applies to its own date. */
export function statementSpan(statement: unknown): StatementSpan | undefined {
  const header = memberOf(statement, 'header');
  const period = memberOf(header, 'period');
  const [start, end] = [dayOf(period, 'start'), dayOf(period, 'end')];
  const asOf = dayOf(header, 'asOf') ?? end;
  if (start !== undefined && end !== undefined && start <= end) return { start, end, asOf: asOf ?? end };
  return asOf === undefined ? undefined : { start: asOf, end: asOf, asOf };
}

/** Returns the span stated in a block. */
export function blockSpan({ start: from, end: to }: NonNullable<TaxonomyBlock['days']>, block: unknown) {
  const end = dayOf(block, to);
  const start = from === undefined ? undefined : dayOf(block, from);
  if (end === undefined || (from !== undefined && (start === undefined || start > end))) return undefined;
  return { start, end, asOf: end };
}

/** Returns the period of a context; undefined if the statement lacks the dates. */
export function periodOf(
  span: StatementSpan,
  moment: BlockMoment,
  column: StatementColumn,
  reach: StatementReach,
): FilingPeriod | undefined {
  if (moment === 'closing') return { instant: isoDate(span.asOf) };
  const start = columnStart(span, column, reach);
  if (start === undefined) return undefined;
  if (moment === 'during') return { start: isoDate(start), end: isoDate(span.end) };
  return start > FIRST_DAY ? { instant: isoDate(start - 1) } : undefined;
}

export function columnStart(
  { start, end }: StatementSpan,
  column: StatementColumn,
  { inception, yearStart }: StatementReach,
): number | undefined {
  if (column === 'period') return start;
  const year = lastDayBefore(end, yearStart);
  // The first year of a fund begins with the fund.
  const isFirst = year !== undefined && inception !== undefined && inception > year && inception <= end;
  const reach = column === 'itd' || isFirst ? inception : year;
  if (reach === undefined || reach > end) return start;
  return start === undefined ? reach : Math.min(start, reach);
}

/** Returns the last day up to another that has this month and day. */
function lastDayBefore(end: number, monthAndDay: YearStart): number | undefined {
  const year = Number(isoDate(end).slice(0, 4));
  const days = [year, year - 1].map((number) => dayNumber(`${number}-${monthAndDay}`));
  return days.find((day) => day !== undefined && day <= end);
}

export function dayOf(block: unknown, name: string): number | undefined {
  return dayNumber(textOf(block, name) ?? '');
}
