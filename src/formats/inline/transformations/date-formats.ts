import { readHindiDate, readHindiMonth } from './asian-dates.ts';
import { anything, type DateField, readDate, type Tail, upTo } from './dates.ts';
import { DEVANAGARI_ZERO, FULL_WIDTH_ZERO, foldDigits } from './digits.ts';
import { type MonthSearch, type MonthSpelling, romanMonths, searchMonths } from './month-search.ts';
import { LONE_MONTH_STEMS, MONTH_NAMES, type MonthLanguage } from './months.ts';
import type { Reader, Transformation, TransformationOutput } from './transformation.ts';

const DAY_MONTH: readonly DateField[] = ['day', 'month'];
const DAY_MONTH_YEAR: readonly DateField[] = ['day', 'month', 'year'];
const MONTH_DAY: readonly DateField[] = ['month', 'day'];
const MONTH_DAY_YEAR: readonly DateField[] = ['month', 'day', 'year'];
const MONTH_YEAR: readonly DateField[] = ['month', 'year'];
const YEAR_DAY_MONTH: readonly DateField[] = ['year', 'day', 'month'];
const YEAR_MONTH: readonly DateField[] = ['year', 'month'];
const YEAR_MONTH_DAY: readonly DateField[] = ['year', 'month', 'day'];

const fullWidth = (text: string) => foldDigits(text, FULL_WIDTH_ZERO);
const devanagari = (text: string) => foldDigits(text, DEVANAGARI_ZERO);

export const readDayMonth = readDate({ order: DAY_MONTH });
export const readDayMonthYear = readDate({ order: DAY_MONTH_YEAR });
export const readMonthDay = readDate({ order: MONTH_DAY });
export const readMonthDayYear = readDate({ order: MONTH_DAY_YEAR });
export const readMonthYear = readDate({ order: MONTH_YEAR });
export const readYearMonth = readDate({ order: YEAR_MONTH, fold: fullWidth, tail: anything });
export const readYearMonthDay = readDate({ order: YEAR_MONTH_DAY, fold: fullWidth, tail: anything });
export const readIndianDayMonthYear = readDate({ order: DAY_MONTH_YEAR, fold: devanagari });
export const readIndianMonthYear = readDate({ order: MONTH_YEAR, fold: devanagari });

const english = {
  months: searchMonths(MONTH_NAMES.en.stems, { case: 'capital or capitalised' }),
};
/** "13th", "13xX": two letters count as the ending of an ordinal number. */
const ordinalEnding: Tail = (rest) => /^[A-Za-z]{0,2}$/.test(rest);

export const readEnglishDayMonth = readDate({ order: DAY_MONTH, ...english });
export const readEnglishDayMonthYear = readDate({ order: DAY_MONTH_YEAR, ...english });
export const readEnglishMonthDay = readDate({ order: MONTH_DAY, ...english, tail: ordinalEnding });
export const readEnglishMonthDayYear = readDate({ order: MONTH_DAY_YEAR, ...english });
export const readEnglishMonthYear = readDate({ order: MONTH_YEAR, ...english });
export const readEnglishYearMonth = readDate({ order: YEAR_MONTH, ...english });

/** Registry 3 accepts a Danish month in full or abbreviated with a period, but not both. */
const danish = {
  months: searchMonths(MONTH_NAMES.da.stems, { case: 'any' }),
  afterMonth: (rest: string) => !/^[a-z]+\./i.test(rest),
};

export const readDanishDayMonth = readDate({
  order: DAY_MONTH,
  ...danish,
  tail: (rest) => /^(?:[a-z]*|\.*)$/i.test(rest),
});
export const readDanishDayMonthYear = readDate({ order: DAY_MONTH_YEAR, ...danish });
export const readDanishMonthYear = readDate({ order: MONTH_YEAR, ...danish });

type NamedLanguage = Exclude<MonthLanguage, 'en' | 'hi'>;

/** The permitted number of characters after the stem of a month at the end of the text. */
const ENDINGS: { readonly [language in NamedLanguage]?: Tail } = {
  bg: upTo(6),
  cs: (rest) => rest === '' || rest === '.',
  cy: upTo(7),
  da: upTo(6),
  de: upTo(6),
  el: upTo(8),
  es: upTo(7),
  et: upTo(5),
  fi: upTo(8),
  fr: upTo(5),
  hr: upTo(6),
  it: upTo(6),
  lv: upTo(6),
  nl: upTo(6),
  no: upTo(6),
  pl: upTo(9),
  pt: upTo(6),
  ro: upTo(7),
  sk: upTo(6),
  sl: upTo(6),
  sv: upTo(6),
};

/** Bulgarian and Polish write the word "year" after the year. */
const AFTER_YEAR: { readonly [language in NamedLanguage]?: Tail } = { bg: anything, pl: anything };

/** Languages whose stems also occur within other words, and Czech, whose names have fixed abbreviations. */
const SPELLINGS: { readonly [language in NamedLanguage]?: Omit<MonthSpelling, 'case'> } = {
  cs: { endsWord: true },
  cy: { startsWord: true },
  fi: { startsWord: true },
  lt: { startsWord: true },
  pl: { startsWord: true },
};

function searchFor(language: NamedLanguage, stems: string = MONTH_NAMES[language].stems): MonthSearch {
  return searchMonths(stems, { case: 'small, capital or capitalised', ...SPELLINGS[language] });
}

function format(name: string, output: TransformationOutput, read: Reader): Transformation {
  return { name, output, read };
}

/** Returns the three formats that most languages have. */
function listDayFirst(language: NamedLanguage): Transformation[] {
  const months = searchFor(language);
  const lone = LONE_MONTH_STEMS[language];
  const loneMonths = lone === undefined ? months : searchFor(language, lone);
  const tail = ENDINGS[language];
  const afterYear = AFTER_YEAR[language];
  const date = { order: DAY_MONTH_YEAR, months, ...(afterYear && { tail: afterYear }) };
  const month = { order: MONTH_YEAR, months: loneMonths, ...(afterYear && { tail: afterYear }) };
  return [
    format(
      `date-day-monthname-${language}`,
      'gMonthDay',
      readDate({ order: DAY_MONTH, months, ...(tail && { tail }) }),
    ),
    format(`date-day-monthname-year-${language}`, 'date', readDate(date)),
    format(`date-monthname-year-${language}`, 'gYearMonth', readDate(month)),
  ];
}

const hungarian = { months: searchFor('hu') };
const lithuanian = { months: searchFor('lt') };
const latvian = { months: searchFor('lv') };
const roman = { months: romanMonths };

/** The dates of registry 4 with month names, except those of the Indian and Japanese calendars. */
export const namedMonthFormats: readonly Transformation[] = [
  ...(
    'bg cs da de el es et fi fr hr it nl no pl pt ro sk sl sv'.split(' ') as readonly NamedLanguage[]
  ).flatMap(listDayFirst),
  format('date-day-monthname-en', 'gMonthDay', readEnglishDayMonth),
  format('date-day-monthname-year-en', 'date', readEnglishDayMonthYear),
  format('date-monthname-day-en', 'gMonthDay', readEnglishMonthDay),
  format('date-monthname-day-year-en', 'date', readEnglishMonthDayYear),
  format('date-monthname-year-en', 'gYearMonth', readEnglishMonthYear),
  format('date-year-monthname-en', 'gYearMonth', readEnglishYearMonth),
  format('date-day-monthname-year-hi', 'date', readHindiDate),
  format('date-monthname-year-hi', 'gYearMonth', readHindiMonth),
  format('date-monthname-day-hu', 'gMonthDay', readDate({ order: MONTH_DAY, ...hungarian })),
  format(
    'date-year-monthname-hu',
    'gYearMonth',
    readDate({ order: YEAR_MONTH, ...hungarian, tail: upTo(7) }),
  ),
  format('date-year-monthname-day-hu', 'date', readDate({ order: YEAR_MONTH_DAY, ...hungarian })),
  format('date-monthname-day-lt', 'gMonthDay', readDate({ order: MONTH_DAY, ...lithuanian, tail: anything })),
  format(
    'date-year-monthname-lt',
    'gYearMonth',
    readDate({ order: YEAR_MONTH, ...lithuanian, tail: anything }),
  ),
  format(
    'date-year-monthname-day-lt',
    'date',
    readDate({ order: YEAR_MONTH_DAY, ...lithuanian, tail: anything }),
  ),
  format('date-day-monthname-lv', 'gMonthDay', readDate({ order: DAY_MONTH, ...latvian, tail: upTo(6) })),
  format('date-year-monthname-lv', 'gYearMonth', readDate({ order: YEAR_MONTH, ...latvian, tail: upTo(7) })),
  format(
    'date-year-day-monthname-lv',
    'date',
    readDate({ order: YEAR_DAY_MONTH, ...latvian, tail: anything }),
  ),
  format('date-day-monthroman', 'gMonthDay', readDate({ order: DAY_MONTH, ...roman })),
  format('date-day-monthroman-year', 'date', readDate({ order: DAY_MONTH_YEAR, ...roman })),
  format('date-monthroman-year', 'gYearMonth', readDate({ order: MONTH_YEAR, ...roman })),
];

/** Registry 5 adds Welsh. */
export const welshFormats: readonly Transformation[] = listDayFirst('cy');
