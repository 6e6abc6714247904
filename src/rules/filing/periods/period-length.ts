import { addMonths } from '../../../core/calendar.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { firstDay, lastDay, lengthInDays, type Period } from '../../../model/report/period.ts';
import type { Report } from '../../../model/report/report.ts';
import type { FilingRequirements } from '../../filing-requirements.ts';
import { baseForm, coverFact } from '../cover/cover-facts.ts';
import { annualForms, quarterlyForms } from '../cover/cover-page.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { isUncovered } from './column-steps.ts';
import { columnsOf } from './columns.ts';
import { trustedPeriod } from './stray-period.ts';

const common = { category: 'periods', modelVersion: 'v2' } as const;

/** Minimum and maximum days; fiscal years of 52 or 53 weeks are within. */
const usualLengths: Readonly<Record<string, readonly (readonly [least: number, most: number])[]>> = {
  FY: [[340, 390]],
  H1: [[155, 205]],
  H2: [[155, 205]],
  Q1: [[65, 115]],
  // The second and third quarters are reported alone or cumulatively.
  Q2: [
    [65, 115],
    [155, 205],
  ],
  Q3: [
    [65, 115],
    [245, 295],
  ],
  Q4: [
    [65, 115],
    [340, 390],
  ],
  quarter: [
    [65, 115],
    [155, 205],
    [245, 295],
  ],
};

const kindNames: Readonly<Record<string, string>> = {
  FY: 'an annual report',
  H1: 'a half-yearly report',
  H2: 'a half-yearly report',
  quarter: 'a quarterly report',
};

export const periodLengthRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'PER-005',
    title: 'The length of the reporting period must fit the kind of report',
    description:
      'A year has 340 to 390 days, a half-year 155 to 205, a quarter 65 to 115, and the first three quarters 245 to 295. The profile or the fiscal period focus on the cover states the kind of report. Transition reports are not checked; where a kind of report has no mark for a transition period, or the statements have a column for the period, either alone or right after that of a year, an unusual length is only a note.',
    severity: 'warning',
    references: [],
    fix: 'Correct the dates, or mark the report as a transition report.',
    messages: {
      length: {
        text: 'The reporting period (from {start} to {end}) is {days} days long, but {kind} covers {usual} days.',
        references: ['DQC_0006'],
      },
      unusual: {
        text: 'The reporting period (from {start} to {end}) is {days} days long; {kind} usually covers {usual} days.',
        severity: 'info',
        fix: 'Check the dates. No action is needed for a first period or after a change of year-end.',
      },
      day: {
        text: 'The reporting period is the single day {day}, but {kind} covers more than one day.',
        fix: 'State the start and the end of the period.',
      },
    },
    check({ report, profile }, found) {
      const { reportingPeriod } = report;
      if (profile.period && reportingPeriod?.stated && reportingPeriod.period.kind === 'instant') {
        const day = dateWords(lastDay(reportingPeriod.period));
        found('day', reportingPeriod.path, {
          day,
          kind: kindNames[byProfile[profile.period]] ?? 'the report',
        });
        return;
      }
      const own = lengthOf(report, profile);
      if (!own || own.fits || transitionMark(report) || own.days > 31 * profile.longestYearMonths) return;
      const usual = own.lengths.map(([least, most]) => `${least} to ${most}`).join(' or ');
      const data = { days: own.days, kind: kindNames[own.kind] ?? own.kind, usual, ...edgesOf(report) };
      // Only SEC covers have a flag for transition periods; elsewhere the law allows other lengths without
      // one. PER-022 reports a period that the statements do not have.
      const isMarked = profile.cover !== undefined || fiscalFocus(report) !== undefined;
      const period = durationOf(report);
      if (period && isUncovered(report, period)) return;
      const isUsual = !isMarked || (period && isFirstOrNext(report, period));
      const [focus] = report.factsNamed('DocumentFiscalPeriodFocus', 'dei');
      found(isUsual ? 'unusual' : 'length', own.path, data, focus ? [focus] : []);
    },
  }),
  filingRule({
    ...common,
    code: 'PER-006',
    title: 'A transition report must not cover a full year',
    description: 'A transition period arises when the fiscal year end moves; it is not a full year.',
    severity: 'warning',
    references: [],
    fix: 'Set the flag for a transition report to false, or correct the dates.',
    messages: {
      usual:
        'The cover marks the report as a transition report, but the reporting period from {start} to {end} is {days} days long, a full year.',
    },
    check({ report }, found) {
      const mark = transitionMark(report);
      const period = durationOf(report);
      if (!mark || !period) return;
      const days = lengthInDays(period);
      if (days >= 360 && days <= 372) found('usual', mark.member('value'), { days, ...edgesOf(report) });
    },
  }),
  filingRule({
    ...common,
    modelVersion: 'any',
    code: 'PER-016',
    title: 'A financial year must not be longer than the law allows',
    description: 'Eighteen months, unless the profile allows more.',
    severity: 'error',
    references: ['BR-KVK-4.17'],
    fix: 'Correct the start or the end of the period.',
    messages: { long: 'The reporting period from {start} to {end} is longer than {months} months.' },
    check({ report, profile }, found) {
      const period = durationOf(report);
      if (!period || !report.reportingPeriod || !isTooLong(report, profile)) return;
      const [start, end] = [firstDay(period), lastDay(period)].map(dateWords) as [string, string];
      found('long', report.reportingPeriod.path, { start, end, months: profile.longestYearMonths });
    },
  }),
];

/** Whether the stated period is longer than a financial year may be, so that PER-016 reports it. */
export function isTooLong(report: Report, { longestYearMonths }: FilingRequirements): boolean {
  const period = durationOf(report);
  if (!period || !report.reportingPeriod?.stated) return false;
  const limit = addMonths(firstDay(period), longestYearMonths);
  return limit !== undefined && lastDay(period) >= limit;
}

/** The first and last day of the reporting period in words. */
function edgesOf(report: Report): { readonly start: string; readonly end: string } {
  const period = durationOf(report);
  return period
    ? { start: dateWords(firstDay(period)), end: dateWords(lastDay(period)) }
    : { start: '', end: '' };
}

function durationOf(report: Report): Period | undefined {
  const period = trustedPeriod(report);
  return period?.kind === 'duration' ? period : undefined;
}

/** Returns the fiscal period on the cover, such as FY or Q1; none if the form has another, which COV-010 reports. */
export function fiscalFocus(report: Report): string | undefined {
  const focus = report.factsNamed('DocumentFiscalPeriodFocus', 'dei')[0]?.text.trim();
  const type = coverFact(report, 'DocumentType');
  const form = type && baseForm(type);
  const isOther =
    form !== undefined &&
    ((annualForms.has(form) && focus !== 'FY') || (quarterlyForms.has(form) && focus === 'FY'));
  return isOther ? undefined : focus;
}

/** Whether the statements have a column for a period, and no other but those up to its start. */
function isFirstOrNext(report: Report, { start, end, key }: Period): boolean {
  const { durations, flows, instants, balances } = columnsOf(report);
  const columns = [...durations, ...flows];
  if (!columns.some(({ period }) => period.key === key)) return false;
  const others = columns.filter(({ period }) => period.end < end);
  if (others.length > 0) return others.some(({ period }) => period.end === start);
  return [...instants, ...balances].every(({ period }) => period.end >= start);
}

function transitionMark(report: Report) {
  return report.factsNamed('DocumentTransitionReport', 'dei').find((fact) => fact.text.trim() === 'true');
}

const byProfile = { annual: 'FY', 'half-year': 'H1', quarter: 'quarter' } as const;

/** Compares the reporting period with the usual length for its kind of report. */
export function lengthOf(report: Report, profile: FilingRequirements) {
  const period = durationOf(report);
  const path = report.reportingPeriod?.path;
  const kind = fiscalFocus(report) ?? (profile.period && byProfile[profile.period]);
  if (!period || !path || !kind || !Object.hasOwn(usualLengths, kind)) return undefined;
  const lengths = usualLengths[kind] ?? [];
  const days = Math.round(lengthInDays(period));
  return { path, kind, days, lengths, fits: lengths.some(([least, most]) => days >= least && days <= most) };
}
