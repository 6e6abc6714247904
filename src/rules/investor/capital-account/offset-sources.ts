import { Decimal } from '../../../core/decimal.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { allAmounts, type StatementBlock, totalOf } from '../statement/block.ts';
import { figure, rate } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'capital-account';
const ilpa = ['ILPA Reporting Template 2.0'];

/** Rules of the capital-account family on fee offsets by source. */
export const offsetSourceRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-123',
    title: 'The offset from a source must equal its income times the share credited',
    description:
      'A cap in the partnership agreement may lower the offset, so a difference is a warning. The amount of the investor and that of the fund are not mixed: both figures of a row are to one basis.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'offset = amount × offsetPercent',
    fix: 'Recompute the offset, or correct the income or the share credited. If a cap lowers the offset, no action is needed.',
    messages: {
      differs: 'The offset for {source} is {actual}, but {percent} of the income of {amount} is {expected}.',
    },
    check({ statement }, found) {
      for (const row of statement.block('capitalAccount').list('relatedPartyIncome')) {
        const [offset, amount, percent] = [
          row.amount('offset'),
          row.amount('amount'),
          row.amount('offsetPercent'),
        ];
        if (!offset || !amount || !percent) continue;
        if (isCredited(statement, row)) continue;
        const expected = amount.value.multiply(percent.value);
        const data = {
          source: sourceWords(row),
          actual: figure(offset.value),
          percent: rate(percent.value),
          amount: figure(amount.value),
          expected: figure(expected.round(2)),
        };
        found('differs', offset, data, [amount, percent]);
      }
    },
  }),
  statementRule({
    code: 'INV-124',
    title: 'The offsets by source must add up to the offset earned in the period',
    description:
      'Compares the sum of the offsets by source with the amount earned, before or after the share credited, as templates show either. Where no share is given, the offsets may be any part of the amount earned.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'Σ relatedPartyIncome.offset = offsets.earned × offsets.percent',
    fix: 'Add the missing source, or correct the offset that is wrong.',
    messages: {
      differs: 'The offset earned in the period is {actual}, but the offsets of {sources} {expected}.',
    },
    check({ statement }, found) {
      const rows = statement.block('capitalAccount').list('relatedPartyIncome');
      const offsets = allAmounts(rows.map((row) => row.cell('offset')));
      const block = statement.block('offsets');
      const earned = block.amount('earned');
      // INV-123 reports an offset that is wrong in itself, and INV-016 an impossible share.
      if (!offsets?.length || !earned || block.hasUnknown) return;
      if (!rows.every((row) => isCredited(statement, row))) return;
      const share = block.numberOr('percent', Decimal.one);
      if (!share || share.sign() < 0 || share.compare(Decimal.one) > 0) return;
      const sum = totalOf(offsets).abs();
      const credited = earned.value.multiply(share).abs();
      const terms = offsets.length + 1;
      if (statement.agree(sum, credited, terms) || statement.agree(sum, earned.value.abs(), terms)) return;
      if (!block.has('percent') && sum.compare(credited) < 0) return;
      const data = {
        actual: figure(credited.round(2)),
        sources:
          offsets.length === 1
            ? 'the only source come to'
            : `the ${counted(offsets.length, 'source')} add up to`,
        expected: figure(sum),
      };
      found('differs', earned, data, [...offsets, '/capitalAccount/relatedPartyIncome']);
    },
  }),
];

/** Whether the offset from a source is its income times the share credited, as far as both are stated. */
function isCredited(statement: Statement, row: StatementBlock): boolean {
  const [offset, amount, percent] = [row.amount('offset'), row.amount('amount'), row.amount('offsetPercent')];
  if (!offset || !amount || !percent) return true;
  return statement.agree(offset.value.abs(), amount.value.multiply(percent.value).abs(), 2);
}

/** "monitoring fees from Lindgren Marine" */
function sourceWords(row: StatementBlock): string {
  const [type, payer] = [row.text('type'), row.text('payer')];
  const fees =
    !type || type === 'other'
      ? 'related-party income'
      : type === 'directors'
        ? "directors' fees"
        : `${type} fees`;
  return payer ? `${fees} from ${payer}` : fees;
}
