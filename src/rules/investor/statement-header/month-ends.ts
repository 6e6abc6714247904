import { isoDate, weekday } from '../../../core/calendar.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { DayAt } from '../statement/block.ts';
import { day } from '../statement/figures.ts';
import { perStatement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { hasSoundDates, isFirstPeriod } from './header-dates.ts';

/** A date a day off the first or last day of a month, and the one that was probably meant. */
interface DayOff {
  readonly name: string;
  readonly date: DayAt;
  readonly expected: string;
  readonly others: readonly DayAt[];
}

export const monthEndRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-023',
    title: 'A month, quarter, half-year or year must begin on the first day of a month and end on the last',
    description:
      'The as-of date is the last day as well, and the prior statement is for the day before. Reported where one date alone is a day off. A period may begin or end a day off because of a weekend, 31 December, 1 January or 1 May, may begin on the day of the prior statement, and may begin with the investor or the fund.',
    severity: 'warning',
    category: 'statement-header',
    references: [],
    fix: 'Correct the date.',
    messages: {
      off: {
        text: '{name} is {actual}, but the other dates of the period are those of whole months, which makes it {expected}.',
        fix: 'Correct the date to {expected}.',
      },
    },
    check({ statement }, found) {
      const off = dayOff(statement);
      if (!off) return;
      const data = { name: off.name, actual: day(off.date), expected: day({ text: off.expected }) };
      found('off', off.date, data, off.others);
    },
  }),
];

/** Finds the only date of the period that is a day off. */
export const dayOff = perStatement((statement): DayOff | undefined => {
  const { period, header } = statement;
  const type = header.block('period').text('type');
  if (!period || type === undefined || type === 'inception' || !hasSoundDates(statement)) return undefined;
  if (isFirstPeriod(statement)) return undefined;
  const [asOf, prior] = [header.date('asOf'), statement.block('prior').date('asOf')];
  const dates = [
    { name: 'The start of the period', date: period.start, isStart: true },
    { name: 'The end of the period', date: period.end, isStart: false },
    ...(asOf ? [{ name: 'The as-of date', date: asOf, isStart: false }] : []),
    ...(prior ? [{ name: 'The date of the prior statement', date: prior, isStart: false }] : []),
  ];
  const isAligned = ({ date, isStart }: (typeof dates)[number]) =>
    isLastOfMonth(date.day - (isStart ? 1 : 0));
  const [off, ...more] = dates.filter((one) => !isAligned(one));
  if (!off || more.length > 0 || dates.length < LEAST_DATES) return undefined;
  const others = dates.filter((one) => one !== off).map(({ date }) => date);
  const { day: found } = off.date;
  const isLate = isLastOfMonth(found - (off.isStart ? 2 : 1));
  const isEarly = !off.isStart && isLastOfMonth(found + 1);
  // The day that was meant, on which nothing is traded if it is a holiday.
  const meant = isLate ? found - 1 : found + 1;
  if (!(isLate || isEarly) || isFree(meant)) return undefined;
  return { name: off.name, date: off.date, expected: isoDate(meant), others };
});

const LEAST_DATES = 3;
const holidays = ['12-31', '01-01', '05-01'];

function isLastOfMonth(day: number): boolean {
  return isoDate(day + 1).endsWith('-01');
}

function isFree(day: number): boolean {
  return weekday(day) > 5 || holidays.includes(isoDate(day).slice(-5));
}
