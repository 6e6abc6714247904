import type { ReportContext, ReportFact } from '../../../model/report/report.ts';
import type { FilingSubject } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';

/** Fewer concepts than this may be wrong themselves. */
const TELLING_CONCEPTS = 2;

/**
 * Contexts of the wrong period type, with their facts: all their concepts with a known period type have the
 * other one.
 */
export function mistimedContexts(subject: FilingSubject): ReadonlyMap<ReportContext, readonly ReportFact[]> {
  const known = knownConcepts(subject);
  const wrong = new Map<ReportContext, ReportFact[]>();
  const right = new Set<ReportContext>();
  for (const { concept, facts } of subject.report.concepts) {
    const expected = known(concept)?.periodType;
    if (!expected) continue;
    for (const fact of facts) {
      const { context } = fact;
      const list = wrong.get(context);
      if ((context.period.kind === 'instant') === (expected === 'instant')) right.add(context);
      else if (list) list.push(fact);
      else wrong.set(context, [fact]);
    }
  }
  for (const [context, facts] of wrong)
    if (right.has(context) || new Set(facts.map(({ concept }) => concept)).size < TELLING_CONCEPTS)
      wrong.delete(context);
  return wrong;
}
