import { dayNumber } from '../../core/calendar.ts';
import { compareInstants, type Instant, withoutZeros } from './date-time-text.ts';

/** Months and seconds, which cannot be converted into each other. All parts have the sign of the whole. */
export interface Duration {
  readonly months: number;
  readonly seconds: number;
  /** Digits of the fraction of a second, without trailing zeros. */
  readonly fraction: string;
  readonly isNegative: boolean;
}

/** At most nine digits per field, so that sums stay exact (XML Schema 1.0 Part 2, 5.4 permits a limit). */
const FIELD = '([0-9]{1,9})';
const DURATION = new RegExp(
  `^(-?)P(?=.)(?:${FIELD}Y)?(?:${FIELD}M)?(?:${FIELD}D)?` +
    `(?:T(?=.)(?:${FIELD}H)?(?:${FIELD}M)?(?:${FIELD}(?:\\.([0-9]+))?S)?)?$`,
);

export function readDuration(text: string): Duration | undefined {
  const groups = DURATION.exec(text);
  if (!groups) return undefined;
  const field = (index: number) => Number(groups[index] ?? 0);
  const months = field(2) * 12 + field(3);
  const seconds = ((field(4) * 24 + field(5)) * 60 + field(6)) * 60 + field(7);
  const fraction = withoutZeros(groups[8] ?? '');
  const isNegative = groups[1] === '-' && (months > 0 || seconds > 0 || fraction !== '');
  return { months, seconds, fraction, isNegative };
}

export function durationKey({ months, seconds, fraction, isNegative }: Duration): string {
  return `${isNegative ? '-' : ''}${months} ${seconds}.${fraction}`;
}

/** The reference months for comparison, which cover all relevant differences in length (3.2.6.2). */
const referenceMonths = [
  [1696, 9],
  [1697, 2],
  [1903, 3],
  [1903, 7],
] as const;

/** Returns NaN if the order depends on the length of a month. */
export function compareDurations(a: Duration, b: Duration): number {
  let result: number | undefined;
  for (const [year, month] of referenceMonths) {
    const order = compareInstants(endOf(a, year, month), endOf(b, year, month));
    if (result !== undefined && result !== order) return Number.NaN;
    result = order;
  }
  return result as number;
}

/** Returns the end of a duration that starts on the first day of a month. */
function endOf({ months, seconds, fraction, isNegative }: Duration, year: number, month: number): Instant {
  const index = year * 12 + month - 1 + (isNegative ? -months : months);
  // A negative fraction of a second borrows a whole second.
  const total = isNegative ? -seconds - (fraction === '' ? 0 : 1) : seconds;
  const days = Math.floor(total / 86_400);
  return {
    day: firstDayOf(index) + days,
    second: total - days * 86_400,
    fraction: isNegative ? complement(fraction) : fraction,
  };
}

/**
 * Returns days from 1970-01-01 to a month counted from the year 0. All eras of 400 years have the same number
 * of days.
 */
function firstDayOf(monthIndex: number): number {
  const era = Math.floor(monthIndex / 4800);
  const inEra = monthIndex - era * 4800;
  const month = String((inEra % 12) + 1).padStart(2, '0');
  return (dayNumber(`${2000 + Math.floor(inEra / 12)}-${month}-01`) as number) + (era - 5) * 146_097;
}

function complement(fraction: string): string {
  const last = fraction.length - 1;
  return Array.from(fraction, (digit, at) => (at === last ? 10 : 9) - Number(digit)).join('');
}
