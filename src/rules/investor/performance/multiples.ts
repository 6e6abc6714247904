import { Decimal } from '../../../core/decimal.ts';
import { dateWords } from '../../../core/wording.ts';
import { isSwapped } from '../../slip.ts';
import { type Identity, part } from '../identities/identity.ts';
import { type StatementAmount, type StatementBlock, totalOf } from '../statement/block.ts';
import type { CashFlows } from '../statement/cash-flows.ts';
import { ownDigits, ratioIdentity, shownDigits } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import { grossValue } from './rate-of-return.ts';

/** The multiples, compared with the totals of the cash flows. */
export function* multiples(
  statement: Statement,
  flows: CashFlows | undefined,
  residual: StatementAmount | undefined,
  measures: StatementBlock,
): Generator<Identity> {
  const paid = flows?.total('contribution');
  if (!flows || !paid || paid.isZero()) return;
  const paidIn = { value: paid, path: '/cashFlows' };
  const distributed = { value: flows.total('distribution'), path: '/cashFlows' };
  const whole = residual && { ...residual, value: residual.value.add(distributed.value) };
  const ratios = [
    { name: 'dpi', label: 'DPI', top: distributed, words: 'distributions' },
    { name: 'rvpi', label: 'RVPI', top: residual, words: 'the residual value' },
    { name: 'tvpi', label: 'TVPI', top: whole, words: 'distributions and the residual value' },
    { name: 'moic', label: 'The gross multiple (MOIC)', top: whole, words: 'proceeds and fair value' },
  ];
  const digits = shownDigits(ratios.map(({ name }) => measures.amount(name)));
  for (const { name, label, top, words } of ratios) {
    const ratio = measures.amount(name);
    if (!ratio || !top) continue;
    const own = ownDigits(ratio, digits);
    const identity = ratioIdentity(
      statement,
      [ratio, label],
      [top, 'The residual value'],
      [paidIn, ''],
      own,
      [words, name === 'moic' ? 'the invested amount' : 'contributions'],
    );
    const parts = identity.parts.filter(({ path }) => path !== '/cashFlows');
    for (const flow of flows.items) {
      const isPaidIn = flow.type === 'contribution';
      if (!isPaidIn && name === 'rvpi') continue;
      const slope = isPaidIn ? ratio.value : Decimal.one.negate();
      parts.push(part(flow, `The ${flow.type} of ${dateWords(flow.date.text)}`, slope));
    }
    yield { ...identity, parts, list: '/cashFlows' };
  }
}

/** A gross multiple and that of the listed investments differ by less, as by hedges and bridges. */
const farMultiple = Decimal.parse('0.1') as Decimal;

const nearMultiple = Decimal.parse('0.04') as Decimal;

const SHARE_PLACES = 20;

/** Compares the gross multiple with that of all investments, if only a slip explains the difference. */
export function* multipleOfDeals(statement: Statement): Generator<Identity> {
  const moic = statement.block('performance').block('gross').amount('moic');
  const value = grossValue(statement);
  const deals = statement.list('investments');
  if (!moic || !value || deals.length === 0) return;
  const [invested, realised, fairValue] = ['invested', 'realised', 'fairValue'].map((name) => {
    const amounts = deals.flatMap((deal) => deal.amount(name) ?? []);
    return amounts.length === deals.length ? totalOf(amounts) : undefined;
  });
  if (!invested || !realised || !fairValue || invested.sign() <= 0) return;
  if (!statement.agree(fairValue, value.value, deals.length)) return;
  const expected = realised.add(fairValue).divide(invested, 4, 'floor')?.round(2);
  const difference = expected?.subtract(moic.value).abs();
  if (!expected || !difference || difference.compare(expected.multiply(farMultiple)) <= 0) return;
  const near = expected.multiply(nearMultiple);
  const share = Decimal.one.negate().divide(invested, SHARE_PLACES, 'floor');
  if (!isSwapped(moic.value, (value) => value.subtract(expected).abs().compare(near) <= 0)) return;
  yield {
    place: moic.path,
    left: 'The gross multiple (MOIC)',
    found: moic.value,
    right: 'proceeds and fair value of all investments divided by the invested amount is',
    expected,
    tolerance: expected.multiply(farMultiple),
    parts: [
      part(moic, 'The gross multiple (MOIC)', Decimal.one),
      ...deals.flatMap((deal) => {
        const own = deal.amount('fairValue');
        return own && share ? [part(own, `The fair value of ${deal.text('name') ?? ''}`, share)] : [];
      }),
    ],
  };
}
