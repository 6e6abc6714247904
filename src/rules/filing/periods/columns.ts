import { isoDate } from '../../../core/calendar.ts';
import { DAY, lengthInDays, type Period } from '../../../model/report/period.ts';
import type { Report, ReportContext, ReportFact } from '../../../model/report/report.ts';

/** A period or date for which the statements report amounts of the whole entity. */
export interface Column {
  readonly period: Period;
  readonly context: ReportContext;
  readonly facts: readonly ReportFact[];
}

/** Fewer amounts than this are a disclosure, not a column of a statement. */
const MIN_FACTS = 5;

/** The columns of the statements, latest first, and single balances and flows besides them. */
export interface Columns {
  readonly durations: readonly Column[];
  readonly instants: readonly Column[];
  readonly balances: readonly Column[];
  /** Durations with fewer amounts than a column. */
  readonly flows: readonly Column[];
}

export function columnsOf(report: Report): Columns {
  return report.derive(findColumns);
}

function findColumns(report: Report): Columns {
  const subjects = new Map<string, { times: (readonly ReportFact[])[]; count: number }>();
  for (const { context, facts: all } of report.factsByAspect) {
    if (context.period.kind === 'forever') continue;
    const count = all.filter(mayBeOfStatements).length;
    if (count === 0) continue;
    const known = subjects.get(context.subject);
    if (known) {
      known.times.push(all);
      known.count += count;
    } else subjects.set(context.subject, { times: [all], count });
  }
  const [whole] = [...subjects.values()].sort((a, b) => b.count - a.count);
  const all = (whole?.times ?? [])
    .flatMap((written): Column[] => {
      const facts = written.filter((fact) => mayBeOfStatements(fact) && fact.value !== undefined);
      return facts[0] ? [{ period: facts[0].context.period, context: facts[0].context, facts }] : [];
    })
    .sort((a, b) => b.period.end - a.period.end || a.period.start - b.period.start);
  const large = all.filter(({ facts }) => new Set(facts.map(({ concept }) => concept)).size >= MIN_FACTS);
  const isLarge = new Set(large);
  return {
    durations: large.filter(({ period }) => period.kind === 'duration'),
    instants: large.filter(({ period }) => period.kind === 'instant'),
    balances: all.filter((column) => column.period.kind === 'instant' && !isLarge.has(column)),
    flows: all.filter((column) => column.period.kind === 'duration' && !isLarge.has(column)),
  };
}

/** Whether it is an amount of the statements if its value is a number, which takes longer to find out. */
function mayBeOfStatements({ unit, concept, source }: ReportFact): boolean {
  return unit?.kind === 'monetary' && concept.family !== 'dei' && source.value !== undefined;
}

/** Whether a period begins and ends with a month, as for most entities. */
export function isOfWholeMonths({ start, end }: Period): boolean {
  return dayOfMonth(start) === 1 && dayOfMonth(end) === 1;
}

/** Returns the day of the month of a time at the start of a day. */
export function dayOfMonth(moment: number): number {
  return Number(isoDate(Math.floor(moment / DAY)).slice(8));
}

const YEAR_DAYS = 365.25;

/** Returns the whole years between two times, if they are about that far apart. */
export function yearsBetween(earlier: number, later: number): number | undefined {
  const days = (later - earlier) / DAY;
  const years = Math.round(days / YEAR_DAYS);
  return Math.abs(days - years * YEAR_DAYS) <= SLACK_DAYS ? years : undefined;
}

/** Of two dates closer than this, one is most likely wrong. */
export const NEARBY = 45 * DAY;

/** The tolerance for years of 52 and 53 weeks. */
export const SLACK_DAYS = 10;

export function isAnnual(period: Period): boolean {
  return period.kind === 'duration' && Math.abs(lengthInDays(period) - YEAR_DAYS) <= 2 * SLACK_DAYS;
}
