import type { ExpandedName } from '../../xml/expanded-name.ts';
import { checkValue } from '../../xsd/datatypes/check-value.ts';
import type { Concept } from '../concept.ts';
import type { DimensionalTaxonomy } from './dimensional-taxonomy.ts';

/**
 * Why the value of a dimension is invalid in any hypercube; `unknown` if a document that may declare a name
 * is missing, which is already reported.
 */
export type ExplicitValueFault = 'not-explicit' | 'undefined' | 'default' | 'unknown';
export type TypedValueFault = 'not-typed' | 'element' | 'unknown';

/** Checks a member of an explicit dimension (Dimensions 1.0, 3.1.4.5 and 3.1.4.3). */
export function findExplicitFault(
  { dts, defaultMembers }: DimensionalTaxonomy,
  dimension: Concept | undefined,
  member: ExpandedName,
): ExplicitValueFault | undefined {
  const isComplete = dts.missing.size === 0;
  if (!dimension && !isComplete) return 'unknown';
  if (!dimension?.isDimension || dimension.typedDomainRef !== undefined) return 'not-explicit';
  if (!dts.schemas.element(member)) return isComplete ? 'undefined' : 'unknown';
  return defaultMembers.get(dimension)?.name === member ? 'default' : undefined;
}

/** Checks the element that contains the value of a typed dimension (Dimensions 1.0, 3.1.4.4). */
export function findTypedFault(
  taxonomy: DimensionalTaxonomy,
  dimension: Concept | undefined,
  element: ExpandedName,
): TypedValueFault | undefined {
  if (!dimension && taxonomy.dts.missing.size > 0) return 'unknown';
  if (!dimension?.isDimension || dimension.typedDomainRef === undefined) return 'not-typed';
  const domain = taxonomy.typedDomain(dimension);
  return typeof domain === 'object' && domain.name !== element ? 'element' : undefined;
}

/**
 * Checks the value of a typed dimension as text, `null` for nil, for formats that contain only the value. The
 * markup of an instance is validated as a whole.
 */
export function findTypedTextFault(
  taxonomy: DimensionalTaxonomy,
  dimension: Concept,
  text: string | null,
): string | undefined {
  const domain = taxonomy.typedDomain(dimension);
  if (typeof domain !== 'object') return undefined;
  if (text === null) return domain.isNillable ? undefined : 'is nil, which the taxonomy does not allow';
  const { type } = domain;
  const simple = type.kind === 'simple' ? type : type.simple;
  return simple && checkValue(simple, text);
}
