import { dayNumber, FIRST_DAY, isoDate } from '../../core/calendar.ts';
import type { FilingPeriod } from '../filing-v2.ts';
import { memberOf, textOf } from '../unchecked.ts';
import type { StatementColumn } from './lines.ts';
import type { BlockMoment, TaxonomyBlock } from './taxonomy-block.ts';

/** The days that numbers apply to, counted since 1970. */
export interface StatementSpan {
  /** Unknown for a prior statement, which states only its last day. */
  readonly start: number | undefined;
  readonly end: number;
  /** The date of the closing balances; may be after the end. */
  readonly asOf: number;
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
  inception: number | undefined,
): FilingPeriod | undefined {
  if (moment === 'closing') return { instant: isoDate(span.asOf) };
  const start = columnStart(span, column, inception);
  if (start === undefined) return undefined;
  if (moment === 'during') return { start: isoDate(start), end: isoDate(span.end) };
  return start > FIRST_DAY ? { instant: isoDate(start - 1) } : undefined;
}

export function columnStart(
  { start, end }: StatementSpan,
  column: StatementColumn,
  inception: number | undefined,
): number | undefined {
  if (column === 'period') return start;
  const year = dayNumber(`${isoDate(end).slice(0, 4)}-01-01`);
  // The first year of a fund begins with the fund.
  const isFirst = year !== undefined && inception !== undefined && inception > year && inception <= end;
  const reach = column === 'itd' || isFirst ? inception : year;
  if (reach === undefined || reach > end) return start;
  return start === undefined ? reach : Math.min(start, reach);
}

export function dayOf(block: unknown, name: string): number | undefined {
  return dayNumber(textOf(block, name) ?? '');
}
