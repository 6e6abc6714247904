import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';

export function isAmount({ unit, nil, value }: ReportFact): boolean {
  return (unit?.kind === 'monetary' || unit?.kind === 'shares') && !nil && value !== undefined;
}

type Amounts = ReadonlyMap<ReportConcept, ReportFact>;

/** Returns the amounts with an aspect by concept; the first of duplicates. */
export function amountsAt(report: Report, aspect: number): Amounts {
  const known = report.derive(noAmounts);
  let amounts = known[aspect];
  if (!amounts) {
    amounts = findAmounts(report.factsWithAspect(aspect));
    known[aspect] = amounts;
  }
  return amounts;
}

/** One slot for each aspect, filled when it is asked for. */
function noAmounts({ aspectCount }: Report): (Amounts | undefined)[] {
  return new Array<Amounts | undefined>(aspectCount).fill(undefined);
}

function findAmounts(facts: readonly ReportFact[]): Amounts {
  const amounts = new Map<ReportConcept, ReportFact>();
  for (const fact of facts) if (isAmount(fact) && !amounts.has(fact.concept)) amounts.set(fact.concept, fact);
  return amounts;
}
