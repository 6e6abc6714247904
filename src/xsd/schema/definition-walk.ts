import type { ExpandedName } from '../../xml/expanded-name.ts';
import type {
  AttributeGroupDefinition,
  AttributeUse,
  ElementDefinition,
  ParticleDefinition,
  SchemaDocument,
  TypeDefinition,
  TypeReference,
} from './definitions.ts';

export type ComponentKind = 'type' | 'element' | 'attribute' | 'group' | 'attributeGroup';

/** Receives the definitions of a document; each before its content. */
export interface DefinitionVisitor {
  element(definition: ElementDefinition, isGlobal: boolean): void;
  type(definition: TypeDefinition): void;
  /** Visits an attribute use, or a global declaration as an optional use. */
  attribute(use: AttributeUse): void;
  reference(kind: ComponentKind, name: ExpandedName, offset: number): void;
}

/**
 * Visits all definitions of a document, including anonymous ones. The recursion is as deep as the document.
 */
export function walkDefinitions(document: SchemaDocument, visitor: DefinitionVisitor): void {
  for (const element of document.elements) walkElement(element, true);
  for (const type of document.types) walkType(type);
  for (const attribute of document.attributes) {
    const { default: usual, fixed, offset } = attribute;
    walkUse({ use: 'optional', attribute, default: usual, fixed, offset });
  }
  for (const { particle } of document.groups) walkParticle(particle);
  for (const group of document.attributeGroups) walkUses(group);

  function walkElement(definition: ElementDefinition, isGlobal: boolean): void {
    const { substitutionGroup, type, offset } = definition;
    visitor.element(definition, isGlobal);
    if (substitutionGroup !== undefined) visitor.reference('element', substitutionGroup, offset);
    if (type !== undefined) walkTypeReference(type, offset);
  }

  function walkTypeReference(reference: TypeReference, offset: number): void {
    if (typeof reference === 'string') visitor.reference('type', reference, offset);
    else walkType(reference);
  }

  function walkType(definition: TypeDefinition): void {
    const { offset } = definition;
    visitor.type(definition);
    if (definition.kind === 'simple') {
      const { derivation } = definition;
      if (derivation.by === 'restriction') walkTypeReference(derivation.base, offset);
      else if (derivation.by === 'list') walkTypeReference(derivation.item, offset);
      else for (const member of derivation.members) walkTypeReference(member, offset);
      return;
    }
    const { base, content } = definition;
    walkTypeReference(base, offset);
    if (content.kind === 'complex') {
      if (content.particle) walkParticle(content.particle);
    } else if (content.type !== undefined) walkTypeReference(content.type, offset);
    walkUses(definition);
  }

  function walkParticle(particle: ParticleDefinition): void {
    switch (particle.kind) {
      case 'reference':
        visitor.reference('element', particle.element, particle.offset);
        break;
      case 'element':
        walkElement(particle.element, false);
        break;
      case 'group':
        visitor.reference('group', particle.group, particle.offset);
        break;
      case 'any':
        break;
      default:
        for (const part of particle.particles) walkParticle(part);
    }
  }

  function walkUses({
    attributes,
    attributeGroups,
    offset,
  }: Pick<AttributeGroupDefinition, 'attributes' | 'attributeGroups' | 'offset'>): void {
    for (const use of attributes) walkUse(use);
    for (const name of attributeGroups) visitor.reference('attributeGroup', name, offset);
  }

  function walkUse(use: AttributeUse): void {
    visitor.attribute(use);
    if (typeof use.attribute === 'string') visitor.reference('attribute', use.attribute, use.offset);
    else if (use.attribute.type !== undefined) walkTypeReference(use.attribute.type, use.offset);
  }
}
