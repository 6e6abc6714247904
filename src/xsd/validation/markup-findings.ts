import { defineFinding, type FindingDefinition } from '../../findings/definition.ts';

/** What XML Schema asks of the markup of linkbases and instances. */
const common = { severity: 'error', category: 'xml-schema' } as const;

const clause = (...rules: readonly string[]) => rules.map((rule) => `XML Schema 1.0 Part 1 ${rule}`);

export const elementInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-elt',
  title: 'Elements are used as they are declared',
  description:
    'An element follows its declaration: one that is abstract only lends its place to others, xsi:nil needs a declaration that is nillable and content that is empty, xsi:type names a type that follows from the declared one, and a fixed value stays as it is.',
  references: clause('cvc-elt', 'cvc-assess-elt'),
  fix: 'Use an element the schemas declare, the way its declaration allows.',
  messages: {
    undeclared: 'No schema declares the element "{name}".',
    abstract: 'The element "{name}" is abstract, so only elements that stand for it can be used.',
    nil: 'The element "{name}" has xsi:nil, but it is not declared as nillable.',
    nilValue: 'xsi:nil of the element "{name}" is "{value}"; it can be "true" or "false".',
    nilContent: 'The element "{name}" is nil and has content all the same.',
    typeUnknown: 'xsi:type of the element "{name}" is "{type}", which no schema defines.',
    typeUnrelated:
      'xsi:type of the element "{name}" is "{type}", which may not stand for its declared type{declared}.',
    fixed: 'The element "{name}" holds "{value}", but its value is fixed as "{fixed}".',
  },
});

export const typeInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-type',
  title: 'Elements of a simple type hold a value and nothing else',
  description:
    'An element whose type is simple has no attributes besides those of XML Schema itself and no elements in it. A type that is abstract cannot be the type of an element; xsi:type has to name one that follows from it.',
  references: clause('cvc-type'),
  fix: 'Remove what the type does not allow, or name a type that can be used.',
  messages: {
    abstract: 'The type{type} of the element "{name}" is abstract.',
    attribute: 'The element "{name}" has the attribute "{attribute}", but its type is simple and has none.',
    child: 'The element "{name}" stands in "{parent}", whose type is simple and holds no elements.',
  },
});

export const contentInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-complex-type',
  title: 'Elements hold the elements and attributes their types name',
  description:
    'A complex type says which elements an element holds, in which order and how often, whether there may be text among them, and which attributes it has.',
  references: clause('cvc-complex-type', 'cvc-particle', 'cvc-wildcard'),
  fix: 'Bring the content into the order of the schema, add what is missing and remove what does not belong.',
  messages: {
    unexpected: 'The element "{name}" has no place here in "{parent}": expected {expected}.',
    incomplete: 'The content of the element "{name}" is not complete: expected {expected}.',
    undeclared: 'The element "{name}" in "{parent}" is declared in no schema, as it has to be there.',
    empty: 'The element "{name}" has to be empty, but it holds {content}.',
    text: 'The element "{name}" holds the text "{text}", where only elements belong.',
    child: 'The element "{name}" stands in "{parent}", which holds a value and no elements.',
    missing: 'The element "{name}" has no attribute "{attribute}".',
    unknown: 'The element "{name}" has the attribute "{attribute}", which its type does not allow.',
    strict:
      'The attribute "{attribute}" of the element "{name}" is declared in no schema, as it has to be there.',
  },
});

export const attributeInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-attribute',
  title: 'Attributes with a fixed value have that value',
  description:
    'A declaration can fix the value of an attribute. Where the attribute is given, it says the same.',
  references: clause('cvc-attribute', 'cvc-au'),
  fix: 'Write the fixed value, or leave the attribute out.',
  messages: {
    fixed:
      'The attribute "{attribute}" of the element "{name}" is "{value}", but its value is fixed as "{fixed}".',
  },
});

export const valueInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-datatype-valid',
  title: 'Values are of their types',
  description:
    'The text of an element or attribute is written as its type asks: numbers, dates, names and addresses have their forms, and a type can narrow them to a list, a range, a length or a pattern.',
  references: ['XML Schema 1.0 Part 2 cvc-datatype-valid', ...clause('cvc-simple-type')],
  fix: 'Write a value of the type.',
  messages: {
    attribute: 'The attribute "{attribute}" of the element "{name}" is not valid: {reason}.',
    element: 'The content of the element "{name}" is not valid: {reason}.',
  },
});

export const identityInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-id',
  title: 'Ids are given once, and references find them',
  description:
    'Attributes of type ID name an element, each by a name of its own within the document. Attributes of type IDREF, such as contextRef, refer to such names.',
  references: clause('cvc-id'),
  fix: 'Give each element its own id, and refer to ids that exist.',
  messages: {
    repeated: 'The id "{id}" is given a second time.',
    unresolved: 'No element of the document has the id "{id}".',
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
