import { defineFinding, type FindingDefinition } from '../../findings/definition.ts';

/** Findings on the markup of linkbases and instances (XML Schema). */
const common = { severity: 'error', category: 'xml-schema' } as const;

const clause = (...rules: readonly string[]) => rules.map((rule) => `XML Schema 1.0 Part 1 ${rule}`);

export const elementInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-elt',
  title: 'Elements must be used as declared',
  description:
    'An abstract element must be substituted; xsi:nil requires a nillable declaration and empty content; xsi:type must name a type derived from the declared one; and a fixed value must not change.',
  references: clause('cvc-elt', 'cvc-assess-elt'),
  fix: 'Use an element that the schemas declare, in the way its declaration allows.',
  messages: {
    undeclared: 'The element "{name}" is not declared in any schema.',
    abstract: 'The element "{name}" is abstract; use an element in its substitution group.',
    nil: 'The element "{name}" has xsi:nil but is not declared as nillable.',
    nilValue: 'The xsi:nil of the element "{name}" is "{value}"; expected "true" or "false".',
    nilContent: 'The element "{name}" is nil but has content.',
    typeUnknown: 'The xsi:type of the element "{name}" is "{type}", which is not defined in any schema.',
    typeUnrelated:
      'The xsi:type of the element "{name}" is "{type}", which is not derived from its declared type{declared}.',
    fixed: 'The element "{name}" contains "{value}", but its value is fixed as "{fixed}".',
  },
});

export const typeInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-type',
  title: 'Elements with a simple type must contain only a value',
  description:
    'An element with a simple type has no child elements, and no attributes other than those of XML Schema itself. An abstract type cannot be used directly; xsi:type must name a type derived from it.',
  references: clause('cvc-type'),
  fix: 'Remove what the type does not allow, or use a different type.',
  messages: {
    abstract: 'The type{type} of the element "{name}" is abstract.',
    attribute:
      'The element "{name}" has the attribute "{attribute}", but its simple type does not allow attributes.',
    child: 'The element "{name}" is in "{parent}", whose simple type does not allow child elements.',
  },
});

export const contentInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-complex-type',
  title: 'Elements must contain the elements and attributes that their types define',
  description:
    'A complex type defines which elements an element contains, in which order and how often, whether text is allowed among them, and which attributes it has.',
  references: clause('cvc-complex-type', 'cvc-particle', 'cvc-wildcard'),
  fix: 'Put the content in the order the schema requires, add missing elements and attributes, and remove those that are not allowed.',
  messages: {
    unexpected: 'The element "{name}" is not allowed here in "{parent}"; expected {expected}.',
    incomplete: 'The content of the element "{name}" is incomplete; expected {expected}.',
    undeclared: 'The element "{name}" in "{parent}" must be declared in a schema, but is not.',
    empty: 'The element "{name}" must be empty, but contains {content}.',
    text: 'The element "{name}" contains the text "{text}", but only elements are allowed.',
    child: 'The element "{name}" is in "{parent}", which contains a value and no elements.',
    missing: 'The element "{name}" has no attribute "{attribute}".',
    unknown: 'The attribute "{attribute}" is not allowed on the element "{name}".',
    strict: 'The attribute "{attribute}" of the element "{name}" must be declared in a schema, but is not.',
  },
});

export const attributeInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-attribute',
  title: 'Attributes with a fixed value must have that value',
  description:
    'A declaration can fix the value of an attribute. If the attribute is present, it must have that value.',
  references: clause('cvc-attribute', 'cvc-au'),
  fix: 'Use the fixed value, or remove the attribute.',
  messages: {
    fixed:
      'The attribute "{attribute}" of the element "{name}" is "{value}", but its value is fixed as "{fixed}".',
  },
});

export const valueInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-datatype-valid',
  title: 'Values must be valid for their data type',
  description:
    'The text of an element or attribute follows its data type: numbers, dates, names and URIs have defined forms, and facets can restrict them to an enumeration, range, length or pattern.',
  references: ['XML Schema 1.0 Part 2 cvc-datatype-valid', ...clause('cvc-simple-type')],
  fix: 'Write a value that is valid for the data type.',
  messages: {
    attribute: 'The attribute "{attribute}" of the element "{name}" is not valid: {reason}.',
    element: 'The content of the element "{name}" is not valid: {reason}.',
  },
});

export const identityInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-id',
  title: 'Ids must be unique, and references must resolve',
  description:
    'An attribute of type ID identifies an element by a name that is unique in the document. Attributes of type IDREF, such as contextRef, refer to such names.',
  references: clause('cvc-id'),
  fix: 'Give each element a unique id, and refer only to existing ids.',
  messages: {
    repeated: 'The id "{id}" is already in use.',
    unresolved: 'No element in the document has the id "{id}".',
  },
});

export const markupFindings: readonly Pick<FindingDefinition<never>, 'meta'>[] = [
  elementInvalid,
  typeInvalid,
  contentInvalid,
  attributeInvalid,
  valueInvalid,
  identityInvalid,
];
