import type { Concept } from '../../../taxonomy/concept.ts';
import { MAX_ASPECTS } from '../../limits.ts';
import type { FactTypes } from '../fact-types.ts';
import type { Fact, Instance, Name } from '../instance.ts';
import { ConceptFacts, cellOf, scopeOf } from './concept-facts.ts';

/** Numbers shared by equal contexts and equal units; `undefined` if the context or unit does not exist. */
export interface Aspects {
  context(id: string): number | undefined;
  unit(id: string): number | undefined;
}

/** Receives a total, and the range of items with the same aspects in its scope. */
export type VisitItems = (total: number, items: ConceptFacts, from: number, to: number) => void;

/** All facts in the calculations of an arcrole, indexed by concept, aspect and tuple. */
export class CalculationFacts {
  private readonly types: FactTypes;
  private readonly aspects: Aspects;
  private readonly concepts: ReadonlySet<Concept>;
  private readonly byConcept = new Map<Concept, ConceptFacts>();
  private readonly byName = new Map<Name, ConceptFacts | undefined>();
  private readonly pairs = new Map<number, number>();
  /**
   * Scopes are the instance itself and its tuples, numbered by their start, so that nested scopes follow
   * their parent. For each scope, its parent and the last scope nested in it.
   */
  private readonly parents: (number | undefined)[] = [undefined];
  private readonly lasts = [MAX_ASPECTS - 1];
  /** The maximum number of scopes of a fact. */
  private depth = 1;
  private lastContext: string | undefined;
  private lastUnit: string | undefined;
  private lastAspect: number | undefined;

  /** `concepts` are those in calculations. */
  constructor(instance: Instance, types: FactTypes, concepts: ReadonlySet<Concept>, aspects: Aspects) {
    this.types = types;
    this.aspects = aspects;
    this.concepts = concepts;
    this.addAll(instance.facts, 0, 1);
    for (const facts of this.byConcept.values()) facts.settle();
  }

  of(concept: Concept): ConceptFacts | undefined {
    return this.byConcept.get(concept);
  }

  /**
   * Visits all totals with the items of the same aspects beside the total or deeper within its tuple;
   * repeated facts once. Searches from the items or from the totals, whichever are fewer, because taxonomies
   * and tuples can be crafted.
   */
  join(totals: ConceptFacts, item: Concept, visit: VisitItems): void {
    const items = this.byConcept.get(item);
    if (!items) return;
    if (items.count * this.depth <= totals.count) this.joinItems(totals, items, visit);
    else this.joinTotals(totals, items, visit);
  }

  private joinItems(totals: ConceptFacts, items: ConceptFacts, visit: VisitItems): void {
    let near = 0;
    for (let index = 0; index < items.count; index++) {
      const cell = items.cell(index);
      const own = scopeOf(cell);
      // Related cells are adjacent, so the search continues from the outermost one.
      near = totals.seek(cell - own, near);
      for (let scope: number | undefined = own; scope !== undefined; scope = this.parents[scope]) {
        const wanted = cell - own + scope;
        const found = scope === 0 ? near : totals.seek(wanted, near);
        if (found < totals.count && totals.cell(found) === wanted) visit(found, items, index, index + 1);
      }
    }
  }

  private joinTotals(totals: ConceptFacts, items: ConceptFacts, visit: VisitItems): void {
    let from = 0;
    for (let index = 0; index < totals.count; index++) {
      const cell = totals.cell(index);
      from = items.seek(cell, from);
      const scope = scopeOf(cell);
      const to = items.seek(cell - scope + (this.lasts[scope] as number) + 1, from);
      if (from < to) visit(index, items, from, to);
    }
  }

  /** The scanner limits the depth. */
  private addAll(facts: readonly Fact[], scope: number, depth: number): void {
    this.depth = Math.max(this.depth, depth);
    facts.forEach((fact) => {
      if (fact.children) {
        const tuple = this.parents.push(scope) - 1;
        this.addAll(fact.children, tuple, depth + 1);
        this.lasts[tuple] = this.parents.length - 1;
      } else this.add(fact, scope);
    });
  }

  private add(fact: Fact, scope: number): void {
    const { name, contextRef, unitRef } = fact;
    let facts = this.byName.get(name);
    if (!facts) {
      if (this.byName.has(name)) return;
      facts = this.factsOf(name);
      this.byName.set(name, facts);
      if (!facts) return;
    }
    // Consecutive facts usually share a context.
    if (contextRef !== this.lastContext || unitRef !== this.lastUnit) {
      this.lastContext = contextRef;
      this.lastUnit = unitRef;
      this.lastAspect = this.aspectOf(contextRef, unitRef);
    }
    if (this.lastAspect !== undefined) facts.add(fact, cellOf(this.lastAspect, scope));
  }

  private factsOf(name: Name): ConceptFacts | undefined {
    const type = this.types.of(name);
    if (!type || !this.concepts.has(type.concept)) return undefined;
    let facts = this.byConcept.get(type.concept);
    if (!facts) {
      facts = new ConceptFacts(type);
      this.byConcept.set(type.concept, facts);
    }
    return facts;
  }

  private aspectOf(contextRef: string | undefined, unitRef: string | undefined): number | undefined {
    const context = contextRef === undefined ? undefined : this.aspects.context(contextRef);
    const unit = unitRef === undefined ? undefined : this.aspects.unit(unitRef);
    if (context === undefined || unit === undefined) return undefined;
    const pair = context * MAX_ASPECTS + unit;
    const known = this.pairs.get(pair);
    if (known !== undefined) return known;
    this.pairs.set(pair, this.pairs.size);
    return this.pairs.size - 1;
  }
}
