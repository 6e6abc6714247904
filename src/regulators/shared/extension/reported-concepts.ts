import { eachFact } from '../../../formats/xbrl/instance.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { SubmittedTarget } from '../../submission/submission.ts';

/** A concept with facts. */
export interface ReportedConcept {
  /** The offset of its first fact in the source of the instance. */
  readonly offset: number;
  /** Whether any of its facts has no dimensions. */
  readonly isPlain: boolean;
}

/** Whether the taxonomy lacks the concept of some fact, in any namespace or in the given ones. */
export function hasUnknownFacts(
  { instance, dts }: SubmittedTarget,
  namespaces?: ReadonlySet<string>,
): boolean {
  let isUnknown = false;
  eachFact(instance.facts, ({ name: { uri, local } }) => {
    if (namespaces?.has(uri) === false) return;
    isUnknown ||= dts.concept(expandedName(uri, local)) === undefined;
  });
  return isUnknown;
}

/** Returns the concepts with facts, in order of appearance. */
export function reportedConcepts({ instance, dts }: SubmittedTarget): ReadonlyMap<Concept, ReportedConcept> {
  const dimensional = new Set(
    instance.contexts
      .filter(({ segment, scenario }) => [segment, scenario].some((content) => content?.dimensions.length))
      .map(({ id }) => id),
  );
  const reported = new Map<Concept, ReportedConcept>();
  eachFact(instance.facts, ({ name, contextRef, offset }) => {
    const concept = dts.concept(expandedName(name.uri, name.local));
    if (concept === undefined) return;
    const isPlain = !dimensional.has(contextRef ?? '');
    const known = reported.get(concept);
    if (known === undefined) reported.set(concept, { offset, isPlain });
    else if (isPlain && !known.isPlain) reported.set(concept, { ...known, isPlain });
  });
  return reported;
}
