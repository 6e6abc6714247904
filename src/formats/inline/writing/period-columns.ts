import { isoDate } from '../../../core/calendar.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { DAY, firstDay, lengthInDays, type Period } from '../../../model/report/period.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { renderDate } from '../transformations/date-rendering.ts';
import type { TableColumn } from './layout.ts';
import type { OutlineLine } from './outline-line.ts';
import { fillPhrase, type Phrases } from './phrases.ts';

/** A fact and its line. */
export interface LineFact {
  readonly line: OutlineLine;
  readonly fact: ReportFact;
}

/** Returns the column of a fact in its table: the key of a period. */
type ColumnOf = (entry: LineFact) => string | undefined;

export interface PeriodColumns {
  /** The newest first. */
  readonly periods: readonly Period[];
  readonly columnOf: ColumnOf;
}

/**
 * Finds the columns of a statement. A balance goes into the column of the duration that it opens or closes,
 * if the statement has one, such as cash in a cash flow statement; otherwise into its own column.
 */
export function findColumns(entries: readonly LineFact[]): PeriodColumns {
  const durations = new Map<string, { period: Period; count: number }>();
  for (const { fact } of entries) {
    const { period } = fact.context;
    if (period.kind !== 'duration') continue;
    const known = durations.get(period.key);
    if (known) known.count++;
    else durations.set(period.key, { period, count: 1 });
  }
  const byStart = new Map<number, string>();
  const byEnd = new Map<number, string>();
  const busiestLast = [...durations.values()].sort((a, b) => a.count - b.count);
  for (const { period } of busiestLast) {
    byStart.set(period.start, period.key);
    byEnd.set(period.end, period.key);
  }
  const opening = new Set(
    entries
      .filter(({ line, fact }) => line.balance === 'start' && byStart.has(fact.context.period.end))
      .map(({ fact }) => fact),
  );
  const columnOf: ColumnOf = ({ line, fact }) => {
    const { period } = fact.context;
    if (period.kind !== 'instant') return line.balance === 'start' ? undefined : period.key;
    if (line.balance === 'start') return byStart.get(period.end);
    return byEnd.get(period.end) ?? (opening.has(fact) ? undefined : period.key);
  };
  const used = new Map<string, Period>();
  for (const entry of entries) {
    const key = columnOf(entry);
    if (key === undefined || used.has(key)) continue;
    used.set(key, durations.get(key)?.period ?? entry.fact.context.period);
  }
  return { periods: inColumnOrder([...used.values()]), columnOf };
}

/**
 * Sorts the newest first; if each length occurs in several years, as in interim reports, the shortest first,
 * and balances last. A series of quarters or years stays together, with single periods of other lengths after it.
 */
function inColumnOrder(periods: readonly Period[]): Period[] {
  const instants = periods.filter(({ kind }) => kind === 'instant');
  const byLength = new Map<number | undefined, Period[]>();
  for (const period of periods)
    if (period.kind !== 'instant')
      addToList(byLength, period.kind === 'duration' ? wholeMonths(period) : undefined, period);
  const isWhole = [...byLength].every(([length]) => length !== undefined);
  const isSeries = isWhole && [...byLength.values()].every((own) => own.length > 1);
  const isAlone = isWhole && [...byLength.values()].some((own) => own.length > 2);
  if (!(isSeries || isAlone) || byLength.size === 0 || (byLength.size === 1 && instants.length > 0))
    return periods.toSorted(newestFirst);
  const durations = [...byLength]
    .sort(([a = 0, ofA], [b = 0, ofB]) => (isSeries ? 0 : ofB.length - ofA.length) || a - b)
    .flatMap(([, own]) => own.sort(newestFirst));
  return [...durations, ...instants.sort(newestFirst)];
}

function newestFirst(a: Period, b: Period): number {
  if (a.end !== b.end) return a.end > b.end ? -1 : 1;
  if (a.start !== b.start) return a.start > b.start ? -1 : 1;
  return a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0;
}

const DAYS_PER_MONTH = 30.44;

/** Formats periods in a language. */
export class PeriodWords {
  private readonly language: string;
  private readonly phrases: Phrases;

  constructor(language: string, phrases: Phrases) {
    this.language = language;
    this.phrases = phrases;
  }

  column(period: Period): TableColumn {
    if (period.kind === 'forever') return { lead: '', text: this.phrases.always };
    const end = this.moment(period.end);
    if (period.kind === 'instant') return { lead: '', text: end };
    const months = wholeMonths(period);
    if (months === 12) return { lead: this.phrases.yearEnded, text: end };
    if (months !== undefined) {
      const n = String(months);
      return {
        lead: this.phrases.monthsInWords[n] ?? fillPhrase(this.phrases.monthsEnded, { n }),
        text: end,
      };
    }
    if (isWholeDay(period.start) && period.end - period.start === DAY) return { lead: '', text: end };
    const from = isWholeDay(period.start) ? this.date(firstDay(period)) : dateTime(period.start);
    return { lead: '', text: fillPhrase(this.phrases.between, { from, to: end }) };
  }

  /** Formats a period on one line. */
  line(period: Period): string {
    if (period.kind === 'instant') return fillPhrase(this.phrases.asOf, { date: this.moment(period.end) });
    const { lead, text } = this.column(period);
    return lead ? `${lead} ${text}` : text;
  }

  /** Formats a date in ISO form, with or without a time. */
  day(iso: string): string {
    return iso === '' ? '' : this.date(iso.slice(0, 'yyyy-mm-dd'.length));
  }

  private moment(end: number): string {
    return isWholeDay(end) ? this.date(isoDate(end / DAY - 1)) : dateTime(end);
  }

  /** The registries provide month names for every language they support. */
  private date(iso: string): string {
    return renderDate(iso, 'tr4', this.language).text;
  }
}

function isWholeDay(moment: number): boolean {
  return moment % DAY === 0;
}

function dateTime(moment: number): string {
  const day = Math.floor(moment / DAY);
  const seconds = Math.floor(moment - day * DAY);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return `${isoDate(day)} ${parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}`;
}

/**
 * Returns the number of months of a period of about that length; fiscal years of 52 or 53 weeks count as
 * years.
 */
function wholeMonths(period: Period): number | undefined {
  const days = lengthInDays(period);
  const months = Math.round(days / DAYS_PER_MONTH);
  if (!isWholeDay(period.start) || !isWholeDay(period.end) || months < 1 || months > 24) return undefined;
  const isUsual = months === 1 || months % 3 === 0;
  return Math.abs(days - months * DAYS_PER_MONTH) <= 4 && isUsual ? months : undefined;
}
