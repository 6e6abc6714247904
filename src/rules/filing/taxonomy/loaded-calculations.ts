import { Decimal } from '../../../core/decimal.ts';
import type { ReportConcept } from '../../../model/report/report.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { type ExpandedName, expandedName } from '../../../xml/expanded-name.ts';
import type { Calculation, CalculationTerm } from '../networks/calculations.ts';
import { relationshipsOf } from '../networks/relationships.ts';
import type { FilingSubject } from '../subject.ts';
import { knownConcepts } from './concept-source.ts';

const summationArcroles = [arcroles.summationItem, arcroles.summationItem11];

/** The sums that the loaded taxonomy has for reported totals, apart from those the document defines itself. */
export function loadedCalculations(subject: FilingSubject): readonly Calculation[] {
  const { report, taxonomy } = subject;
  if (!taxonomy) return [];
  const known = knownConcepts(subject);
  const own = new Set(
    relationshipsOf(report).flatMap(({ kind, from }) => (kind === 'calculation' ? from : [])),
  );
  const reported = new Map<ExpandedName, ReportConcept>();
  for (const { concept } of report.concepts)
    reported.set(expandedName(concept.namespace, concept.local), concept);
  const calculations: Calculation[] = [];
  for (const arcrole of summationArcroles)
    for (const role of taxonomy.linkRoles(arcrole)) {
      const network = taxonomy.network(arcrole, role);
      for (const total of reported.values()) {
        const declared = known(total)?.declared;
        if (!declared || own.has(total.qname)) continue;
        const terms = new Map<ReportConcept, CalculationTerm>();
        for (const { to, arc } of network.from(declared)) {
          const concept = to.kind === 'concept' ? reported.get(to.concept.name) : undefined;
          const weight = Decimal.parse(arc.attributes.weight?.trim() ?? '');
          if (concept && weight && concept !== total) terms.set(concept, { concept, weight });
        }
        if (terms.size > 0) calculations.push({ role, total, terms: [...terms.values()] });
      }
    }
  return calculations;
}
