import type { Report } from '../../../model/report/report.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';

/**
 * Names of concepts with facts that are in the document but could not be used, for want of a context or for a
 * fault of form. Those are reported as that; a rule that misses a fact stays silent about these.
 */
export function namesLeftOut(report: Report): ReadonlySet<string> {
  return report.derive(findLeftOut);
}

function findLeftOut(report: Report): ReadonlySet<string> {
  const names = new Set<string>();
  const written = listOf(report.filing.facts);
  if (written.length === report.facts.length) return names;
  let next = 0;
  written.forEach((fact, index) => {
    if (report.facts[next]?.index === index) next++;
    else names.add(textOf(fact, 'concept') ?? '');
  });
  return names;
}
