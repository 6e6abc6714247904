import { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { isInvolved, reportsBreach } from '../identities/breaches.ts';
import { holds } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { blockScope, identityOf, parseStatementSum } from '../identities/sum.ts';
import { suspectsIn } from '../identities/suspects.ts';
import { columnScopes } from '../statement/capital-scope.ts';
import { figure, rate } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'capital-account';
const accruedEver = parseStatementSum('endingAccruedCarry = accruedCarryChange - carryPaid');
const accruedEverAfterPayments = parseStatementSum('endingAccruedCarry = accruedCarryChange');
const accrualAfterPayments = parseStatementSum('accruedEnding = accruedBeginning + change');
const accrual = parseStatementSum('accruedEnding = accruedBeginning + change? - paid?');

/** Losses on other deals lower the total gain, so the carry may be a larger share of it. */
const MAX_TIMES = Decimal.fromInteger(3);

export const carryRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-115',
    title: 'Accrued carry must roll forward and must not be negative without a clawback',
    description:
      'Beginning accrued carry plus the accrual of the period less carry paid equals ending accrued carry. The accrual may also be stated net of payments.',
    severity: 'error',
    category,
    references: ['ILPA Reporting Template'],
    formula: accrual.text,
    fix: 'Correct the amount that is wrong (value, sign or scale), or state the carry paid if it is missing.',
    *identities(statement) {
      const scope = blockScope(statement, 'carry');
      const [first, second] = [accrual, accrualAfterPayments].map((sum) => identityOf(sum, scope));
      if (first) yield second && holds(second) ? second : first;
      const sinceInception = [...columnScopes(statement)].find(({ column }) => column === 'itd');
      const [net, gross] = [accruedEver, accruedEverAfterPayments].map(
        (sum) => sinceInception && identityOf(sum, sinceInception),
      );
      if (net) yield gross && holds(gross) ? gross : net;
    },
    more: {
      messages: {
        negative: {
          text: 'Ending accrued carry is {actual}, but no clawback is stated.',
          severity: 'warning',
          fix: 'Correct the sign of the accrued carry, or state the clawback that explains it.',
        },
      },
      check({ statement }, found) {
        const carry = statement.block('carry');
        const ending = carry.amount('accruedEnding');
        const clawback = carry.amount('clawback');
        if (!ending || ending.value.sign() >= 0 || (clawback && clawback.value.sign() !== 0)) return;
        if (!reportsBreach(statement, 'INV-115')) found('negative', ending, { actual: figure(ending.value) });
      },
    },
  }),
  statementRule({
    code: 'INV-125',
    title: 'The terms of the carried interest must fit each other and the carry',
    description:
      'A catch-up that is not above the carried interest never catches up. The accrued carry is at most the carried interest on the gain of the account since inception, three times over where deals lost money. A clawback is at most the carry that was paid.',
    severity: 'warning',
    category,
    references: ['ILPA Principles 3.0'],
    formula: 'catchUp > rate; accruedEnding <= rate × (gain + carry); clawback <= carryPaid',
    fix: 'Correct the term that is wrong, as a decimal such as 0.2 for 20%, or the amount of carry.',
    messages: {
      catchUp: {
        text: 'The catch-up is {actual}, not above the carried interest of {rate}, so it would never catch up.',
        fix: 'Correct the catch-up or the carried interest. Set the catch-up to 0 if the agreement does not have one.',
      },
      rate: {
        text: 'The carried interest is {actual}, but the accrued carry of {carry} is {share} of the gain since inception before carry.',
        fix: 'Correct the carried interest or the accrued carry.',
      },
      clawback: {
        text: 'The clawback is {actual}, but the carry paid since inception is only {limit}.',
        fix: 'Correct the clawback or the carry paid.',
      },
    },
    check({ statement }, found) {
      const carry = statement.block('carry');
      const [catchUp, rateOf, clawback] = ['catchUp', 'rate', 'clawback'].map((name) => carry.amount(name));
      if (catchUp && rateOf && rateOf.value.compare(Decimal.one) < 0 && catchUp.value.sign() > 0) {
        if (catchUp.value.compare(rateOf.value) <= 0)
          found('catchUp', catchUp, { actual: rate(catchUp.value), rate: rate(rateOf.value) }, [rateOf]);
      }
      const paid = statement.lineAmount('carryPaid', 'itd');
      if (clawback && paid && clawback.value.abs().compare(paid.value.abs().add(statement.slack)) > 0)
        found('clawback', clawback, { actual: figure(clawback.value), limit: figure(paid.value.abs()) }, [
          paid,
        ]);
      const accrued = statement.lineAmount('endingAccruedCarry', 'itd');
      const gain = gainSinceInception(statement);
      if (!rateOf || !accrued || !gain || suspectsIn(statement, 'INV-125').has(rateOf.path)) return;
      const whole = gain.add(accrued.value.abs());
      if (gain.sign() <= 0 || isInvolved(statement, accrued.path)) return;
      const most = rateOf.value.multiply(whole).multiply(MAX_TIMES);
      const share = accrued.value.abs().divide(whole, 3, 'floor');
      if (share && accrued.value.abs().compare(most) > 0)
        found(
          'rate',
          rateOf,
          { actual: rate(rateOf.value), carry: figure(accrued.value.abs()), share: rate(share) },
          [accrued],
        );
    },
  }),
  statementRule({
    code: 'INV-116',
    title: 'Carry must not accrue before the net IRR reaches the hurdle',
    description:
      'Under a whole-fund waterfall, carry comes after the preferred return. Deal-by-deal waterfalls are not checked.',
    severity: 'warning',
    category,
    references: ['ILPA Principles 3.0'],
    formula: 'carry.accruedEnding > 0 => performance.net.irr >= carry.hurdle',
    fix: 'Check the accrued carry, the net IRR and the hurdle. If carry is computed deal by deal, set "waterfall" in the carry section to "deal-by-deal".',
    messages: {
      early: 'Carry of {actual} is accrued, but the net IRR of {irr} is below the hurdle of {hurdle}.',
    },
    check({ statement }, found) {
      const carry = statement.block('carry');
      const accrued = carry.amount('accruedEnding');
      const hurdle = carry.amount('hurdle');
      const irr = statement.block('performance').block('net').amount('irr');
      // A waterfall that cannot be read may be deal by deal.
      const isWhole = carry.lacks('waterfall') ? !carry.hasUnknown : carry.text('waterfall') === 'whole-fund';
      if (!accrued || !hurdle || !irr || !isWhole) return;
      if (accrued.value.sign() <= 0 || irr.value.compare(hurdle.value) >= 0) return;
      const rates = { irr: rate(irr.value), hurdle: rate(hurdle.value) };
      found('early', accrued, { actual: figure(accrued.value), ...rates }, [irr, hurdle]);
    },
  }),
];

/** What the investor has and received, less what it paid. */
function gainSinceInception(statement: Statement): Decimal | undefined {
  const [nav, paidOut, paidIn] = (['endingNavNet', 'distributions', 'contributions'] as const).map(
    (id) => statement.lineAmount(id, 'itd')?.value,
  );
  const moved = statement.lineAmount('transfers', 'itd');
  if (!nav || !paidOut || !paidIn || (moved && !moved.value.isZero())) return undefined;
  return nav.add(paidOut).subtract(paidIn);
}
