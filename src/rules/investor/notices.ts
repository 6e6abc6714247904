import { businessDaysBetween } from '../../core/business-days.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Rule } from '../../findings/rule.ts';
import {
  noticeRows,
  shareBreach,
  shareOf,
  totalByShare,
  totalOfRows,
  unfundedBreach,
} from './notice-rows.ts';
import { checkTotals, countingRows, totalMessages } from './notice-totals.ts';
import { larger } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

const category = 'notices';
const ilpa = ['ILPA Capital Call and Distribution Template'];
const LEAST_NOTICE = 10;
const SHOWN_CENTS = 2;

export const noticeRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-301',
    title: 'The rows of a call add up to its totals',
    description: `The rows inside and outside the fund add up to their totals, and these to the amount due. Where only the amount due is stated, all rows add up to it. ${countingRows}`,
    severity: 'error',
    category,
    references: ilpa,
    formula: 'total = insideFund + outsideFund = Σ rows',
    fix: 'Correct the row or the total that is off.',
    messages: totalMessages,
    check({ statement }, found) {
      if (statement.kind === 'capital-call') checkTotals(statement, found);
    },
  }),
  statementRule({
    code: 'INV-302',
    title: 'The unfunded commitment moves by the rows that affect it',
    description:
      'A call lowers it by what is inside the commitment, a distribution raises it by what can be called again. A row says so itself; by default rows of a call inside the fund count. A row that breaks INV-304 is not held against a commitment that has it right.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'unfundedAfter = unfundedBefore ∓ Σ rows that affect it',
    fix: 'Correct the unfunded commitment, or what the rows say about it.',
    messages: {
      breach:
        'The unfunded commitment after the notice is {found}, but {before} before it {change} {moved} make {expected}.',
    },
    check({ statement }, found) {
      const breach = unfundedBreach(statement);
      if (!breach) return;
      const { before, after, moved, expected } = breach;
      const parts = {
        before: before.value.toString(),
        change: statement.kind === 'capital-call' ? 'less' : 'and',
        moved: moved.toString(),
      };
      found('breach', after, { found: after.value.toString(), ...parts, expected: expected.toString() }, [
        before,
      ]);
    },
  }),
  statementRule({
    code: 'INV-303',
    title: 'A call gives at least ten business days',
    description:
      'Business days are Monday to Friday; holidays differ from place to place and are not counted out.',
    severity: 'warning',
    category,
    references: ['ILPA Principles 3.0'],
    formula: `dueDate >= noticeDate + ${LEAST_NOTICE} business days`,
    fix: 'Set a later due date.',
    messages: {
      short: 'The call of {given} is due on {found}, {days} business days later; at least {least} are usual.',
    },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const [given, due] = [notice.date('noticeDate'), notice.date('dueDate')];
      if (statement.kind !== 'capital-call' || !given || !due) return;
      const days = businessDaysBetween(given.text, due.text);
      if (days !== undefined && days < LEAST_NOTICE)
        found('short', due, { given: given.text, found: due.text, days, least: LEAST_NOTICE }, [given]);
    },
  }),
  statementRule({
    code: 'INV-304',
    title: 'The investor bears its share of each amount',
    description:
      'The share is its commitment over that of all partners, or its stated ownership. One unit of rounding is accepted, and rows the investor is excused from are left out.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'investorAmount = fundAmount × commitment.total / fund.commitments',
    fix: 'Correct the amount, or mark the row as excused.',
    messages: { share: 'The amount of the investor is {found}, but {share} of {fund} is {expected}{more}.' },
    check({ statement }, found) {
      const ownShare = shareOf(statement);
      const breaches = statement
        .block('notice')
        .list('rows')
        .flatMap((row) => shareBreach(statement, ownShare, row) ?? []);
      // A wrong share makes every row wrong; that is one mistake.
      const [first, ...others] = breaches;
      if (!first) return;
      const data = {
        found: first.own.value.toString(),
        share: first.share,
        fund: first.all.value.toString(),
        expected: first.expected.round(SHOWN_CENTS).toString(),
        more: others.length > 0 ? `; ${others.length} more row(s) do not fit the share either` : '',
      };
      found('share', first.own, data, [first.all, ...others.map(({ own }) => own)]);
    },
  }),
  statementRule({
    code: 'INV-305',
    title: 'A call takes no more than the unfunded commitment',
    description: 'Counts the rows that affect the commitment; fees outside it come on top.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'Σ rows that affect the commitment <= unfundedBefore',
    fix: 'Reduce the call, or correct the unfunded commitment.',
    messages: { exceeds: 'The call takes {found} of the commitment, of which only {expected} is unfunded.' },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const before = notice.amount('unfundedBefore');
      const rows = noticeRows(statement);
      const taken = totalByShare(rows, (row) => row.unfunded) ?? totalOfRows(rows, (row) => row.unfunded);
      if (statement.kind !== 'capital-call' || !before || !taken) return;
      if (taken.compare(before.value.add(statement.slack)) > 0)
        found('exceeds', before, { found: taken.toString(), expected: before.value.toString() });
    },
  }),
  statementRule({
    code: 'INV-306',
    title: 'The components of a distribution add up to what is paid',
    description: `Returned capital, gain and income, less carry, withheld tax and costs, make the net amount. Signs follow the convention of the statement. ${countingRows}`,
    severity: 'error',
    category,
    references: ilpa,
    formula: 'total = Σ components − carry − withheld tax − costs',
    fix: 'Correct the component or the total that is off.',
    messages: totalMessages,
    check({ statement }, found) {
      if (statement.kind === 'distribution') checkTotals(statement, found);
    },
  }),
  statementRule({
    code: 'INV-307',
    title: 'No more can be called again than was distributed',
    description: 'Compares the recallable amount with what the rows pay out before carry, tax and costs.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'recallable <= Σ rows paid out',
    fix: 'Correct the recallable amount.',
    messages: { exceeds: '{found} is stated as recallable, but only {expected} is distributed.' },
    check({ statement }, found) {
      if (statement.kind !== 'distribution') return;
      const rows = noticeRows(statement);
      const paid = totalOfRows(rows, ({ payment }) => payment && larger(payment, Decimal.zero));
      const recallable = statement.block('notice').amount('recallable');
      if (!paid || !recallable || rows.length === 0) return;
      if (recallable.value.compare(paid.add(statement.slack)) > 0)
        found('exceeds', recallable, { found: recallable.value.toString(), expected: paid.toString() });
    },
  }),
  statementRule({
    code: 'INV-308',
    title: 'Notices are numbered one after the other',
    description: 'Compares with the number of the prior notice where that is given.',
    severity: 'warning',
    category,
    references: [],
    formula: 'number = prior.noticeNumber + 1',
    fix: 'Correct the number, or send the notice that is missing.',
    messages: {
      gap: 'The notice has the number {found}, but the prior one had {before}; expected {expected}.',
    },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const number = notice.integer('number');
      const before = statement.block('prior').integer('noticeNumber');
      if (number !== undefined && before !== undefined && number !== before + 1)
        found('gap', notice.at('number'), { found: number, before, expected: before + 1 });
    },
  }),
];
