import type { Decimal } from '../../../core/decimal.ts';
import { counted, listWords, numberWords, verbFor } from '../../../core/wording.ts';
import { amountLike, factName, labelOnly } from '../../../model/report/fact-words.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { MAX_FIGURES_NAMED, MAX_NAMES_LENGTH, MAX_SUSPECTS_NAMED } from '../../limits.ts';
import type { SlippedLine } from './slipped-lines.ts';
import type { Sum } from './sums.ts';

/** "its only reported line is", "their three reported lines, A and B, less C, add up to" */
export function linesWords(sum: Sum): string {
  const { total, parts } = sum;
  const whose = verbFor(factName(total)) === 'are' ? 'their' : 'its';
  return parts.length === 1
    ? `${whose} only reported line${lineNames(sum)} is`
    : `${whose} ${counted(parts.length, 'reported line')}${lineNames(sum)} add up to`;
}

/** ", A and B, less C,"; without the concepts where they make it too long, and empty if it still is. */
export function lineNames({ parts, deducted }: Sum): string {
  if (parts.length > MAX_FIGURES_NAMED) return '';
  const less = parts.filter((part) => deducted.has(part));
  const added = parts.filter((part) => !deducted.has(part));
  const named = (nameOf: (fact: ReportFact) => string) =>
    added.length === 0 || less.length === 0
      ? `, ${listWords(parts.map(nameOf))},`
      : `, ${listWords(added.map(nameOf))}, less ${listWords(less.map(nameOf))},`;
  return [named(factName), named(labelOf)].find(({ length }) => length <= MAX_NAMES_LENGTH) ?? '';
}

function labelOf(fact: ReportFact): string {
  return labelOnly(factName(fact));
}

const slipWords = {
  swapped: 'two digits swapped',
  shifted: 'the same digits on another scale',
  sign: 'the opposite sign',
};

/** "USD 29,150 for A (two digits swapped) or USD 118,640 for the total (two digits swapped)", "A and the total" */
export function suspectWords(slips: readonly SlippedLine[], total: ReportFact): readonly [string, string] {
  const nameOf = (fact: ReportFact) => (fact === total ? 'the total' : labelOf(fact));
  const suspects = slips
    .slice(0, MAX_SUSPECTS_NAMED)
    .map(
      ({ fact, kind, right }) => `${amountLike(fact, right).words} for ${nameOf(fact)} (${slipWords[kind]})`,
    );
  const names = slips.map(({ fact }) => nameOf(fact));
  return [listWords(suspects, 'or'), listWords(names, 'and', MAX_SUSPECTS_NAMED)];
}

/** "; it is exactly 1,000 times as much, so check the scale" if one amount is a multiple of the other. */
export function scaleWords(amount: Decimal, sum: Decimal): string {
  for (const power of [3, 6, 2, 1]) {
    const times = `exactly ${numberWords(10 ** power)} times`;
    if (sum.isZero()) return '';
    if (sum.shift(power).equals(amount)) return `; the total is ${times} as much, so check its scale`;
    if (amount.shift(power).equals(sum)) return `; the lines are ${times} as much, so check their scale`;
  }
  return '';
}
