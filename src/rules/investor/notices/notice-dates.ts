import type { Rule } from '../../../findings/rule.ts';
import { addSuspects } from '../identities/suspects.ts';
import type { DayAt } from '../statement/block.ts';
import { day } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { type MisfitDate, reportMisfits } from '../statement-header/misfit-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

/** If they are further apart, a month or a year is wrong. */
const MAX_APART = 45;
const MAX_AHEAD = 120;

const messages = {
  early: 'The distribution is paid on {actual}, before the date of the notice, {notice}.',
  far: 'The payment is due on {actual}, {days} days after the date of the notice, {notice}.',
  apart: '{label} is {actual}, {days} days {side} {other}, {notice}.',
} as const;

type Breach = MisfitDate<keyof typeof messages>;

export const noticeDateRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-310',
    title: 'The dates of a notice must be in order and close to each other',
    description: `A distribution is paid on or after the date of its notice. A payment is due within ${MAX_AHEAD} days, and the notice, its issue date and its as-of date are not months apart.`,
    severity: 'warning',
    category: 'notices',
    references: ['ILPA Capital Call and Distribution Template'],
    fix: 'Check the month and the year of both dates, and correct the one that is wrong.',
    messages,
    check({ statement }, found) {
      reportMisfits(breaches(statement), found);
    },
  }),
];

addSuspects('INV-310', (statement) => breaches(statement).map(({ at }) => at.path));

function breaches(statement: Statement): readonly Breach[] {
  const notice = statement.block('notice');
  const given = notice.date('noticeDate');
  const [issued, asOf] = [statement.header.date('issueDate'), statement.header.date('asOf')];
  const payable = notice.date('dueDate') ?? notice.date('valueDate');
  if (!given) return [];
  const found: Breach[] = [];
  const apart = (label: string, at: DayAt, name: string, other: DayAt) => {
    const days = Math.abs(at.day - other.day);
    const side = at.day < other.day ? 'before' : 'after';
    const data = { label, actual: day(at), days, side, other: name, notice: day(other) };
    found.push({ message: 'apart', at, other, data });
  };
  const isFar = (a: DayAt, b: DayAt, most = MAX_APART) => Math.abs(a.day - b.day) > most;
  if (issued && isFar(given, issued)) {
    const isIssueWrong = payable ? isFar(issued, payable, MAX_AHEAD) : asOf && isFar(issued, asOf);
    if (isIssueWrong) apart('The issue date', issued, 'the date of the notice', given);
    else apart('The date of the notice', given, 'the issue date', issued);
    return found;
  }
  if (
    asOf &&
    (asOf.day < given.day - MAX_AHEAD || asOf.day > Math.max(given.day, payable?.day ?? 0) + MAX_APART)
  )
    apart('The as-of date', asOf, 'the date of the notice', given);
  if (!payable) return found;
  const days = payable.day - given.day;
  if (days > MAX_AHEAD)
    found.push({
      message: 'far',
      at: payable,
      other: given,
      data: { actual: day(payable), days, notice: day(given) },
    });
  else if (days < 0 && statement.kind === 'distribution')
    found.push({
      message: 'early',
      at: payable,
      other: given,
      data: { actual: day(payable), notice: day(given) },
    });
  return found;
}
