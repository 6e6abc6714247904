import { counted } from '../../../core/wording.ts';
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
import type { Instance } from '../instance.ts';
import { InstanceWords } from '../instance-words.ts';
import { readContextDimensions } from './context-dimensions.ts';
import { dimensionallyInvalid } from './dimension-findings.ts';
import { DimensionalFacts } from './dimensional-facts.ts';

/** Validates an instance against Dimensions 1.0, section 3. The content of typed members is validated with all other markup. */
export function checkDimensions(instance: Instance, dts: Dts, collector: Collector): void {
  const taxonomy = dimensionalTaxonomy(dts);
  const contents = readContextDimensions(instance, taxonomy, collector);
  // What is missing may widen a hypercube, or add one that holds the fact.
  if (taxonomy.hasHypercubes.length === 0 || mayLackDefinitions(dts)) return;
  const facts = new DimensionalFacts(instance, taxonomy, contents);
  const faults = new Map<DimensionalContent, ReadonlyMap<HypercubeSet, DimensionalFault>>();
  for (const [content, sets] of facts.groupHypercubes()) {
    const check = new DimensionalCheck(taxonomy, content);
    const found = [...sets].flatMap((set) => {
      const fault = check.checkAgainst(set);
      return fault ? [[set, fault] as const] : [];
    });
    if (found.length > 0) faults.set(content, new Map(found));
  }
  if (faults.size === 0) return;
  const words = new InstanceWords(instance, dts);
  for (const { fault, concept, first, count } of facts.findCases(faults))
    reportFault(fault, concept, count, words, instance.source.place(first.offset), collector);
}

function reportFault(
  { has, fault }: DimensionalFault,
  concept: Concept,
  count: number,
  words: InstanceWords,
  place: ReturnType<Instance['source']['place']>,
  collector: Collector,
): void {
  const data = () => ({
    facts: counted(count, 'fact'),
    name: words.concept(concept.name),
    hypercube: words.concept(has.hypercube.concept.name),
    container: has.container ?? '',
    dimension: fault && 'dimension' in fault ? words.concept(fault.dimension.name) : '',
    member: fault && 'member' in fault ? words.concept(fault.member) : '',
  });
  dimensionallyInvalid.add(collector, has.isNegated || !fault ? 'excluded' : fault.kind, place, data);
}
