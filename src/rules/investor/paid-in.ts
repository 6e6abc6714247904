import type { Decimal } from '../../core/decimal.ts';
import type { Rule } from '../../findings/rule.ts';
import { completeFlows, flowsSinceInception, listedTotal, statedTotals } from './flow-totals.ts';
import { shareBreach, shareOf } from './notice-rows.ts';
import { isRatioOf, shownDigits, showQuotient } from './shown-ratio.ts';
import type { Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';
import { capitalised } from './sum.ts';

const category = 'commitment';
const ilpa = ['ILPA Reporting Template'];

/** Rules of the commitment family over what was paid since inception, and the ratios of it. */
export const paidInRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-208',
    title: 'Contributions and distributions since inception are the same wherever they stand',
    description:
      'Compares the column since inception, the commitment and the cash flows, where the table of them goes back more than a year or to the inception of the fund. Paid-in capital leaves out flows outside the commitment. Flows that no stated total confirms are taken to be wrong, and nothing is recomputed from them.',
    severity: 'warning',
    category,
    references: ilpa,
    formula:
      'contributions (itd) = Σ contributions; cumulativeDistributions = distributions (itd) = Σ distributions',
    fix: 'Add the missing flow, or correct the flow or the total that is off.',
    messages: {
      flows:
        'The {count} {type}s listed since {start} add up to {found}, but {label} is stated as {expected}.',
      stated: '{label} is {found}, but the cash flows since {start} add up to {expected}.',
      differs: '{label} is {found}, but {other} is {expected}.',
    },
    check({ statement }, found) {
      const flows = flowsSinceInception(statement);
      for (const type of ['contribution', 'distribution'] as const) {
        const totals = statedTotals(statement, type);
        const [first, second] = totals;
        if (!first) continue;
        if (flows?.first) {
          const start = flows.first.date.text;
          const off = totals.flatMap((total) => {
            const { value, agrees } = listedTotal(statement, flows, total);
            return agrees ? [] : [{ ...total, listed: value.toString() }];
          });
          if (off[0] && off.length === totals.length) {
            const count = flows.items.filter(off[0].counts).length;
            const data = { count, type, start, found: off[0].listed, label: off[0].label };
            const related = off.map(({ amount }) => amount);
            found('flows', '/cashFlows', { ...data, expected: first.amount.value.abs().toString() }, related);
            continue;
          }
          for (const { label, amount, listed } of off)
            found('stated', amount, {
              label: capitalised(label),
              found: amount.value.toString(),
              start,
              expected: listed,
            });
        } else if (second) {
          const [whole, part] = [first.amount.value.abs(), second.amount.value.abs()];
          // What was paid outside the commitment is in the line alone.
          const isLess = type === 'contribution' && part.compare(whole) < 0;
          if (isLess || statement.agree(whole, part)) continue;
          const data = { label: capitalised(second.label), found: second.amount.value.toString() };
          found('differs', second.amount, { ...data, other: first.label, expected: whole.toString() }, [
            first.amount,
          ]);
        }
      }
    },
  }),
  statementRule({
    code: 'INV-209',
    title: 'What is funded of a commitment is what was paid in over it',
    description:
      'Holds for the percentage funded and the ratio of paid-in capital to commitment, to half a unit in the last digit shown. Paid-in capital is what the commitment, the column since inception or the cash flows say; a ratio that fits one of them is accepted.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'percentFunded = pic = paidIn / total',
    fix: 'Recompute the ratio, or correct the amounts.',
    messages: { differs: '{label} is {found}, but {paidIn} / {total} = {expected}.' },
    check({ statement }, found) {
      const commitment = statement.block('commitment');
      const total = commitment.amount('total');
      const paidIn = paidInAmounts(statement);
      if (!total || total.value.sign() <= 0 || !paidIn[0]) return;
      const ratios = [
        { label: 'The fraction funded', ratio: commitment.amount('percentFunded') },
        { label: 'Paid-in to commitment', ratio: statement.block('performance').block('net').amount('pic') },
      ];
      const digits = shownDigits(
        ratios.map(({ ratio }) => ratio),
        1,
      );
      // The same ratio written twice is one mistake.
      const told: Decimal[] = [];
      for (const { label, ratio } of ratios) {
        if (!ratio || told.some((value) => value.compare(ratio.value) === 0)) continue;
        if (paidIn.some((part) => isRatioOf(ratio.value, part, total.value, digits))) continue;
        told.push(ratio.value);
        const quotient = { paidIn: paidIn[0].toString(), total: total.value.toString() };
        const expected = showQuotient(paidIn[0], total.value, digits);
        found('differs', ratio, { label, found: ratio.value.toString(), ...quotient, expected }, [total]);
      }
    },
  }),
  statementRule({
    code: 'INV-210',
    title: 'The stated ownership is the share of the commitments or of the net assets',
    description:
      'The share is the commitment of the investor over that of all partners, or its NAV over that of the fund; to half a unit in the last digit shown, and of a percent at most. Where the rows of a notice do not fit the commitments, INV-304 says so.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'ownershipPercent = commitment.total / fund.commitments',
    fix: 'Correct the ownership, as a fraction, or the commitments.',
    messages: {
      differs: 'The stated ownership is {found}, but {own} / {all} of the commitments is {expected}.',
    },
    check({ statement }, found) {
      const ownership = statement.block('investor').amount('ownershipPercent');
      const own = statement.block('commitment').amount('total');
      const all = statement.block('fund').amount('commitments');
      if (!ownership || !own || !all || all.value.sign() <= 0) return;
      const digits = shownDigits([ownership], 2);
      const [nav, fundNav] = [statement.residualValue, statement.block('netAssets').amount('nav')];
      if (isRatioOf(ownership.value, own.value, all.value, digits)) return;
      if (nav && fundNav && isRatioOf(ownership.value, nav.value, fundNav.value, digits)) return;
      const share = shareOf(statement);
      const rows = statement.block('notice').list('rows');
      if (rows.some((row) => shareBreach(statement, share, row))) return;
      const quotient = { own: own.value.toString(), all: all.value.toString() };
      const expected = showQuotient(own.value, all.value, digits);
      found('differs', ownership, { found: ownership.value.toString(), ...quotient, expected }, [own, all]);
    },
  }),
];

function paidInAmounts(statement: Statement): readonly Decimal[] {
  const stated = statedTotals(statement, 'contribution').map(({ amount }) => amount.value);
  const listed = completeFlows(statement)?.total('contribution');
  return listed ? [...stated, listed] : stated;
}
