import type { Rule } from '../../../findings/rule.ts';
import type { DayAt } from '../statement/block.ts';
import { day } from '../statement/figures.ts';
import { perStatement, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { dateBreach, MAX_DAYS_LATER, periodLength } from './header-dates.ts';

export const asOfRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-013',
    title: 'The as-of date must be the last day of the period',
    description: `The as-of date may be up to ${MAX_DAYS_LATER} days later, for values from the next trading day. Rates of return are not recomputed where the as-of date does not fit.`,
    severity: 'warning',
    category: 'statement-header',
    references: [],
    formula: `asOf <= period.end + ${MAX_DAYS_LATER} days`,
    fix: 'Correct the as-of date or the end of the period.',
    messages: {
      late: 'The as-of date is {actual}, {days} days after the period ended on {expected}.',
    },
    check({ statement }, found) {
      const days = daysAfterPeriod(statement);
      const [asOf, end] = [statement.header.date('asOf'), statement.period?.end];
      if (asOf && end && days > MAX_DAYS_LATER && !dateBreach(statement) && !isShort(statement, asOf))
        found('late', asOf, { actual: day(asOf), days, expected: day(end) }, [end]);
    },
  }),
];

/** The date of the residual value; `undefined` if the as-of date does not fit the period. */
export const valueDay = perStatement((statement): DayAt | undefined => {
  const days = daysAfterPeriod(statement);
  if (dateBreach(statement)) return undefined;
  return days >= 0 && days <= MAX_DAYS_LATER ? statement.header.date('asOf') : undefined;
});

/** Whether the period is too short, which INV-004 reports, and would fit its type if it ended on this date. */
function isShort(statement: Statement, asOf: DayAt): boolean {
  const [length, start] = [periodLength(statement), statement.period?.start];
  const days = start ? asOf.day - start.day + 1 : 0;
  return length !== undefined && days >= length.least && days <= length.most;
}

function daysAfterPeriod(statement: Statement): number {
  const [asOf, end] = [statement.header.date('asOf'), statement.period?.end];
  return asOf && end ? asOf.day - end.day : 0;
}
