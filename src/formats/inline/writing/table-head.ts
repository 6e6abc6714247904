import { MAX_FIXED_COLUMNS, MAX_ROOMY_COLUMNS, MAX_TABLE_COLUMNS, MAX_WIDE_COLUMNS } from '../../limits.ts';
import type { Table } from './layout.ts';
import { showWords } from './shown-words.ts';
import type { Look, StyleSheet } from './style-sheet.ts';

/** "31 December", "31. Dezember", "31 de diciembre", "December 31". */
const DAY_AND_MONTH = /(?<!\S)\d{1,2}\.?(?: de)? \p{L}+|(?<!\p{L})\p{L}{3,20} \d{1,2}(?=,|$)/gu;

const DATE = /^(\d{1,2}\.?(?: de)? \p{L}+|\p{L}{3,20} \d{1,2},)(?: de)? (\d{4})$/u;

/** Returns which columns are mainly text; numbers in them are aligned like text. */
export function textColumns({ columns, rows }: Table): readonly boolean[] {
  return columns.map((_, index) => {
    const facts = rows.flatMap(({ cells }) => cells[index]?.facts[0] ?? []);
    const numbers = facts.filter(({ unit }) => unit).length;
    const texts = facts.filter(({ unit, text }) => !unit && text !== 'true' && text !== 'false').length;
    return facts.length > 0 && (numbers === 0 || texts > numbers);
  });
}

/** Returns which columns only say yes or no. */
function flagColumns({ columns, rows }: Table): readonly boolean[] {
  return columns.map((_, index) => {
    const facts = rows.flatMap(({ cells }) => cells[index]?.facts ?? []);
    return (
      facts.length > 0 && facts.every(({ unit, text }) => !unit && (text === 'true' || text === 'false'))
    );
  });
}

/**
 * Number columns have the same width, for easy reading; columns that say yes or no are narrow, and text columns
 * take the remaining space.
 */
export function headLooks(
  table: Table,
  isText: readonly boolean[],
): {
  readonly corner: Look;
  readonly columns: readonly Look[];
} {
  const isTight = isText.length > MAX_FIXED_COLUMNS;
  const isWide = isText.length > MAX_WIDE_COLUMNS;
  const few: Look = isText.length > MAX_ROOMY_COLUMNS ? 'closeColumn' : 'column';
  const isNarrow = isText.length > MAX_TABLE_COLUMNS;
  const numbers: Look = isTight ? 'tightColumn' : isNarrow ? 'narrowColumn' : few;
  const alone: Look = isText.every(Boolean) && isText.length === 1 ? 'listCorner' : 'corner';
  const isFlag = isWide ? flagColumns(table) : [];
  const hasTexts = isText.some((text, index) => text && !isFlag[index]);
  const name: Look = hasTexts ? 'nameCorner' : isTight || isFlag.includes(true) ? 'corner' : 'narrowCorner';
  return {
    corner: isWide ? name : alone,
    columns: isText.map((text, index) => (isFlag[index] ? 'flagColumn' : text ? 'textColumn' : numbers)),
  };
}

/** The headings of columns, under those that they share with their neighbors, if any. */
export interface Headings {
  readonly spans: readonly { readonly lead: string; readonly count: number }[] | undefined;
  readonly texts: readonly string[];
}

/**
 * Returns the headings of columns. Years that end on the same day share it, as "Year ended December 31," above
 * "2025" and "2024"; other columns share their lead, if a table has several.
 */
export function headingsOf({ columns }: Table): Headings {
  const dates = columns.map(({ text }) => DATE.exec(text));
  const years = dates.flatMap((date) => date?.[2] ?? []);
  if (years.length === columns.length) {
    const spans = spansOf(columns.map(({ lead }, index) => `${lead} ${dates[index]?.[1]}`.trim()));
    if (spans.every(({ count }) => count > 1)) return { spans, texts: years };
  }
  const texts = columns.map(({ text }) => text);
  const spans = spansOf(columns.map(({ lead }) => lead));
  const isShared =
    spans.length > 1 && spans.every(({ lead }) => lead) && spans.some(({ count }) => count > 2);
  const isEven = spans.length > 1 && spans.every(({ lead, count }) => lead && count > 1);
  return { spans: isShared || isEven ? spans : undefined, texts };
}

/** Counts how many consecutive columns share a lead. */
function spansOf(leads: readonly string[]): { readonly lead: string; readonly count: number }[] {
  const spans: { lead: string; count: number }[] = [];
  for (const lead of leads) {
    const last = spans.at(-1);
    if (last?.lead === lead) last.count++;
    else spans.push({ lead, count: 1 });
  }
  return spans;
}

/**
 * Writes the words of a column heading, in which no line ends between the day and the month of a date, nor
 * within the date of an only column, which has the room.
 */
export function writeHeading(
  words: string,
  style: StyleSheet,
  { hasYearsBelow = false, isOnly = false } = {},
): string {
  const shown = showWords(words);
  if (isOnly && DATE.test(words)) return `<span${style.use('code')}>${shown}</span>`;
  const kept = shown.replace(DAY_AND_MONTH, `<span${style.use('code')}>$&</span>`);
  return hasYearsBelow ? kept.replace(/(<\/span>,?) (?=\d{4}$)/, '$1<br/>') : kept;
}

/**
 * Whether years stand below the days of all dates: beside "June 30, 2025", "December 31, 2024" may need two
 * lines, and headings of one table look alike.
 */
export function hasYearsBelow({ columns }: Table): boolean {
  const days = columns.map(({ text }) => text.match(DAY_AND_MONTH)?.[0]);
  return columns.every(({ text }) => DATE.test(text)) && new Set(days).size > 1;
}
