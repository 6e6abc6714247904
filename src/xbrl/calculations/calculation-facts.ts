import type { Range } from '../../core/interval.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { FactType, FactTypes } from '../fact-types.ts';
import type { Fact, Instance, Name } from '../instance.ts';
import type { ItemValue } from '../item-value.ts';

/** A number that calculations look at. */
export class CalculationFact {
  readonly fact: Fact;
  /** Its place among all facts in document order. */
  readonly position: number;
  /** The tuple it stands in, 0 for none. */
  readonly parent: number;
  /** What it is about: a number for its context and unit. */
  readonly aspect: number;
  /** Other facts with the same concept, tuple, context and unit. */
  repeats: CalculationFact[] | undefined;
  /** What it and they may have been, once that was asked; `null` where nothing can be said. */
  range: Range | null | undefined;
  private readonly type: FactType;
  private number: ItemValue | undefined;

  constructor(fact: Fact, type: FactType, position: number, parent: number, aspect: number) {
    this.fact = fact;
    this.type = type;
    this.position = position;
    this.parent = parent;
    this.aspect = aspect;
  }

  get value(): ItemValue {
    this.number ??= this.type.numberOf(this.fact);
    return this.number;
  }
}

/** Numbers that equal contexts and equal units share; `undefined` where there is no such context or unit. */
export interface Aspects {
  context(id: string): number | undefined;
  unit(id: string): number | undefined;
}

/** No instance has as many tuples, or as many pairs of a context and a unit. */
const MOST_ASPECTS = 2 ** 26;

/** The facts of one concept by what they are about. */
class ConceptFacts {
  /** The first of each tuple and aspect, in document order. */
  readonly firsts = new Map<number, CalculationFact>();
  /** The same by aspect alone; only where the instance has tuples. */
  readonly byAspect = new Map<number, CalculationFact[]>();
}

/** All facts that the calculations of an arcrole are about, to be found by concept, aspect and tuple. */
export class CalculationFacts {
  private readonly types: FactTypes;
  private readonly aspects: Aspects;
  private readonly concepts: ReadonlyMap<Concept, ConceptFacts>;
  private readonly byName = new Map<Name, { type: FactType; facts: ConceptFacts } | undefined>();
  private readonly pairs = new Map<number, number>();
  /** Where each tuple begins and ends; the instance itself is the first. */
  private readonly starts = [0];
  private readonly ends = [Infinity];
  private readonly parents: (number | undefined)[] = [undefined];
  private position = 0;
  /** How many scopes a fact is in at most: the instance, and tuples within each other. */
  private readonly depth: number;

  /** `concepts` are those that take part in calculations. */
  constructor(instance: Instance, types: FactTypes, concepts: ReadonlySet<Concept>, aspects: Aspects) {
    this.types = types;
    this.aspects = aspects;
    this.depth = depthOf(instance.facts);
    this.concepts = new Map([...concepts].map((concept) => [concept, new ConceptFacts()]));
    this.addAll(instance.facts, 0);
  }

  /**
   * Visits all pairs of a total and an item that are about the same, where the item stands beside the total or
   * deeper within its tuple; repeated facts once. All items of a total within a tuple can be visited in one step.
   * The search goes the shorter way, from the items or from the totals, as taxonomies and tuples can be crafted.
   */
  join(
    total: Concept,
    item: Concept,
    visit: (total: CalculationFact, item: CalculationFact) => void,
    visitAll?: (total: CalculationFact, items: readonly CalculationFact[], from: number, to: number) => void,
  ): void {
    const totals = this.concepts.get(total)?.firsts;
    const items = this.concepts.get(item);
    if (!totals || !items) return;
    if (items.firsts.size * this.depth <= totals.size) {
      for (const fact of items.firsts.values())
        for (let scope: number | undefined = fact.parent; scope !== undefined; scope = this.parents[scope]) {
          const found = totals.get(scope * MOST_ASPECTS + fact.aspect);
          if (found) visit(found, fact);
        }
    } else if (this.depth === 1) {
      for (const fact of totals.values()) {
        const found = items.firsts.get(fact.aspect);
        if (found) visit(fact, found);
      }
    } else
      for (const fact of totals.values()) {
        const all = items.byAspect.get(fact.aspect);
        if (!all) continue;
        const from = firstFrom(all, this.starts[fact.parent] as number);
        const to = firstFrom(all, this.ends[fact.parent] as number);
        if (visitAll && from < to) visitAll(fact, all, from, to);
        else for (let index = from; index < to; index++) visit(fact, all[index] as CalculationFact);
      }
  }

  private addAll(facts: readonly Fact[], parent: number): void {
    for (const fact of facts) {
      this.position++;
      if (fact.children) {
        const tuple = this.starts.push(this.position) - 1;
        this.parents.push(parent);
        this.addAll(fact.children, tuple);
        this.ends[tuple] = this.position + 1;
      } else this.add(fact, parent);
    }
  }

  private add(fact: Fact, parent: number): void {
    const { name, contextRef, unitRef } = fact;
    let slot = this.byName.get(name);
    if (!slot) {
      if (this.byName.has(name)) return;
      const type = this.types.of(name);
      const facts = type && this.concepts.get(type.concept);
      slot = facts && { type, facts };
      this.byName.set(name, slot);
      if (!slot) return;
    }
    const aspect = this.aspectOf(contextRef, unitRef);
    if (aspect === undefined) return;
    const { firsts, byAspect } = slot.facts;
    const entry = new CalculationFact(fact, slot.type, this.position, parent, aspect);
    const key = parent * MOST_ASPECTS + aspect;
    const first = firsts.get(key);
    if (first) {
      first.repeats ??= [];
      first.repeats.push(entry);
      return;
    }
    firsts.set(key, entry);
    if (this.depth === 1) return;
    const list = byAspect.get(aspect);
    if (list) list.push(entry);
    else byAspect.set(aspect, [entry]);
  }

  private aspectOf(contextRef: string | undefined, unitRef: string | undefined): number | undefined {
    const context = contextRef === undefined ? undefined : this.aspects.context(contextRef);
    const unit = unitRef === undefined ? undefined : this.aspects.unit(unitRef);
    if (context === undefined || unit === undefined) return undefined;
    const pair = context * MOST_ASPECTS + unit;
    const known = this.pairs.get(pair);
    if (known !== undefined) return known;
    this.pairs.set(pair, this.pairs.size);
    return this.pairs.size - 1;
  }
}

/** How deep facts stand within tuples; depth is bounded by the scanner. */
function depthOf(facts: readonly Fact[]): number {
  let depth = 1;
  for (const { children } of facts) if (children) depth = Math.max(depth, 1 + depthOf(children));
  return depth;
}

/** The index of the first fact at a position or after it. */
function firstFrom(facts: readonly CalculationFact[], position: number): number {
  let low = 0;
  let high = facts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((facts[middle] as CalculationFact).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
