import { Decimal } from '../../../core/decimal.ts';
import { figureWords, percentWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { slipOf } from '../../slip.ts';
import { type Identity, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { larger, type Statement } from '../statement/statement.ts';
import type { StatementSubject } from '../subject.ts';
import { isShared, rowLabel, type Share, shareOf } from './notice-rows.ts';

const SHOWN_CENTS = 2;
const SHARE_PLACES = 8;

export const shareRule: Rule<StatementSubject> = identityRule({
  code: 'INV-304',
  title: 'The investor must bear its share of each amount',
  description:
    'The share is its commitment divided by that of all partners, or its stated ownership. Checked for investments and their proceeds; fees, expenses and equalization follow the terms of each investor. A rounding difference of one unit of currency is accepted, and rows that the investor is excused from are not checked, except that they must not be charged in full. A single row without the fund amount lacks it. Where others are excused the share is larger, so a difference is only a warning.',
  severity: 'warning',
  category: 'notices',
  references: ['ILPA Capital Call and Distribution Template'],
  formula: 'investorAmount = fundAmount × commitment.total / fund.commitments',
  fix: "Correct the investor amount, the fund amount or the investor's share. If the investor is excused from the row, mark it as excused.",
  *identities(statement) {
    const share = shareOf(statement);
    if (!share) return;
    const whole = share.whole?.value ?? Decimal.one;
    for (const row of statement.block('notice').list('rows')) {
      const [own, all] = [row.amount('investorAmount'), row.amount('fundAmount')];
      if (!own || !all || row.hasUnknown) continue;
      if (row.flag('excused')) {
        yield* chargedInFull(statement, share, own, all, rowLabel(row));
        continue;
      }
      // The issuer itself states how the row is allocated.
      if (row.entries().some(([name]) => name.startsWith('x-'))) continue;
      // Special terms make a share smaller, but not by a power of ten.
      const exact = all.value.multiply(share.part.value).divide(whole, SHARE_PLACES, 'floor');
      const slip = exact && slipOf(own.value, exact, statement.unit);
      if (!isShared(row) && slip !== 'scale' && slip !== 'sign' && !isFeeOfNone(row, own, all)) continue;
      const rate = percentWords(share.part.value.divide(whole, SHARE_PLACES, 'floor') ?? Decimal.zero);
      yield {
        place: own.path,
        left: rowLabel(row),
        found: own.value,
        right: `${rate} of the fund amount of ${figureWords(all.value)} is`,
        expected:
          all.value.multiply(share.part.value).divide(whole, SHARE_PLACES, 'floor')?.round(SHOWN_CENTS) ??
          Decimal.zero,
        gap: own.value.multiply(whole).subtract(all.value.multiply(share.part.value)),
        tolerance: larger(Decimal.one, statement.unit).multiply(whole),
        parts: [
          part(own, rowLabel(row), whole),
          {
            ...part(all, rowLabel(row).replace('investor amount', 'fund amount'), share.part.value.negate()),
            through: `, which is ${rate} of it`,
          },
          part(share.part, 'The share of the investor', all.value.negate()),
          ...(share.whole
            ? [
                {
                  ...part(share.whole, 'The commitments of all partners', own.value),
                  through: throughShare(share),
                },
              ]
            : []),
        ],
      };
    }
  },
  more: {
    messages: {
      lacking: {
        text: '{label} has no fund amount beside it, unlike all other amounts of investments in the notice.',
        fix: 'State the amount of the fund in this row.',
      },
    },
    check({ statement }, found) {
      const rows = statement.block('notice').list('rows').filter(isShared);
      const lacking = rows.filter((row) => row.lacks('fundAmount'));
      const [row, ...others] = lacking;
      if (
        row &&
        others.length === 0 &&
        rows.length > 1 &&
        !row.lacks('investorAmount') &&
        row.get('fundAmount') === undefined
      )
        found('lacking', row, { label: rowLabel(row) });
    },
  },
});

const fundFees: ReadonlySet<string> = new Set([
  'management-fee',
  'partnership-expense',
  'organisational-cost',
]);

/** Whether an investor is charged for a fee or expense of the fund that the fund does not have. */
function isFeeOfNone(row: StatementBlock, own: StatementAmount, all: StatementAmount): boolean {
  return fundFees.has(row.text('type') ?? '') && all.value.isZero() && !own.value.isZero();
}

/** An investor excused from a row is not charged its full share. */
function* chargedInFull(
  statement: Statement,
  share: Share,
  own: StatementAmount,
  all: StatementAmount,
  left: string,
): Generator<Identity> {
  const whole = share.whole?.value ?? Decimal.one;
  const full = all.value.multiply(share.part.value).abs();
  const tolerance = larger(Decimal.one, statement.unit);
  if (own.value.isZero() || own.value.abs().add(tolerance).multiply(whole).compare(full) < 0) return;
  yield {
    place: own.path,
    left,
    found: own.value,
    right: 'the investor is excused from it, so the amount must be',
    expected: Decimal.zero,
    advice: 'Set the investor amount to 0, or remove the mark that the investor is excused.',
    tolerance,
    parts: [part(own, left, Decimal.one)],
  };
}

/** Says how the commitments of all partners bear on the amount of one investor. */
function throughShare({ part: own }: Share): string {
  return `, through the investor's share (its commitment of ${figureWords(own.value)} divided by the commitments of all partners)`;
}
