import { expandedName, XSD } from '../../src/xml/expanded-name.ts';
import { anySimpleType, builtInType } from '../../src/xsd/datatypes/built-in-types.ts';
import type { SimpleType } from '../../src/xsd/schema/components.ts';
import type { Facet, FacetName } from '../../src/xsd/schema/definitions.ts';

/** Types for tests. */
export function xsd(name: string): SimpleType {
  const type = builtInType(expandedName(XSD, name));
  if (!type) throw new RangeError(`XML Schema has no type ${name}`);
  return type;
}

export function restrict(base: SimpleType, ...facets: readonly ExampleFacet[]): SimpleType {
  const own = facets.map(exampleFacet);
  const whiteSpace = own.find(({ name }) => name === 'whiteSpace')?.value as
    | SimpleType['whiteSpace']
    | undefined;
  return { ...base, name: undefined, base, facets: own, whiteSpace: whiteSpace ?? base.whiteSpace };
}

type ExampleFacet = readonly [name: FacetName, value: string, more?: Partial<Facet>];

function exampleFacet([name, value, more]: ExampleFacet): Facet {
  return { name, value, isFixed: false, namespaces: undefined, offset: 0, ...more };
}

export function listOf(item: SimpleType): SimpleType {
  return {
    ...anySimpleType,
    name: undefined,
    base: anySimpleType,
    variety: 'list',
    item,
    whiteSpace: 'collapse',
  };
}

export function unionOf(...members: readonly SimpleType[]): SimpleType {
  return {
    ...anySimpleType,
    name: undefined,
    base: anySimpleType,
    variety: 'union',
    members,
    whiteSpace: 'collapse',
  };
}
