import { isTrue } from '../../xml/boolean.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import { dimensionalTaxonomy } from '../dimensions/dimensional-taxonomy.ts';
import type { Dts } from '../dts.ts';
import { ENUM_2014, ENUM_2020 } from '../names.ts';

/** The domain declaration of an enumeration concept; any part may be missing. */
export interface EnumerationDeclaration {
  readonly version: '1.0' | '2.0';
  readonly isSet: boolean;
  /** The name of the head. */
  readonly domain: ExpandedName | undefined;
  readonly linkRole: string | undefined;
  readonly isHeadUsable: boolean;
}

export function enumerationDeclaration(concept: Concept): EnumerationDeclaration | undefined {
  const { enumeration } = concept;
  if (!enumeration) return undefined;
  const uri = enumeration.version === '1.0' ? ENUM_2014 : ENUM_2020;
  return {
    ...enumeration,
    domain: concept.attribute(uri, 'domain'),
    linkRole: concept.attribute(uri, 'linkrole')?.trim(),
    isHeadUsable: isTrue(concept.attribute(uri, 'headUsable') ?? 'false'),
  };
}

/** Whether a concept can be the head of a domain: an item that is neither a hypercube nor a dimension. */
export function canHeadDomain(concept: Concept | undefined): concept is Concept {
  return concept?.isItem === true && !concept.isHypercube && !concept.isDimension;
}

/** The permitted values of an enumeration concept. */
export class EnumerationDomain {
  readonly declaration: EnumerationDeclaration;
  private readonly dts: Dts;
  private readonly head: Concept;
  private readonly linkRole: string;

  constructor(dts: Dts, declaration: EnumerationDeclaration, head: Concept, linkRole: string) {
    this.dts = dts;
    this.declaration = declaration;
    this.head = head;
    this.linkRole = linkRole;
  }

  has(name: ExpandedName): boolean {
    const concept = this.dts.concept(name);
    if (!concept) return false;
    if (concept === this.head) return this.declaration.isHeadUsable;
    const { members, unusable } = dimensionalTaxonomy(this.dts).tree(this.head, this.linkRole);
    return members.has(concept) && !unusable.has(concept);
  }
}

/**
 * Returns `undefined` for other concepts, and if the declaration is invalid, which the taxonomy checks
 * report.
 */
export function enumerationDomain(dts: Dts, concept: Concept): EnumerationDomain | undefined {
  const declaration = enumerationDeclaration(concept);
  if (declaration?.domain === undefined || !declaration.linkRole) return undefined;
  const head = dts.concept(declaration.domain);
  return canHeadDomain(head)
    ? new EnumerationDomain(dts, declaration, head, declaration.linkRole)
    : undefined;
}
