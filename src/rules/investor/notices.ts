import { businessDaysBetween } from '../../core/business-days.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Found, Rule } from '../rule.ts';
import type { Amount } from './block.ts';
import { noticeRows, totalOfRows } from './notice-rows.ts';
import { larger, type Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

const category = 'notices';
const call = 'investor-capital-call';
const distribution = 'investor-distribution';
const ilpa = ['ILPA Capital Call and Distribution Template'];
const LEAST_NOTICE = 10;
const SHARE_PLACES = 8;
const AMOUNT_PLACES = 2;

const totalMessages = {
  rows: '{label} is {found}, but the rows of the notice add up to {expected}.',
  parts: 'The total is {found}, but {inside} inside and {outside} outside the fund make {expected}.',
} as const;

export const noticeRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-301',
    title: 'The rows of a call add up to its totals',
    description:
      'The rows inside and outside the fund add up to their totals, and these to the amount due. Where only the amount due is stated, all rows add up to it.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'total = insideFund + outsideFund = Σ rows',
    fix: 'Correct the row or the total that is off.',
    messages: totalMessages,
    check({ statement }, found) {
      if (statement.kind === 'capital-call') checkTotals(statement, found);
    },
    examples: [
      { base: call, set: { '/notice/totals/total': '381200.00' }, at: '/notice/totals/total' },
      {
        base: call,
        set: { '/notice/rows/6/outsideFund': false },
        at: ['/notice/totals/insideFund', '/notice/totals/outsideFund'],
      },
      { base: call, set: { '/notice/totals/total': '380200.02' }, at: [] },
    ],
  }),
  statementRule({
    code: 'INV-302',
    title: 'The unfunded commitment moves by the rows that affect it',
    description:
      'A call lowers it by what is inside the commitment, a distribution raises it by what can be called again. A row says so itself; by default rows of a call inside the fund count.',
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
      const notice = statement.block('notice');
      const [before, after] = [notice.amount('unfundedBefore'), notice.amount('unfundedAfter')];
      const rows = noticeRows(statement);
      const moved = totalOfRows(rows, (row) => row.unfunded);
      if (!before || !after || !moved || rows.length === 0) return;
      const isCall = statement.kind === 'capital-call';
      const expected = isCall ? before.value.subtract(moved) : before.value.add(moved);
      if (statement.agree(after.value, expected, rows.length + 1)) return;
      const parts = {
        before: before.value.toString(),
        change: isCall ? 'less' : 'and',
        moved: moved.toString(),
      };
      found('breach', after, { found: after.value.toString(), ...parts, expected: expected.toString() }, [
        before,
      ]);
    },
    examples: [
      { base: call, set: { '/notice/unfundedAfter': '2529200.00' }, at: '/notice/unfundedAfter' },
      { base: call, set: { '/notice/rows/6/affectsUnfunded': undefined }, at: [] },
      { base: distribution, set: { '/notice/unfundedAfter': '1770800.00' }, at: '/notice/unfundedAfter' },
    ],
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
    examples: [
      { base: call, set: { '/notice/dueDate': '2026-01-23' }, at: '/notice/dueDate' },
      { base: call, set: { '/notice/dueDate': '2026-01-26' }, at: [] },
    ],
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
    messages: { share: 'The amount of the investor is {found}, but {share} of {fund} is {expected}.' },
    check({ statement }, found) {
      const [part, whole] = shareOf(statement);
      if (!part || !whole || whole.sign() <= 0) return;
      const tolerance = larger(Decimal.one, statement.unit).multiply(whole);
      for (const row of statement.block('notice').list('rows')) {
        const [own, all] = [row.amount('investorAmount'), row.amount('fundAmount')];
        if (!own || !all || row.flag('excused')) continue;
        const exact = all.value.multiply(part);
        if (own.value.multiply(whole).subtract(exact).abs().compare(tolerance) <= 0) continue;
        const share = String(part.divide(whole, SHARE_PLACES, 'floor'));
        const expected = String(exact.divide(whole, AMOUNT_PLACES, 'floor'));
        found('share', own, { found: own.value.toString(), share, fund: all.value.toString(), expected }, [
          all,
        ]);
      }
    },
    examples: [
      {
        base: call,
        set: { '/notice/rows/2/investorAmount': '700000.00' },
        at: '/notice/rows/2/investorAmount',
        also: ['INV-301', 'INV-302'],
      },
      { base: call, set: { '/notice/rows/2/fundAmount': '3500050.00' }, at: [] },
      { base: call, set: { '/notice/rows/2/fundAmount': '3500051.00' }, at: '/notice/rows/2/investorAmount' },
      { base: call, set: { '/notice/rows/1/excused': false }, at: '/notice/rows/1/investorAmount' },
    ],
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
      const taken = totalOfRows(noticeRows(statement), (row) => row.unfunded);
      if (statement.kind !== 'capital-call' || !before || !taken) return;
      if (taken.compare(before.value.add(statement.slack)) > 0)
        found('exceeds', before, { found: taken.toString(), expected: before.value.toString() });
    },
    examples: [
      {
        base: call,
        set: {
          '/notice/unfundedBefore': '379199.00',
          '/notice/unfundedAfter': '-1.00',
          '/prior/endingUnfunded': '379199.00',
        },
        at: '/notice/unfundedBefore',
      },
      {
        base: call,
        set: {
          '/notice/unfundedBefore': '379200.00',
          '/notice/unfundedAfter': '0',
          '/prior/endingUnfunded': '379200.00',
        },
        at: [],
      },
    ],
  }),
  statementRule({
    code: 'INV-306',
    title: 'The components of a distribution add up to what is paid',
    description:
      'Returned capital, gain and income, less carry, withheld tax and costs, make the net amount. Signs follow the convention of the statement.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'total = Σ components − carry − withheld tax − costs',
    fix: 'Correct the component or the total that is off.',
    messages: totalMessages,
    check({ statement }, found) {
      if (statement.kind === 'distribution') checkTotals(statement, found);
    },
    examples: [
      {
        base: distribution,
        set: { '/notice/rows/4/investorAmount': '-2550.00' },
        at: '/notice/totals/insideFund',
      },
      { base: distribution, set: { '/notice/totals': { total: '971000.00' } }, at: '/notice/totals/total' },
    ],
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
      const paid = totalOfRows(rows, ({ payment }) => payment && larger(payment.value, Decimal.zero));
      const recallable = statement.block('notice').amount('recallable');
      if (!paid || !recallable || rows.length === 0) return;
      if (recallable.value.compare(paid.add(statement.slack)) > 0)
        found('exceeds', recallable, { found: recallable.value.toString(), expected: paid.toString() });
    },
    examples: [
      { base: distribution, set: { '/notice/recallable': '2000000.00' }, at: '/notice/recallable' },
      { base: distribution, set: { '/notice/recallable': '1055000.00' }, at: [] },
    ],
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
    examples: [{ base: call, set: { '/notice/number': 16 }, at: '/notice/number' }],
  }),
];

/** The share of the investor as a quotient, which loses nothing to rounding. */
function shareOf(statement: Statement): [part: Decimal | undefined, whole: Decimal | undefined] {
  const own = statement.block('commitment').amount('total');
  const all = statement.block('fund').amount('commitments');
  if (own && all) return [own.value, all.value];
  return [statement.block('investor').amount('ownershipPercent')?.value, Decimal.one];
}

function checkTotals(statement: Statement, found: Found<typeof totalMessages>): void {
  const totals = statement.block('notice').block('totals');
  const rows = noticeRows(statement);
  const [inside, outside, total] = ['insideFund', 'outsideFund', 'total'].map((name) => totals.amount(name));
  const compare = (label: string, stated: Amount | undefined, listed: typeof rows) => {
    const expected = totalOfRows(listed, ({ payment }) => payment?.value);
    if (!stated || !expected || statement.agree(stated.value, expected, Math.max(1, listed.length))) return;
    found('rows', stated, { label, found: stated.value.toString(), expected: expected.toString() });
  };
  if (rows.length > 0) {
    compare(
      'The total inside the fund',
      inside,
      rows.filter((row) => !row.isOutside),
    );
    compare(
      'The total outside the fund',
      outside,
      rows.filter((row) => row.isOutside),
    );
    if (!inside) compare('The total', total, rows);
  }
  if (!inside || !total || totals.cell('outsideFund') === 'unknown') return;
  const expected = inside.value.add(outside?.value ?? Decimal.zero);
  if (statement.agree(total.value, expected, 2)) return;
  const parts = { inside: inside.value.toString(), outside: outside?.value.toString() ?? '0' };
  found('parts', total, { found: total.value.toString(), ...parts, expected: expected.toString() }, [inside]);
}
