import type { Report, ReportFact } from '../../../model/report/report.ts';
import { networksOf } from '../relationships.ts';

/**
 * Returns the facts of the same period that a calculation of the document adds to the concept, or the concept
 * to.
 */
export function summedWith(report: Report, { concept, context }: ReportFact): readonly ReportFact[] {
  const names = new Set<string>();
  for (const { kind, from } of networksOf(report)) {
    if (kind !== 'calculation') continue;
    for (const [total, arcs] of from)
      if (total === concept.qname || arcs.some(({ to }) => to === concept.qname)) {
        names.add(total);
        for (const { to } of arcs) names.add(to);
      }
  }
  return report.facts.filter(
    (fact) => fact.context.aspect === context.aspect && names.has(fact.concept.qname),
  );
}
