import { Decimal } from '../../../core/decimal.ts';
import { counted, verbFor } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { FactTypes } from '../fact-types.ts';
import type { Fact, Instance } from '../instance.ts';
import { InstanceWords } from '../instance-words.ts';
import { type Aspects, CalculationFacts } from './calculation-facts.ts';
import * as findings from './calculation-findings.ts';
import type { ConceptFacts } from './concept-facts.ts';
import { contributingItems, namesOf } from './contributing-items.ts';
import { RoundedSeries, RoundedSum } from './rounded-sums.ts';
import { conceptsOf, type Summation, summationsOf } from './summations.ts';

/**
 * Checks calculations of XBRL 2.1, 5.2.5.2. Compares a total with the items beside it or deeper within the
 * same tuple, in an equal context and unit, each number rounded to its accuracy. Duplicates and nil totals do
 * not bind.
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
  const series = new Map<ConceptFacts, RoundedSeries>();
  const words = new InstanceWords(instance, types.dts);
  for (const summation of summations) {
    const totals = facts.of(summation.total);
    if (!totals) continue;
    const unequal = [...addItems(summation, totals, facts, series)].filter(([total, sum]) => {
      const isBound = !totals.isRepeated(total) && !sum.isRepeated && sum.count > 0;
      return isBound && !sum.isAmount(totals.amount(total));
    });
    const items = contributingItems(
      summation,
      totals,
      facts,
      unequal.map(([total]) => total),
    );
    for (const [total, sum] of unequal)
      compare(summation, totals, total, sum, items.get(total) ?? [], words, instance, collector);
  }
}

/** Returns the sums of the items of a summation, by the index of the total. */
function addItems(
  { addends }: Summation,
  totals: ConceptFacts,
  facts: CalculationFacts,
  known: Map<ConceptFacts, RoundedSeries>,
): Map<number, RoundedSum> {
  const sums = new Map<number, RoundedSum>();
  for (const { concept, weight } of addends)
    facts.join(totals, concept, (total, items, from, to) => {
      let sum = sums.get(total);
      if (!sum) {
        sum = new RoundedSum();
        sums.set(total, sum);
      }
      if (to === from + 1) {
        sum.add(items, from, weight);
        return;
      }
      // With nested tuples, the items would be added up again for each tuple.
      const series = known.get(items) ?? new RoundedSeries(items);
      known.set(items, series);
      sum.addAll(series, from, to, weight);
    });
  return sums;
}

function compare(
  { role, addends }: Summation,
  totals: ConceptFacts,
  total: number,
  sum: RoundedSum,
  items: readonly Fact[],
  words: InstanceWords,
  { source }: Instance,
  collector: Collector,
): void {
  const fact = totals.fact(total);
  if (fact.isNil) return;
  const { value, places, isUnknown } = totals.number(total);
  if (isUnknown || sum.isUnknown) {
    const data = () => ({ name: words.fact(fact), statement: words.statement(role) });
    const at = source.place(fact.offset);
    const item = items.find(({ precision }) => Number(precision) === 0);
    if (isUnknown) findings.inconsistent.add(collector, 'unknownTotal', at, data);
    else if (!item) findings.inconsistent.add(collector, 'unknown', at, data);
    else
      findings.inconsistent.add(
        collector,
        'unknownItem',
        at,
        () => ({ ...data(), item: words.name(item.name) }),
        [source.place(item.offset)],
      );
    return;
  }
  if (!value || sum.isUnreadable || value.equals(sum.value)) return;
  const rounded = sum.value.roundHalfEven(places);
  if (!value.roundHalfEven(places).equals(rounded)) {
    const wrong = wrongSign(addends, items, sum.value.subtract(value));
    findings.inconsistent.add(
      collector,
      wrong ? 'sign' : 'sum',
      source.place(fact.offset),
      () => ({
        wrong: wrong ? words.name(wrong.name) : '',
        name: words.fact(fact),
        statement: words.statement(role),
        is: verbFor(words.fact(fact)),
        actual: words.amount(fact, value),
        expected: words.amount(fact, rounded),
        difference: words.amount(fact, value.subtract(rounded).abs()),
        items: sum.count === 1 ? 'only contributing item' : counted(sum.count, 'contributing item'),
        its: verbFor(words.fact(fact)) === 'are' ? 'their' : 'its',
        add: sum.count === 1 ? 'is' : 'add up to',
        names: namesOf(items, sum.count, words),
      }),
      items.map(({ offset }) => source.place(offset)),
    );
  }
}

const TWO = Decimal.fromInteger(2);

/** Returns the only item whose sign, if it were the opposite, would remove an excess of the sum. */
function wrongSign(addends: Summation['addends'], items: readonly Fact[], excess: Decimal): Fact | undefined {
  const weights = new Map<string, Decimal>(
    addends.map(({ concept, weight }) => [concept.name, weight.value]),
  );
  const wrong = items.filter(({ name, value }) => {
    const [weight, amount] = [weights.get(expandedName(name.uri, name.local)), Decimal.parse(value.trim())];
    return weight && amount?.multiply(weight).multiply(TWO).equals(excess);
  });
  return wrong.length === 1 && items.length > 1 ? wrong[0] : undefined;
}
