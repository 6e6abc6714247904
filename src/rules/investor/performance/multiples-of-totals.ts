import { slipOf } from '../../slip.ts';
import { holds, type Identity } from '../identities/identity.ts';
import { absolute, type StatementAmount } from '../statement/block.ts';
import { halfUnit, ownDigits, ratioIdentity, shownDigits } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';

/** A total since inception: in words, and whether the ratios are known to have its basis. */
interface Total {
  readonly amount: StatementAmount;
  readonly label: string;
  readonly words: string;
  readonly isSure: boolean;
}

/**
 * Compares the net ratios with the totals since inception; without one that agrees, they have another basis. Those of
 * the commitment exclude payments outside it, so only a slip there is a mistake.
 */
export function* multiplesOfTotals(statement: Statement): Generator<Identity> {
  const measures = statement.block('performance').block('net');
  const paidIn = totalOf(statement, 'contributions', 'paidIn');
  const distributed = totalOf(statement, 'distributions', 'cumulativeDistributions');
  const residual = statement.residualValue;
  if (!paidIn || !distributed || !residual || paidIn.amount.value.sign() <= 0) return;
  const isSure = paidIn.isSure && distributed.isSure;
  const ratios = [
    {
      name: 'dpi',
      label: 'DPI',
      top: distributed.amount,
      topLabel: distributed.label,
      words: distributed.words,
    },
    {
      name: 'rvpi',
      label: 'RVPI',
      top: residual,
      topLabel: 'The residual value',
      words: 'the residual value',
    },
  ];
  const digits = shownDigits(ratios.map(({ name }) => measures.amount(name)));
  const tvpi = measures.amount('tvpi');
  const whole = { ...residual, value: residual.value.add(distributed.amount.value) };
  const paid: [StatementAmount, string] = [paidIn.amount, paidIn.label];
  const compared = ratios.flatMap(({ name, label, top, topLabel, words }) => {
    const ratio = measures.amount(name);
    if (!ratio) return [];
    const own = ownDigits(ratio, digits);
    const identity = ratioIdentity(statement, [ratio, label], [top, topLabel], paid, own, [
      words,
      paidIn.words,
    ]);
    const meant = ratio.value.multiply(paidIn.amount.value);
    const isSlip = slipOf(top.value, meant, halfUnit(own).multiply(paidIn.amount.value)) !== undefined;
    return isSure || isSlip || holds(identity) ? identity : [];
  });
  const total = tvpi && ratioIdentity(statement, [tvpi, 'TVPI'], [whole, ''], paid, ownDigits(tvpi, digits));
  if ([...compared, ...(total ? [total] : [])].some(holds)) yield* compared;
}

/** Returns the total of the since-inception column, or else of the commitment. */
function totalOf(
  statement: Statement,
  id: 'contributions' | 'distributions',
  member: 'paidIn' | 'cumulativeDistributions',
): Total | undefined {
  const line = statement.lineAmount(id, 'itd');
  if (line)
    return {
      amount: line,
      label: `${id === 'contributions' ? 'Contributions' : 'Distributions'} (since inception)`,
      words: id,
      isSure: true,
    };
  const own = statement.block('commitment').amount(member);
  if (!own) return undefined;
  const [label, words] =
    member === 'paidIn'
      ? ['Paid-in capital', 'paid-in capital']
      : ['Cumulative distributions', 'cumulative distributions'];
  return { amount: absolute(own), label, words, isSure: false };
}
