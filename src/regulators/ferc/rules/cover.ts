import { dayNumber, endDay } from '../../../core/calendar.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { dateWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import type { Context } from '../../../formats/xbrl/instance.ts';
import { isUsState } from '../../../rules/filing/cover/us-states.ts';
import { latestDay } from '../../shared/last-day.ts';
import { targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { fercIdentifier } from '../identifier.ts';

export const coverRule: SubmissionRule = submissionRule({
  code: 'FERC-COVER',
  title: 'The identification of a form must be valid and match its contexts',
  description:
    'CompanyIdentifier is the identifier of the contexts, ReportPeriod is Q1 to Q4, ReportYear and ReportPeriod are those of the context they are reported for, and a report is dated after its period. If the taxonomy is installed, its data types are checked as well.',
  severity: 'error',
  references: ['FERC.6.05.01'],
  fix: 'Correct the fact, or the context that contradicts it.',
  messages: {
    company:
      'The company identifier of the form (CompanyIdentifier) is "{actual}", but its context identifies the company as "{expected}".',
    period: {
      text: 'The period of the form (ReportPeriod) is "{actual}", but must be Q1, Q2, Q3 or Q4.',
      fix: 'Correct ReportPeriod; Q4 is also the period of annual forms.',
    },
    quarter: {
      text: 'The period of the form (ReportPeriod) is {actual}, but its context ends on {end}, in {expected}.',
      severity: 'warning',
      fix: 'Correct ReportPeriod, or the context of the fact; Q4 is also the period of annual forms.',
    },
    year: {
      text: 'The year of the form (ReportYear) is {actual}, but its context ends on {end}.',
      severity: 'warning',
      fix: 'Correct ReportYear, or the context of the fact.',
    },
    state: {
      text: 'The state of incorporation (StateOfIncorporation) is "{actual}", which is not the code of a state.',
      severity: 'warning',
      fix: 'Report the two-letter code of the state, such as DE.',
    },
    early: {
      text: 'The report is dated {actual} (ReportDate), but its period ends later, on {expected}.',
      severity: 'warning',
      fix: 'Correct ReportDate, or the dates of the contexts.',
    },
  },
  check(submission, found) {
    for (const { target, at } of targetsOf(submission)) {
      const { facts, contexts } = target.instance;
      const entities = new Map(contexts.map((context) => [context.id, context]));
      const end = latestDay(target.instance) ?? '';
      for (const { name, value, isNil, contextRef, offset } of facts) {
        const actual = trimWhiteSpace(value);
        if (isNil || actual === '') continue;
        const last = lastDayOf(entities.get(contextRef ?? ''));
        if (name.local === 'CompanyIdentifier') {
          const { identifier: expected = '', scheme = '' } = entities.get(contextRef ?? '') ?? {};
          // P-IDENT reports an identifier in the wrong form.
          if (expected !== actual && fercIdentifier.has(expected, scheme))
            found('company', at(offset), { actual, expected });
        } else if (name.local === 'ReportPeriod') {
          if (!/^Q[1-4]$/.test(actual)) found('period', at(offset), { actual });
          else if (last !== '' && actual !== quarterOf(last))
            found('quarter', at(offset), { actual, expected: quarterOf(last), end: dateWords(last) });
        } else if (name.local === 'ReportYear') {
          const expected = last.slice(0, 4);
          if (last !== '' && Number(actual) !== Number(expected))
            found('year', at(offset), { actual, expected, end: dateWords(last) });
        } else if (name.local === 'StateOfIncorporation') {
          // Some spell out the name of the state or of a country.
          if (/^[A-Z]{2}$/.test(actual) && !isUsState(actual)) found('state', at(offset), { actual });
        } else if (name.local === 'ReportDate') {
          if (dayNumber(actual) !== undefined && actual < end)
            found('early', at(offset), {
              actual: worded(actual, dateWords(actual)),
              expected: worded(end, dateWords(end)),
            });
        }
      }
    }
  },
});

/** Returns the last day of a context with a duration; empty if there is none. */
function lastDayOf(context: Context | undefined): string {
  const { period } = context ?? {};
  return period && 'end' in period ? endDay(period.end) : '';
}

function quarterOf(day: string): string {
  return `Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
