import { DAY, type Period } from '../../../model/report/period.ts';
import type { Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_COLUMNS } from '../../limits.ts';
import { columnsOf } from '../periods/columns.ts';

/** A context of a member for a period that no other context has. */
interface StrayMember {
  readonly context: ReportContext;
  readonly facts: readonly ReportFact[];
  /** The period of the other members. */
  readonly period: Period;
}

/** A balance that is at most this far from a balance sheet date has the wrong day. */
const MAX_DAYS = 31;

/** A member that is also reported for another column is at most this far from the one it is meant for. */
const MAX_SLIP_DAYS = 3;

/** A period with so many contexts is one of the report. */
const MIN_CONTEXTS = 5;

/**
 * Finds contexts of single members for a period that no other context has, and that is some days off one for which
 * the member is not reported, although it is for another column; in UK and Irish accounts also those whose lines
 * are all reported for other members, and not for this one, in a period that shares a date with it.
 */
export function strayMembers(report: Report): readonly StrayMember[] {
  const uses = new Map<string, number>();
  for (const { period } of report.contexts) uses.set(period.key, (uses.get(period.key) ?? 0) + 1);
  const whole = report.contexts.filter(({ dimensions }) => dimensions.length === 0);
  const periods = [...new Map(whole.map(({ period }) => [period.key, period])).values()];
  if (periods.length > MAX_COLUMNS) return [];
  const lone = report.factsByAspect.filter(
    ({ context: { period, dimensions } }) =>
      dimensions.length > 0 && period.kind !== 'forever' && uses.get(period.key) === 1,
  );
  if (lone.length === 0) return [];
  const slipped = slippedMembers(report, lone, uses);
  const isUk = ({ concept: { family }, unit }: ReportFact) => family === 'uk' && unit?.kind === 'monetary';
  const strays = lone.filter(
    ({ context, facts }) => !slipped.some((one) => one.context === context) && facts.every(isUk),
  );
  if (strays.length === 0) return slipped;
  const byLine = subjectsByLine(report, new Set(periods.map(({ key }) => key)));
  const others = strays.flatMap(({ context, facts }): StrayMember[] => {
    const axes = axesOf(context);
    // The line is reported for other members, but not for this one.
    const hasPeers = ({ concept }: ReportFact, { key }: Period) =>
      byLine.get(`${concept.id} ${key} ${axes}`)?.has(context.subject) === false;
    const meant = periods.find(
      (other) => isSlip(context.period, other) && facts.every((fact) => hasPeers(fact, other)),
    );
    return meant ? [{ context, facts, period: meant }] : [];
  });
  return [...slipped, ...others];
}

function slippedMembers(
  report: Report,
  lone: Report['factsByAspect'],
  uses: ReadonlyMap<string, number>,
): readonly StrayMember[] {
  const { durations, instants } = columnsOf(report);
  // A column whose period no other context has may itself be off.
  const columns = [...durations, ...instants]
    .map(({ period }) => period)
    .filter(({ key }) => (uses.get(key) ?? 0) > 1 || key === report.reportingPeriod?.period.key);
  const periods = new Map(columns.map((period) => [period.key, period]));
  // The members of a roll-forward alone may be as many as the lines of a column.
  for (const { period } of report.contexts)
    if (period.kind !== 'forever' && (uses.get(period.key) ?? 0) >= MIN_CONTEXTS)
      periods.set(period.key, period);
  const reported = new Set(report.contexts.map(({ subject, period }) => `${subject} ${period.key}`));
  return lone.flatMap(({ context, facts }): StrayMember[] => {
    const { subject, period } = context;
    const ofKind = [...periods.values()].filter(({ kind }) => kind === period.kind);
    const has = ({ key }: Period) => reported.has(`${subject} ${key}`);
    const meant = ofKind.find((other) => isNear(period, other) && !has(other));
    return meant && ofKind.some(has) ? [{ context, facts, period: meant }] : [];
  });
}

function isNear(period: Period, other: Period): boolean {
  const isClose = (one: number, two: number) => Math.abs(one - two) <= MAX_SLIP_DAYS * DAY;
  return isClose(period.end, other.end) && (period.kind === 'instant' || isClose(period.start, other.start));
}

/** Returns the members for which each line is reported, by line, period and axes. */
function subjectsByLine(report: Report, periods: ReadonlySet<string>): ReadonlyMap<string, Set<string>> {
  const byLine = new Map<string, Set<string>>();
  for (const { context, facts } of report.factsByAspect) {
    if (context.dimensions.length === 0 || !periods.has(context.period.key)) continue;
    const axes = axesOf(context);
    for (const { concept } of facts) {
      const key = `${concept.id} ${context.period.key} ${axes}`;
      const subjects = byLine.get(key);
      if (subjects) subjects.add(context.subject);
      else byLine.set(key, new Set([context.subject]));
    }
  }
  return byLine;
}

function isSlip(period: Period, other: Period): boolean {
  if (period.kind !== other.kind) return false;
  if (period.kind === 'duration') return period.start === other.start || period.end === other.end;
  return Math.abs(period.end - other.end) <= MAX_DAYS * DAY;
}

function axesOf({ dimensions }: ReportContext): string {
  return dimensions
    .map(({ axis }) => axis)
    .sort()
    .join();
}
