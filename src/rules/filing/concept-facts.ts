import type { Concept, Report, ReportFact } from '../../model/report.ts';

const indexes = new WeakMap<Report, ReadonlyMap<Concept, readonly ReportFact[]>>();

/** The facts of exactly this concept, in document order. */
export function factsOfConcept(report: Report, concept: Concept): readonly ReportFact[] {
  let index = indexes.get(report);
  if (!index) {
    index = new Map(report.concepts.map(({ concept, facts }) => [concept, facts]));
    indexes.set(report, index);
  }
  return index.get(concept) ?? none;
}

const none: readonly ReportFact[] = [];
