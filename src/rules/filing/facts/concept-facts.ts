import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';

/** Returns the facts of exactly this concept, in document order. */
export function factsOfConcept(report: Report, concept: ReportConcept): readonly ReportFact[] {
  return report.derive(indexFacts).get(concept) ?? none;
}

function indexFacts(report: Report): ReadonlyMap<ReportConcept, readonly ReportFact[]> {
  return new Map(report.concepts.map(({ concept, facts }) => [concept, facts]));
}

const none: readonly ReportFact[] = [];

/** Returns the concepts that are reported more than once for the same period and dimensions, in any unit. */
export function repeatedConcepts(report: Report): ReadonlySet<ReportConcept> {
  const repeated = new Set<ReportConcept>();
  /** For each aspect, the concept that was reported last. */
  const seenIn = new Int32Array(report.aspectCount).fill(-1);
  for (const { concept, aspects } of report.concepts)
    aspects.forEach((aspect) => {
      if (seenIn[aspect] === concept.id) repeated.add(concept);
      seenIn[aspect] = concept.id;
    });
  return repeated;
}
