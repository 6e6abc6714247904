import type { FilingV2 } from '../filing-v2.ts';
import { memberOf, recordOf, textOf } from '../unchecked.ts';
import { DAY, lastDay, lengthInDays, type Period, readPeriod } from './period.ts';
import type { ReportContext, ReportFact } from './report-fact.ts';

/** The parts of a filing that determine its reporting period. */
interface PeriodSource {
  readonly filing: FilingV2;
  /** Present for a v1 document. */
  readonly v1?: object | undefined;
  readonly contexts: readonly ReportContext[];
  factsNamed(local: string, prefix?: string): readonly ReportFact[];
  usesOf(context: ReportContext): number;
}

/** The reporting period of a filing. */
export interface ReportingPeriod {
  readonly period: Period;
  /** The pointer to the period. */
  readonly path: string;
  /** Whether the document states the period, rather than its facts implying it. */
  readonly stated: boolean;
  /** Whether it is stated, or the facts leave no doubt: those of the entity as a whole have no later period. */
  readonly isClear: boolean;
}

const DAYS_PER_MONTH = 30.4;

/** Facts on the EDINET cover with the first and last day. */
const FIRST_DAY = 'CurrentFiscalYearStartDateDEI';
const LAST_DAY = 'CurrentPeriodEndDateDEI';

/** Facts about the entity or the document whose context has the reporting period, by form. */
const COVER_FACTS = [
  'UKCompaniesHouseRegisteredNumber',
  'EntityCurrentLegalOrRegisteredName',
  'FinancialReportingPeriodEndDate',
  'ReportYear',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
];

/** Returns the stated period, else that of the cover facts, else the longest common duration. */
export function findReportingPeriod(report: PeriodSource): ReportingPeriod | undefined {
  const said = memberOf(report.filing.document, 'period');
  const period = readLoosePeriod(said);
  if (period) return asStated({ period, path: report.v1 ? '/filing/period' : '/document/period' });
  const cover = report.factsNamed('DocumentPeriodEndDate', 'dei')[0]?.context;
  if (cover && isProper(cover.period)) return asStated(placeOf(cover));
  const [start] = report.factsNamed(FIRST_DAY);
  const [end] = report.factsNamed(LAST_DAY);
  const days = readLoosePeriod({ start: start?.text, end: end?.text });
  if (days && end) return asStated({ period: days, path: end.path });
  const of = COVER_FACTS.map((local) => coverContext(report.factsNamed(local)));
  const stated = of.find((context) => context !== undefined);
  if (stated) return asStated(placeOf(stated));
  const implied = mostTelling(report);
  return implied && { ...placeOf(implied.context), stated: false, isClear: implied.isClear };
}

function asStated(place: { period: Period; path: string }): ReportingPeriod {
  return { ...place, stated: true, isClear: true };
}

/** Returns the latest duration of the whole entity for which a cover fact is reported. */
function coverContext(facts: readonly ReportFact[]): ReportContext | undefined {
  return facts
    .map(({ context }) => context)
    .filter(
      ({ period, dimensions }) => period.kind === 'duration' && isProper(period) && dimensions.length === 0,
    )
    .sort((a, b) => b.period.end - a.period.end)[0];
}

/** Returns the last day reported: of the period, else of the latest duration, else the latest instant. */
export function lastReportedDay({
  period,
  contexts,
}: {
  readonly period: Period | undefined;
  readonly contexts: readonly ReportContext[];
}): string | undefined {
  const periods = period ? [period] : contexts.map((context) => context.period);
  const [latest] = periods
    .filter(({ kind }) => kind !== 'forever')
    .sort((a, b) => Number(a.kind === 'instant') - Number(b.kind === 'instant') || b.end - a.end);
  return latest && lastDay(latest);
}

/**
 * Reads a period of any shape; `undefined` unless it is an instant, or a duration that ends after it starts.
 */
function readLoosePeriod(value: unknown): Period | undefined {
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

/** Fewer facts than this do not make a column of a statement. */
const LEAST_FACTS = 5;

/**
 * Of the durations with at least a quarter as many facts as the most common one, returns the longest in
 * months, then the latest.
 */
function mostTelling(report: PeriodSource): { context: ReportContext; isClear: boolean } | undefined {
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
  const columns = [...uses.values()].filter(({ count }) => count * 4 >= most);
  let best: ReportContext | undefined;
  for (const { context } of columns)
    if (!best || isLongerOrLater(context.period, best.period)) best = context;
  if (!best) return undefined;
  const { end } = best.period;
  const others = [...uses.values()].filter(({ count }) => count > 0);
  const isClear = most >= LEAST_FACTS && others.every(({ context }) => context.period.end <= end);
  return { context: best, isClear };
}

function isLongerOrLater(a: Period, b: Period): boolean {
  const months = Math.round(lengthInDays(a) / DAYS_PER_MONTH) - Math.round(lengthInDays(b) / DAYS_PER_MONTH);
  return months === 0 ? a.end > b.end : months > 0;
}
