import { addToList } from '../../../core/lists-by-key.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { lacksTotal } from '../dimensions/missing-cells.ts';
import { isLineLeftOut, isNameLeftOut } from '../document/left-out.ts';
import { absentConcepts } from '../periods/absent-lines.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { lacksCash } from './cash-ends.ts';

/**
 * Whether a line missing from a sum is reported for its period, but incorrectly, which is another finding.
 */
export function isElsewhere(
  report: Report,
  missing: ReportFact,
  { context, concept: total }: ReportFact,
): boolean {
  const { concept } = missing;
  if (concept.line && isLineLeftOut(report, concept.line.key)) return true;
  if (isNameLeftOut(report, concept) || report.derive(absentConcepts).has(concept)) return true;
  if (lacksTotal(report, concept, context.period) || lacksCash(report, concept, context.period)) return true;
  const aspects = report
    .derive(subjectsByEnd)
    .get(`${concept.id} ${context.period.end}`)
    ?.get(context.subject);
  // A column of its own, such as the year to date, has the line as well as the total.
  return aspects?.some((aspect) => !amountsAt(report, aspect).has(total)) === true;
}

/** Returns the entities and members for which each concept is reported up to the end of a period, with their aspects. */
function subjectsByEnd(report: Report): ReadonlyMap<string, ReadonlyMap<string, readonly number[]>> {
  const subjects = new Map<string, Map<string, number[]>>();
  for (const { concept, context, nil } of report.facts) {
    if (nil) continue;
    const key = `${concept.id} ${context.period.end}`;
    const known = subjects.get(key) ?? new Map<string, number[]>();
    subjects.set(key, known);
    addToList(known, context.subject, context.aspect);
  }
  return subjects;
}
