import type { Collector } from '../../../findings/collector.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { dimensionalTaxonomy } from '../../../taxonomy/dimensions/dimensional-taxonomy.ts';
import type { HypercubeSet } from '../../../taxonomy/dimensions/hypercube-set.ts';
import {
  DimensionalCheck,
  type DimensionalContent,
  type DimensionalFault,
} from '../../../taxonomy/dimensions/validity.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { mayLackDefinitions } from '../../../taxonomy/missing-definitions.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import type { Instance } from '../instance.ts';
import { readContextDimensions } from './context-dimensions.ts';
import { dimensionallyInvalid } from './dimension-findings.ts';
import { DimensionalFacts } from './dimensional-facts.ts';

/** Judges an instance by Dimensions 1.0, section 3. What typed members hold is judged with all other markup. */
export function checkDimensions(instance: Instance, dts: Dts, collector: Collector): void {
  const taxonomy = dimensionalTaxonomy(dts);
  const contents = readContextDimensions(instance, taxonomy, collector);
  // What is missing may widen a hypercube, or add one that holds the fact.
  if (taxonomy.hasHypercubes.length === 0 || mayLackDefinitions(dts)) return;
  const facts = new DimensionalFacts(instance, taxonomy, contents);
  const faults = new Map<DimensionalContent, ReadonlyMap<HypercubeSet, DimensionalFault>>();
  for (const [content, sets] of facts.groupHypercubes()) {
    const judge = new DimensionalCheck(taxonomy, content);
    const found = [...sets].flatMap((set) => {
      const fault = judge.judgeBy(set);
      return fault ? [[set, fault] as const] : [];
    });
    if (found.length > 0) faults.set(content, new Map(found));
  }
  if (faults.size === 0) return;
  for (const { fault, concept, first, count } of facts.findCases(faults))
    tellFault(fault, concept, count, instance.source.place(first.offset), collector);
}

function tellFault(
  { has, fault }: DimensionalFault,
  concept: Concept,
  count: number,
  place: ReturnType<Instance['source']['place']>,
  collector: Collector,
): void {
  const data = {
    count,
    name: localPart(concept.name),
    hypercube: localPart(has.hypercube.concept.name),
    container: has.container ?? '',
    dimension: fault && 'dimension' in fault ? localPart(fault.dimension.name) : '',
    member: fault && 'member' in fault ? localPart(fault.member) : '',
  };
  dimensionallyInvalid.add(collector, has.isNegated || !fault ? 'excluded' : fault.kind, place, data);
}
