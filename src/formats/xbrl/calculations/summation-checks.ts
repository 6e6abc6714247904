import type { Collector } from '../../../findings/collector.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { Relationship } from '../../../taxonomy/dts.ts';
import type { InstanceWords } from '../instance-words.ts';
import * as findings from './calculation-findings.ts';
import type { Addend, Summation } from './summations.ts';

/** Checks the relationships of Calculations 1.1, and returns those that can be evaluated. */
export function checkSummations(
  summations: readonly Summation[],
  words: InstanceWords,
  collector: Collector,
): Summation[] {
  const reported = new Set<Concept>();
  const isDecimal = (concept: Concept, relationship: Relationship): boolean => {
    // An unresolved type is already reported.
    const isUnknown = !concept.value && !concept.isFraction;
    if (isUnknown || concept.value?.primitive === 'decimal') return true;
    if (!reported.has(concept))
      findings.nonDecimalItem.add(collector, 'type', placeOf(relationship), () => ({
        name: words.concept(concept.name),
      }));
    reported.add(concept);
    return false;
  };
  const sound: Summation[] = [];
  for (const { role, total, addends } of summations) {
    const [first] = addends;
    if (!first || !isDecimal(total, first.relationship)) continue;
    const seen = new Map<Concept, Addend>();
    for (const addend of addends) {
      const { concept, relationship } = addend;
      if (seen.has(concept))
        findings.duplicateRelationships.add(collector, 'repeated', placeOf(relationship), () => ({
          total: words.concept(total.name),
          item: words.concept(concept.name),
          statement: words.statement(role),
        }));
      else if (isDecimal(concept, relationship)) seen.set(concept, addend);
    }
    if (seen.size > 0) sound.push({ role, total, addends: [...seen.values()] });
  }
  return sound;
}

function placeOf({ document, arc }: Relationship) {
  return document.text.place(arc.offset);
}
