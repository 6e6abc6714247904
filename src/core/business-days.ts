import { dayNumber, weekday } from './calendar.ts';

/** 1969-12-29, the Monday from which whole weeks are counted. */
const FIRST_MONDAY = -3;

/** Returns the number of business days from the first Monday through this day. */
function rankOf(day: number): number {
  const weeks = Math.floor((day - FIRST_MONDAY) / 7);
  return weeks * 5 + Math.min(weekday(day), 5);
}

/** Counts business days after `from` up to and including `to`; swapping the dates changes only the sign. */
export function businessDaysBetween(from: string, to: string): number | undefined {
  const first = dayNumber(from);
  const last = dayNumber(to);
  return first === undefined || last === undefined ? undefined : rankOf(last) - rankOf(first);
}
