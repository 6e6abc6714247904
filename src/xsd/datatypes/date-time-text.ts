import { dayNumber } from '../../core/calendar.ts';

export interface Instant {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Seconds of the day. */
  readonly second: number;
  /** Digits of the fraction of a second, without trailing zeros. */
  readonly fraction: string;
}

/**
 * A point in time, in UTC if it has a zone; a recurring value is its first occurrence in the reference year.
 */
export interface Moment extends Instant {
  readonly isZoned: boolean;
}

/** XML Schema 1.0 Part 2, 5.4 permits a limit on years: here nine digits, so that days stay exact. */
const YEAR = '(-?(?:[1-9][0-9]{3,8}|0[0-9]{3}))';
const PAIR = '([0-9]{2})';
const CLOCK = '([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\\.([0-9]+))?';
const ZONE = '(Z|[+-][0-9]{2}:[0-9]{2})?';

/** The fields of a type: the groups of its lexical form, in order. */
interface Form {
  readonly expression: RegExp;
  readonly year: boolean;
  readonly month: boolean;
  readonly day: boolean;
  readonly clock: boolean;
}

const forms: Readonly<Record<string, Form>> = {
  dateTime: form(`${YEAR}-${PAIR}-${PAIR}T${CLOCK}`, 'year month day clock'),
  time: form(CLOCK, 'clock'),
  date: form(`${YEAR}-${PAIR}-${PAIR}`, 'year month day'),
  gYearMonth: form(`${YEAR}-${PAIR}`, 'year month'),
  gYear: form(YEAR, 'year'),
  gMonthDay: form(`--${PAIR}-${PAIR}`, 'month day'),
  gDay: form(`---${PAIR}`, 'day'),
  gMonth: form(`--${PAIR}`, 'month'),
};

function form(fields: string, names: string): Form {
  return {
    expression: new RegExp(`^${fields}${ZONE}$`),
    year: names.includes('year'),
    month: names.includes('month'),
    day: names.includes('day'),
    clock: names.includes('clock'),
  };
}

/** A leap year whose December has 31 days, the most of any month. */
const REFERENCE_YEAR = '1972';
const DAYS_PER_ERA = 146_097;
const SECONDS_PER_DAY = 86_400;
const MAX_ZONE = 14 * 60;

/** Reads a dateTime or a related value; `undefined` if it is invalid. */
export function readDateTime(text: string, primitive: string): Moment | undefined {
  const { expression, year, month, day, clock } = forms[primitive] as Form;
  const groups = expression.exec(text);
  if (!groups) return undefined;
  let next = 1;
  const years = year ? (groups[next++] as string) : REFERENCE_YEAR;
  const months = month ? (groups[next++] as string) : day && !year ? '12' : '01';
  const days = day ? (groups[next++] as string) : '01';
  let dayFrom1970 = dayOfYear(Number(years), months, days);
  if (dayFrom1970 === undefined) return undefined;

  let second = 0;
  let fraction = '';
  if (clock) {
    const hours = Number(groups[next++]);
    const minutes = Number(groups[next++]);
    const seconds = Number(groups[next++]);
    fraction = withoutZeros(groups[next++] ?? '');
    if (hours > 24 || minutes > 59 || seconds > 59) return undefined;
    if (hours === 24 && (minutes > 0 || seconds > 0 || fraction !== '')) return undefined;
    second = hours * 3600 + minutes * 60 + seconds;
    // 24:00 is the start of the next day; for a time without a date, the start of the same day.
    if (hours === 24) second = 0;
    if (hours === 24 && day) dayFrom1970++;
  }

  const zone = groups[next];
  if (zone === undefined) return { day: dayFrom1970, second, fraction, isZoned: false };
  const offset = readZone(zone);
  return offset === undefined
    ? undefined
    : shift({ day: dayFrom1970, second, fraction, isZoned: true }, -offset);
}

function dayOfYear(written: number, month: string, day: string): number | undefined {
  if (written === 0) return undefined;
  // There is no year 0: year -1 precedes year 1.
  const year = written < 0 ? written + 1 : written;
  const era = Math.floor(year / 400);
  const inCalendar = dayNumber(`${2000 + year - era * 400}-${month}-${day}`);
  return inCalendar === undefined ? undefined : inCalendar + (era - 5) * DAYS_PER_ERA;
}

export function withoutZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end--;
  return digits.slice(0, end);
}

/** Returns minutes ahead of UTC. */
function readZone(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(4));
  const offset = Number(zone.slice(1, 3)) * 60 + minutes;
  if (minutes > 59 || offset > MAX_ZONE) return undefined;
  return zone.startsWith('-') ? -offset : offset;
}

function shift(moment: Moment, minutes: number): Moment {
  const second = moment.second + minutes * 60;
  const days = Math.floor(second / SECONDS_PER_DAY);
  return { ...moment, day: moment.day + days, second: second - days * SECONDS_PER_DAY };
}

/** Returns NaN if one zone is unknown and the order depends on it (3.2.7.4). */
export function compareMoments(a: Moment, b: Moment): number {
  if (a.isZoned === b.isZoned) return compareInstants(a, b);
  if (!a.isZoned) return -compareMoments(b, a);
  if (compareInstants(a, shift(b, -MAX_ZONE)) < 0) return -1;
  return compareInstants(a, shift(b, MAX_ZONE)) > 0 ? 1 : Number.NaN;
}

export function compareInstants(a: Instant, b: Instant): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.second !== b.second) return a.second < b.second ? -1 : 1;
  return a.fraction < b.fraction ? -1 : a.fraction > b.fraction ? 1 : 0;
}

export function momentKey({ day, second, fraction, isZoned }: Moment): string {
  return `${day} ${second}.${fraction}${isZoned ? 'Z' : ''}`;
}
