import type { Collector } from '../../findings/collector.ts';
import { expandedName, localPart } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { ENUM_2014, ENUM_2020 } from '../names.ts';
import { canHeadDomain, enumerationDeclaration } from './enumeration-domain.ts';
import * as findings from './enumeration-findings.ts';

/** Checks the declarations of enumeration concepts (Extensible Enumerations 1.0, 2; 2.0, 4). */
export function checkEnumerationTaxonomy(dts: Dts, collector: Collector): void {
  if (!hasEnumerations(dts)) return;
  for (const concept of dts.concepts()) {
    const declaration = enumerationDeclaration(concept);
    if (!declaration) continue;
    const { domain, linkRole, version } = declaration;
    const { missingDomain, invalidDomain, missingLinkRole } = findings.byVersion[version];
    const { definition, document } = concept.element;
    const place = document.text.place(definition.offset);
    const name = localPart(concept.name);
    if (domain === undefined) missingDomain.add(collector, 'missing', place, { name });
    else {
      const head = dts.concept(domain);
      const data = { name, domain: localPart(domain) };
      if (!head) invalidDomain.add(collector, 'undeclared', place, data);
      else if (!canHeadDomain(head))
        invalidDomain.add(collector, 'head', place, { ...data, kind: kindOf(head) });
    }
    if (!linkRole) missingLinkRole.add(collector, 'missing', place, { name });
  }
}

function kindOf({ isHypercube, isDimension, isTuple }: Concept): string {
  if (isHypercube) return 'a hypercube';
  if (isDimension) return 'a dimension';
  return isTuple ? 'a tuple' : 'not an item';
}

/** Whether a taxonomy can have enumerations. Most have none, and need not be searched. */
export function hasEnumerations({ schemas }: Dts): boolean {
  return [ENUM_2014, ENUM_2020].some((uri) => schemas.type(expandedName(uri, 'enumerationItemType')));
}
