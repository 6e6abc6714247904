import { businessDaysBetween } from '../../../core/business-days.ts';
import { Decimal } from '../../../core/decimal.ts';
import { figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { reportsBreach } from '../identities/breaches.ts';
import { holds, type Identity, type IdentityPart, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { day, figure } from '../statement/figures.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { addRows, noticeRows } from './notice-rows.ts';
import { shareRule } from './notice-shares.ts';
import { checkTypes, countingRows, totalIdentities, typeMessages } from './notice-totals.ts';

const category = 'notices';
const ilpa = ['ILPA Capital Call and Distribution Template'];
const LEAST_NOTICE = 10;
const nothing = { value: Decimal.zero, path: '' };

export const noticeRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-301',
    title: 'The rows of a call must have known types and add up to its totals',
    description: `The rows inside and outside the fund add up to their totals, and these to the amount due. Where only the amount due is stated, all rows add up to it. ${countingRows}`,
    severity: 'error',
    category,
    references: ilpa,
    formula: 'total = insideFund + outsideFund = Σ rows',
    fix: 'Correct the row or total that is wrong, or add the row that is missing.',
    *identities(statement) {
      if (statement.kind === 'capital-call') yield* totalIdentities(statement);
    },
    more: {
      messages: typeMessages,
      check({ statement }, found) {
        if (statement.kind === 'capital-call') checkTypes(statement, found);
      },
    },
  }),
  identityRule({
    code: 'INV-302',
    title: 'The unfunded commitment must change by the rows that affect it',
    description:
      'A call reduces it by the amounts inside the commitment; a distribution increases it by the recallable amount. Each row can state its effect. By default the rows of a call inside the fund count, with or without costs, and for a distribution the stated recallable amount.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'unfundedAfter = unfundedBefore ∓ Σ rows that affect it',
    fix: 'Correct the unfunded commitment before or after the notice, or the rows that are marked as affecting it ("affectsUnfunded").',
    *identities(statement) {
      const notice = statement.block('notice');
      const [before, after] = [notice.amount('unfundedBefore'), notice.amount('unfundedAfter')];
      const moves = movesOf(statement);
      if (!statement.kind || !before || !after || moves.length === 0) return;
      const isCall = statement.kind === 'capital-call';
      const own = ownLines(notice);
      const identities = moves.map(({ value, parts }) => {
        const expected = isCall ? before.value.subtract(value) : before.value.add(value);
        const tolerance = statement.slack.multiply(Decimal.fromInteger(parts.length + 1));
        const isExplained = explains(own, after.value.subtract(expected), tolerance);
        return {
          place: after.path,
          left: 'The unfunded commitment after the notice',
          found: after.value,
          right: `${figureWords(before.value)} before it ${isCall ? 'less' : 'plus'} ${figureWords(value)} ${isCall ? 'called' : 'recallable'} is`,
          expected,
          ...(isExplained && { gap: Decimal.zero }),
          tolerance,
          parts: [
            part(after, 'The unfunded commitment after the notice', Decimal.one),
            part(before, 'The unfunded commitment before the notice', Decimal.one.negate()),
            ...parts.map((of) => (isCall ? of : { ...of, slope: of.slope.negate() })),
          ],
          list: '/notice/rows',
          surplus: ', or wrongly marked as affecting the commitment',
          isUnsure: own.length > 0,
        };
      });
      yield identities.find(holds) ?? (identities[0] as Identity);
      yield* recallableIdentity(statement);
    },
  }),
  statementRule({
    code: 'INV-303',
    title: 'A call must state its due date and give at least ten business days of notice',
    description:
      'Business days are Monday to Friday; public holidays differ from place to place and are not considered.',
    severity: 'warning',
    category,
    references: ['ILPA Principles 3.0'],
    formula: `dueDate >= noticeDate + ${LEAST_NOTICE} business days`,
    fix: 'Set a later due date, or correct the date of the notice.',
    messages: {
      short:
        'The call dated {given} is due on {actual}, {days} business days later; at least {least} are usual.',
      before: {
        text: 'The call is due on {actual}, before the date of the notice, {given}.',
        fix: 'Correct the due date or the date of the notice.',
      },
      missing: {
        text: 'The call has no due date.',
        fix: 'State the day on which the payment is due ("dueDate" of the notice).',
      },
    },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const [given, due] = [notice.date('noticeDate'), notice.date('dueDate')];
      if (statement.kind !== 'capital-call') return;
      if (notice.lacks('dueDate') && notice.has('rows') && !notice.hasUnknown) found('missing', notice, {});
      if (!given || !due) return;
      if (due.day < given.day) {
        found('before', due, { given: day(given), actual: day(due) }, [given]);
        return;
      }
      const days = businessDaysBetween(given.text, due.text);
      if (days !== undefined && days < LEAST_NOTICE)
        found('short', due, { given: day(given), actual: day(due), days, least: LEAST_NOTICE }, [given]);
    },
  }),
  shareRule,
  statementRule({
    code: 'INV-305',
    title: 'A call must not exceed the unfunded commitment',
    description: 'Counts the rows that affect the commitment; fees outside the commitment are in addition.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'Σ rows that affect the commitment <= unfundedBefore',
    fix: 'Correct the unfunded commitment before the notice or the rows of the call, or reduce the call.',
    messages: {
      exceeds: 'The call draws {actual} of the commitment, but only {limit} is unfunded.',
      above: {
        text: 'The unfunded commitment {side} the notice is {actual}, more than the commitment of {limit}.',
        severity: 'warning',
        fix: 'Correct the unfunded commitment or the commitment.',
      },
    },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const before = notice.amount('unfundedBefore');
      const least = movesOf(statement).reduce<Decimal | undefined>(
        (sum, { value }) => (sum && sum.compare(value) <= 0 ? sum : value),
        undefined,
      );
      if (reportsBreach(statement, 'INV-302') || reportsBreach(statement, 'INV-301')) return;
      if (
        statement.kind === 'capital-call' &&
        before &&
        least &&
        least.compare(before.value.add(statement.slack)) > 0
      )
        found('exceeds', before, { actual: figure(least), limit: figure(before.value) });
      const total = [
        statement.block('commitment').amount('total'),
        notice.block('cumulative').amount('commitment'),
      ].reduce((most, next) => (most && next && most.value.compare(next.value) >= 0 ? most : (next ?? most)));
      for (const name of ['unfundedBefore', 'unfundedAfter']) {
        const unfunded = notice.amount(name);
        if (!unfunded || !total || unfunded.value.compare(total.value.add(statement.slack)) <= 0) continue;
        const side = name === 'unfundedBefore' ? 'before' : 'after';
        const data = { side, actual: figure(unfunded.value), limit: figure(total.value) };
        found('above', unfunded, data, [total]);
        return;
      }
    },
  }),
  identityRule({
    code: 'INV-306',
    title: 'The components of a distribution must have known types and add up to the amount paid',
    description: `Returned capital, gain and income, less carry, withholding tax and costs, equal the net amount. Signs follow the convention of the statement. ${countingRows}`,
    severity: 'error',
    category,
    references: ilpa,
    formula: 'total = Σ components − carry − withheld tax − costs',
    fix: 'Correct the component or total that is wrong, or add the component that is missing.',
    *identities(statement) {
      if (statement.kind === 'distribution') yield* totalIdentities(statement);
    },
    more: {
      messages: typeMessages,
      check({ statement }, found) {
        if (statement.kind === 'distribution') checkTypes(statement, found);
      },
    },
  }),
  statementRule({
    code: 'INV-307',
    title: 'The recallable amount must not exceed the distribution',
    description: 'Compares the recallable amount with the rows before carry, tax and costs.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'recallable <= Σ rows paid out',
    fix: 'Correct the recallable amount, or the amounts of the rows.',
    messages: {
      exceeds: 'The recallable amount of the notice is {actual}, but it distributes only {limit}.',
    },
    check({ statement }, found) {
      if (statement.kind !== 'distribution') return;
      const rows = noticeRows(statement);
      const paid = addRows(rows, ({ payment }) =>
        payment && payment.value.sign() < 0 ? nothing : payment,
      )?.value;
      const recallable = statement.block('notice').amount('recallable');
      if (!paid || !recallable || rows.length === 0) return;
      if (recallable.value.compare(paid.add(statement.slack)) > 0)
        found('exceeds', recallable, { actual: figure(recallable.value), limit: figure(paid) });
    },
  }),
  statementRule({
    code: 'INV-308',
    title: 'Notices must be numbered consecutively',
    description: 'Compared with the number of the prior notice where that is given.',
    severity: 'warning',
    category,
    references: [],
    formula: 'number = prior.noticeNumber + 1',
    fix: 'Correct the number of the notice, or the number of the prior notice in the prior statement.',
    messages: {
      gap: 'The notice has the number {actual}, but the prior notice has the number {before}, so {expected} should follow.',
      none: {
        text: 'The notice has no number, but the prior notice has the number {before}.',
        fix: 'State the number of the notice.',
      },
    },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const number = notice.integer('number');
      const before = statement.block('prior').integer('noticeNumber');
      if (number !== undefined && before !== undefined && number !== before + 1)
        found('gap', notice.at('number'), { actual: number, before, expected: before + 1 });
      else if (before !== undefined && notice.isThere && !notice.has('number') && !notice.hasUnknown)
        found('none', notice.at('number'), { before });
    },
  }),
];

/** The stated recallable amount of a distribution equals what its rows add to the unfunded commitment. */
function* recallableIdentity(statement: Statement): Generator<Identity> {
  const stated = statement.block('notice').amount('recallable');
  // The calls of a notice that nets them lower the unfunded commitment.
  const rows = noticeRows(statement).filter((row) => !row.isNetted && !row.isCost);
  const sum = rows.some((row) => row.isDeclared) ? addRows(rows, (row) => row.unfunded) : undefined;
  if (statement.kind !== 'distribution' || !stated || !sum) return;
  yield {
    place: stated.path,
    left: 'The recallable amount',
    found: stated.value,
    right: 'the amounts that the rows add to the unfunded commitment come to',
    expected: sum.value,
    tolerance: statement.slack.multiply(Decimal.fromInteger(rows.length)),
    parts: [
      part(stated, 'The recallable amount', Decimal.one),
      ...sum.parts.map((of) => ({ ...of, slope: of.slope.negate() })),
    ],
    list: '/notice/rows',
    isUnsure: true,
    doubt: 'an effect that the rows state differently',
  };
}

interface Move {
  readonly value: Decimal;
  readonly parts: readonly IdentityPart[];
}

/** Returns the possible changes of the unfunded commitment, likeliest first; none if a row is unknown. */
function movesOf(statement: Statement): readonly Move[] {
  const rows = noticeRows(statement);
  const all = addRows(rows, (row) => row.unfunded);
  if (rows.length === 0 || !all) return [];
  const isSilent = rows.every((row) => !row.isDeclared);
  if (statement.kind === 'capital-call') {
    const inside = addRows(
      rows.filter((row) => row.isDeclared || !row.isCost),
      (row) => row.unfunded,
    );
    const netted = addRows(
      rows.filter((row) => row.isDeclared || !row.isNetted),
      (row) => row.unfunded,
    );
    return [all, inside, netted].filter((move) => move !== undefined);
  }
  const recallable = statement.block('notice').amount('recallable');
  if (!isSilent || !recallable) return [all];
  return [{ value: recallable.value, parts: [part(recallable, 'The recallable amount', Decimal.one)] }, all];
}
