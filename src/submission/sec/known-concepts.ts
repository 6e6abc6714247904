import type { Concept } from '../../taxonomy/concept.ts';
import type { ConceptEnd } from './filer-taxonomy.ts';
import type { SecFiling } from './sec-filing.ts';

/** The concept at an end of an arc; `undefined` where its schema is not at hand. */
export function conceptOfEnd({ taxonomy, dts }: SecFiling, { id, locator }: ConceptEnd): Concept | undefined {
  const own = taxonomy.conceptOfId(id);
  if (own) return dts.concept(own.definition.name);
  const target = dts.locate(locator.target);
  return target?.kind === 'concept' ? target.concept : undefined;
}

/** Whether a concept is a domain or member; `undefined` where nobody knows. */
export function isDomainOrMember(filing: SecFiling, end: ConceptEnd): boolean | undefined {
  const type = conceptOfEnd(filing, end)?.element.definition.type;
  if (type === undefined) return /(?:Domain|Member)$/.test(end.id) ? true : undefined;
  return typeof type === 'string' && type.endsWith('}domainItemType');
}
