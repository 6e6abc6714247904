/** 0001-01-01 and 9999-12-31, the first and last dates that `YYYY-MM-DD` can represent. */
export const FIRST_DAY = -719_162;
export const LAST_DAY = 2_932_896;

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_PER_ERA = 146_097;
/** 0000-03-01 is the start of an era, which puts each leap day at the end of its counted year. */
const DAYS_FROM_ERA_START_TO_1970 = 719_468;

const HYPHEN = 0x2d;
const COLON = 0x3a;
const LETTER_T = 0x54;
const PERIOD = 0x2e;

export interface DateTimeParts {
  /** Days since 1970-01-01, after 24:00:00 has been carried into the next day. */
  day: number;
  /** `hh:mm:ss`, followed by `.f` without trailing zeros when there is a fraction of a second. */
  time: string;
  /** `Z` or `±hh:mm` as an offset from UTC; a zero offset is always `Z`. Undefined for local time. */
  zone: string | undefined;
}

interface CivilDate {
  year: number;
  month: number;
  day: number;
}

function readDigits(text: string, start: number, count: number): number {
  let value = 0;
  for (let index = start; index < start + count; index++) {
    const digit = text.charCodeAt(index) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function padNumber(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function countDaysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function toDayNumber(year: number, month: number, day: number): number {
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const thisLeapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  const daysBeforeMonth = DAYS_BEFORE_MONTH[month - 1] ?? 0;
  return past * 365 + leapDays + daysBeforeMonth + thisLeapDay + day - 1 + FIRST_DAY;
}

function toCivilDate(dayNumber: number): CivilDate {
  const shifted = dayNumber + DAYS_FROM_ERA_START_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDaysPassed =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDaysPassed) / 365);
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Months counted from March follow a repeating 153-day pattern of five months.
  const monthFromMarch = Math.floor((dayOfYear * 5 + 2) / 153);
  const day = dayOfYear - Math.floor((monthFromMarch * 153 + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day };
}

function readCivilDate(text: string): CivilDate | undefined {
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return undefined;
  const year = readDigits(text, 0, 4);
  const month = readDigits(text, 5, 2);
  const day = readDigits(text, 8, 2);
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return undefined;
  return day <= countDaysInMonth(year, month) ? { year, month, day } : undefined;
}

/**
 * Returns days since 1970-01-01 in the proleptic Gregorian calendar; undefined unless `YYYY-MM-DD` is a real
 * date.
 */
export function dayNumber(isoDate: string): number | undefined {
  if (isoDate.length !== 10) return undefined;
  const civil = readCivilDate(isoDate);
  return civil && toDayNumber(civil.year, civil.month, civil.day);
}

/** Returns the date that a text with its month and day exchanged means, such as 2025-31-12. */
export function exchangedDate(text: string): string | undefined {
  const [, year, day, month] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return Number(day) > 12 && dayNumber(date) !== undefined ? date : undefined;
}

/** The inverse of `dayNumber`. Years past 9999 take more digits and years before 0001 a sign, as in XSD 1.1. */
export function isoDate(dayNumber: number): string {
  const { year, month, day } = toCivilDate(dayNumber);
  const sign = year < 0 ? '-' : '';
  return `${sign}${padNumber(Math.abs(year), 4)}-${padNumber(month, 2)}-${padNumber(day, 2)}`;
}

/** Returns the day that an end or instant belongs to: midnight at its start is the end of the day before. */
export function endDay(text: string): string {
  const day = text.slice(0, 10);
  if (!/^T00:00(?::00(?:\.0+)?)?(?![\d:.])/.test(text.slice(10))) return day;
  const number = dayNumber(day);
  return number === undefined ? day : isoDate(number - 1);
}

/** Keeps the day of the month, or uses the last day of a shorter month; undefined outside years 0001-9999. */
export function addMonths(isoDate: string, months: number): string | undefined {
  const civil = isoDate.length === 10 ? readCivilDate(isoDate) : undefined;
  if (!civil || !Number.isSafeInteger(months)) return undefined;
  const monthIndex = civil.year * 12 + civil.month - 1 + months;
  const year = Math.floor(monthIndex / 12);
  if (year < 1 || year > 9999) return undefined;
  const month = monthIndex - year * 12 + 1;
  const day = Math.min(civil.day, countDaysInMonth(year, month));
  return `${padNumber(year, 4)}-${padNumber(month, 2)}-${padNumber(day, 2)}`;
}

/** Returns the ISO 8601 weekday of a day number: 1 is Monday, 7 is Sunday. */
export function weekday(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1;
}

function readZone(text: string, start: number): string | undefined {
  const sign = text[start];
  if (sign === 'Z') return text.length === start + 1 ? 'Z' : undefined;
  if ((sign !== '+' && sign !== '-') || text.length !== start + 6) return undefined;
  if (text.charCodeAt(start + 3) !== COLON) return undefined;
  const hours = readDigits(text, start + 1, 2);
  const minutes = readDigits(text, start + 4, 2);
  // XSD 1.1 part 2, 3.3.7: an offset is at most 14:00.
  if (!(minutes <= 59 && hours * 60 + minutes <= 840)) return undefined;
  return hours === 0 && minutes === 0 ? 'Z' : text.slice(start);
}

function skipDigits(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const unit = text.charCodeAt(index);
    if (unit < 0x30 || unit > 0x39) break;
    index++;
  }
  return index;
}

function skipZerosBack(text: string, start: number, end: number): number {
  let index = end;
  while (index > start && text.charCodeAt(index - 1) === 0x30) index--;
  return index;
}

/** Parses `YYYY-MM-DDThh:mm:ss(.f+)?(Z|±hh:mm)?`, keeping the offset rather than shifting to UTC. */
export function parseDateTime(text: string): DateTimeParts | undefined {
  const civil = readCivilDate(text);
  if (!civil || text.charCodeAt(10) !== LETTER_T) return undefined;
  if (text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON) return undefined;
  const hours = readDigits(text, 11, 2);
  const minutes = readDigits(text, 14, 2);
  const seconds = readDigits(text, 17, 2);
  if (!(hours <= 24 && minutes <= 59 && seconds <= 59)) return undefined;

  let end = 19;
  let fraction = '';
  if (text.charCodeAt(end) === PERIOD) {
    const start = end + 1;
    end = skipDigits(text, start);
    if (end === start) return undefined;
    fraction = text.slice(start, skipZerosBack(text, start, end));
  }

  const zone = end < text.length ? readZone(text, end) : undefined;
  if (end < text.length && zone === undefined) return undefined;

  const day = toDayNumber(civil.year, civil.month, civil.day);
  if (hours === 24) {
    return minutes === 0 && seconds === 0 && fraction === ''
      ? { day: day + 1, time: '00:00:00', zone }
      : undefined;
  }
  const clock = text.slice(11, 19);
  return { day, time: fraction === '' ? clock : `${clock}.${fraction}`, zone };
}

/** Returns the last day of the month of a date such as 31 November, which has a day too many. */
export function lastDayInstead(date: string): string | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-(?:29|3[01])$/.test(date) || dayNumber(date) !== undefined) return undefined;
  return ['30', '29', '28']
    .map((day) => `${date.slice(0, 8)}${day}`)
    .find((day) => dayNumber(day) !== undefined);
}

const writtenDate = /\b(\d{4})[./](\d\d)[./](\d\d)(?!\d)|\b(\d\d)\.(\d\d)\.(\d{4})(?!\d)/g;

/** Returns a period with its dates written as year, month and day. */
export function withHyphens(period: string): string {
  return period.replace(writtenDate, (_, ...parts: string[]) => {
    const [year, month, day, laterDay, laterMonth, laterYear] = parts;
    return year === undefined ? `${laterYear}-${laterMonth}-${laterDay}` : `${year}-${month}-${day}`;
  });
}
