import { addToList } from '../../core/lists-by-key.ts';
import type { TaxonomyFamily } from '../line-items.ts';
import type { ConceptUse, ReportConcept, ReportContext, ReportFact } from './report-fact.ts';
import type { ReportUnit } from './report-unit.ts';

/** The facts with one aspect, in document order. */
export interface AspectFacts {
  /** The context of the first fact. */
  readonly context: ReportContext;
  readonly facts: readonly ReportFact[];
}

/** The facts of a report by concept and by aspect, found in one pass. */
export class FactIndex {
  /** In order of first use. */
  readonly concepts: readonly ConceptUse[];
  /** In order of first use. */
  readonly aspects: readonly AspectFacts[];
  private readonly byAspect: readonly (AspectFacts | undefined)[];
  private byName: Map<string, ConceptUse[]> | undefined;

  constructor(facts: readonly ReportFact[], conceptCount: number, aspectCount: number) {
    type Use = {
      concept: ReportConcept;
      facts: ReportFact[];
      aspects: Int32Array;
      units: (ReportUnit | undefined)[];
    };
    type Group = { context: ReportContext; facts: ReportFact[] };
    const uses = new Array<Use | undefined>(conceptCount).fill(undefined);
    const groups = new Array<Group | undefined>(aspectCount).fill(undefined);
    const concepts: Use[] = [];
    const counts = new Uint32Array(conceptCount);
    facts.forEach(({ concept }) => {
      counts[concept.id]!++;
    });
    const aspects: Group[] = [];
    facts.forEach((fact) => {
      const { concept, context, unit } = fact;
      const use = uses[concept.id];
      if (use) {
        use.aspects[use.facts.length] = context.aspect;
        use.facts.push(fact);
        if (use.units[0] !== unit && !use.units.includes(unit)) use.units.push(unit);
      } else {
        const aspects = new Int32Array(counts[concept.id] as number).fill(context.aspect, 0, 1);
        const first = { concept, facts: [fact], aspects, units: [unit] };
        uses[concept.id] = first;
        concepts.push(first);
      }
      const group = groups[context.aspect];
      if (group) group.facts.push(fact);
      else {
        const first = { context, facts: [fact] };
        groups[context.aspect] = first;
        aspects.push(first);
      }
    });
    this.concepts = concepts;
    this.aspects = aspects;
    this.byAspect = groups;
  }

  withAspect(aspect: number): readonly ReportFact[] {
    return this.byAspect[aspect]?.facts ?? [];
  }

  named(local: string, family: TaxonomyFamily | undefined): readonly ReportFact[] {
    if (!this.byName) {
      this.byName = new Map();
      for (const use of this.concepts) addToList(this.byName, use.concept.local, use);
    }
    const uses = this.byName.get(local) ?? [];
    return uses.find(({ concept }) => family === undefined || concept.family === family)?.facts ?? [];
  }
}
