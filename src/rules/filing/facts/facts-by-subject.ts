import { addToList } from '../../../core/lists-by-key.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';

/** Returns the facts of a concept in all periods, for one entity and its members. */
export function factsOfSubject(
  report: Report,
  { id }: ReportConcept,
  subject: string,
): readonly ReportFact[] {
  return report.derive(factsBySubject).get(`${id} ${subject}`) ?? [];
}

function factsBySubject(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const facts = new Map<string, ReportFact[]>();
  for (const fact of report.facts) addToList(facts, `${fact.concept.id} ${fact.context.subject}`, fact);
  return facts;
}
