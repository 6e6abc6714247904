import { addToList } from '../../core/lists-by-key.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { arcroles } from '../../taxonomy/names.ts';
import { localPart } from '../../xml/expanded-name.ts';
import type { ContentTypes } from './content-types.ts';
import { areItemsEqual } from './equality.ts';
import { contextKey, internKeys, unitKey } from './equality-keys.ts';
import type { FactTypes } from './fact-types.ts';
import { eachFact, type Fact, type Instance } from './instance.ts';
import { InstanceWords } from './instance-words.ts';
import * as findings from './taxonomy-findings.ts';

/** Returns pairs of concepts that an arcrole relates in any link role. */
function pairsOf(dts: Dts, arcrole: string): (readonly [from: Concept, to: Concept])[] {
  const pairs: (readonly [Concept, Concept])[] = [];
  for (const role of dts.linkRoles(arcrole))
    for (const { from, to } of dts.network(arcrole, role).relationships)
      if (from.kind === 'concept' && to.kind === 'concept') pairs.push([from.concept, to.concept]);
  return pairs;
}

/**
 * XBRL 2.1, 5.2.6.2.4: if a concept is reported, the concepts it requires must be too, anywhere in the
 * instance.
 */
export function checkRequiredElements(instance: Instance, types: FactTypes, collector: Collector): void {
  const pairs = pairsOf(types.dts, arcroles.requiresElement);
  if (pairs.length === 0) return;
  const reported = new Map<Concept, Fact>();
  eachFact(instance.facts, (fact) => {
    const concept = types.of(fact.name)?.concept;
    if (concept && !reported.has(concept)) reported.set(concept, fact);
  });
  for (const [from, to] of pairs) {
    const fact = reported.get(from);
    if (fact && !reported.has(to))
      findings.requiresElement.add(collector, 'missing', instance.source.place(fact.offset), {
        name: localPart(from.name),
        required: localPart(to.name),
      });
  }
}

/**
 * XBRL 2.1, 5.2.6.2.2: items of an essence and its alias with the same parent and equal contexts must have
 * equal units and values. Each repeated item is compared with the first of the other concept.
 */
export function checkEssenceAlias(
  instance: Instance,
  types: FactTypes,
  content: ContentTypes,
  collector: Collector,
): void {
  const pairs = pairsOf(types.dts, arcroles.essenceAlias);
  if (pairs.length === 0) return;
  const groups = groupItems(instance, types, content, new Set(pairs.flat()));
  const units = internKeys(instance.units, unitKey);
  const words = new InstanceWords(instance, types.dts);
  const compare = (essence: Fact, alias: Fact) => {
    const message = hasOtherUnit(essence, alias, units)
      ? 'units'
      : areItemsEqual(essence, alias, types, instance.namespaces)
        ? undefined
        : 'values';
    if (message)
      findings.essenceAlias.add(collector, message, instance.source.place(alias.offset), () => ({
        alias: words.fact(alias),
        essence: words.name(essence.name),
        aliasUnit: alias.unitRef ?? '',
        essenceUnit: essence.unitRef ?? '',
        aliasValue: showItem(alias, words),
        essenceValue: showItem(essence, words),
      }));
  };
  for (const [essence, alias] of pairs)
    for (const [key, aliases] of groups.get(alias) ?? []) {
      const [first, ...others] = groups.get(essence)?.get(key) ?? [];
      const [firstAlias] = aliases;
      if (!first || !firstAlias) continue;
      for (const fact of aliases) compare(first, fact);
      for (const fact of others) compare(fact, firstAlias);
    }
}

function showItem(fact: Fact, words: InstanceWords): string {
  if (fact.isNil) return 'nil';
  return fact.unitRef === undefined ? `"${trimWhiteSpace(fact.value)}"` : words.value(fact);
}

function hasOtherUnit(a: Fact, b: Fact, units: ReadonlyMap<string, number>): boolean {
  return units.get(a.unitRef ?? '') !== units.get(b.unitRef ?? '');
}

/** Groups items of some concepts by parent and context. */
function groupItems(
  instance: Instance,
  types: FactTypes,
  content: ContentTypes,
  concepts: ReadonlySet<Concept>,
): Map<Concept, Map<string, Fact[]>> {
  const contexts = internKeys(instance.contexts, (context) => contextKey(context, content));
  const groups = new Map<Concept, Map<string, Fact[]>>();
  let parents = 0;
  const visit = (facts: readonly Fact[], parent: number) => {
    for (const fact of facts) {
      if (fact.children) visit(fact.children, ++parents);
      const concept = types.of(fact.name)?.concept;
      const context = contexts.get(fact.contextRef ?? '');
      if (!concept || !concepts.has(concept) || context === undefined) continue;
      const ofConcept = groups.get(concept) ?? new Map<string, Fact[]>();
      groups.set(concept, ofConcept);
      const key = `${parent} ${context}`;
      addToList(ofConcept, key, fact);
    }
  };
  visit(instance.facts, 0);
  return groups;
}
