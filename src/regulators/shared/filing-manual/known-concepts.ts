import type { Name } from '../../../formats/xbrl/instance.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { expandedName, localPart } from '../../../xml/expanded-name.ts';
import type { FiledReport } from './filed-report.ts';
import type { ConceptEnd } from './filer-taxonomy.ts';

/** Returns the concept at an end of an arc; `undefined` if its schema is not installed. */
export function conceptOfEnd(
  { taxonomy, dts }: FiledReport,
  { id, locator }: ConceptEnd,
): Concept | undefined {
  const own = taxonomy.conceptOfId(id);
  if (own) return dts.concept(own.definition.name);
  const target = dts.locate(locator.target);
  return target?.kind === 'concept' ? target.concept : undefined;
}

/** Whether a concept is a domain or member; `undefined` if that is unknown. */
export function isDomainOrMember(filing: FiledReport, end: ConceptEnd): boolean | undefined {
  const type = conceptOfEnd(filing, end)?.element.definition.type;
  if (type === undefined) return /(?:Domain|Member)$/.test(end.id) ? true : undefined;
  return typeof type === 'string' && type.endsWith('}domainItemType');
}

/** Returns the local name of a concept's declared type. */
export function typeNameOf({ taxonomy, dts }: FiledReport, { uri, local }: Name): string | undefined {
  const name = expandedName(uri, local);
  const type = (taxonomy.conceptOfName(name)?.definition ?? dts.schemas.element(name)?.definition)?.type;
  return typeof type === 'string' ? localPart(type) : undefined;
}
