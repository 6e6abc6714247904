import { type ExpandedName, expandedName, XSD, XSI } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { anySimpleType, builtInType } from '../datatypes/built-in-types.ts';
import type { Attribute, ComplexType, SimpleType } from './components.ts';
import type { Facet, Wildcard } from './definitions.ts';

/** The components that XML Schema defines without a schema document. */

export const ANY_TYPE: ExpandedName = expandedName(XSD, 'anyType');
export const ANY_SIMPLE_TYPE: ExpandedName = expandedName(XSD, 'anySimpleType');

const anything: Wildcard = { namespaces: 'any', process: 'lax' };

/** The base type of all types (XML Schema Part 1, 3.4.7). */
export const anyType: ComplexType = {
  kind: 'complex',
  name: ANY_TYPE,
  base: undefined,
  derivation: 'restriction',
  isAbstract: false,
  content: 'mixed',
  simple: undefined,
  particle: {
    kind: 'sequence',
    particles: [{ kind: 'any', wildcard: anything, min: 0, max: Number.POSITIVE_INFINITY, offset: 0 }],
    min: 1,
    max: 1,
    offset: 0,
  },
  attributes: new Map(),
  anyAttribute: anything,
  definition: undefined,
};

const attributes = new Map<ExpandedName, Attribute>();

function declare(uri: string, local: string, type: SimpleType): void {
  const name = expandedName(uri, local);
  attributes.set(name, { name, type, isRequired: false, default: undefined, fixed: undefined });
}

function simple(local: string): SimpleType {
  return builtInType(expandedName(XSD, local)) ?? anySimpleType;
}

declare(XSI, 'type', simple('QName'));
declare(XSI, 'nil', simple('boolean'));
declare(XSI, 'noNamespaceSchemaLocation', simple('anyURI'));
declare(XSI, 'schemaLocation', {
  ...anySimpleType,
  name: undefined,
  base: anySimpleType,
  variety: 'list',
  item: simple('anyURI'),
  whiteSpace: 'collapse',
});

declare(XML_NAMESPACE, 'base', simple('anyURI'));
declare(XML_NAMESPACE, 'id', simple('ID'));
declare(XML_NAMESPACE, 'lang', {
  ...anySimpleType,
  name: undefined,
  base: anySimpleType,
  variety: 'union',
  members: [simple('language'), enumeration('string', [''])],
});
declare(XML_NAMESPACE, 'space', enumeration('NCName', ['default', 'preserve']));

function enumeration(base: string, values: readonly string[]): SimpleType {
  const facets = values.map(
    (value): Facet => ({ name: 'enumeration', value, isFixed: false, namespaces: undefined, offset: 0 }),
  );
  return { ...simple(base), name: undefined, base: simple(base), facets };
}

/**
 * Returns the attributes that every document may use: those of XMLSchema-instance, and those of XML unless a
 * schema declares them.
 */
export function builtInAttribute(name: ExpandedName): Attribute | undefined {
  return attributes.get(name);
}
