import { Decimal } from '../../../core/decimal.ts';
import { capitalized, counted, dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { slipOf } from '../../slip.ts';
import { type Identity, type IdentityPart, part, sameAmount } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { absolute, type StatementAmount, totalOf } from '../statement/block.ts';
import { money } from '../statement/figures.ts';
import {
  completeFlows,
  flowPart,
  flowsSinceInception,
  listedTotal,
  statedTotals,
} from '../statement/flow-totals.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import { halfUnit, isRatioOf, ratioIdentity, shownDigits } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import type { StatementSubject } from '../subject.ts';

const category = 'commitment';
const ilpa = ['ILPA Reporting Template'];
const FLOWS = '/cashFlows';

/** Rules of the commitment family on payments since inception and their ratios. */
export const paidInRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-208',
    title: 'Contributions and distributions since inception must be the same everywhere',
    description:
      'Compares the since-inception column, the commitment and the cash flows, where the list of cash flows goes back more than a year or to the inception of the fund. Paid-in capital excludes flows outside the commitment. Flows that no stated total confirms count as wrong, and nothing is recomputed from them.',
    severity: 'warning',
    category,
    references: ilpa,
    formula:
      'contributions (itd) = Σ contributions; cumulativeDistributions = distributions (itd) = Σ distributions',
    fix: 'Correct the total or the cash flow that is wrong, or add the cash flow that is missing.',
    *identities(statement) {
      const flows = flowsSinceInception(statement);
      for (const type of ['contribution', 'distribution'] as const) {
        const totals = statedTotals(statement, type);
        const [first, second] = totals;
        if (flows?.first) {
          const isConfirmed = totals.some((total) => listedTotal(statement, flows, total).agrees);
          for (const { label, amount, counts } of totals) {
            const items = flows.items.filter(counts);
            const own = ownLines(statement.capitalLines, 'itd');
            const tolerance = statement.slack.multiply(Decimal.fromInteger(Math.max(1, items.length)));
            const stated = type === 'distribution' ? absolute(amount) : amount;
            yield {
              place: isConfirmed ? amount.path : '/cashFlows',
              left: capitalized(label),
              found: stated.value,
              right: `${items.length === 0 ? `no ${type}s are` : `the ${counted(items.length, type)}`} listed since ${dateWords(flows.first.date.text)}${items.length === 0 ? '' : items.length === 1 ? ' is' : ' add up to'}`,
              expected: totalOf(items),
              ...(explains(own, stated.value.subtract(totalOf(items)), tolerance) && { gap: Decimal.zero }),
              tolerance,
              parts: [part(stated, capitalized(label), Decimal.one), ...items.map(flowPart)],
              isNone: items.length === 0,
              list: '/cashFlows',
            };
          }
        } else if (first && second) {
          const [whole, paid] = [first.amount, second.amount].map(absolute) as [
            StatementAmount,
            StatementAmount,
          ];
          // Only the line includes payments outside the commitment.
          const isSlip = slipOf(paid.value, whole.value, statement.slack) !== undefined;
          if (type === 'contribution' && paid.value.compare(whole.value) < 0 && !isSlip) continue;
          yield {
            ...sameAmount([paid, capitalized(second.label)], [whole, first.label], statement.slack),
            advice: 'Correct the total that is wrong.',
          };
        }
      }
    },
  }),
  identityRule({
    code: 'INV-209',
    title: 'The funded percentage must equal paid-in capital divided by the commitment',
    description:
      'Checked for the percentage funded and the ratio of paid-in capital to commitment, within half a unit in the last digit shown. Paid-in capital is that of the commitment, the since-inception column or the cash flows; a ratio that fits one of them is accepted.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'percentFunded = pic = paidIn / total',
    fix: 'Recompute the ratio, or correct the amount that is wrong.',
    *identities(statement) {
      const commitment = statement.block('commitment');
      const total = commitment.amount('total');
      const [paidIn, ...others] = paidInAmounts(statement);
      if (!total) yield* byOwnership(statement, paidIn);
      if (!total || total.value.sign() <= 0 || !paidIn) return;
      const ratios = [
        { label: 'The funded percentage', ratio: commitment.amount('percentFunded') },
        {
          label: 'The ratio of paid-in capital to commitment (PIC)',
          ratio: statement.block('performance').block('net').amount('pic'),
        },
      ];
      const digits = shownDigits(
        ratios.map(({ ratio }) => ratio),
        1,
      );
      for (const { label, ratio } of ratios) {
        if (!ratio) continue;
        // A ratio with two decimals may be rounded more than another one of the group.
        const own = ratio.value.scale >= 2 ? Math.min(ratio.value.scale, digits) : digits;
        const fits = others.some((paid) => isRatioOf(ratio.value, paid.value, total.value, own));
        const identity = ratioIdentity(
          statement,
          [ratio, label],
          [paidIn, 'Paid-in capital'],
          [total, 'The commitment'],
          own,
        );
        yield { ...byFlows(statement, identity), isRate: true, ...(fits && { gap: Decimal.zero }) };
      }
    },
  }),
  identityRule({
    code: 'INV-210',
    title: 'The stated ownership must equal the share of the commitments or of the net assets',
    description:
      'The share is the commitment of the investor divided by that of all partners, or its NAV divided by that of the fund, within half a unit in the last digit shown, and at most half a percent. A difference of less than a tenth that no slip explains is accepted: partners join later, default, or invest through another vehicle.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'ownershipPercent = commitment.total / fund.commitments',
    fix: 'Correct the ownership (as a decimal, such as 0.02 for 2%), or the commitments.',
    *identities(statement) {
      const ownership = statement.block('investor').amount('ownershipPercent');
      const own = statement.commitment;
      const all = statement.block('fund').amount('commitments');
      if (!ownership || !own || !all || all.value.sign() <= 0) return;
      const digits = shownDigits([ownership], 2);
      const [nav, fundNav] = [statement.residualValue, statement.block('netAssets').amount('nav')];
      const identity = ratioIdentity(
        statement,
        [ownership, 'The stated ownership'],
        [own, "The investor's commitment"],
        [all, 'The commitments of all partners'],
        digits,
        ["the investor's commitment", 'total commitments'],
      );
      // An ownership that is out of scale is not a share of the net assets.
      const whole = own.value.divide(ownership.value, digits, 'floor');
      const slip = whole && slipOf(all.value, whole, all.value.abs().multiply(halfUnit(digits)));
      const fits =
        nav && fundNav && slip !== 'scale' && isRatioOf(ownership.value, nav.value, fundNav.value, digits);
      const isClose = slip === undefined && isLikeShare(ownership.value, identity.expected);
      yield { ...identity, isRate: true, ...((fits || isClose) && { gap: Decimal.zero }) };
    },
    more: {
      messages: {
        none: {
          text: 'The commitments of all partners are {actual}, but the investor has a commitment of {own}.',
          fix: 'Correct the commitments of all partners; leave them out if they are not reported.',
        },
      },
      check({ statement }, found) {
        const own = statement.commitment;
        const all = statement.block('fund').amount('commitments');
        // INV-016 reports negative ones.
        if (own && all && own.value.sign() > 0 && all.value.isZero())
          found('none', all, { actual: money(all.value), own: money(own.value) }, [own]);
      },
    },
  }),
];

/**
 * Whether an ownership is close to the share of the commitments, from which partners who joined later,
 * defaulted or invest through another vehicle make it differ, and no slip explains the difference.
 */
function isLikeShare(ownership: Decimal, share: Decimal): boolean {
  const difference = ownership.subtract(share).abs();
  return (
    difference.multiply(Decimal.fromInteger(10)).compare(share.abs()) < 0 &&
    slipOf(ownership, share, difference.multiply(Decimal.zero)) === undefined
  );
}

/** Without a stated commitment, uses the share of all commitments, within its rounding. */
function* byOwnership(statement: Statement, paidIn: StatementAmount | undefined): Generator<Identity> {
  const ratio = statement.block('performance').block('net').amount('pic');
  const share = statement.block('investor').amount('ownershipPercent');
  const all = statement.block('fund').amount('commitments');
  if (!ratio || !share || !all || !paidIn || share.value.sign() <= 0 || all.value.sign() <= 0) return;
  const whole = share.value.multiply(all.value);
  const digits = shownDigits([ratio], 1);
  const identity = ratioIdentity(
    statement,
    [ratio, 'The ratio of paid-in capital to commitment (PIC)'],
    [paidIn, 'Paid-in capital'],
    [{ value: whole, path: all.path }, "The investor's share of all commitments"],
    digits,
  );
  // Swapped digits do not come from a rounded share.
  const isSlip = slipOf(ratio.value, identity.expected.round(digits), Decimal.zero) !== undefined;
  const rough = isSlip
    ? Decimal.zero
    : halfUnit(share.value.scale).multiply(all.value).multiply(ratio.value.abs());
  const [first, second] = identity.parts as [IdentityPart, IdentityPart];
  const tolerance = identity.tolerance.add(rough);
  yield byFlows(statement, {
    ...identity,
    tolerance,
    reach: tolerance,
    parts: [
      first,
      second,
      part(share, 'The stated ownership', ratio.value.multiply(all.value)),
      part(all, 'The commitments of all partners', ratio.value.multiply(share.value)),
    ],
  });
}

/** Paid-in capital that is the sum of the cash flows is as right as each of them. */
function byFlows(statement: Statement, identity: Identity): Identity {
  const { parts } = identity;
  if (!parts.some(({ path }) => path === FLOWS)) return identity;
  const paid = statement.cashFlows('net').items.filter(({ type }) => type === 'contribution');
  return {
    ...identity,
    list: FLOWS,
    parts: [...parts.filter(({ path }) => path !== FLOWS), ...paid.map(flowPart)],
  };
}

function paidInAmounts(statement: Statement): readonly StatementAmount[] {
  const stated = statedTotals(statement, 'contribution').map(({ amount }) => amount);
  const listed = completeFlows(statement)?.total('contribution');
  return listed ? [...stated, { value: listed, path: FLOWS }] : stated;
}
