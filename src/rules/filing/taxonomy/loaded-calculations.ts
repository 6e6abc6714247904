import { Decimal } from '../../../core/decimal.ts';
import type { ReportConcept } from '../../../model/report/report.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { type ExpandedName, expandedName } from '../../../xml/expanded-name.ts';
import type { Calculation, CalculationTerm } from '../networks/calculations.ts';
import { relationshipsOf } from '../relationships.ts';
import { type FilingSubject, perSubject } from '../subject.ts';
import { knownConcepts } from './concept-source.ts';

const summationArcroles = [arcroles.summationItem, arcroles.summationItem11];

/**
 * The calculations of the loaded taxonomy for reported totals, except those that the document defines itself.
 */
export const loadedCalculations = perSubject((subject) =>
  subject.taxonomy ? readCalculations(subject, subject.taxonomy) : [],
);

function readCalculations(subject: FilingSubject, taxonomy: Dts): readonly Calculation[] {
  const { report } = subject;
  const conceptOf = knownConcepts(subject);
  const own = new Set(
    relationshipsOf(report).flatMap(({ kind, from }) => (kind === 'calculation' ? from : [])),
  );
  const reported = new Map<ExpandedName, ReportConcept>();
  for (const { concept } of report.concepts)
    reported.set(expandedName(concept.namespace, concept.local), concept);
  const calculations: Calculation[] = [];
  for (const arcrole of summationArcroles) {
    const isInterval = arcrole === arcroles.summationItem11;
    for (const role of taxonomy.linkRoles(arcrole)) {
      const network = taxonomy.network(arcrole, role);
      for (const total of reported.values()) {
        const declared = conceptOf(total)?.declared;
        if (!declared || own.has(total.qname)) continue;
        const terms = new Map<ReportConcept, CalculationTerm>();
        for (const { to, arc } of network.from(declared)) {
          const concept = to.kind === 'concept' ? reported.get(to.concept.name) : undefined;
          const weight = Decimal.parse(arc.attributes.weight?.trim() ?? '');
          if (concept && weight && concept !== total) terms.set(concept, { concept, weight });
        }
        if (terms.size > 0) calculations.push({ role, total, terms: [...terms.values()], isInterval });
      }
    }
  }
  return calculations;
}
