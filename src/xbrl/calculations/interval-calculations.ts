import type { Decimal } from '../../core/decimal.ts';
import {
  type Accuracy,
  addRanges,
  intersectRanges,
  type Range,
  roundedRange,
  scaleRange,
  truncatedRange,
} from '../../core/interval.ts';
import type { Collector } from '../../findings/collector.ts';
import { arcroles } from '../../taxonomy/names.ts';
import type { FactTypes } from '../fact-types.ts';
import { eachFact, type Instance } from '../instance.ts';
import { type Aspects, type CalculationFact, CalculationFacts } from './calculation-facts.ts';
import * as findings from './calculation-findings.ts';
import { checkSummations } from './summation-checks.ts';
import { conceptsOf, type Summation, summationsOf } from './summations.ts';

/** How numbers were brought to their decimals. */
export type Rounding = 'round' | 'truncate';

/**
 * Calculations 1.1: each number stands for all values that it may have been before it was rounded or cut off. A
 * sum is inconsistent where nothing that its items may add up to is anything the total may have been.
 */
export function checkIntervalCalculations(
  instance: Instance,
  types: FactTypes,
  aspects: Aspects,
  rounding: Rounding,
  collector: Collector,
): void {
  const all = summationsOf(types.dts, arcroles.summationItem11);
  if (all.length === 0) return;
  const summations = checkSummations(all, collector);
  if (!isFit(instance, collector)) return;
  const facts = instance.facts.filter(({ isTuple }) => !isTuple);
  const found = new CalculationFacts({ ...instance, facts }, types, conceptsOf(summations), aspects);
  const judge = new Judge(instance, rounding, collector);
  for (const summation of summations) {
    const bound = new Map<CalculationFact, Item[]>();
    for (const { concept, weight } of summation.addends)
      found.join(summation.total, concept, (total, fact) => {
        const items = bound.get(total);
        if (items) items.push({ fact, weight });
        else bound.set(total, [{ fact, weight }]);
      });
    for (const [total, items] of bound) judge.compare(summation, total, items);
  }
}

/** Whether the instance is one that calculations are defined for; tuples are passed over. */
function isFit(instance: Instance, collector: Collector): boolean {
  const { source, facts, contexts } = instance;
  const tuple = facts.find(({ isTuple }) => isTuple);
  if (tuple) findings.tuplesInReport.add(collector, 'tuples', source.place(tuple.offset), {});
  let unfit: { readonly offset: number } | undefined = contexts.find(({ segment, scenario }) =>
    [segment, scenario].some(
      (content) =>
        content &&
        (content.others.length > 0 || content.dimensions.some((one) => 'typed' in one && one.typed.complex)),
    ),
  );
  eachFact(facts, (fact) => {
    if (fact.fraction || (fact.precision !== undefined && Number(fact.precision) === 0)) unfit ??= fact;
  });
  if (!unfit) return true;
  findings.oimIncompatible.add(collector, 'report', source.place(unfit.offset), {});
  return false;
}

interface Item {
  readonly fact: CalculationFact;
  readonly weight: Decimal;
}

class Judge {
  private readonly instance: Instance;
  private readonly rounding: Rounding;
  private readonly collector: Collector;

  constructor(instance: Instance, rounding: Rounding, collector: Collector) {
    this.instance = instance;
    this.rounding = rounding;
    this.collector = collector;
  }

  compare({ role }: Summation, total: CalculationFact, items: readonly Item[]): void {
    const whole = this.rangeOf(total);
    if (!whole) return;
    let sum: Range | undefined;
    for (const { fact, weight } of items) {
      const range = this.rangeOf(fact);
      if (range === null) return;
      if (!range) continue;
      const weighed = scaleRange(range, weight);
      sum = sum ? addRanges(sum, weighed) : weighed;
    }
    if (!sum || intersectRanges(whole, sum)) return;
    const { low, high } = sum;
    const { fact } = total;
    const finding =
      this.rounding === 'round' ? findings.inconsistentRounding : findings.inconsistentTruncation;
    finding.add(this.collector, 'sum', this.instance.source.place(fact.offset), () => ({
      name: fact.name.local,
      role,
      value: total.value.value?.toString() ?? '',
      low: low.toString(),
      high: high.toString(),
    }));
  }

  /** What a fact and those that repeat it may have been; `undefined` where all are nil, `null` if unknown. */
  private rangeOf(fact: CalculationFact): Range | null | undefined {
    if (fact.range === undefined) fact.range = this.findRange(fact);
    return fact.range;
  }

  private findRange(first: CalculationFact): Range | null | undefined {
    const reported = first.repeats ? [first, ...first.repeats] : [first];
    let range: Range | undefined;
    const byAccuracy = first.repeats && new Map<Accuracy, Decimal>();
    for (const { value: number, fact } of reported) {
      if (fact.isNil) continue;
      const { value, reach } = number;
      if (!value) return null;
      if (reach !== 'INF' && hasMoreDigits(value, reach)) {
        findings.excessDigits.add(this.collector, 'digits', this.instance.source.place(fact.offset), {
          name: fact.name.local,
          value: value.toString(),
          decimals: reach,
        });
        return null;
      }
      const known = byAccuracy?.get(reach);
      byAccuracy?.set(reach, value);
      const own = this.rounding === 'round' ? roundedRange(value, reach) : truncatedRange(value, reach);
      const common: Range | undefined = range ? intersectRanges(range, own) : own;
      if (!common || (known && !known.equals(value))) return this.refuseRepeats(first);
      range = common;
    }
    return range;
  }

  /** Of facts that contradict each other nothing can be said; that they do is a matter of duplicates. */
  private refuseRepeats({ fact, repeats }: CalculationFact): null {
    if (this.rounding === 'truncate')
      findings.disallowedDuplicates.add(this.collector, 'repeated', this.instance.source.place(fact.offset), {
        name: fact.name.local,
        count: (repeats?.length ?? 0) + 1,
      });
    return null;
  }
}

function hasMoreDigits(value: Decimal, decimals: number): boolean {
  return value.scale > decimals && !value.isZero() && value.leastDecimals() > decimals;
}
