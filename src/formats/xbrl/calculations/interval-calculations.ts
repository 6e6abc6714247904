import { commonRange, RangeSum, type ReportedNumber, type Rounding } from '../../../core/calculation.ts';
import { Decimal } from '../../../core/decimal.ts';
import type { Range } from '../../../core/interval.ts';
import { listWords, timesWords, verbFor } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import type { FactTypes } from '../fact-types.ts';
import { eachFact, type Fact, type Instance } from '../instance.ts';
import { InstanceWords } from '../instance-words.ts';
import { type Aspects, CalculationFacts } from './calculation-facts.ts';
import * as findings from './calculation-findings.ts';
import type { ConceptFacts } from './concept-facts.ts';
import { contributingItems, namesOf } from './contributing-items.ts';
import { RoundedSum } from './rounded-sums.ts';
import { checkSummations } from './summation-checks.ts';
import { conceptsOf, type Summation, summationsOf } from './summations.ts';

const HALF = Decimal.parse('0.5') as Decimal;

/** Applies Calculations 1.1 to an instance and the sums of its taxonomy. */
export function checkIntervalCalculations(
  instance: Instance,
  types: FactTypes,
  aspects: Aspects,
  rounding: Rounding,
  collector: Collector,
): void {
  const all = summationsOf(types.dts, arcroles.summationItem11);
  if (all.length === 0) return;
  const words = new InstanceWords(instance, types.dts);
  const summations = checkSummations(all, words, collector);
  if (!isFit(instance, collector)) return;
  const facts = instance.facts.filter(({ isTuple }) => !isTuple);
  const found = new CalculationFacts({ ...instance, facts }, types, conceptsOf(summations), aspects);
  const check = new IntervalCheck(instance, words, rounding, collector);
  for (const summation of summations) {
    const totals = found.of(summation.total);
    if (!totals) continue;
    const open = unsettled(summation, totals, found);
    if (open.size === 0) continue;
    /** By the index of the total; `null` if the total or an item is unknown. */
    const sums = new Map<number, RangeSum | null>();
    for (const { concept, weight } of summation.addends)
      found.join(totals, concept, (total, items, index) => {
        if (!open.has(total)) return;
        let sum = sums.get(total);
        if (sum === undefined) {
          const whole = check.rangeOf(totals, total);
          sum = whole ? new RangeSum(whole) : null;
          sums.set(total, sum);
        }
        if (!sum) return;
        const item = check.rangeOf(items, index);
        if (item) sum.add(item, weight.value);
        else if (item === null) sums.set(total, null);
      });
    const inconsistent = [...sums].flatMap(([total, sum]) =>
      sum && !sum.isConsistent ? [{ total, sum }] : [],
    );
    const items = contributingItems(
      summation,
      totals,
      found,
      inconsistent.map(({ total }) => total),
    );
    for (const { total, sum } of inconsistent)
      check.compare(summation, totals, total, sum, items.get(total) ?? []);
  }
}

/** Returns the totals that differ from the exact sum of their items: most agree, which is quick to check. */
function unsettled({ addends }: Summation, totals: ConceptFacts, found: CalculationFacts): Set<number> {
  const sums = new Map<number, RoundedSum>();
  for (const { concept, weight } of addends)
    found.join(totals, concept, (total, items, index) => {
      const sum = sums.get(total) ?? new RoundedSum();
      sums.set(total, sum);
      sum.add(items, index, weight);
    });
  const open = new Set<number>();
  for (const [total, sum] of sums)
    if (totals.isRepeated(total) || !sum.isAmount(totals.amount(total))) open.add(total);
  return open;
}

/** The first content for which calculations are not defined. */
interface Unfit {
  readonly offset: number;
  readonly cause: 'context' | 'fraction' | 'precision';
  readonly name: string;
}

/** Whether calculations are defined for the instance; tuples are skipped. */
function isFit(instance: Instance, collector: Collector): boolean {
  const { source, facts, contexts } = instance;
  const tuple = facts.find(({ isTuple }) => isTuple);
  if (tuple) findings.tuplesInReport.add(collector, 'tuples', source.place(tuple.offset), {});
  const context = contexts.find(({ segment, scenario }) =>
    [segment, scenario].some(
      (content) =>
        content &&
        (content.others.length > 0 || content.dimensions.some((one) => 'typed' in one && one.typed.complex)),
    ),
  );
  let unfit: Unfit | undefined = context && { offset: context.offset, cause: 'context', name: context.id };
  eachFact(facts, ({ name, offset, fraction, precision }) => {
    const isVague = precision !== undefined && Number(precision) === 0;
    if (fraction) unfit ??= { offset, cause: 'fraction', name: name.local };
    else if (isVague) unfit ??= { offset, cause: 'precision', name: name.local };
  });
  if (!unfit) return true;
  const { offset, cause, name } = unfit;
  findings.oimIncompatible.add(collector, cause, source.place(offset), { name });
  return false;
}

/** The range of an item: undefined if all facts that report it are nil, `null` if it is unknown. */
type Reported = Range | null | undefined;

class IntervalCheck {
  private readonly instance: Instance;
  private readonly words: InstanceWords;
  private readonly rounding: Rounding;
  private readonly collector: Collector;
  private readonly repeated = new Map<Fact, Reported>();
  private readonly seen = new Set<Fact>();

  constructor(instance: Instance, words: InstanceWords, rounding: Rounding, collector: Collector) {
    this.instance = instance;
    this.words = words;
    this.rounding = rounding;
    this.collector = collector;
  }

  compare(
    { role }: Summation,
    totals: ConceptFacts,
    total: number,
    { sum, whole }: RangeSum,
    items: readonly Fact[],
  ): void {
    if (!sum) return;
    const fact = totals.fact(total);
    const finding =
      this.rounding === 'round' ? findings.inconsistentRounding : findings.inconsistentTruncation;
    const { source } = this.instance;
    finding.add(
      this.collector,
      'sum',
      source.place(fact.offset),
      () => ({
        ...this.named(fact),
        statement: this.words.statement(role),
        actual: this.words.amount(fact, totals.number(total).value ?? sum.low),
        ...(this.rounding === 'round' && {
          expected: this.words.amount(fact, sum.low.add(sum.high).multiply(HALF)),
        }),
        whole: this.rounding === 'round' ? '' : ` (${this.rangeWords(fact, whole)} before truncation)`,
        items: items.length === 1 ? 'only contributing item' : 'contributing items',
        names: namesOf(items, items.length, this.words),
        add: items.length === 1 ? 'is' : 'add up to',
        range: this.rangeWords(fact, sum),
      }),
      items.map(({ offset }) => source.place(offset)),
    );
  }

  private named(fact: Fact): { readonly name: string; readonly is: string } {
    const name = this.words.fact(fact);
    return { name, is: verbFor(name) };
  }

  /** "between EUR 97.5 and EUR 98.5", "at least EUR 99 and less than EUR 100" */
  private rangeWords(fact: Fact, { low, high, lacksLow, lacksHigh }: Range): string {
    const { words: from } = this.words.amount(fact, low);
    const { words: to } = this.words.amount(fact, high);
    if (from === to) return from;
    if (!lacksLow && !lacksHigh) return `between ${from} and ${to}`;
    return `${lacksLow ? 'more than' : 'at least'} ${from} and ${lacksHigh ? 'less than' : 'at most'} ${to}`;
  }

  /** Returns the range of a fact and its duplicates. */
  rangeOf(facts: ConceptFacts, index: number): Reported {
    const first = facts.fact(index);
    const repeats = facts.repeatsOf(index);
    if (!repeats) return this.findRange(facts, [first]);
    // A fact can be repeated any number of times, and be part of any number of sums.
    if (!this.repeated.has(first)) this.repeated.set(first, this.findRange(facts, [first, ...repeats]));
    return this.repeated.get(first);
  }

  private findRange(facts: ConceptFacts, reported: readonly [Fact, ...Fact[]]): Reported {
    const numbers: ReportedNumber[] = [];
    for (const fact of reported) {
      if (fact.isNil) continue;
      const { value, accuracy } = facts.numberOf(fact);
      if (!value) return null;
      if (accuracy !== 'INF' && hasMoreDigits(value, accuracy)) {
        if (this.isNews(fact))
          findings.excessDigits.add(
            this.collector,
            'digits',
            this.instance.source.place(fact.offset),
            () => ({
              ...this.named(fact),
              actual: this.words.amount(fact, value),
              decimals: accuracy,
            }),
          );
        return null;
      }
      numbers.push({ value, accuracy });
    }
    if (numbers.length === 0) return undefined;
    return commonRange(numbers, this.rounding) ?? this.refuseRepeats(reported);
  }

  /** The range of contradictory facts is unknown; the contradiction itself is reported as duplicates. */
  private refuseRepeats([fact, ...repeats]: readonly [Fact, ...Fact[]]): null {
    if (this.rounding === 'truncate')
      findings.disallowedDuplicates.add(
        this.collector,
        'repeated',
        this.instance.source.place(fact.offset),
        () => ({
          ...this.named(fact),
          times: timesWords(repeats.length + 1),
          values: listWords(
            [fact, ...repeats].map((one) => this.words.value(one)),
            'and',
            4,
          ),
        }),
      );
    return null;
  }

  /** Whether a fact is not reported yet; many calculations can involve it. */
  private isNews(fact: Fact): boolean {
    const { size } = this.seen;
    return this.seen.add(fact).size > size;
  }
}

function hasMoreDigits(value: Decimal, decimals: number): boolean {
  return value.scale > decimals && !value.isZero() && value.leastDecimals() > decimals;
}
