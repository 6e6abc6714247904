import { type ExpandedName, expandedName, XSD } from '../../xml/expanded-name.ts';
import type { SimpleType } from '../schema/components.ts';
import type { Facet, FacetName } from '../schema/definitions.ts';

type WhiteSpace = SimpleType['whiteSpace'];

/** Primitive types (XML Schema 1.0 Part 2, 3.2). All except string collapse white space. */
const primitives = [
  'string',
  'boolean',
  'decimal',
  'float',
  'double',
  'duration',
  'dateTime',
  'time',
  'date',
  'gYearMonth',
  'gYear',
  'gMonthDay',
  'gDay',
  'gMonth',
  'hexBinary',
  'base64Binary',
  'anyURI',
  'QName',
  'NOTATION',
];

type FacetValues = Partial<Record<FacetName, string>>;

/** Derived types (3.3) other than lists: name, base, and added facets. */
const derived: readonly (readonly [name: string, base: string, facets: FacetValues])[] = [
  ['normalizedString', 'string', { whiteSpace: 'replace' }],
  ['token', 'normalizedString', { whiteSpace: 'collapse' }],
  ['language', 'token', { pattern: '[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*' }],
  ['NMTOKEN', 'token', { pattern: '\\c+' }],
  ['Name', 'token', { pattern: '\\i\\c*' }],
  ['NCName', 'Name', { pattern: '[\\i-[:]][\\c-[:]]*' }],
  ['ID', 'NCName', {}],
  ['IDREF', 'NCName', {}],
  ['ENTITY', 'NCName', {}],
  ['integer', 'decimal', { fractionDigits: '0', pattern: '[\\-+]?[0-9]+' }],
  ['nonPositiveInteger', 'integer', { maxInclusive: '0' }],
  ['negativeInteger', 'nonPositiveInteger', { maxInclusive: '-1' }],
  ['long', 'integer', { minInclusive: '-9223372036854775808', maxInclusive: '9223372036854775807' }],
  ['int', 'long', { minInclusive: '-2147483648', maxInclusive: '2147483647' }],
  ['short', 'int', { minInclusive: '-32768', maxInclusive: '32767' }],
  ['byte', 'short', { minInclusive: '-128', maxInclusive: '127' }],
  ['nonNegativeInteger', 'integer', { minInclusive: '0' }],
  ['unsignedLong', 'nonNegativeInteger', { maxInclusive: '18446744073709551615' }],
  ['unsignedInt', 'unsignedLong', { maxInclusive: '4294967295' }],
  ['unsignedShort', 'unsignedInt', { maxInclusive: '65535' }],
  ['unsignedByte', 'unsignedShort', { maxInclusive: '255' }],
  ['positiveInteger', 'nonNegativeInteger', { minInclusive: '1' }],
];

const lists = [
  ['NMTOKENS', 'NMTOKEN'],
  ['IDREFS', 'IDREF'],
  ['ENTITIES', 'ENTITY'],
] as const;

const types = new Map<ExpandedName, SimpleType>();

/** The base of all simple types. Any text is a valid value. */
export const anySimpleType: SimpleType = {
  kind: 'simple',
  name: expandedName(XSD, 'anySimpleType'),
  base: undefined,
  variety: 'atomic',
  primitive: undefined,
  item: undefined,
  members: [],
  facets: [],
  whiteSpace: 'preserve',
  definition: undefined,
};
add(anySimpleType);

for (const name of primitives) {
  const whiteSpace: WhiteSpace = name === 'string' ? 'preserve' : 'collapse';
  const facets = [facet('whiteSpace', whiteSpace, whiteSpace === 'collapse')];
  add({
    ...anySimpleType,
    name: expandedName(XSD, name),
    base: anySimpleType,
    primitive: name,
    facets,
    whiteSpace,
  });
}

for (const [name, baseName, values] of derived) {
  const base = required(baseName);
  const facets = Object.entries(values).map(([key, value]) =>
    facet(key as FacetName, value, key === 'fractionDigits'),
  );
  const whiteSpace = (values.whiteSpace as WhiteSpace | undefined) ?? base.whiteSpace;
  add({ ...base, name: expandedName(XSD, name), base, facets, whiteSpace });
}

for (const [name, itemName] of lists)
  add({
    ...anySimpleType,
    name: expandedName(XSD, name),
    base: anySimpleType,
    variety: 'list',
    item: required(itemName),
    facets: [facet('whiteSpace', 'collapse', true), facet('minLength', '1', false)],
    whiteSpace: 'collapse',
  });

function add(type: SimpleType): void {
  types.set(type.name as ExpandedName, type);
}

function required(name: string): SimpleType {
  return types.get(expandedName(XSD, name)) as SimpleType;
}

function facet(name: FacetName, value: string, isFixed: boolean): Facet {
  return { name, value, isFixed, namespaces: undefined, offset: 0 };
}

/** Returns a built-in simple type by name. */
export function builtInType(name: ExpandedName): SimpleType | undefined {
  return types.get(name);
}

export function builtInTypes(): Iterable<SimpleType> {
  return types.values();
}
