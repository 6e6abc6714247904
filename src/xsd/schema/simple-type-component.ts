import { anySimpleType } from '../datatypes/built-in-types.ts';
import type { SimpleType } from './components.ts';
import type { Facet, SimpleTypeDefinition, TypeDefinition, TypeReference } from './definitions.ts';

/** Resolves a reference to a simple type; anySimpleType if it does not resolve. */
export type SimpleTypeResolver = (reference: TypeReference) => SimpleType;

/** Creates a simple type with resolved names. */
export function makeSimpleType(definition: SimpleTypeDefinition, resolve: SimpleTypeResolver): SimpleType {
  const { derivation, name } = definition;
  switch (derivation.by) {
    case 'restriction':
      return restrict(resolve(derivation.base), derivation.facets, definition);
    case 'list':
      return {
        ...anySimpleType,
        name,
        base: anySimpleType,
        variety: 'list',
        item: resolve(derivation.item),
        whiteSpace: 'collapse',
        definition,
      };
    case 'union':
      return {
        ...anySimpleType,
        name,
        base: anySimpleType,
        variety: 'union',
        members: derivation.members.map(resolve),
        definition,
      };
  }
}

/** Creates a restriction of a type with additional facets. */
export function restrict(base: SimpleType, facets: readonly Facet[], definition: TypeDefinition): SimpleType {
  const written = facets.find(({ name }) => name === 'whiteSpace')?.value;
  return {
    ...base,
    // The name of a complex type does not apply to the simple type of its content.
    name: definition.kind === 'simple' ? definition.name : undefined,
    base,
    facets,
    whiteSpace:
      written === 'preserve' || written === 'replace' || written === 'collapse' ? written : base.whiteSpace,
    definition,
  };
}
