import { Decimal } from '../../../core/decimal.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { holds, type Identity, part, sameAmount } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import type { StatementAmount } from '../statement/block.ts';
import { absolute, allAmounts, totalOf } from '../statement/block.ts';
import { lineLabel } from '../statement/capital-scope.ts';
import type { CashFlow } from '../statement/cash-flows.ts';
import { flowPart, flowsSinceInception } from '../statement/flow-totals.ts';
import { memberName } from '../statement/member-names.ts';
import type { Statement } from '../statement/statement.ts';
import { misdatedCashFlows } from '../statement-header/dated-rows.ts';
import { hasSoundDates } from '../statement-header/header-dates.ts';
import type { StatementSubject } from '../subject.ts';

const ilpa = ['ILPA Reporting Template'];
const one = Decimal.one;
const minus = one.negate();
const closingLines = ['endingNavNet', 'endingNavGross', 'endingAccruedCarry'] as const;

/** Rules on numbers that a statement gives in several places. */
export const sameFigureRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-121',
    title: 'The listed related-party income must add up to the income in the offsets',
    description: 'Checked where both the list and the roll-forward of offsets are given.',
    severity: 'warning',
    category: 'capital-account',
    references: ilpa,
    formula: 'offsets.earned = Σ relatedPartyIncome',
    fix: 'Add the missing income to the list, or correct the amount that is wrong.',
    *identities(statement) {
      const rows = statement.block('capitalAccount').list('relatedPartyIncome');
      const amounts = allAmounts(rows.map((row) => row.cell('amount')));
      const earned = statement.block('offsets').amount('earned');
      if (!earned || !amounts?.length) return;
      yield {
        place: earned.path,
        left: 'Related-party income in the offsets',
        found: earned.value,
        right:
          amounts.length === 1
            ? 'the only listed income is'
            : `the ${counted(amounts.length, 'listed amount')} of income add up to`,
        expected: totalOf(amounts),
        tolerance: statement.slack.multiply(Decimal.fromInteger(amounts.length)),
        parts: [
          part(earned, 'Related-party income', one),
          ...amounts.map((amount, index) =>
            part(amount, `The income from ${rows[index]?.text('payer') ?? 'the payer'}`, minus),
          ),
        ],
        list: '/capitalAccount/relatedPartyIncome',
      };
    },
  }),
  identityRule({
    code: 'INV-122',
    title: 'A balance must be the same everywhere in the statement',
    description:
      'Closing balances are the same in every column, the residual value of the performance equals the ending NAV, and the ending NAV of all partners equals that of the fund.',
    severity: 'warning',
    category: 'capital-account',
    references: ilpa,
    formula: 'endingNavNet (ytd) = endingNavNet (period) = performance.nav',
    fix: 'Correct the balance that is wrong. If only the sign differs, correct the sign.',
    *identities(statement) {
      for (const id of closingLines) {
        const [first, ...others] = statement.columns.flatMap((column) => {
          const amount = statement.capitalLines.block(id).amount(column);
          return amount ? [{ amount, label: lineLabel(id, column) }] : [];
        });
        for (const { amount, label } of first ? others : [])
          if (first)
            yield sameAmount([amount, capitalized(label)], [first.amount, first.label], statement.slack);
      }
      yield* carryIdentities(statement);
      yield* offsetIdentities(statement);
      const nav = statement.block('performance').amount('nav');
      const ending = statement.capitalLines.block('endingNavNet').amount('period');
      if (nav && ending)
        yield sameAmount(
          [nav, 'The residual value'],
          [ending, lineLabel('endingNavNet', 'period')],
          statement.slack,
        );
      const total = statement.block('capitalAccount').block('parties').block('total').block('endingNavNet');
      const [fundNav, partners] = [statement.block('netAssets').amount('nav'), total.amount('period')];
      if (fundNav && partners)
        yield sameAmount(
          [fundNav, 'The net asset value of the fund'],
          [partners, `${lineLabel('endingNavNet', 'period')} of the fund`],
          statement.slack,
        );
    },
  }),
  identityRule({
    code: 'INV-211',
    title: 'Recallable cash flows must add up to the recallable amount',
    description:
      'Checked for the distributions of the period and, where all flows since inception are listed, for those since inception. A flow counts with its recallable amount or in full. Not checked where flows are not marked.',
    severity: 'warning',
    category: 'commitment',
    references: ilpa,
    formula: 'commitment.recallable = Σ recallable distributions of the period',
    fix: 'Correct which distributions are marked as recallable, or the amount that is wrong.',
    *identities(statement) {
      const flows = statement.cashFlows('net');
      const paid = flows.items.filter(({ type }) => type === 'distribution');
      const isMarked =
        paid.some(({ block }) => block.flag('recallable')) ||
        (paid.length > 0 && paid.every(({ block }) => block.flag('recallable') === false)) ||
        isDeniedAlone(statement, paid);
      // INV-214 reports a recallable amount of a flow that is not recallable.
      const isDenied = paid.some(
        ({ block }) =>
          block.flag('recallable') === false && block.amount('recallableAmount')?.value.isZero() === false,
      );
      if (!isMarked || isDenied || !flows.isReadable || misdatedCashFlows(statement).length > 0) return;
      const { period } = statement;
      if (period && hasSoundDates(statement))
        yield* recallable(
          statement,
          'recallable',
          'The recallable amount of the period',
          period.start.day,
          period.end.day,
        );
      if (flowsSinceInception(statement))
        yield* recallable(
          statement,
          'cumulativeRecallable',
          'The recallable amount since inception',
          Number.NEGATIVE_INFINITY,
          Number.POSITIVE_INFINITY,
        );
    },
  }),
];

/** Members of `carry` and the lines they equal, if the block is that of the investor. */
const carryMembers = [
  ['accruedEnding', 'endingAccruedCarry'],
  ['change', 'accruedCarryChange'],
  ['paid', 'carryPaid'],
] as const;

/** If two of them agree, the block concerns the same account, and the third must agree as well. */
function carryIdentities(statement: Statement): readonly Identity[] {
  const identities = carryMembers.flatMap(([member, id]) => {
    const [stated, line] = [statement.block('carry').amount(member), statement.lineAmount(id, 'period')];
    if (!stated || !line) return [];
    return [
      sameAmount(
        [
          line,
          `${capitalized(lineLabel(id, 'period'))}${isReversed(line, stated) ? ' (after the sign convention of the statement)' : ''}`,
        ],
        [stated, `the ${memberName('carry', member)} in the carry roll-forward`],
        statement.slack,
      ),
    ];
  });
  const same = identities.filter(holds);
  // One balance is as good where nothing was paid, on which the accrual could depend.
  const isUnpaid = statement.block('carry').numberOr('paid', Decimal.zero)?.isZero();
  const isSame = same.length >= 2 || (isUnpaid && same.some(({ found }) => !found.isZero()));
  return isSame ? identities : [];
}

/** The offsets applied are those of the investor, or of the whole fund, which are more. */
function* offsetIdentities(statement: Statement): Generator<Identity> {
  const applied = statement.block('offsets').amount('applied');
  const line = statement.lineAmount('feeOffsets', 'period');
  if (!applied || !line) return;
  const [own, ofFund] = [line, applied].map(absolute) as [StatementAmount, StatementAmount];
  if (ofFund.value.compare(own.value) < 0)
    yield sameAmount(
      [ofFund, 'The offsets applied'],
      [own, lineLabel('feeOffsets', 'period')],
      statement.slack,
    );
}

/** Whether two amounts differ only by sign. */
function isReversed(line: StatementAmount, stated: StatementAmount): boolean {
  return !stated.value.isZero() && line.value.add(stated.value).isZero();
}

/** Whether one distribution is marked as not recallable, and is what the statement calls recallable. */
function isDeniedAlone(statement: Statement, paid: readonly CashFlow[]): boolean {
  const stated = statement.block('commitment').amount('cumulativeRecallable')?.value;
  const denied = paid.filter(({ block }) => block.flag('recallable') === false);
  const [only] = denied;
  return denied.length === 1 && stated !== undefined && only?.value.equals(stated) === true;
}

/** A distribution with the amount of it that can be called again, if it states one. */
function recallablePart(flow: CashFlow): CashFlow {
  const own = flow.block.amount('recallableAmount');
  return own ? { ...flow, value: own.value.abs(), path: own.path } : flow;
}

function* recallable(
  statement: Statement,
  name: string,
  label: string,
  from: number,
  to: number,
): Generator<Identity> {
  const stated = statement.block('commitment').amount(name);
  if (!stated) return;
  const { items: paid } = statement.cashFlows('net').between('distribution', from, to);
  const marked = paid.filter(({ block }) => block.flag('recallable'));
  const items = marked.map(recallablePart);
  // INV-214 reports more than the distribution.
  if (items.some(({ value }, at) => value.compare((marked[at] as CashFlow).value) > 0)) return;
  const identityOf = (items: readonly CashFlow[]): Identity => ({
    place: stated.path,
    left: label,
    found: stated.value,
    right:
      items.length === 0
        ? 'no distribution is marked as recallable'
        : `the ${counted(items.length, 'distribution')} marked as recallable ${items.length === 1 ? 'is' : 'add up to'}`,
    expected: totalOf(items),
    tolerance: statement.slack.multiply(Decimal.fromInteger(Math.max(1, items.length))),
    parts: [part(stated, label, one), ...items.map(flowPart)],
    isNone: items.length === 0,
    surplus: ' or wrongly marked as recallable',
    list: '/cashFlows',
  });
  // Some statements count a flow that can be called again in part in full.
  const ways = [identityOf(items), identityOf(marked)] as const;
  yield ways.find(holds) ?? ways[0];
}
