import { dayNumber } from '../../../core/calendar.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { DAY, firstDay, lastDay, lengthInDays, type Period } from '../../../model/report/period.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { textOf } from '../../../model/unchecked.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import { MAX_STATED_SHOWN } from '../../limits.ts';
import { demandOf } from '../../required-facts.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { approvalFacts } from './cover-dates.ts';
import { trustedPeriod } from './stray-period.ts';

/**
 * Facts that state the first or last day of the reporting period, in the taxonomies of IFRS, the UK and
 * Ireland, the Netherlands and Japan.
 */
const edges: readonly { readonly local: string; readonly edge: 'first' | 'last' }[] = [
  { local: 'StartDateForPeriodCoveredByReport', edge: 'first' },
  { local: 'EndDateForPeriodCoveredByReport', edge: 'last' },
  { local: 'BalanceSheetDate', edge: 'last' },
  { local: 'FinancialReportingPeriodEndDate', edge: 'last' },
  { local: 'FinancialReportingPeriodStartDate', edge: 'first' },
  { local: 'CurrentPeriodEndDateDEI', edge: 'last' },
  { local: 'DateOfEndOfReportingPeriod2013', edge: 'last' },
];

/** Facts that state the creation date of a report. */
const made = ['ReportDate', 'AttestationDate'];

/** Statements of the directors that begin with the period they are about. */
const exemptions = [
  'StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
  'StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies',
];

/** Texts that describe the period of the accounts. */
const described = 'PeriodCoveredByFinancialStatements';

/** A fiscal year of 52 or 53 weeks may be described by its nominal last day. */
const NOMINAL_DAYS = 7;

/** An interim report of a company whose fiscal year has the name of the year in which it ends. */
const fiscalTitle = /\b(?:fiscal|financial year|FY)\b/i;
const INTERIM_DAYS = 300;

export const statedDateRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'PER-024',
    title: 'Dates that facts state must fit the reporting period',
    description:
      'The first and last day of the period and the balance sheet date are those of the reporting period, and a report is dated after it. A title that names years names one of that period, or the fiscal year of an interim report, and a statement on the audit exemption names its last day. A description of the period that gives dates gives its last day. A date in the form YYYY-MM-DD exists in the calendar. Not checked where the profile has its own rule.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'periods',
    references: [],
    fix: 'Correct the date, or the reporting period of the document.',
    messages: {
      first: '{concept} is {date}, but the reporting period of the document starts on {start}.',
      last: '{concept} is {date}, but the reporting period of the document ends on {end}.',
      made: '{concept} is {date}, before the reporting period ended on {end}.',
      title: {
        text: 'The title of the document names {year}, but the reporting period is from {start} to {end}.',
        fix: 'Correct the year in the title, or the reporting period of the document.',
      },
      impossible: {
        text: '{concept} is "{date}", which is not a date in the calendar.',
        fix: 'Write a date that exists, in the form YYYY-MM-DD.',
      },
      covered: {
        text: '{concept} is "{date}", but the fact is reported for the period {start} to {end}.',
        fix: 'Correct the description: it may be that of last year.',
      },
      ended: {
        text: 'The statement on the audit exemption ({concept}) names a period that ended on {date}, but the reporting period ends on {end}.',
        fix: 'Correct the date in the statement: it may be that of last year.',
      },
    },
    check({ report, profile, taxonomy }, found) {
      const namespaces = new Set(report.concepts.map(({ concept }) => concept.namespace));
      const own = demandOf(profile, namespaces);
      const days = own.required.filter(({ type }) => type === 'first-day' || type === 'last-day');
      const asked = new Set(
        [own.period?.start, own.period?.end, ...days.flatMap(({ concepts }) => concepts)].map((name) =>
          name?.replace(/^.*:/, ''),
        ),
      );
      for (const local of [...approvalFacts, ...made, ...edges.map((edge) => edge.local)])
        for (const fact of asked.has(local) ? [] : report.factsNamed(local)) {
          const { concept, nil } = fact;
          const date = fact.text.trim();
          if (nil || !/^\d{4}-\d\d-\d\d$/.test(date) || dayNumber(date) !== undefined) continue;
          if (!taxonomy?.concept(expandedName(concept.namespace, concept.local)))
            found('impossible', fact.member('value'), { concept: fact.name, date });
        }
      for (const fact of report.factsNamed(described)) {
        const { period } = fact.context;
        if (fact.nil || period.kind !== 'duration' || isDescribed(fact.text, period)) continue;
        found('covered', fact.member('value'), {
          concept: fact.name,
          date: fact.text.trim().slice(0, MAX_STATED_SHOWN),
          start: dateWords(firstDay(period)),
          end: dateWords(lastDay(period)),
        });
      }
      const period = trustedPeriod(report);
      if (period?.kind !== 'duration' || !report.reportingPeriod?.stated) return;
      for (const { local, edge } of edges) {
        if (asked.has(local)) continue;
        const expected = edge === 'first' ? firstDay(period) : lastDay(period);
        for (const fact of report.factsNamed(local)) {
          const date = fact.text.trim();
          if (fact.nil || dayNumber(date) === undefined || date === expected) continue;
          if (isOfOwnPeriod(fact, date)) continue;
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
      const title = textOf(report.filing.document, 'title') ?? '';
      const years = yearsIn(title);
      const [year] = years;
      const isFiscal = fiscalTitle.test(title) && lengthInDays(period) < INTERIM_DAYS;
      const latest = Number(end.slice(0, 4)) + (isFiscal ? 1 : 0);
      if (year && !years.some((one) => one >= Number(start.slice(0, 4)) && one <= latest))
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

/** Whether a comparative states the last day of its own period. */
function isOfOwnPeriod({ context: { period } }: ReportFact, date: string): boolean {
  return period.kind === 'duration' && lastDay(period) === date;
}

function yearsIn(text: string): readonly number[] {
  return (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);
}

/** Whether a description fits a period: a date in it is the last day, or, without dates, a year is of it. */
function isDescribed(text: string, period: Period): boolean {
  const days = datesIn(text);
  const last = dayNumber(lastDay(period)) ?? 0;
  if (days.length > 0) return days.some((day) => Math.abs(day - last) <= NOMINAL_DAYS);
  const years = yearsIn(text);
  const [first, end] = [firstDay(period), lastDay(period)].map((day) => Number(day.slice(0, 4)));
  return years.length === 0 || years.some((year) => year === first || year === end);
}

const monthNames = 'January|February|March|April|May|June|July|August|September|October|November|December';
const datePatterns = [
  new RegExp(`(?<!\\d)(?<day>\\d{1,2}) (?<month>${monthNames}),? (?<year>(?:19|20)\\d\\d)(?!\\d)`, 'g'),
  new RegExp(`(?<month>${monthNames}) (?<day>\\d{1,2}),? (?<year>(?:19|20)\\d\\d)(?!\\d)`, 'g'),
  /(?<!\d)(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)/g,
];

/** Returns the dates that a text states with an English month, or as YYYY-MM-DD. */
function datesIn(text: string): readonly number[] {
  const names = monthNames.split('|');
  return datePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => {
      const { year = '', month = '', day = '' } = groups ?? {};
      const number = names.includes(month) ? names.indexOf(month) + 1 : Number(month);
      return dayNumber(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`) ?? [];
    }),
  );
}
