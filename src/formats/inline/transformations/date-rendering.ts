import { MONTH_NAMES, type MonthLanguage, monthName } from './months.ts';
import type { RegistryId } from './registry.ts';
import { findFormat, type Rendering } from './rendering.ts';

/** The parts of a date as written in XML Schema; missing parts are omitted. */
interface DateParts {
  readonly year?: string | undefined;
  readonly month: string;
  readonly day?: string | undefined;
}

/** A display form of a date, and the formats that may read it. */
interface DateLook {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * The date and day-month patterns of languages, if they are more than the parts separated by spaces. `D` and
 * `M` are the day and the month without leading zeros or by name, `Y` is the year.
 */
const PICTURES: readonly (readonly [languages: string, date: string, day: string])[] = [
  ['cs da de et fi hr no sk sl', 'D. M Y', 'D. M'],
  ['es pt', 'D de M de Y', 'D de M'],
  ['hu', 'Y. M D', 'M D'],
  ['lt', 'Y m. M D d.', 'M D d.'],
  ['lv', 'Y. gada D. M', 'D. M'],
];

/** Names in registries 1 to 3 for formats that registry 4 names by pattern and language. */
const OLDER_NAMES: { readonly [language in MonthLanguage]?: readonly string[] } = {
  da: ['datedaymonthyeardk', 'datedaymonthdk'],
  en: [
    'datedaymonthyearen',
    'datemonthdayyearen',
    'datedaymonthen',
    'datemonthdayen',
    'datelonguk',
    'datelongus',
    'datelongdaymonthuk',
    'datelongmonthdayus',
  ],
  hi: ['datedaymonthyearin'],
};

const LEXICAL = /^(?:(?<year>[0-9]{4})-|--)(?<month>0[1-9]|1[0-2])(?:-(?<day>[0-9]{2}))?$/;

function draw(picture: string, { year = '', day = '' }: DateParts, month: string): string {
  return picture.replace(/[DMY]/g, (part) => {
    if (part === 'M') return month;
    return part === 'Y' ? year : String(Number(day));
  });
}

function pictureOf(language: MonthLanguage, tag: string, hasYear: boolean): string {
  if (tag === 'en-us') return hasYear ? 'M D, Y' : 'M D';
  const row = PICTURES.find(([languages]) => languages.split(' ').includes(language));
  const [, date, day] = row ?? ['', 'D M Y', 'D M'];
  return hasYear ? date : day;
}

/** Returns the registries' language code for a BCP 47 tag. */
function languageOf(tag: string): MonthLanguage | undefined {
  const primary = tag.split('-')[0] as string;
  if (primary === 'nb' || primary === 'nn') return 'no';
  return Object.hasOwn(MONTH_NAMES, primary) ? (primary as MonthLanguage) : undefined;
}

function drawInWords(parts: DateParts, tag: string): DateLook[] {
  const language = languageOf(tag);
  if (language === undefined) return [];
  const month = monthName(language, Number(parts.month));
  if (parts.day === undefined) {
    // Many languages inflect a month without a day; the names here are those of full dates.
    const names = ['date-monthname-year-en', 'datemonthyearen', 'datelongmonthyear'];
    return language === 'en' ? [{ text: draw('M Y', parts, month), names }] : [];
  }
  const patterns =
    parts.year === undefined
      ? ['day-monthname', 'monthname-day']
      : ['day-monthname-year', 'monthname-day-year', 'year-monthname-day', 'year-day-monthname'];
  return [
    {
      text: draw(pictureOf(language, tag, parts.year !== undefined), parts, month),
      names: [...patterns.map((pattern) => `date-${pattern}-${language}`), ...(OLDER_NAMES[language] ?? [])],
    },
  ];
}

function drawIdeographs(parts: DateParts, tag: string): DateLook[] {
  if (!/^(?:ja|zh)\b/.test(tag) || parts.year === undefined) return [];
  const month = String(Number(parts.month));
  return parts.day === undefined
    ? [{ text: draw('Y年M月', parts, month), names: ['date-year-month', 'dateyearmonthcjk'] }]
    : [{ text: draw('Y年M月D日', parts, month), names: ['date-year-month-day', 'dateyearmonthdaycjk'] }];
}

function drawInNumbers({ year, month, day }: DateParts): DateLook[] {
  if (day === undefined) return [{ text: `${month}/${year}`, names: ['date-month-year', 'datemonthyear'] }];
  if (year === undefined) {
    return [
      { text: `${day}.${month}`, names: ['date-day-month', 'datedaymonth'] },
      { text: `${day}/${month}`, names: ['dateslashdaymontheu'] },
    ];
  }
  const names = ['date-day-month-year', 'datedaymonthyear', 'datedoteu'];
  return [{ text: `${day}.${month}.${year}`, names }];
}

/**
 * Renders an `xs:date`, `xs:gMonthDay` or `xs:gYearMonth` as people write it in a language that the registry
 * supports, else in numbers. A value that no format can read back is shown unchanged.
 */
export function renderDate(value: string, registry: RegistryId, language: string): Rendering {
  const { year, month, day } = LEXICAL.exec(value)?.groups ?? {};
  if (month === undefined || (year ?? day) === undefined) return { text: value, format: undefined };
  const parts = { year, month, day };
  const tag = language.toLowerCase();
  for (const { text, names } of [
    ...drawInWords(parts, tag),
    ...drawIdeographs(parts, tag),
    ...drawInNumbers(parts),
  ]) {
    const format = findFormat(registry, names, text, (read) => read === value);
    if (format !== undefined) return { text, format };
  }
  return { text: value, format: undefined };
}
