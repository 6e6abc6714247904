import { dayNumber } from '../../../core/calendar.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { splitAtNumbers } from './digits.ts';
import type { MonthSearch } from './month-search.ts';
import type { Reader } from './transformation.ts';

export type DateField = 'day' | 'month' | 'year';

/** Whether a text may follow the last part of a date. */
export type Tail = (rest: string) => boolean;

interface DateLayout {
  readonly order: readonly DateField[];
  /** Present if the month is a name rather than a number. */
  readonly months?: MonthSearch;
  /** Converts the digits of other scripts to ASCII digits; undefined if mixed digits are refused. */
  readonly fold?: (text: string) => string | undefined;
  /** The permitted number of digits of a year; one, two or four by default. */
  readonly yearDigits?: readonly number[];
  /** The text allowed after the last number, or after the month name if that is last; none by default. */
  readonly tail?: Tail;
  /** The text allowed between a month name and the number after it; at least one character by default. */
  readonly afterMonth?: Tail;
}

interface DateParts {
  day?: string;
  month?: string;
  year?: string;
}

const YEAR_DIGITS = [1, 2, 4];

const nothing: Tail = (rest) => rest === '';
export const anything: Tail = () => true;

export function upTo(length: number): Tail {
  return (rest) => rest.length <= length;
}

/** Years of one or two digits count from 2000. */
function expandYear(year: string): string {
  return year.length < 4 ? `20${year.padStart(2, '0')}` : year;
}

/** Returns the lexical form of the given parts, if such a day exists. */
export function writeDate({ day, month = '', year }: DateParts): string | undefined {
  const shownYear = year === undefined ? '' : expandYear(year);
  const shownMonth = month.padStart(2, '0');
  const shownDay = (day ?? '1').padStart(2, '0');
  // 29 February exists only in leap years, so a date without a year is checked in a leap year.
  if (dayNumber(`${shownYear || '2000'}-${shownMonth}-${shownDay}`) === undefined) return undefined;
  if (year === undefined) return `--${shownMonth}-${shownDay}`;
  return day === undefined ? `${shownYear}-${shownMonth}` : `${shownYear}-${shownMonth}-${shownDay}`;
}

function hasDigits(field: DateField, digits: number, yearDigits: readonly number[]): boolean {
  return field === 'year' ? yearDigits.includes(digits) : digits <= 2;
}

/** Reads a date whose parts come in a fixed order, separated by any text without digits. */
export function readDate(layout: DateLayout): Reader {
  const { order, months, fold, yearDigits = YEAR_DIGITS, tail = nothing, afterMonth } = layout;
  const numbered = months ? order.filter((field) => field !== 'month') : order;
  const monthAt = months ? order.indexOf('month') : -1;
  const isAllowed = (gap: string, index: number): boolean => {
    if (index === 0) return gap === '';
    return index < numbered.length || tail(gap);
  };
  const readMonth = (search: MonthSearch, gap: string): number | undefined => {
    const isLast = monthAt === numbered.length;
    const isFollowed = !isLast && !afterMonth;
    const found = monthAt === 0 ? search.atStart(gap, isFollowed) : search.within(gap, isFollowed);
    const follows = isLast ? tail : (afterMonth ?? anything);
    return found && follows(found.rest) ? found.month : undefined;
  };

  return (text) => {
    const trimmed = trimWhiteSpace(text);
    const folded = fold ? fold(trimmed) : trimmed;
    const runs = folded === undefined ? undefined : splitAtNumbers(folded, numbered.length);
    if (!runs) return undefined;
    const parts: DateParts = {};
    for (const [index, field] of numbered.entries()) {
      const digits = runs.numbers[index] as string;
      if (!hasDigits(field, digits.length, yearDigits)) return undefined;
      parts[field] = digits;
    }
    if (runs.gaps.some((gap, index) => index !== monthAt && !isAllowed(gap, index))) return undefined;
    if (months) {
      const month = readMonth(months, runs.gaps[monthAt] as string);
      if (month === undefined) return undefined;
      parts.month = String(month);
    }
    return writeDate(parts);
  };
}
