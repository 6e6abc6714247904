import { capitalized } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { slipOf } from '../../slip.ts';
import { isBlamed, reportsBreach } from '../identities/breaches.ts';
import { blockScope, sumRule } from '../identities/sum.ts';
import type { StatementAmount } from '../statement/block.ts';
import { amountIn } from '../statement/currencies.ts';
import { day, figure, rate } from '../statement/figures.ts';
import { rowWords } from '../statement/place-words.ts';
import { dateBreach } from '../statement-header/header-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { checkFacilityCosts, facilityCostMessages } from './facility-costs.ts';

const category = 'commitment';
const ilpa = ['ILPA Reporting Template 2.0'];

/** Rules of the commitment family on the subscription facility and recallable amounts. */
export const facilityRules: readonly Rule<StatementSubject>[] = [
  sumRule({
    code: 'INV-212',
    title: 'The balance of the subscription facility must roll forward',
    description:
      'The balance drawn at the end is that at the start plus drawings less repayments. A facility in another currency, or one that adds interest to the balance, also moves by these amounts, so a difference is a warning.',
    severity: 'warning',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale), or state the drawing or repayment that is missing.',
    formula: 'endingDrawn = beginningDrawn + drawn? - repaid?',
    scopes: (statement) => [blockScope(statement, 'facility')],
  }),
  statementRule({
    code: 'INV-213',
    title:
      "The balance of the subscription facility must not exceed its limit, nor the investor's share the balance",
    description:
      'The share of the investor must not exceed the balance either, nor be 10 or 100 times its ownership of it, or have two digits of that swapped. The interest of a period is not more than twice that of the rate on all that was drawn in it, nor less than half of that on what stayed drawn throughout. Its fees are at most a twentieth of the limit. A facility with a balance has not matured before the as-of date.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'endingDrawn <= limit; investorShare <= endingDrawn',
    fix: 'Correct the balance, or the limit if it was raised.',
    messages: {
      limit: 'The ending balance of the subscription facility is {actual}, but its limit is {limit}.',
      above: {
        text: 'The limit of the subscription facility is {actual}, more than the commitments of all partners of {commitments} that secure it.',
        fix: 'Correct the limit or the commitments: the scale of one is probably wrong.',
      },
      share: {
        text: "The investor's share of the subscription facility is {actual}, but its balance is only {limit}.",
        fix: "Correct the investor's share or the balance.",
      },
      scale: {
        text: "The investor's share of the subscription facility is {actual}, but at an ownership of {ownership} its share of the balance of {drawn} is {expected}: {slip}.",
        fix: "Correct the investor's share, the balance or the ownership.",
      },
      ...facilityCostMessages,
      matured: {
        text: 'The subscription facility has a balance of {drawn} at {asOf}, but matured on {actual}.',
        fix: 'Correct the maturity or the balance, or state the date to which the facility was extended.',
      },
    },
    check({ statement }, found) {
      const facility = statement.block('facility');
      const drawn = facility.amount('endingDrawn');
      const [limit, share] = [facility.amount('limit'), facility.amount('investorShare')];
      if (!drawn) return;
      if (limit && drawn.value.abs().compare(limit.value.abs().add(statement.slack)) > 0)
        found('limit', drawn, { actual: figure(drawn.value), limit: figure(limit.value) }, [limit]);
      const commitments = statement.block('fund').amount('commitments');
      if (
        limit &&
        commitments &&
        !commitments.value.isZero() &&
        !isBlamed(statement, commitments.path) &&
        !reportsBreach(statement, 'INV-210') &&
        limit.value.abs().compare(commitments.value.abs()) > 0
      )
        found('above', limit, { actual: figure(limit.value), commitments: figure(commitments.value) }, [
          commitments,
        ]);
      if (share && share.value.abs().compare(drawn.value.abs().add(statement.slack)) > 0)
        found('share', share, { actual: figure(share.value), limit: figure(drawn.value) }, [drawn]);
      else if (share) {
        const ownership = statement.block('investor').amount('ownershipPercent');
        const expected = ownership && drawn.value.multiply(ownership.value);
        const kind = expected && slipOf(share.value.abs(), expected.abs(), statement.slack);
        if (expected && kind) {
          const slip =
            kind === 'digits' ? 'two digits are probably transposed' : 'the scale is probably wrong';
          const data = { actual: figure(share.value), ownership: rate(ownership.value), slip };
          const sides = { drawn: figure(drawn.value), expected: figure(expected.round(2)) };
          found('scale', share, { ...data, ...sides }, [drawn, ownership]);
        }
      }
      checkFacilityCosts(statement, drawn, found);
      const [maturity, asOf] = [facility.date('maturity'), statement.header.date('asOf')];
      if (maturity && asOf && maturity.day < asOf.day && !drawn.value.isZero() && !dateBreach(statement)) {
        const data = { drawn: amountIn(statement, drawn), asOf: day(asOf), actual: day(maturity) };
        found('matured', maturity, data, [drawn]);
      }
    },
  }),
  statementRule({
    code: 'INV-214',
    title: 'Only distributions may have a recallable amount, and it must not exceed the distribution',
    description:
      'Only distributions can be called again. A flow that is marked as not recallable has no recallable amount.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'recallableAmount <= amount',
    fix: 'Correct the recallable amount or the amount of the cash flow.',
    messages: {
      exceeds: 'The recallable amount of {flow} is {actual}, but the distribution itself is only {limit}.',
      contribution: {
        text: '{subject} has a recallable amount of {actual}, but only distributions can be called again.',
        fix: 'Remove the recallable amount, or correct the type of the cash flow.',
      },
      sign: {
        text: 'The recallable amount of {flow} is {actual}, but those of the other distributions have the opposite sign.',
        fix: 'Correct the sign of the recallable amount.',
      },
      opposite: {
        text: 'The recallable amount of {flow} is {actual}, but the distribution itself is positive.',
        fix: 'Correct the sign of the recallable amount.',
      },
      denied: {
        text: '{subject} has a recallable amount of {actual}, but is marked as not recallable.',
        fix: 'Remove the recallable amount, or mark the distribution as recallable.',
      },
    },
    check({ statement }, found) {
      const flows = statement.list('cashFlows');
      const isOnly = flows.filter((row) => row.has('recallableAmount')).length === 1;
      let signs = 0;
      for (const row of flows) signs += row.amount('recallableAmount')?.value.sign() ?? 0;
      for (const row of flows) {
        const [part, whole] = [row.amount('recallableAmount'), row.amount('amount')];
        if (!part || part.value.isZero()) continue;
        const actual = figure(part.value.abs());
        const flow = rowWords(row, 'cashFlows');
        const subject = capitalized(flow);
        if (row.text('type') === 'contribution') found('contribution', part, { subject, actual });
        else if (row.flag('recallable') === false) found('denied', part, { subject, actual });
        else if (whole && part.value.abs().compare(whole.value.abs().add(statement.slack)) > 0)
          found('exceeds', part, { flow, actual, limit: figure(whole.value.abs()) }, [whole]);
        else if (isOnly && part.value.sign() < 0 && whole && whole.value.sign() > 0)
          found('opposite', part, { flow, actual: figure(part.value) }, [whole]);
        else if (part.value.sign() * signs < 0 || (signs === 0 && isTurned(part, whole)))
          found('sign', part, { flow, actual: figure(part.value) });
      }
    },
  }),
];

/** Whether an amount is negative beside a positive distribution. */
function isTurned(part: StatementAmount, whole: StatementAmount | undefined): boolean {
  return part.value.sign() < 0 && whole !== undefined && whole.value.sign() > 0;
}
