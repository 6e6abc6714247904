import { addMonths, dayNumber, isoDate, parseDateTime } from '../../core/calendar.ts';
import { counted, dateWords } from '../../core/wording.ts';
import type { FilingPeriod } from '../filing-v2.ts';

export const DAY = 86_400;

/**
 * A period in seconds since 1970. A date used as an instant or end means the end of that day, which is the
 * start of the next (XBRL 2.1, 4.7.2), so ends are exclusive.
 */
export type Period =
  | { readonly kind: 'instant'; readonly key: string; readonly start: number; readonly end: number }
  | { readonly kind: 'duration'; readonly key: string; readonly start: number; readonly end: number }
  | { readonly kind: 'forever'; readonly key: string; readonly start: number; readonly end: number };

/** Reads a period; `undefined` if a date is invalid or missing. */
export function readPeriod(period: FilingPeriod): Period | undefined {
  if (period.forever) return { kind: 'forever', key: 'forever', start: -Infinity, end: Infinity };
  if (period.instant !== undefined) {
    const at = parseMoment(period.instant, 'end');
    return at && { kind: 'instant', key: `@${at.key}`, start: at.seconds, end: at.seconds };
  }
  const start = parseMoment(period.start ?? '', 'start');
  const end = parseMoment(period.end ?? '', 'end');
  return (
    start &&
    end && { kind: 'duration', key: `${start.key}/${end.key}`, start: start.seconds, end: end.seconds }
  );
}

/** Whether a duration does not start before it ends; its length is then meaningless. */
export function isReversed({ kind, start, end }: Period): boolean {
  return kind === 'duration' && start >= end;
}

export function instantKey(at: number): string {
  return `@${at}`;
}

/**
 * Returns the seconds since 1970 of a date or date-time; a bare date means its first moment or, as an end,
 * its last.
 */
export function readMoment(text: string, edge: 'start' | 'end'): number | undefined {
  return parseMoment(text, edge)?.seconds;
}

/** Also returns a key that is equal for equal moments, however precisely they are written. */
function parseMoment(text: string, edge: 'start' | 'end'): { seconds: number; key: string } | undefined {
  const day = dayNumber(text);
  if (day !== undefined) {
    const seconds = (edge === 'end' ? day + 1 : day) * DAY;
    return { seconds, key: String(seconds) };
  }
  const parsed = parseDateTime(text);
  if (!parsed) return undefined;
  const [clock = '', fraction] = parsed.time.split('.');
  const whole = parsed.day * DAY + clockSeconds(clock) - zoneSeconds(parsed.zone);
  if (fraction === undefined) return { seconds: whole, key: String(whole) };
  return { seconds: whole + Number(`0.${fraction}`), key: `${whole}.${fraction}` };
}

/** Returns the last day of a period, as people write it. */
export function lastDay(period: Period): string {
  return isoDate(Math.ceil(period.end / DAY) - 1);
}

export function firstDay(period: Period): string {
  return isoDate(Math.floor((period.kind === 'instant' ? period.end - 1 : period.start) / DAY));
}

export function lengthInDays(period: Period): number {
  return (period.end - period.start) / DAY;
}

/** "2025-01-01 to 2025-12-31", "2025-12-31" or "forever". */
export function showPeriod(period: Period): string {
  if (period.kind === 'forever') return 'forever';
  if (period.kind === 'instant') return lastDay(period);
  return `${firstDay(period)} to ${lastDay(period)}`;
}

/** `2025-12-31`, `2025-01-01/2025-12-31` with both days included, or `forever`: for data. */
export function periodData(period: Period): string {
  if (period.kind === 'forever') return 'forever';
  return period.kind === 'instant' ? lastDay(period) : `${firstDay(period)}/${lastDay(period)}`;
}

/** "from 1 January 2025 to 30 December 2025", where the exact days matter. */
export function daysWords(period: Period): string {
  if (period.kind !== 'duration') return periodWords(period);
  return `from ${dateWords(firstDay(period))} to ${dateWords(lastDay(period))}`;
}

/**
 * "at 31 December 2025", "for the year ended 31 December 2025", "for the three months ended 31 March 2025",
 * "for the 52 weeks ended 27 December 2025", "from 3 March 2025 to 31 December 2025": follows the subject.
 */
export function periodWords(period: Period): string {
  if (period.kind === 'forever') return 'for all time';
  const end = dateWords(lastDay(period));
  if (period.kind === 'instant') return `at ${end}`;
  const length = lengthInDays(period);
  if (length === 1) return `on ${end}`;
  const first = firstDay(period);
  const weeks = length / 7;
  const isInWeeks = usualWeeks.has(weeks);
  // 31 December to 30 March is as long as three months, but a quarter of 13 weeks.
  const months = isInWeeks && !first.endsWith('-01') ? undefined : wholeMonths(first, lastDay(period));
  if (months === 12) return `for the year ended ${end}`;
  if (months !== undefined)
    return `for the ${counted(months, 'month')} ended ${end}`.replace('one month', 'month');
  if (isInWeeks) return `for the ${weeks} weeks ended ${end}`;
  return `from ${dateWords(first)} to ${end}`;
}

const usualWeeks: ReadonlySet<number> = new Set([12, 13, 14, 16, 26, 27, 39, 40, 52, 53]);

/** Returns the number of months between two days, inclusive; `undefined` if it is not whole or exceeds 24. */
function wholeMonths(first: string, last: string): number | undefined {
  const end = dayNumber(last);
  if (end === undefined) return undefined;
  const next = isoDate(end + 1);
  const months =
    12 * (Number(next.slice(0, 4)) - Number(first.slice(0, 4))) +
    Number(next.slice(5, 7)) -
    Number(first.slice(5, 7));
  return months > 0 && months <= 24 && addMonths(first, months) === next ? months : undefined;
}

function clockSeconds(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6));
}

function zoneSeconds(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const size = Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(4, 6)) * 60;
  return zone.startsWith('-') ? -size : size;
}
