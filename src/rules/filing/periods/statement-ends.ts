import { counted, dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { DAY, firstDay, lastDay } from '../../../model/report/period.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { misdatedFlows } from './misdated-flows.ts';
import { periodPlace } from './period-place.ts';

export const statementEndRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'PER-026',
    title: 'The statements must cover the same period, up to the balance sheet date',
    description:
      'A set of statements has a balance sheet at the end of a period, and the income and cash flows of that period. Only columns of the entity as a whole count, of any length: a quarter, the year to date, a short or long year, a year of 52 or 53 weeks. Not reported where the column has a balance sheet of its own or a further column continues it.',
    severity: 'error',
    category: 'periods',
    isRootCause: true,
    references: ['IAS 1.10', 'IAS 1.36'],
    fix: 'Correct the end of the period of the column, or the balance sheet date.',
    messages: {
      flows: {
        text: 'The statements cover {first} to {last}, but the balance sheet is at {end}, {days} {later}. No amount covers the time up to {end}.',
        fix: 'Correct the end of the column that ends on {last}, or the balance sheet date.',
      },
      some: {
        text: 'The main lines cover {first} to {last}, but the balance sheet is at {end}, {days} {later}.',
        severity: 'warning',
      },
      split: {
        text: 'Some main lines of the statements cover {first} to {last}, others {first} to {end}, but all should cover the same period.',
        severity: 'warning',
        fix: 'Correct the end of the column that ends on {last}.',
      },
      balance: {
        text: 'The balance sheet is at {end}, but the statements cover {first} to {last}. No balance is reported at {last}.',
        fix: 'Correct the balance sheet date or the period of the statements, whichever is wrong.',
      },
      period: {
        text: 'The statements cover {first} to {last}, but the stated reporting period ends on {end}, {days} {later}.',
        severity: 'warning',
        fix: 'Correct the period of the document, or those of the columns.',
      },
    },
    check({ report }, found) {
      const [flows, ...others] = misdatedFlows(report);
      if (!flows) return;
      const { key, column, balance, end } = flows;
      const { period } = column;
      const data = {
        first: dateWords(firstDay(period)),
        last: dateWords(lastDay(period)),
        end: dateWords(lastDay({ ...period, end })),
        days: counted(Math.ceil(Math.abs(period.end - end) / DAY), 'day'),
        later: end > period.end ? 'later' : 'earlier',
      };
      const contexts = [column, ...(balance ? [balance] : []), ...others.map((other) => other.column)].map(
        ({ context }) => periodPlace(report, context),
      );
      const isBalance = key === 'balance' && contexts[1] !== undefined;
      const place = (isBalance ? contexts[1] : contexts[0]) as string;
      // The amounts may be correct: they are not part of this finding, and are still checked.
      const wrong = isBalance && balance ? balance.context : column.context;
      const cover = report
        .factsNamed('DocumentPeriodEndDate', 'dei')
        .filter((fact) => fact.context.period.end === period.end);
      // What is on the cover, or counted, has the same wrong date.
      const items = report.factsWithAspect(wrong.aspect).filter(({ unit }) => unit?.kind !== 'monetary');
      found(key, place, data, [...contexts.filter((one) => one !== place), ...cover, ...items]);
    },
  }),
];
