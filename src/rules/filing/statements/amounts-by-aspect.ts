import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';

export function isAmount({ unit, nil, value }: ReportFact): boolean {
  return (unit?.kind === 'monetary' || unit?.kind === 'shares') && !nil && value !== undefined;
}

/** Returns amounts by aspect; the first of duplicates. */
export function amountsByAspect(report: Report): ReadonlyMap<number, ReadonlyMap<ReportConcept, ReportFact>> {
  const byAspect = new Map<number, Map<ReportConcept, ReportFact>>();
  for (const fact of report.facts) {
    if (!isAmount(fact)) continue;
    const { aspect } = fact.context;
    const amounts = byAspect.get(aspect);
    if (!amounts) byAspect.set(aspect, new Map([[fact.concept, fact]]));
    else if (!amounts.has(fact.concept)) amounts.set(fact.concept, fact);
  }
  return byAspect;
}
