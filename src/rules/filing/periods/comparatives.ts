import { dayNumber, isoDate } from '../../../core/calendar.ts';
import { counted, dateWords, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { lineItemOfKey } from '../../../model/line-items.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import { DAY, firstDay, lastDay, lengthInDays, periodWords } from '../../../model/report/period.ts';
import type { Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { isLineLeftOut } from '../document/left-out.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { columnsOf, isAnnual } from './columns.ts';
import { periodPlace } from './period-place.ts';
import { trustedPeriod } from './stray-period.ts';

const common = { category: 'periods' } as const;

/** Lines that all accounts compare with the prior year. */
const comparedLines =
  'totalAssets totalLiabilities totalStockholdersEquity revenue netIncome operatingCashFlow'.split(' ');

/** Fewer compared lines than this show no pattern. */
const TELLING_LINES = 3;

const SIMILAR_LENGTH_DAYS = 20;
const NEAR_DAYS = 31;
const CUT_DAYS = 62;
const SLIP_DAYS = 7;

/**
 * Returns the compared lines of the current period that have no earlier one, and the keys of those that do;
 * none if these are too few to show a pattern.
 */
export function linesWithoutComparatives(report: Report): {
  readonly compared: readonly string[];
  readonly alone: readonly ReportFact[];
} {
  const end = trustedPeriod(report)?.end;
  const compared: string[] = [];
  const alone: ReportFact[] = [];
  if (end === undefined || !report.reportingPeriod?.isClear) return { compared, alone };
  for (const key of comparedLines) {
    const facts = [...report.factsOfLine(key).values()].flat().filter(isUndimensioned);
    const current = facts.find(({ context }) => context.period.end === end);
    if (!current) continue;
    if (facts.some(({ context }) => context.period.end < end)) compared.push(key);
    // A nil fact says that there was no amount.
    else if (isNilBefore(report, current, end)) continue;
    // PER-004 reports facts after the period.
    else if (!isLineLeftOut(report, key) && !facts.some(({ context }) => context.period.end > end))
      alone.push(current);
  }
  return { compared, alone: compared.length < TELLING_LINES ? [] : alone };
}

export const comparativeRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'PER-010',
    title: 'The main lines of the statements must have comparatives',
    description: `Where at least ${TELLING_LINES} of ${listWords(comparedLines.map(nameOfLine))} are also reported for an earlier period, the others should be too.`,
    severity: 'warning',
    references: [],
    fix: 'Report the line for the prior period as well.',
    messages: {
      none: '{line} {is:line} reported {period} but for no earlier period, unlike {others}.{more}',
    },
    check({ report }, found) {
      const { compared, alone } = linesWithoutComparatives(report);
      const [fact, ...rest] = alone;
      if (!fact) return;
      const others = listWords(compared.map(nameOfLine));
      const names = rest.map(({ line }) => nameOfLine(line?.key ?? ''));
      const more = rest.length > 0 ? ` The same is true of ${listWords(names)}.` : '';
      found('none', fact, { line: fact.name, period: factPeriod(fact), others, more }, rest);
    },
  }),
  filingRule({
    ...common,
    code: 'PER-011',
    title: 'The comparative period must end the day before the current period starts',
    description:
      'A period of the same length that ends close to the start of the current one, but not on the day before, counts as a slip unless another period fits exactly. So does one that starts a year before the current one and ends up to two months early.',
    severity: 'warning',
    references: ['EFM.6.05.09', 'EFM.6.05.10'],
    fix: 'Correct the end of the earlier period or the start of the later one.',
    messages: {
      gap: 'There is a gap of {days} between the comparative column {period} and the current period, which starts on {start}.',
      overlap:
        'The comparative column {period} overlaps the current period, which starts on {start}, by {days}.',
    },
    check({ report }, found) {
      const current = trustedPeriod(report);
      if (current?.kind !== 'duration' || !report.reportingPeriod?.isClear) return;
      let near: ReportContext | undefined;
      for (const context of report.contexts) {
        const { period } = context;
        if (period.kind !== 'duration' || context.dimensions.length > 0 || period.start >= current.start)
          continue;
        const isSimilar = Math.abs(lengthInDays(period) - lengthInDays(current)) <= SIMILAR_LENGTH_DAYS;
        // A year that begins when the prior one does but ends too early.
        const isCut =
          period.end < current.start &&
          isAnnual(current) &&
          period.start === yearBefore(current.start) &&
          period.end >= current.start - CUT_DAYS * DAY;
        if (period.end === current.start) return;
        if (isCut) near ??= context;
        if (!isSimilar) continue;
        if (Math.abs(period.end - current.start) <= NEAR_DAYS * DAY) near ??= context;
      }
      if (!near) return;
      const days = (near.period.end - current.start) / DAY;
      const start = dateWords(firstDay(current));
      const data = {
        period: periodWords(near.period),
        start,
        days: counted(Math.ceil(Math.abs(days)), 'day'),
      };
      found(days > 0 ? 'overlap' : 'gap', periodPlace(report, near), data);
    },
  }),
  filingRule({
    ...common,
    code: 'PER-012',
    isRootCause: ['line'],
    title: 'Balance sheet dates must be the last day of a period',
    description:
      'A balance sheet date up to a week from the start or end of the reporting period, but on neither, counts as a slip.',
    severity: 'warning',
    modelVersion: 'v2',
    references: ['ESEF.2.1.2.inappropriateInstantDate'],
    fix: 'Change the date to the last day of the period.',
    messages: {
      slip: {
        text: 'The balance sheet is dated {date}, but the nearest reporting period ends on {end}, {days} away.',
        fix: 'Change the date of the balance sheet to {end}; if that day is wrong, correct the reporting period.',
      },
      line: {
        text: '{concept} {is:concept} reported at {date}, but the nearest reporting period ends on {end}, {days} away.',
        fix: 'Change the date to {end}.',
      },
    },
    check({ report }, found) {
      const current = trustedPeriod(report);
      if (!current || current.kind === 'forever' || !report.reportingPeriod?.isClear) return;
      const slips = new Map<ReportContext, number>();
      const whole = columnsOf(report).instants[0]?.context.subject;
      for (const context of report.contexts) {
        if (context.period.kind !== 'instant') continue;
        if (context.dimensions.length > 0 && context.subject !== whole) continue;
        const { end } = context.period;
        if (end === current.end || end === current.start) continue;
        const edge = [current.end, current.start].find((at) => Math.abs(end - at) <= SLIP_DAYS * DAY);
        // PER-004 reports facts after the period.
        if (edge !== undefined && end < current.end) slips.set(context, edge);
      }
      if (slips.size === 0) return;
      const columns = new Set(columnsOf(report).instants.map(({ context }) => context));
      for (const { context, line } of report.facts) {
        const isBalance = line?.statement === 'balanceSheet' || columns.has(context);
        const edge = isBalance ? slips.get(context) : undefined;
        if (edge === undefined) continue;
        slips.delete(context);
        const expected = lastDay({ ...context.period, end: edge });
        const actual = lastDay(context.period);
        const facts = report.factsWithAspect(context.aspect).filter(({ value }) => value !== undefined);
        const data = {
          date: dateWords(actual),
          days: counted(Math.ceil(Math.abs(context.period.end - edge) / DAY), 'day'),
          end: dateWords(expected),
          expected,
          actual,
          // Sums lack the amounts of the wrong date.
          amounts: facts.map(({ value }) => `${value}`).join(';'),
        };
        const [first] = facts;
        const path = `${context.path}/period`;
        if (!first || facts.length > MAX_SINGLE) found('slip', path, data);
        else found('line', path, { ...data, concept: first.name }, [...facts, ...sameLines(report, facts)]);
      }
    },
  }),
];

/** More amounts than this are a balance sheet, not single lines of one. */
const MAX_SINGLE = 3;

/** Returns the amounts of lines at other dates, where they seem to be absent. */
export function sameLines(report: Report, facts: readonly ReportFact[]): readonly ReportFact[] {
  return facts.flatMap(({ concept, context: { subject } }) =>
    report
      .factsNamed(concept.local)
      .filter((other) => other.concept === concept && other.context.subject === subject),
  );
}

/** The same day a year earlier. */
function yearBefore(moment: number): number {
  const day = isoDate(Math.floor(moment / DAY));
  return (dayNumber(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`) ?? Number.NaN) * DAY;
}

function nameOfLine(key: string): string {
  const label = lineItemOfKey(key)?.label ?? key;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function isNilBefore(report: Report, { concept }: ReportFact, end: number): boolean {
  const use = report.concepts.find((one) => one.concept === concept);
  return (
    use?.facts.some((fact) => fact.nil && isUndimensioned(fact) && fact.context.period.end < end) === true
  );
}

function isUndimensioned(fact: ReportFact): boolean {
  return fact.context.dimensions.length === 0;
}
