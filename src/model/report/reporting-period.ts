import { memberOf, recordOf, textOf } from '../unchecked.ts';
import { DAY, lengthInDays, type Period, readPeriod } from './period.ts';
import type { Report, ReportContext } from './report.ts';

/** The period a filing reports on. */
export interface ReportingPeriod {
  readonly period: Period;
  /** Where it is written. */
  readonly path: string;
  /** Whether the document names it, rather than its facts suggesting it. */
  readonly stated: boolean;
}

const DAYS_PER_MONTH = 30.4;

/** What the document says, else the period of its cover facts, else the longest of its much-used durations. */
export function findReportingPeriod(report: Report): ReportingPeriod | undefined {
  const said = memberOf(report.filing.document, 'period');
  const period = readLoosePeriod(said);
  if (period) return { period, path: report.v1 ? '/filing/period' : '/document/period', stated: true };
  const cover = report.factsNamed('DocumentPeriodEndDate', 'dei')[0]?.context;
  if (cover && isProper(cover.period)) return { ...placeOf(cover), stated: true };
  const context = mostTelling(report);
  return context && { ...placeOf(context), stated: false };
}

/** A period of any shape; `undefined` unless it is a moment, or a duration that ends after it starts. */
export function readLoosePeriod(value: unknown): Period | undefined {
  if (!recordOf(value)) return undefined;
  const instant = textOf(value, 'instant');
  const start = textOf(value, 'start');
  const end = textOf(value, 'end');
  const period = readPeriod({
    ...(instant !== undefined && { instant }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  });
  return period && isProper(period) ? period : undefined;
}

function isProper(period: Period): boolean {
  return period.kind === 'instant' || (period.kind === 'duration' && period.end - period.start >= DAY);
}

function placeOf(context: ReportContext): { period: Period; path: string } {
  return { period: context.period, path: `${context.path}/period` };
}

/** Of the durations with at least a quarter of the facts of the busiest, the longest in months, then the latest. */
function mostTelling(report: Report): ReportContext | undefined {
  const uses = new Map<string, { context: ReportContext; count: number }>();
  let most = 0;
  for (const context of report.contexts) {
    if (context.period.kind !== 'duration' || !isProper(context.period) || context.dimensions.length > 0)
      continue;
    const use = uses.get(context.period.key) ?? { context, count: 0 };
    use.count += report.usesOf(context);
    uses.set(context.period.key, use);
    most = Math.max(most, use.count);
  }
  let best: ReportContext | undefined;
  for (const { context, count } of uses.values()) {
    if (count * 4 >= most && (!best || isLongerOrLater(context.period, best.period))) best = context;
  }
  return best;
}

function isLongerOrLater(a: Period, b: Period): boolean {
  const months = Math.round(lengthInDays(a) / DAYS_PER_MONTH) - Math.round(lengthInDays(b) / DAYS_PER_MONTH);
  return months === 0 ? a.end > b.end : months > 0;
}
