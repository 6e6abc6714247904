import { DAY, firstDay, type Period } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_COLUMNS } from '../../limits.ts';
import type { Columns } from './columns.ts';
import { misdatedMembers } from './member-periods.ts';

/** Amounts that are alone in a period near that of a column, which lacks them. */
export interface LoneAmounts {
  readonly context: ReportContext;
  readonly facts: readonly ReportFact[];
  /** The column that lacks them. */
  readonly period: Period;
  /** Amounts of the same lines in other columns. */
  readonly like: readonly ReportFact[];
}

/** With more amounts, a period is a column. */
const MAX_LONE = 2;

/** With fewer amounts, a period is no column. */
const MIN_AMOUNTS = 5;

const SLIP_DAYS = 7;

/**
 * Finds amounts for a duration that has no others, and that shares one date with a column and has the other some
 * days, or a number of years, off: the same lines are reported for another column of that length, but not for this one.
 */
export function loneAmounts(report: Report, { durations }: Columns): readonly LoneAmounts[] {
  const amounts = new Map<string, number>();
  const byPeriod = new Map<string, Period>();
  for (const { context, facts } of report.factsByAspect) {
    const { period } = context;
    if (period.kind !== 'duration') continue;
    byPeriod.set(period.key, period);
    amounts.set(period.key, (amounts.get(period.key) ?? 0) + facts.filter(isAmount).length);
  }
  if (byPeriod.size > MAX_COLUMNS) return [];
  const columns = [...byPeriod.values()].filter(({ key }) => (amounts.get(key) ?? 0) >= MIN_AMOUNTS);
  const misdated = new Set(misdatedMembers(report, durations).map(({ fact }) => fact));
  return report.factsByAspect.flatMap(({ context, facts: all }): LoneAmounts[] => {
    const { period } = context;
    if (period.kind !== 'duration' || (amounts.get(period.key) ?? 0) > MAX_LONE) return [];
    const facts = all.filter(isAmount);
    if (facts.length === 0 || facts.some((fact) => misdated.has(fact))) return [];
    for (const column of columns.filter((other) => isNear(period, other))) {
      const like = facts.flatMap(({ concept }) => likeAmounts(report, concept, context, columns));
      const isThere = like.some((fact) => fact.context.period.key === column.key);
      const isCompared = facts.every(({ concept }) => like.some((fact) => isOfLength(fact, concept, column)));
      if (!isThere && isCompared) return [{ context, facts, period: column, like }];
    }
    return [];
  });
}

function isAmount({ unit, value }: ReportFact): boolean {
  return unit?.kind === 'monetary' && value !== undefined;
}

/** Whether two durations share one date and have the other some days, or a number of years, apart. */
function isNear(period: Period, other: Period): boolean {
  const { start, end } = period;
  const isSlip = (one: number, two: number) => Math.abs(one - two) <= SLIP_DAYS * DAY;
  if (start === other.start) return isSlip(end, other.end);
  return end === other.end && (isSlip(start, other.start) || isYearsOff(period, other));
}

/** Whether a period starts on the day and month of another, in an earlier year. */
function isYearsOff(period: Period, other: Period): boolean {
  return period.start < other.start && firstDay(period).slice(4) === firstDay(other).slice(4);
}

function likeAmounts(
  report: Report,
  concept: ReportConcept,
  { subject }: ReportContext,
  columns: readonly Period[],
): readonly ReportFact[] {
  const keys = new Set(columns.map(({ key }) => key));
  return report
    .factsNamed(concept.local)
    .filter(
      (fact) =>
        fact.concept === concept && fact.context.subject === subject && keys.has(fact.context.period.key),
    );
}

/** Whether a fact is of a concept, for a period about as long as a column. */
function isOfLength(
  { concept: { qname }, context: { period } }: ReportFact,
  concept: ReportConcept,
  column: Period,
) {
  const length = period.end - period.start - (column.end - column.start);
  return qname === concept.qname && Math.abs(length) <= SLIP_DAYS * DAY;
}
