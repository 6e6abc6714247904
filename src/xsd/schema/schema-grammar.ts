/**
 * The schema for schemas (XML Schema 1.0 Part 1, appendix A) as a table: the attributes and children of each
 * element of a schema document. An element with different meanings in different places has one entry per
 * meaning.
 */
export interface GrammarEntry {
  /** The value kinds of the attributes; attributes of other namespaces are allowed everywhere. */
  readonly attributes: Readonly<Record<string, ValueKind>>;
  readonly required: readonly string[];
  /** The children in order, in the notation of document type definitions. */
  readonly content: string;
  readonly children: RegExp;
  /** The entry for each child name. */
  readonly entries: Readonly<Record<string, string>>;
}

export type ValueKind =
  | 'id'
  | 'name'
  | 'qname'
  | 'qnames'
  | 'boolean'
  | 'count'
  | 'limit'
  | 'form'
  | 'use'
  | 'process'
  | 'namespaces'
  | 'text'
  | 'element block'
  | 'element final'
  | 'derivations'
  | 'simple final'
  | 'any final'
  | 'zero or one'
  | 'one';

interface Notation {
  readonly attributes?: Readonly<Record<string, ValueKind>>;
  readonly required?: readonly string[];
  readonly content?: string;
  readonly entries?: Readonly<Record<string, string>>;
}

/** Compiles a content model; in the text to match, each child is followed by a comma. */
function define({ attributes = {}, required = [], content = '', entries = {} }: Notation): GrammarEntry {
  const children = new RegExp(`^(annotation,)?${content.replace(/\w+/g, '(?:$&,)').replaceAll(' ', '')}$`);
  return { attributes: { id: 'id', ...attributes }, required, content, children, entries };
}

const facets =
  'length|minLength|maxLength|pattern|enumeration|whiteSpace|maxInclusive|maxExclusive|minInclusive|minExclusive|totalDigits|fractionDigits';
const constraints = '(unique|key|keyref)*';
const uses = '(attribute|attributeGroup)* anyAttribute?';
const model = `(group|all|choice|sequence)? ${uses}`;

const useEntries = { attribute: 'local attribute', attributeGroup: 'attributeGroup reference' };
const modelEntries = { ...useEntries, group: 'group reference' };
const particleEntries = { element: 'local element', group: 'group reference' };
const typeEntries = { simpleType: 'local simpleType', complexType: 'local complexType' };

const occurs = { minOccurs: 'count', maxOccurs: 'limit' } as const;
const value = { type: 'qname', default: 'text', fixed: 'text' } as const;
const wildcard = { namespace: 'namespaces', processContents: 'process' } as const;
const named = ['name'];

const element = { content: `(simpleType|complexType)? ${constraints}`, entries: typeEntries };
const attribute = { content: 'simpleType?', entries: typeEntries };
const complexType = { content: `(simpleContent|complexContent|(${model}))`, entries: modelEntries };
const simpleType = {
  content: '(restriction|list|union)',
  entries: { restriction: 'simpleType restriction' },
};
const derivation = { attributes: { base: 'qname' }, required: ['base'] } as const;
const identity = {
  attributes: { name: 'name' },
  required: named,
  content: 'selector field field*',
} as const;
const facet = define({ attributes: { value: 'text', fixed: 'boolean' }, required: ['value'] });
const unfixedFacet = define({ attributes: { value: 'text' }, required: ['value'] });
const path = define({ attributes: { xpath: 'text' }, required: ['xpath'] });
const group = {
  attributes: occurs,
  content: '(element|group|choice|sequence|any)*',
  entries: particleEntries,
} as const;

export const grammar: Readonly<Record<string, GrammarEntry>> = {
  schema: define({
    attributes: {
      targetNamespace: 'text',
      version: 'text',
      finalDefault: 'any final',
      blockDefault: 'element block',
      elementFormDefault: 'form',
      attributeFormDefault: 'form',
    },
    entries: { ...typeEntries },
  }),
  import: define({ attributes: { namespace: 'text', schemaLocation: 'text' } }),
  include: define({ attributes: { schemaLocation: 'text' }, required: ['schemaLocation'] }),
  redefine: define({
    attributes: { schemaLocation: 'text' },
    required: ['schemaLocation'],
    content: '(annotation|simpleType|complexType|group|attributeGroup)*',
  }),
  notation: define({ attributes: { name: 'name', public: 'text', system: 'text' }, required: named }),

  element: define({
    ...element,
    attributes: {
      name: 'name',
      ...value,
      substitutionGroup: 'qname',
      nillable: 'boolean',
      abstract: 'boolean',
      final: 'element final',
      block: 'element block',
    },
    required: named,
  }),
  'local element': define({
    ...element,
    attributes: {
      name: 'name',
      ref: 'qname',
      ...value,
      ...occurs,
      nillable: 'boolean',
      block: 'element block',
      form: 'form',
    },
  }),
  unique: define(identity),
  key: define(identity),
  keyref: define({
    ...identity,
    attributes: { name: 'name', refer: 'qname' },
    required: ['name', 'refer'],
  }),
  selector: path,
  field: path,

  attribute: define({ ...attribute, attributes: { name: 'name', ...value }, required: named }),
  'local attribute': define({
    ...attribute,
    attributes: { name: 'name', ref: 'qname', ...value, use: 'use', form: 'form' },
  }),
  attributeGroup: define({
    attributes: { name: 'name' },
    required: named,
    content: uses,
    entries: useEntries,
  }),
  'attributeGroup reference': define({ attributes: { ref: 'qname' }, required: ['ref'] }),
  anyAttribute: define({ attributes: wildcard }),

  complexType: define({
    ...complexType,
    attributes: {
      name: 'name',
      mixed: 'boolean',
      abstract: 'boolean',
      final: 'derivations',
      block: 'derivations',
    },
    required: named,
  }),
  'local complexType': define({ ...complexType, attributes: { mixed: 'boolean' } }),
  simpleContent: define({
    content: '(restriction|extension)',
    entries: { restriction: 'simpleContent restriction', extension: 'simpleContent extension' },
  }),
  complexContent: define({
    attributes: { mixed: 'boolean' },
    content: '(restriction|extension)',
    entries: { restriction: 'complexContent derivation', extension: 'complexContent derivation' },
  }),
  'simpleContent restriction': define({
    ...derivation,
    content: `simpleType? (${facets})* ${uses}`,
    entries: { ...useEntries, ...typeEntries },
  }),
  'simpleContent extension': define({ ...derivation, content: uses, entries: useEntries }),
  'complexContent derivation': define({ ...derivation, content: model, entries: modelEntries }),

  group: define({
    attributes: { name: 'name' },
    required: named,
    content: '(all|choice|sequence)',
    entries: { all: 'group all', choice: 'group choice', sequence: 'group choice' },
  }),
  'group reference': define({ attributes: { ref: 'qname', ...occurs }, required: ['ref'] }),
  choice: define(group),
  sequence: define(group),
  'group choice': define({ ...group, attributes: {} }),
  all: define({
    attributes: { minOccurs: 'zero or one', maxOccurs: 'one' },
    content: 'element*',
    entries: { element: 'element of all' },
  }),
  'group all': define({ content: 'element*', entries: { element: 'element of all' } }),
  'element of all': define({
    ...element,
    attributes: {
      name: 'name',
      ref: 'qname',
      ...value,
      minOccurs: 'zero or one',
      maxOccurs: 'zero or one',
      nillable: 'boolean',
      block: 'element block',
      form: 'form',
    },
  }),
  any: define({ attributes: { ...wildcard, ...occurs } }),

  simpleType: define({
    ...simpleType,
    attributes: { name: 'name', final: 'simple final' },
    required: named,
  }),
  'local simpleType': define(simpleType),
  'simpleType restriction': define({
    attributes: { base: 'qname' },
    content: `simpleType? (${facets})*`,
    entries: typeEntries,
  }),
  list: define({ attributes: { itemType: 'qname' }, content: 'simpleType?', entries: typeEntries }),
  union: define({ attributes: { memberTypes: 'qnames' }, content: 'simpleType*', entries: typeEntries }),

  length: facet,
  minLength: facet,
  maxLength: facet,
  pattern: unfixedFacet,
  enumeration: unfixedFacet,
  whiteSpace: facet,
  maxInclusive: facet,
  maxExclusive: facet,
  minInclusive: facet,
  minExclusive: facet,
  totalDigits: facet,
  fractionDigits: facet,

  annotation: { ...define({}), content: '(appinfo|documentation)*', children: /^$/ },
};
