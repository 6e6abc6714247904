import type { Collector } from '../../findings/collector.ts';
import { expandedName, localPart } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { XBRLDT } from '../names.ts';
import { checkDimensionArcs } from './arc-checks.ts';
import * as findings from './declaration-findings.ts';
import { type DimensionalTaxonomy, dimensionalTaxonomy } from './dimensional-taxonomy.ts';
import { checkRelationshipSets } from './relationship-set-checks.ts';

/** Validates a taxonomy against Dimensions 1.0, section 2. */
export function checkDimensionalTaxonomy(dts: Dts, collector: Collector): void {
  const taxonomy = dimensionalTaxonomy(dts);
  for (const concept of dts.concepts())
    if (concept.isHypercube || concept.isDimension) checkDeclaration(taxonomy, concept, collector);
  checkTypedDomainRefs(dts, collector);
  checkDimensionArcs(dts, collector);
  checkRelationshipSets(taxonomy, collector);
}

function checkDeclaration(taxonomy: DimensionalTaxonomy, concept: Concept, collector: Collector): void {
  const { definition, document } = concept.element;
  const place = document.text.place(definition.offset);
  const name = localPart(concept.name);
  if (concept.isHypercube) {
    if (!concept.isAbstract) findings.hypercubeNotAbstract.add(collector, 'concrete', place, { name });
    return;
  }
  if (!concept.isAbstract) findings.dimensionNotAbstract.add(collector, 'concrete', place, { name });
  const data = { name, reference: concept.typedDomainRef ?? '' };
  const fault = taxonomy.typedDomain(concept);
  if (fault === 'no-fragment') findings.typedDomainFragment.add(collector, 'fragment', place, data);
  else if (fault === 'outside') findings.typedDomainOutside.add(collector, 'outside', place, data);
  else if (fault === 'no-element') findings.typedDomainElement.add(collector, 'element', place, data);
  else if (fault === 'abstract') findings.typedDomainElement.add(collector, 'abstract', place, data);
}

const TYPED_DOMAIN_REF = expandedName(XBRLDT, 'typedDomainRef');

/** The attribute concerns dimensions only, but any element could have it. */
function checkTypedDomainRefs(dts: Dts, collector: Collector): void {
  for (const { elements, text } of dts.schemas.documents)
    for (const { attributes, name, offset } of elements) {
      if (attributes[TYPED_DOMAIN_REF] === undefined || dts.concept(name)?.isDimension) continue;
      findings.typedDomainRef.add(collector, 'misplaced', text.place(offset), { name: localPart(name) });
    }
}
