import type { Concept } from '../../../taxonomy/concept.ts';
import type { DimensionalTaxonomy } from '../../../taxonomy/dimensions/dimensional-taxonomy.ts';
import type { HypercubeSet } from '../../../taxonomy/dimensions/hypercube-set.ts';
import type { DimensionalContent, DimensionalFault } from '../../../taxonomy/dimensions/validity.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import { eachFact, type Fact, type Instance, type Name } from '../instance.ts';

/** Facts of one concept with the same dimensional content: either all are valid or none. */
export interface FactCase {
  readonly fault: DimensionalFault;
  readonly concept: Concept;
  readonly first: Fact;
  count: number;
}

interface PrimaryItem {
  readonly concept: Concept;
  readonly hypercubes: HypercubeSet;
}

/**
 * The facts of an instance whose concepts have hypercubes. There are far fewer pairs of hypercubes and
 * contents than facts, so the facts themselves are revisited only if a pair has an error.
 */
export class DimensionalFacts {
  private readonly instance: Instance;
  private readonly taxonomy: DimensionalTaxonomy;
  private readonly contents: ReadonlyMap<string, DimensionalContent>;
  private readonly items = new Map<Name, PrimaryItem | undefined>();

  constructor(
    instance: Instance,
    taxonomy: DimensionalTaxonomy,
    contents: ReadonlyMap<string, DimensionalContent>,
  ) {
    this.instance = instance;
    this.taxonomy = taxonomy;
    this.contents = contents;
  }

  /** Returns the hypercubes to check, by content of the facts. */
  groupHypercubes(): Map<DimensionalContent, Set<HypercubeSet>> {
    const groups = new Map<DimensionalContent, Set<HypercubeSet>>();
    this.eachItem((_, { hypercubes }, content) => {
      const sets = groups.get(content);
      if (sets) sets.add(hypercubes);
      else groups.set(content, new Set([hypercubes]));
    });
    return groups;
  }

  /** Returns cases in order of their first fact. */
  findCases(
    faults: ReadonlyMap<DimensionalContent, ReadonlyMap<HypercubeSet, DimensionalFault>>,
  ): Iterable<FactCase> {
    const cases = new Map<Concept, Map<DimensionalContent, FactCase>>();
    const found: FactCase[] = [];
    this.eachItem((fact, { concept, hypercubes }, content) => {
      const fault = faults.get(content)?.get(hypercubes);
      if (!fault) return;
      const ofConcept = cases.get(concept) ?? new Map<DimensionalContent, FactCase>();
      cases.set(concept, ofConcept);
      const known = ofConcept.get(content);
      if (known) {
        known.count++;
        return;
      }
      const first = { fault, concept, first: fact, count: 1 };
      ofConcept.set(content, first);
      found.push(first);
    });
    return found;
  }

  private eachItem(visit: (fact: Fact, item: PrimaryItem, content: DimensionalContent) => void): void {
    eachFact(this.instance.facts, (fact) => {
      if (fact.contextRef === undefined) return;
      const item = this.itemOf(fact.name);
      const content = item && this.contents.get(fact.contextRef);
      if (content) visit(fact, item, content);
    });
  }

  private itemOf(name: Name): PrimaryItem | undefined {
    const known = this.items.get(name);
    if (known || this.items.has(name)) return known;
    const concept = this.taxonomy.dts.concept(expandedName(name.uri, name.local));
    const hypercubes = concept && this.taxonomy.hypercubesOf(concept);
    const item = concept && hypercubes && { concept, hypercubes };
    this.items.set(name, item);
    return item;
  }
}
