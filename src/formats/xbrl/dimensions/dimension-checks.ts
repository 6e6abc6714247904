import { addToList } from '../../../core/lists-by-key.ts';
import { counted, sameOfOthers } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
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
import { DimensionalFacts, type FactCase } from './dimensional-facts.ts';

/**
 * Validates an instance against Dimensions 1.0, section 3. The content of typed members is validated with all
 * other markup.
 */
export function checkDimensions(instance: Instance, dts: Dts, collector: Collector): void {
  const taxonomy = dimensionalTaxonomy(dts);
  const contents = readContextDimensions(instance, taxonomy, collector);
  // A missing document may extend a hypercube, or add one that contains the fact.
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
  for (const cases of groupByCause(facts.findCases(faults)))
    reportCases(cases, words, instance.source, collector);
}

type Cases = readonly [FactCase, ...FactCase[]];

/**
 * Groups cases with the same cause, in order of the first of each: a dimension without a default affects many
 * concepts.
 */
function groupByCause(cases: Iterable<FactCase>): Iterable<Cases> {
  const groups = new Map<string, [FactCase, ...FactCase[]]>();
  for (const single of cases) {
    const key = causeOf(single.fault);
    addToList(groups, key, single);
  }
  return groups.values();
}

function causeOf({ has, fault }: DimensionalFault): string {
  const hypercube = `${has.isNegated} ${has.hypercube.concept.name}`;
  if (has.isNegated || !fault || fault.kind === 'content') return hypercube;
  const { kind, dimension } = fault;
  if (kind === 'missing') return `missing ${dimension.name}`;
  return `${kind} ${dimension.name} ${'member' in fault ? fault.member : ''} ${hypercube}`;
}

function reportCases(
  [first, ...others]: Cases,
  words: InstanceWords,
  source: Instance['source'],
  collector: Collector,
): void {
  const { has, fault } = first.fault;
  const data = () => ({
    name: words.concept(first.concept.name),
    hypercube: words.concept(has.hypercube.concept.name),
    container: has.container ?? '',
    dimension: fault && 'dimension' in fault ? words.concept(fault.dimension.name) : '',
    member: fault && 'member' in fault ? words.concept(fault.member) : '',
    combination: words.members(first.first),
    others: alsoTrueOf(first, others),
  });
  dimensionallyInvalid.add(
    collector,
    has.isNegated || !fault ? 'excluded' : fault.kind,
    source.place(first.first.offset),
    data,
    others.map((other) => source.place(other.first.offset)),
  );
}

function alsoTrueOf(first: FactCase, others: readonly FactCase[]): string {
  const facts = others.reduce((sum, { count }) => sum + count, first.count);
  const concepts = new Set([first, ...others].map(({ concept }) => concept));
  return sameOfOthers(
    facts,
    'fact',
    concepts.size > 1 ? `, of ${counted(concepts.size, 'concept')} in all` : '',
  );
}
