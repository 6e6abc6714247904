import { dayNumber } from '../../../core/calendar.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { DAY, firstDay, lastDay } from '../../../model/report/period.ts';
import { textOf } from '../../../model/unchecked.ts';
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

/** Statements of the directors that begin with the period they are about. */
const exemptions = [
  'StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
  'StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies',
];

export const statedDateRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'PER-024',
    title: 'Dates that facts state must fit the reporting period',
    description:
      'The first and last day of the period and the balance sheet date are those of the reporting period, and a report is dated after it. A title that names years names one of that period, and a statement on the audit exemption names its last day. Not checked where the profile has its own rule.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'periods',
    references: [],
    fix: 'Correct the date or the period.',
    messages: {
      first: '{concept} is {date}, but the reporting period of the document starts on {start}.',
      last: '{concept} is {date}, but the reporting period of the document ends on {end}.',
      made: '{concept} is {date}, before the reporting period ended on {end}.',
      title: {
        text: 'The title of the document names {year}, but the reporting period is from {start} to {end}.',
        fix: 'Correct the title or the period.',
      },
      ended: {
        text: 'The statement on the audit exemption ({concept}) names a period that ended on {date}, but the reporting period ends on {end}.',
        fix: 'Correct the date in the statement: it may be that of last year.',
      },
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
      const [start, end] = [firstDay(period), lastDay(period)];
      const years = textOf(report.filing.document, 'title')?.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
      const [year] = years;
      if (year && !years.some((one) => one >= start.slice(0, 4) && one <= end.slice(0, 4)))
        found('title', '/document/title', { year, start: dateWords(start), end: dateWords(end) });
      for (const local of exemptions)
        for (const fact of report.factsNamed(local)) {
          const stated = /\bended (?:on )?(\d{1,2} [A-Z][a-z]{2,8} (?:19|20)\d\d)\b/.exec(fact.text)?.[1];
          if (stated && stated !== dateWords(end))
            found('ended', fact.member('value'), {
              concept: fact.concept.qname,
              date: stated,
              end: dateWords(end),
            });
        }
    },
  }),
];
