import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Attribute, Element, Particle, SimpleType, Type } from './components.ts';
import type { DefinitionIndex } from './definition-index.ts';
import type { ParticleDefinition, SchemaDocument, TypeReference } from './definitions.ts';

/** Finds components by name for other components. */
export interface ComponentSource {
  readonly index: DefinitionIndex;
  element(name: ExpandedName): Element | undefined;
  attribute(name: ExpandedName): Attribute | undefined;
  resolveType(reference: TypeReference, document: SchemaDocument): Type | undefined;
  resolveSimple(reference: TypeReference, document: SchemaDocument): SimpleType;
  resolveParticle(definition: ParticleDefinition, document: SchemaDocument): Particle | undefined;
}
