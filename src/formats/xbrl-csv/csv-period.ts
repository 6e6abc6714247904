import { addMonths, dayNumber, isoDate, weekday } from '../../core/calendar.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { readOimPeriod } from '../oim/period.ts';

/** The start or end of a duration. */
export type PeriodEdge = 'start' | 'end';

/**
 * Reads a period in any form of xBRL-CSV (section 4 of the specification): the OIM form, two days separated
 * by `..`, or a day, month, quarter, half, week or year; `@start` and `@end` make it an instant. A reference
 * with an edge selects one end: `'no duration'` if the period is an instant.
 */
export function readCsvPeriod(text: string, edge?: PeriodEdge): FilingPeriod | 'no duration' | undefined {
  if (text.includes('T')) return readMoments(text, edge);
  const days = /^(.{10})\.\.(.{10})$/.exec(text);
  if (days) {
    const span = { start: days[1] as string, end: days[2] as string };
    const [first, last] = [dayNumber(span.start), dayNumber(span.end)];
    if (first === undefined || last === undefined || first > last) return undefined;
    return edge ? edgeOf(span, edge) : span;
  }
  const at = text.indexOf('@');
  const span = readSpan(at < 0 ? text : text.slice(0, at));
  if (!span) return undefined;
  if (at < 0) return edge ? edgeOf(span, edge) : span;
  const own = text.slice(at + 1);
  if (own !== 'start' && own !== 'end') return undefined;
  return edge ? 'no duration' : edgeOf(span, own);
}

interface Days {
  readonly start: string;
  readonly end: string;
}

function readMoments(text: string, edge: PeriodEdge | undefined): FilingPeriod | 'no duration' | undefined {
  const period = readOimPeriod(text);
  if (!period || !edge) return period;
  if (period.instant !== undefined) return 'no duration';
  const slash = text.indexOf('/');
  return readOimPeriod(edge === 'start' ? text.slice(0, slash) : text.slice(slash + 1));
}

function edgeOf({ start, end }: Days, edge: PeriodEdge): FilingPeriod | undefined {
  return edge === 'end' ? { instant: end } : readOimPeriod(`${start}T00:00:00`);
}

const SPAN = /^([0-9]{4})(?:-([0-9]{2})|(Q[1-4]|H[12])|W([0-9]{1,2}))?$/;

/** Returns the days of a day, year, month, quarter, half or week of a year. */
function readSpan(text: string): Days | undefined {
  if (dayNumber(text) !== undefined) return { start: text, end: text };
  const [, year = '', month, part = '', week] = SPAN.exec(text) ?? [];
  if (week !== undefined) return readWeek(year, Number(week));
  if (month !== undefined) return monthsFrom(`${year}-${month}-01`, 1);
  const number = Number(part.slice(1)) - 1;
  const length = part.startsWith('Q') ? 3 : part.startsWith('H') ? 6 : 12;
  return monthsFrom(`${year}-${String(length < 12 ? number * length + 1 : 1).padStart(2, '0')}-01`, length);
}

function monthsFrom(start: string, months: number): Days | undefined {
  const lastMonth = addMonths(start, months - 1);
  const lastDay = lastMonth && [31, 30, 29, 28].map((day) => lastMonth.slice(0, 8) + day).find(isDay);
  return lastDay === undefined ? undefined : { start, end: lastDay };
}

/** Weeks by ISO 8601: from Monday to Sunday; the first week contains 4 January. */
function readWeek(year: string, week: number): Days | undefined {
  const fourth = dayNumber(`${year}-01-04`);
  if (fourth === undefined || week < 1) return undefined;
  const monday = fourth - (weekday(fourth) - 1) + (week - 1) * 7;
  const [start, thursday, end] = [isoDate(monday), isoDate(monday + 3), isoDate(monday + 6)];
  return thursday.startsWith(`${year}-`) && isDay(start) && isDay(end) ? { start, end } : undefined;
}

function isDay(text: string): boolean {
  return dayNumber(text) !== undefined;
}
