import { dayNumber, FIRST_DAY, isoDate, LAST_DAY, weekday } from './calendar.ts';

/** 1969-12-29, the Monday from which whole weeks are counted. */
const FIRST_MONDAY = -3;

/** How many business days there are from the first Monday through this day. */
function rankOf(day: number): number {
  const weeks = Math.floor((day - FIRST_MONDAY) / 7);
  return weeks * 5 + Math.min(weekday(day), 5);
}

function dayOfRank(rank: number): number {
  const weeks = Math.floor((rank - 1) / 5);
  return FIRST_MONDAY + weeks * 7 + (rank - 1 - weeks * 5);
}

/**
 * The date `count` business days later, or earlier when negative; from a weekend the first step lands on the
 * nearest business day in that direction. Undefined for an impossible date or a result outside years
 * 0001-9999.
 */
export function addBusinessDays(date: string, count: number): string | undefined {
  const day = dayNumber(date);
  if (day === undefined || !Number.isSafeInteger(count)) return undefined;
  if (count === 0) return date;
  const isWeekend = weekday(day) > 5;
  const rank = rankOf(day) + count + (isWeekend && count < 0 ? 1 : 0);
  const result = dayOfRank(rank);
  return result < FIRST_DAY || result > LAST_DAY ? undefined : isoDate(result);
}

/** Business days after `from` up to and including `to`; swapping the dates changes only the sign. */
export function businessDaysBetween(from: string, to: string): number | undefined {
  const first = dayNumber(from);
  const last = dayNumber(to);
  return first === undefined || last === undefined ? undefined : rankOf(last) - rankOf(first);
}
