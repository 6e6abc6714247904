import { dayNumber } from '../../../core/calendar.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { DAY, firstDay, lastDay } from '../../../model/report/period.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { trustedPeriod } from './stray-period.ts';

/**
 * Facts that state the first or last day of the reporting period, in the taxonomies of the UK and Ireland,
 * the Netherlands and Japan.
 */
const edges: readonly { readonly local: string; readonly edge: 'first' | 'last' }[] = [
  { local: 'StartDateForPeriodCoveredByReport', edge: 'first' },
  { local: 'EndDateForPeriodCoveredByReport', edge: 'last' },
  { local: 'BalanceSheetDate', edge: 'last' },
  { local: 'FinancialReportingPeriodEndDate', edge: 'last' },
  { local: 'FinancialReportingPeriodStartDate', edge: 'first' },
  { local: 'CurrentPeriodEndDateDEI', edge: 'last' },
];

/** Facts that state the creation date of a report. */
const made = ['ReportDate'];

export const statedDateRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'PER-024',
    title: 'Dates that facts state must fit the reporting period',
    description:
      'The first and last day of the period and the balance sheet date are those of the reporting period, and a report is dated after it. Not checked where the profile has its own rule.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'periods',
    references: [],
    fix: 'Correct the date or the period.',
    messages: {
      first: '{concept} is {date}, but the reporting period of the document starts on {start}.',
      last: '{concept} is {date}, but the reporting period of the document ends on {end}.',
      made: '{concept} is {date}, before the reporting period ended on {end}.',
    },
    check({ report, profile }, found) {
      const period = trustedPeriod(report);
      if (period?.kind !== 'duration' || !report.reportingPeriod?.stated) return;
      const namespaces = new Set(report.concepts.map(({ concept }) => concept.namespace));
      const own = profile.identificationIn?.(namespaces);
      const days = own?.required.filter(({ type }) => type === 'first-day' || type === 'last-day') ?? [];
      const asked = new Set(
        [own?.period?.start, own?.period?.end, ...days.flatMap(({ concepts }) => concepts)].map((name) =>
          name?.replace(/^.*:/, ''),
        ),
      );
      for (const { local, edge } of edges) {
        if (asked.has(local)) continue;
        const expected = edge === 'first' ? firstDay(period) : lastDay(period);
        for (const fact of report.factsNamed(local)) {
          const date = fact.text.trim();
          if (fact.nil || dayNumber(date) === undefined || date === expected) continue;
          found(edge, fact.member('value'), {
            concept: fact.name,
            date: dateWords(date),
            start: dateWords(expected),
            end: dateWords(expected),
            expected,
          });
        }
      }
      for (const local of made)
        for (const fact of report.factsNamed(local)) {
          const date = fact.text.trim();
          const day = dayNumber(date);
          if (!fact.nil && day !== undefined && (day + 1) * DAY < period.end)
            found('made', fact.member('value'), {
              concept: fact.name,
              date: dateWords(date),
              end: dateWords(lastDay(period)),
            });
        }
    },
  }),
];
