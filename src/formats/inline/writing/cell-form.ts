import type { ReportFact } from '../../../model/report/report.ts';
import { MAX_FILLED_COLUMNS } from '../../limits.ts';
import type { ShownNumberForm } from './fact-writer.ts';
import type { Scale } from './number-style.ts';

/** The scale of numbers that are shown in percent. */
export const PERCENT = -2;
const DIGITS_OF_PRICES = 2;

type Percents = ReadonlySet<ReportFact>;

/** Whether a rate is shown in percent; its value is the same with a shifted decimal point. */
function isPercent(fact: ReportFact): boolean {
  if (fact.unit?.kind !== 'pure') return false;
  return (
    fact.source.presentation?.scale === PERCENT ||
    /Percent|Rate(?![a-z])|(?<!Per)Share$|Margin$/.test(fact.concept.local)
  );
}

function scaleOf(fact: ReportFact, scale: Scale, percents: Percents): number {
  if (fact.unit?.kind === 'monetary') return scale;
  return isPercent(fact) || percents.has(fact) ? PERCENT : 0;
}

/** Returns the scale and the digits of a number in a table. */
export function numberForm(
  fact: ReportFact,
  scale: Scale,
  digits: ReadonlyMap<string, number>,
  isNegated: boolean,
  percents: Percents,
): ShownNumberForm {
  const filled = isCount(fact) ? 0 : (digits.get(formKey(fact, scale, percents)) ?? 0);
  return { scale: scaleOf(fact, scale, percents), digits: filled, isNegated };
}

/**
 * Whether a number is a count. Counts have no fraction, and their types permit none, whatever is beside them.
 */
function isCount({ unit, source }: ReportFact): boolean {
  return unit?.kind === 'pure' && typeof source.decimals === 'number' && source.decimals <= 0;
}

/** Returns the number of decimal digits in a table, by unit. */
export function fractionDigits(
  facts: readonly ReportFact[],
  scale: Scale,
  percents: Percents,
): Map<string, number> {
  const digits = new Map<string, number>();
  for (const fact of facts) {
    const { unit, value } = fact;
    if (!unit || !value || value.isZero()) continue;
    const own = Math.max(0, value.leastDecimals() + scaleOf(fact, scale, percents));
    const isPrice = unit.kind === 'perShare' || (unit.kind === 'monetary' && scale === 0 && own > 0);
    const asked = scale > 0 && unit.kind === 'monetary' ? 0 : (fact.source.presentation?.digits ?? 0);
    const least = Math.max(asked, isPrice ? DIGITS_OF_PRICES : 0);
    const key = formKey(fact, scale, percents);
    const known = digits.get(key) ?? 0;
    digits.set(key, Math.max(known, least, own > MAX_FILLED_COLUMNS || isCount(fact) ? 0 : own));
  }
  return digits;
}

/** Returns a key for numbers in the same format: same unit, scale and suffix. */
function formKey(fact: ReportFact, scale: Scale, percents: Percents): string {
  const { unit, source } = fact;
  const own = scaleOf(fact, scale, percents);
  const kind = unit?.kind === 'pure' && own === 0 ? (source.presentation?.suffix ?? fact.concept.local) : '';
  return `${unit?.key} ${own} ${kind}`;
}
