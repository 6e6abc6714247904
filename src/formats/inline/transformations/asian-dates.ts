import { dayNumber, isoDate } from '../../../core/calendar.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { readDate, writeDate } from './dates.ts';
import { DEVANAGARI_ZERO, FULL_WIDTH_ZERO, foldDigits, splitAtNumbers } from './digits.ts';
import { searchMonths } from './month-search.ts';
import { MONTH_NAMES } from './months.ts';
import type { Reader } from './transformation.ts';

/** The year before the first year of each era; the first year of an era may be written 元. */
const ERAS = new Map([
  ['明', 1867],
  ['大', 1911],
  ['昭', 1925],
  ['平', 1988],
  ['令', 2018],
]);

const ERA = '(?<era>明治?|大正?|昭和?|平成?|令和?)\\s*(?<eraYear>[0-9]{1,2}|元)';
const YEAR = '(?<year>[0-9]{1,2}|[0-9]{4})';
const MONTH = '\\s*年\\s*(?<month>[0-9]{1,2})\\s*月';
const DAY = '\\s*(?<day>[0-9]{1,2})\\s*日';

/** Reads dates in Chinese and Japanese characters: any white space is allowed between the parts. */
function readIdeographs(...parts: string[]): Reader {
  const pattern = new RegExp(`^\\s*${parts.join('')}\\s*$`);
  return (text) => {
    const found = pattern.exec(foldDigits(text, FULL_WIDTH_ZERO))?.groups;
    if (!found) return undefined;
    const { month, day, era, eraYear } = found;
    const year = era === undefined ? found.year : countFromEra(era, eraYear);
    return writeDate({
      ...(year !== undefined && { year }),
      ...(month !== undefined && { month }),
      ...(day !== undefined && { day }),
    });
  };
}

/** Years may continue after the end of an era, as on old forms. */
function countFromEra(era: string, year: string | undefined): string {
  const before = ERAS.get(era.charAt(0)) as number;
  return String(before + (year === '元' ? 1 : Number(year)));
}

export const readCjkMonth = readIdeographs(YEAR, MONTH);
export const readCjkDate = readIdeographs(YEAR, MONTH, DAY);
export const readEraMonth = readIdeographs(ERA, MONTH);
export const readEraDate = readIdeographs(ERA, MONTH, DAY);

/** Hindi dates use one script for each number, ASCII or Devanagari. */
function foldHindi(text: string): string | undefined {
  return /[0-9][०-९]|[०-९][0-9]/.test(text) ? undefined : foldDigits(text, DEVANAGARI_ZERO);
}

const hindi = {
  months: searchMonths(MONTH_NAMES.hi.stems, { case: 'as is' }),
  fold: foldHindi,
  yearDigits: [2, 4],
};

export const readHindiMonth = readDate({ order: ['month', 'year'], ...hindi });
export const readHindiDate = readDate({ order: ['day', 'month', 'year'], ...hindi });

const readHindiNumbers = readDate({ order: ['day', 'month', 'year'], fold: foldHindi, yearDigits: [2, 4] });

/** Registry 3 also accepts the month as a number, in Devanagari digits only. */
export const readHindiDateOrNumbers: Reader = (text) => {
  const isMonthDevanagari = /^[0-9०-९]+[^0-9०-९]+[०-९]/.test(trimWhiteSpace(text));
  return isMonthDevanagari ? (readHindiNumbers(text) ?? readHindiDate(text)) : readHindiDate(text);
};

/**
 * The months of the Indian national calendar. Transliterations differ, so the registry matches their common
 * parts; its "any letters between" is limited to eight here, which no name exceeds.
 */
const SAKA_MONTHS = [
  'C\\S{0,8}ait|चैत्र',
  'Vai|वैशाख|बैसाख',
  'Jy|ज्येष्ठ',
  'dha|ḍha|आषाढ',
  'vana|Śrāvaṇa|श्रावण|सावन',
  'Bh\\S{1,8}dra|Proṣṭhapada|भाद्रपद|भादो',
  'in|आश्विन',
  'K\\S{1,8}rti|कार्तिक',
  'M\\S{1,8}rga|Agra|मार्गशीर्ष|अगहन',
  'Pau|पौष',
  'M\\S{1,8}gh|माघ',
  'Ph\\S{1,8}lg|फाल्गुन',
];
const SAKA_MONTH = new RegExp(`^.+(?:${SAKA_MONTHS.map((names) => `(${names})`).join('|')}).`, 's');

/** The Gregorian month and day on which each month begins; the year turns within the tenth. */
const SAKA_STARTS = '03-22 04-21 05-22 06-22 07-23 08-23 09-23 10-23 11-22 12-22 01-21 02-20'.split(' ');

function isoDay(year: number, monthAndDay: string): number | undefined {
  return dayNumber(`${String(year).padStart(4, '0')}-${monthAndDay}`);
}

/**
 * Converts a date of the Saka era to the Gregorian calendar; its first month starts a day early in leap
 * years.
 */
function sakaToGregorian(year: number, month: number, day: number): string | undefined {
  const startOf = (index: number): number | undefined => {
    const gregorian = year + 78 + (index >= 10 ? 1 : 0);
    const start = SAKA_STARTS[index % 12] as string;
    const isEarly = index % 12 === 0 && isoDay(gregorian, '02-29') !== undefined;
    return isoDay(gregorian, isEarly ? '03-21' : start);
  };
  const first = startOf(month - 1);
  const next = startOf(month);
  if (first === undefined || next === undefined || day < 1 || first + day - 1 >= next) return undefined;
  return isoDate(first + day - 1);
}

export const readSakaDate: Reader = (text) => {
  const folded = foldHindi(trimWhiteSpace(text));
  const runs = folded === undefined ? undefined : splitAtNumbers(folded, 2);
  if (runs?.gaps[0] !== '' || runs.gaps[2] !== '') return undefined;
  const [day = '', year = ''] = runs.numbers;
  const found = SAKA_MONTH.exec(runs.gaps[1] as string);
  if (!found || day.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined;
  const month = found.findIndex((group, index) => index > 0 && group !== undefined);
  if (year.length === 4) return sakaToGregorian(Number(year), month, Number(day));
  // Two digits mean the year for which the date falls in the Gregorian years 2000 to 2099.
  const date = sakaToGregorian(1900 + Number(year), month, Number(day));
  return date === undefined || date < '2000'
    ? sakaToGregorian(2000 + Number(year), month, Number(day))
    : date;
};
