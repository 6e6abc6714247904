import type { Collector } from '../../findings/collector.ts';
import { arcroles } from '../../taxonomy/names.ts';
import type { FactTypes } from '../fact-types.ts';
import type { Instance } from '../instance.ts';
import { type Aspects, type CalculationFact, CalculationFacts } from './calculation-facts.ts';
import * as findings from './calculation-findings.ts';
import { RoundedSeries, RoundedSum } from './rounded-sums.ts';
import { conceptsOf, type Summation, summationsOf } from './summations.ts';

/**
 * Calculations of XBRL 2.1, 5.2.5.2. A total is compared with what stands beside it or deeper within the same
 * tuple, in an equal context and unit, each number rounded as it says. Duplicates and nil totals bind nothing.
 */
export function checkLegacyCalculations(
  instance: Instance,
  types: FactTypes,
  aspects: Aspects,
  collector: Collector,
): void {
  const summations = summationsOf(types.dts, arcroles.summationItem);
  if (summations.length === 0) return;
  const facts = new CalculationFacts(instance, types, conceptsOf(summations), aspects);
  const series = new Map<readonly CalculationFact[], RoundedSeries>();
  for (const summation of summations) {
    const sums = addItems(summation, facts, series);
    for (const [total, sum] of sums)
      if (!total.fact.isNil && !total.repeats && !sum.isRepeated && sum.count > 0)
        compare(summation, total, sum, instance, collector);
  }
}

/** The totals of a summation with what their items add up to. */
function addItems(
  { total, addends }: Summation,
  facts: CalculationFacts,
  known: Map<readonly CalculationFact[], RoundedSeries>,
): Map<CalculationFact, RoundedSum> {
  const sums = new Map<CalculationFact, RoundedSum>();
  const sumOf = (fact: CalculationFact): RoundedSum => {
    let sum = sums.get(fact);
    if (!sum) {
      sum = new RoundedSum();
      sums.set(fact, sum);
    }
    return sum;
  };
  for (const { concept, weight } of addends)
    facts.join(
      total,
      concept,
      (fact, item) => sumOf(fact).add(item, weight),
      (fact, items, from, to) => {
        const series = known.get(items) ?? new RoundedSeries(items);
        known.set(items, series);
        sumOf(fact).addAll(series, from, to, weight);
      },
    );
  return sums;
}

function compare(
  { role }: Summation,
  total: CalculationFact,
  sum: RoundedSum,
  { source }: Instance,
  collector: Collector,
): void {
  const { local: name } = total.fact.name;
  const { value, places, isUnknown } = total.value;
  if (isUnknown || sum.isUnknown) {
    findings.inconsistent.add(collector, 'unknown', source.place(total.fact.offset), { name, role });
    return;
  }
  if (!value || sum.isUnreadable || value.equals(sum.value)) return;
  const rounded = sum.value.roundHalfEven(places);
  if (!value.roundHalfEven(places).equals(rounded))
    findings.inconsistent.add(collector, 'sum', source.place(total.fact.offset), () => ({
      name,
      role,
      value: value.toString(),
      sum: rounded.toString(),
      count: sum.count,
    }));
}
