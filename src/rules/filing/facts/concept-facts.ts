import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';

/** Returns the facts of exactly this concept, in document order. */
export function factsOfConcept(report: Report, concept: ReportConcept): readonly ReportFact[] {
  return report.derive(indexFacts).get(concept) ?? none;
}

function indexFacts(report: Report): ReadonlyMap<ReportConcept, readonly ReportFact[]> {
  return new Map(report.concepts.map(({ concept, facts }) => [concept, facts]));
}

const none: readonly ReportFact[] = [];
