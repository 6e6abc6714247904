import type { Rule } from '../../../findings/rule.ts';
import { reportsBreach } from '../identities/breaches.ts';
import { holds } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { blockScope, identityOf, parseStatementSum } from '../identities/sum.ts';
import { columnScopes } from '../statement/capital-scope.ts';
import { figure, rate } from '../statement/figures.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'capital-account';
const accruedEver = parseStatementSum('endingAccruedCarry = accruedCarryChange - carryPaid');
const accruedEverAfterPayments = parseStatementSum('endingAccruedCarry = accruedCarryChange');
const accrualAfterPayments = parseStatementSum('accruedEnding = accruedBeginning + change');
const accrual = parseStatementSum('accruedEnding = accruedBeginning + change? - paid?');

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
