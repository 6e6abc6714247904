import type { Decimal } from '../../../core/decimal.ts';
import { primaryLanguage } from '../../../core/language.ts';
import { STATEMENT_NAMESPACE } from '../../../model/report/names.ts';
import type { ReportFact, ReportUnit } from '../../../model/report/report.ts';
import { MAX_OWN_DECIMALS } from '../../limits.ts';
import type { NumberLook } from '../transformations/rendering.ts';

/** The scale of a table, as a power of ten. */
export type Scale = 0 | 3 | 6 | 9;

export type ScaleChoice = 'auto' | Scale;

const scales: readonly Scale[] = [9, 6, 3, 0];

const NO_BREAK_SPACE = '\u00a0';

const dotted = new Set('ca da de el es eu gl hr id is it mk nl pt ro sl sr sq tr vi'.split(' '));
const spaced = new Set('be bg cs et fi fr hu hy ka kk lt lv nb nn no pl ru sk sv uk'.split(' '));
/** Regions with number formats that differ from those of the language. */
const regional: ReadonlyMap<string, NumberLook> = new Map([
  ['es-mx', { groups: ',', decimal: '.' }],
  ['de-ch', { groups: NO_BREAK_SPACE, decimal: '.' }],
  ['de-li', { groups: NO_BREAK_SPACE, decimal: '.' }],
  ['de-at', { groups: NO_BREAK_SPACE, decimal: ',' }],
  ['pt-pt', { groups: NO_BREAK_SPACE, decimal: ',' }],
]);

/** Returns the number format of a language. */
export function numberLook(language: string): NumberLook {
  const own = regional.get(language.toLowerCase());
  if (own) return own;
  const primary = primaryLanguage(language);
  if (dotted.has(primary)) return { groups: '.', decimal: ',' };
  return spaced.has(primary) ? { groups: NO_BREAK_SPACE, decimal: ',' } : { groups: ',', decimal: '.' };
}

/** Returns the largest scale up to a limit at which an amount keeps all its digits. */
export function largestScale(value: Decimal, most: Scale): Scale {
  if (value.isZero()) return most;
  const zeros = -value.leastDecimals();
  return scales.find((scale) => scale <= most && scale <= zeros) ?? 0;
}

function isAmount(fact: ReportFact): boolean {
  return fact.unit?.kind === 'monetary' && fact.value !== undefined;
}

/**
 * Returns the scale of a table: the requested one, or the next smaller one at which no amount loses a digit.
 */
export function tableScale(facts: Iterable<ReportFact>, wanted: Scale): Scale {
  let scale = wanted;
  for (const fact of facts)
    if (isAmount(fact) && scale > 0) scale = largestScale(fact.value as Decimal, scale);
  return scale;
}

/** Returns the smallest scale that the amounts of a table request. */
export function hintedScale(facts: Iterable<ReportFact>): Scale | undefined {
  let hint: Scale | undefined;
  for (const { unit, source } of facts) {
    const own = scales.find((scale) => scale === source.presentation?.scale);
    if (unit?.kind === 'monetary' && own !== undefined && (hint === undefined || own < hint)) hint = own;
  }
  return hint;
}

/** Whether an amount of an investor statement is stated in full: the investor reads it to the last unit. */
function isExact({ concept, source }: ReportFact): boolean {
  return concept.namespace === STATEMENT_NAMESPACE && Number(source.decimals) >= 0;
}

/**
 * Returns a common scale for a report, so that its tables do not differ unnecessarily: the largest, up to
 * millions, at which nineteen of twenty amounts keep all their digits.
 */
export function usualScale(facts: readonly ReportFact[]): Scale {
  const counts = new Map<Scale, number>(scales.map((scale) => [scale, 0]));
  let amounts = 0;
  for (const fact of facts) {
    if (!isAmount(fact) || fact.value?.isZero()) continue;
    amounts++;
    const scale = largestScale(fact.value as Decimal, isExact(fact) ? 0 : MAX_OWN_DECIMALS);
    counts.set(scale, (counts.get(scale) as number) + 1);
  }
  if (amounts === 0) return 0;
  let fitting = 0;
  for (const scale of scales) {
    fitting += counts.get(scale) as number;
    if (fitting * 20 >= amounts * 19) return scale;
  }
  return 0;
}

/** Returns the unit of most amounts, which a heading states once for all. */
export function mainUnit(facts: Iterable<ReportFact>): ReportUnit | undefined {
  const uses = new Map<string, { unit: ReportUnit; count: number }>();
  let main: { unit: ReportUnit; count: number } | undefined;
  for (const { unit } of facts) {
    if (unit?.kind !== 'monetary') continue;
    const use = uses.get(unit.key) ?? { unit, count: 0 };
    use.count++;
    uses.set(unit.key, use);
    if (!main || use.count > main.count) main = use;
  }
  return main?.unit;
}
