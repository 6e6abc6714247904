import { addMonths, dayNumber, isoDate } from '../../../core/calendar.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Place, Rule } from '../../../findings/rule.ts';
import { lastDay, lengthInDays, type Period } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { textOf } from '../../../model/unchecked.ts';
import type { FilingRequirements } from '../../filing-requirements.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { isOfWholeMonths } from './columns.ts';
import { fiscalFocus, lengthOf } from './period-length.ts';
import { strayPeriod, trustedPeriod } from './stray-period.ts';

const common = { category: 'periods', modelVersion: 'v2' } as const;

/** A fiscal year of 52 or 53 weeks ends up to a week from its nominal day. */
const WEEK = 7;

/** No known jurisdiction allows more time to approve accounts. */
const MAX_APPROVAL_MONTHS = 12;

/** Accounts are prepared some weeks before the meeting that approves them. */
const PREPARED_DAYS = 31;

/** A period of so many days is a year, if a short one, and no interim period. */
const MIN_YEAR_DAYS = 300;

/** Months differ in length, and deadlines on a weekend move. */
const DEADLINE_GRACE_DAYS = 3;

/**
 * Facts that state the approval date of the accounts, in the taxonomies of IFRS, the UK, Denmark and the
 * Netherlands.
 */
export const approvalFacts: readonly string[] = [
  'DateOfAuthorisationForIssueOfFinancialStatements2013',
  'DateOfAuthorisationForIssueOfFinancialStatements',
  'DateAuthorisationFinancialStatementsForIssue',
  'DateApprovalAccounts',
  'DateOfApprovalOfAnnualReport',
  'DocumentAdoptionDate',
];

/** Rules that compare dates in facts with the reporting period. */
export const datesOnCoverRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'PER-007',
    title: 'The period end date on the cover must be the end of the reporting period',
    description: 'Compared with the period of the fact itself, and with that of the document.',
    severity: 'error',
    references: ['DQC_0033', 'DQC_0036'],
    fix: 'Correct the date on the cover, or the period.',
    messages: {
      context: {
        text: 'The cover states that the period ends on {found} (dei:DocumentPeriodEndDate), but the context of this fact ends on {end}.',
        fix: 'Correct the date on the cover, or the context of the fact.',
      },
      document:
        'The cover states that the period ends on {found}, but the reporting period of the document ends on {end}.',
      date: {
        text: 'The period end date on the cover is "{found}", which is not a date; write the last day of the period, {expected}.',
        fix: 'Write {expected}.',
      },
    },
    check({ report }, found) {
      const own = report.reportingPeriod;
      if (strayPeriod(report)) return;
      for (const fact of report.factsNamed('DocumentPeriodEndDate', 'dei')) {
        if (fact.nil || fact.context.period.kind === 'forever') continue;
        const said = fact.text.trim();
        const expected = lastDay(fact.context.period);
        const place = fact.member('value');
        if (dayNumber(said) === undefined) found('date', place, { found: said, expected });
        else if (said !== expected)
          found('context', place, { found: dateWords(said), end: dateWords(expected), expected });
        else if (own?.stated && lastDay(own.period) !== said)
          found('document', place, {
            found: dateWords(said),
            end: dateWords(lastDay(own.period)),
            expected: lastDay(own.period),
          });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-008',
    title: 'The fiscal year on the cover must fit the end of the period',
    description:
      'A fiscal year is named after the calendar year in which it ends, or the one before if it ends in the first half. Interim reports may belong to a fiscal year that ends in the next calendar year; if the cover states that it ends in the second half of a year, only that year fits.',
    severity: 'warning',
    references: ['DQC_0006'],
    fix: 'Correct the fiscal year on the cover (fiscal year focus), or the dates of the reporting period.',
    messages: {
      year: 'The cover states fiscal year {found}, but the period ends on {end}, which belongs to fiscal year {years}.',
    },
    check({ report }, found) {
      const period = trustedPeriod(report);
      if (!period || period.kind === 'forever') return;
      const end = lastDay(period);
      const year = Number(end.slice(0, 4));
      const years = [year];
      if (Number(end.slice(5, 7)) <= 6) years.unshift(year - 1);
      const focus = fiscalFocus(report);
      if (focus !== undefined && focus !== 'FY') years.push(year + 1);
      const [last] = fiscalYearEnds(report).flatMap(({ text }) => fiscalYearOf(text, end) ?? []);
      if (last !== undefined) years.splice(0, years.length, last);
      for (const fact of report.factsNamed('DocumentFiscalYearFocus', 'dei')) {
        const said = fact.text.trim();
        if (!fact.nil && !years.some((allowed) => String(allowed) === said))
          found('year', fact.member('value'), {
            found: said,
            end: dateWords(end),
            years: years.join(' or '),
          });
      }
    },
  }),
  filingRule({
    ...common,
    modelVersion: 'any',
    code: 'PER-009',
    title: 'The fiscal year end must be a valid day, and the reporting period must fit it',
    description:
      'An annual period ends at the fiscal year end, an interim one at the end of a quarter of the fiscal year that the cover names. A difference of up to a week is accepted for years, and of three weeks for quarters, because years of 52 or 53 weeks do not end on the same date; a year of whole months ends on its very day.',
    severity: 'warning',
    references: [],
    fix: 'Correct the fiscal year end, the fiscal period focus or the reporting period.',
    messages: {
      end: 'The stated fiscal year end is {found}, but the annual period ends on {end}.',
      quarter:
        'The cover calls the period {focus}, which ends about {usual} months after the fiscal year end, stated as {found}. But the period ends on {end}, about {months} months after it.',
      form: {
        text: 'The fiscal year end "{found}" is not a day of the year in the form --MM-DD.',
        fix: 'Write the last day of the fiscal year in the form --MM-DD, such as --12-31.',
      },
    },
    check({ report, profile }, found) {
      for (const { text, place } of fiscalYearEnds(report)) {
        const day = nearestDay(text, report);
        if (day === undefined) found('form', place, { found: text });
        else if (day.distance > (isOfCalendarMonths(report) ? 0 : WEEK) && isAnnual(report, profile))
          found('end', place, {
            found: dateWords(`2024${text.slice(1)}`).replace(/ 2024$/, ''),
            end: dateWords(day.end),
          });
        else {
          const focus = fiscalFocus(report) ?? '';
          const months = monthsInto(text, day.end);
          const quarter = quarters.indexOf(focus) + 1;
          if (quarter === 0 || months === undefined || Math.abs(months - 3 * quarter) < 0.7) continue;
          // PER-005 reports a period that is too long or too short for its kind.
          if (lengthOf(report, profile)?.fits === false) continue;
          found('quarter', place, {
            found: dateWords(`2024${text.slice(1)}`).replace(/ 2024$/, ''),
            focus,
            end: dateWords(day.end),
            months: Math.round(months),
            usual: 3 * quarter,
          });
        }
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-013',
    title: 'Accounts must be approved after the period ends and before they are filed',
    description:
      'Accounts approved before the end of the period cannot cover it. Approval more than a month after the creation of the document is suspicious.',
    severity: 'error',
    references: ['DBA.FR7', 'BR-KVK-4.07', 'BR-KVK-4.10'],
    fix: 'Correct the approval date or the period.',
    messages: {
      early: 'The accounts were approved on {date}, before the period ended on {end}.',
      late: {
        text: 'The accounts were approved on {date}, after the document was created on {made}.',
        fix: 'Correct the approval date, or the creation date of the document.',
        severity: 'warning',
      },
    },
    check({ report }, found) {
      const period = trustedPeriod(report);
      const end =
        period && period.kind !== 'forever' && hasBalance(report, period) ? lastDay(period) : undefined;
      const made = (textOf(report.filing.document, 'createdAt') ?? '').slice(0, 10);
      // PER-023 reports a document that was created before its period ended.
      const madeDay = end !== undefined && made < end ? undefined : dayNumber(made);
      for (const { fact, date, day } of approvals(report)) {
        if (end !== undefined && date < end)
          found('early', fact.member('value'), { date: dateWords(date), end: dateWords(end) });
        else if (madeDay !== undefined && day > madeDay + PREPARED_DAYS)
          found('late', fact.member('value'), { date: dateWords(date), made: dateWords(made) });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-014',
    title: 'Accounts must be approved within the legal deadline',
    description: `The number of months after the end of the period comes from the profile; otherwise ${MAX_APPROVAL_MONTHS}.`,
    severity: 'warning',
    references: [],
    fix: 'Check the date. If it is right, the deadline was missed, and the report needs no correction.',
    messages: {
      late: 'The accounts were approved on {date}, more than {months} months after the period ended on {end}.',
    },
    check({ report, profile }, found) {
      const period = trustedPeriod(report);
      if (!period || period.kind === 'forever') return;
      const end = lastDay(period);
      const months = profile.approvalMonths ?? MAX_APPROVAL_MONTHS;
      const deadline = dayNumber(addMonths(end, months) ?? '');
      if (deadline === undefined) return;
      for (const { fact, date, day } of approvals(report)) {
        if (day > deadline + DEADLINE_GRACE_DAYS)
          found('late', fact.member('value'), { date: dateWords(date), months, end: dateWords(end) });
      }
    },
  }),
];

/** Whether one of the balances, if there are any, is at the end of a period, so that the period is right. */
function hasBalance({ facts }: Report, { end }: Period): boolean {
  const balances = facts.filter(({ unit, context }) => unit && context.period.kind === 'instant');
  return balances.length === 0 || balances.some(({ context }) => context.period.end === end);
}

function approvals(report: Report): { fact: ReportFact; date: string; day: number }[] {
  return approvalFacts.flatMap((local) =>
    report.factsNamed(local).flatMap((fact) => {
      const date = fact.text.trim();
      const day = dayNumber(date);
      return fact.nil || day === undefined ? [] : [{ fact, date, day }];
    }),
  );
}

/** Returns the fiscal year of a day, if years end in the second half and so have the name of that year. */
function fiscalYearOf(monthDay: string, day: string): number | undefined {
  if (!/^--(?:0[7-9]|1[0-2])-\d\d$/.test(monthDay)) return undefined;
  const year = Number(day.slice(0, 4));
  const [at, end] = [dayNumber(day), dayNumber(`${day.slice(0, 4)}${monthDay.slice(1)}`)];
  if (at === undefined || end === undefined) return undefined;
  // The last week of December, or the first of January, ends the year of 52 or 53 weeks.
  const isBefore =
    Number(day.slice(5, 7)) === 1 && Number(day.slice(8)) <= WEEK && monthDay.startsWith('--12');
  if (isBefore) return year - 1;
  return at > end + 2 * WEEK ? year + 1 : year;
}

function fiscalYearEnds(report: Report): { text: string; place: Place }[] {
  if (report.v1) {
    const text = textOf(report.v1.document.filing.entity, 'fiscalYearEnd');
    return text === undefined ? [] : [{ text, place: '/filing/entity/fiscalYearEnd' }];
  }
  return report
    .factsNamed('CurrentFiscalYearEndDate', 'dei')
    .filter((fact) => !fact.nil)
    .map((fact) => ({ text: fact.text.trim(), place: fact.member('value') }));
}

/** Returns the distance of the day of the year from the end of the period, in the nearest year. */
function nearestDay(monthDay: string, report: Report): { distance: number; end: string } | undefined {
  if (!/^--[0-9]{2}-[0-9]{2}$/.test(monthDay)) return undefined;
  if (dayNumber(`2024${monthDay.slice(1)}`) === undefined) return undefined;
  const period = trustedPeriod(report);
  if (!period || period.kind === 'forever') return { distance: 0, end: '' };
  const end = lastDay(period);
  const endDay = dayNumber(end);
  if (endDay === undefined) return { distance: 0, end };
  const year = Number(end.slice(0, 4));
  const distances = [year - 1, year, year + 1].flatMap((candidate) => {
    const text = `${String(candidate).padStart(4, '0')}${monthDay.slice(1)}`;
    const day = dayNumber(text) ?? dayNumber(text.replace('-02-29', '-02-28'));
    return day === undefined ? [] : [Math.abs(day - endDay)];
  });
  return { distance: Math.min(...distances), end: isoDate(endDay) };
}

/** Whether the year ends with a month other than February, and its statements cover whole months. */
function isOfCalendarMonths(report: Report): boolean {
  const period = trustedPeriod(report);
  if (period?.kind !== 'duration' || !isOfWholeMonths(period) || lastDay(period).slice(5, 7) === '02')
    return false;
  return report
    .factsNamed('DocumentPeriodEndDate', 'dei')
    .some(({ text }) => text.trim() === lastDay(period));
}

const quarters: readonly string[] = ['Q1', 'Q2', 'Q3'];

/** Returns the months from the last fiscal year end before a day to that day, from one to twelve. */
function monthsInto(monthDay: string, end: string): number | undefined {
  const endDay = dayNumber(end);
  if (endDay === undefined) return undefined;
  const year = Number(end.slice(0, 4));
  const days = [year - 1, year].flatMap((candidate) => {
    const text = `${String(candidate).padStart(4, '0')}${monthDay.slice(1)}`;
    const day = dayNumber(text) ?? dayNumber(text.replace('-02-29', '-02-28'));
    return day === undefined || endDay - day <= 2 * WEEK ? [] : [endDay - day];
  });
  return days.length === 0 ? undefined : Math.min(...days) / (365.25 / 12);
}

function isAnnual(report: Report, profile: FilingRequirements): boolean {
  const focus = fiscalFocus(report);
  if (focus !== undefined) return focus === 'FY';
  if (profile.period) return profile.period === 'annual';
  const { period } = report;
  const days = period?.kind === 'duration' ? lengthInDays(period) : 0;
  return days >= MIN_YEAR_DAYS && days <= 390;
}
