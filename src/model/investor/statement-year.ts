import { dayNumber, isoDate } from '../../core/calendar.ts';
import { Decimal } from '../../core/decimal.ts';
import { MAX_STATEMENT_NUMBER } from '../limits.ts';
import { listOf, memberOf, recordOf, textOf, type Unchecked } from '../unchecked.ts';
import { capitalLines } from './lines.ts';

/** The month and day on which the year to date begins: "04-01". */
export type YearStart = string;

const CALENDAR_YEAR: YearStart = '01-01';

/** The days of the period, counted since 1970. */
interface Days {
  readonly start: number | undefined;
  readonly end: number;
}

const MONTHS = 12;
const WHOLE_YEAR = { least: 360, most: 372 };
/** With fewer lines that agree, columns may be the same by chance. */
const LEAST_LINES = 3;

/**
 * Returns when the financial year begins, as far as the statement shows it: by a period of a whole year, by a year to
 * date that is the period, or by the cash flows that the year to date adds up. Otherwise it is the calendar year.
 */
export function yearStartOf(statement: Unchecked, span: Days | undefined): YearStart {
  const { start, end } = span ?? {};
  if (start === undefined || end === undefined) return CALENDAR_YEAR;
  const days = end - start + 1;
  const own = isoDate(start).slice(5);
  if (days >= WHOLE_YEAR.least && days <= WHOLE_YEAR.most) return own;
  const same = samenessOf(memberOf(memberOf(statement, 'capitalAccount'), 'lines'));
  // In its first year, a fund has the same columns whatever its financial year.
  const inception = dayNumber(textOf(memberOf(statement, 'fund'), 'inceptionDate') ?? '');
  if (same === undefined || (same && inception !== undefined && inception >= start)) return CALENDAR_YEAR;
  if (same) return own;
  const others = earlierStarts(start, end);
  const fitting = others.filter((first) => addsUp(statement, first, end));
  const possible = fitting.length > 0 ? fitting : others;
  const isCalendar = possible.some((first) => isoDate(first).slice(5) === CALENDAR_YEAR);
  const [first] = possible;
  if (isCalendar || first === undefined || (fitting.length === 0 && possible.length > 1))
    return CALENDAR_YEAR;
  return isoDate(first).slice(5);
}

/** Whether the year to date is the period in all lines; undefined if too few lines state both. */
function samenessOf(lines: unknown): boolean | undefined {
  const cells = Object.keys(capitalLines).flatMap((id) => {
    const line = memberOf(lines, id);
    const [period, year] = [amountOf(memberOf(line, 'period')), amountOf(memberOf(line, 'ytd'))];
    return period && year ? [period.equals(year)] : [];
  });
  if (cells.length < LEAST_LINES) return undefined;
  return cells.every(Boolean);
}

/** Returns the first days of years in which this is a later period. */
function earlierStarts(start: number, end: number): readonly number[] {
  const [from, to] = [isoDate(start), isoDate(end + 1)];
  if (!from.endsWith('-01') || !to.endsWith('-01')) return [];
  const months = monthOf(to) - monthOf(from);
  if (months <= 0 || MONTHS % months !== 0) return [];
  const starts: number[] = [];
  for (let back = months; months + back <= MONTHS; back += months) {
    const month = monthOf(from) - back;
    const text = `${Math.floor(month / MONTHS)}-${String((month % MONTHS) + 1).padStart(2, '0')}-01`;
    const day = dayNumber(text);
    if (day !== undefined) starts.push(day);
  }
  return starts;
}

/** Whether the cash flows since a day are those of the year to date. */
function addsUp(statement: Unchecked, first: number, end: number): boolean {
  const lines = memberOf(memberOf(statement, 'capitalAccount'), 'lines');
  const flows = listOf(memberOf(statement, 'cashFlows')).filter((flow) => textOf(flow, 'basis') !== 'gross');
  return (['contribution', 'distribution'] as const).every((type) => {
    const stated = amountOf(memberOf(memberOf(lines, `${type}s`), 'ytd'));
    const listed = flows.filter((flow) => {
      const day = dayNumber(textOf(flow, 'date') ?? '');
      return textOf(flow, 'type') === type && day !== undefined && day >= first && day <= end;
    });
    const sum = listed.reduce((all: Decimal | undefined, flow) => {
      const amount = amountOf(memberOf(flow, 'amount'));
      return all && amount && all.add(amount);
    }, Decimal.zero);
    return stated !== undefined && sum !== undefined && flows.length > 0 && sum.abs().equals(stated.abs());
  });
}

function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7)) - 1;
}

function amountOf(value: unknown): Decimal | undefined {
  const written = recordOf(value) ? memberOf(value, 'amount') : value;
  if (typeof written === 'number') return Decimal.fromNumber(written);
  return typeof written === 'string' && written.length <= MAX_STATEMENT_NUMBER
    ? Decimal.parse(written)
    : undefined;
}
