import { DAY, type Period } from '../../../model/report/period.ts';
import type { Report, ReportContext } from '../../../model/report/report.ts';

/** A smaller gap between the end of the reporting period and the latest fact is an error of some days. */
const SLIP = 62 * DAY;

/** The actual period of facts, if the period of the document is wrong. */
export interface StrayPeriod {
  /** Whether the facts are after it. */
  readonly after: boolean;
  /** The period of most facts. */
  readonly period: Period;
  readonly contexts: number;
}

/**
 * Returns the period of the facts, if the document cannot mean the one it states: as many facts are after it
 * as comparatives would be within it, or none is near its end.
 */
export function strayPeriod(report: Report): StrayPeriod | undefined {
  return report.derive(findStray).found;
}

/** Returns the period to compare dates with; none if the document's period is not that of its facts. */
export function trustedPeriod(report: Report): Period | undefined {
  return strayPeriod(report) ? undefined : report.period;
}

function findStray(report: Report): { readonly found: StrayPeriod | undefined } {
  const own = report.reportingPeriod;
  if (!own?.stated) return { found: undefined };
  const { end } = own.period;
  const used = report.contexts.filter((context) => report.usesOf(context) > 0);
  const late = used.filter(({ period }) => period.kind !== 'forever' && period.end > end);
  const early = used.filter(({ period }) => period.kind !== 'forever' && period.end < end);
  const factsOf = (contexts: readonly ReportContext[]) =>
    contexts.reduce((count, context) => count + report.usesOf(context), 0);
  const onEnd = factsOf(used) - factsOf(late) - factsOf(early);
  const latest = early.reduce((last, { period }) => Math.max(last, period.end), Number.NEGATIVE_INFINITY);
  const after = late.length > 1 && factsOf(late) * 2 > onEnd;
  if (!after && (onEnd > 0 || late.length > 0 || end - latest <= SLIP)) return { found: undefined };
  const where = after ? late : early.filter(({ period }) => period.end === latest);
  const durations = where.filter(({ period }) => period.kind === 'duration');
  const [first] = (durations.length > 0 ? durations : where).sort(
    (a, b) => report.usesOf(b) - report.usesOf(a),
  );
  return { found: first && { after, period: first.period, contexts: where.length } };
}
