import { defineFinding } from '../../findings/definition.ts';

/** What XML Schema 1.0 asks of the components that schema documents declare together. */
const common = { severity: 'error', category: 'xml-schema' } as const;

const part1 = (...clauses: readonly string[]) => clauses.map((clause) => `XML Schema Part 1 ${clause}`);

export const resolution = defineFinding({
  ...common,
  code: 'xsd:src-resolve',
  title: 'Every name in a schema leads to a definition',
  description:
    'The types, elements, attributes and groups a schema refers to are defined in it, or in schemas it includes or imports. A schema imports each namespace it uses, even where another schema has done so.',
  references: part1('3.15.3'),
  fix: 'Correct the name, or import the schema that defines it.',
  messages: {
    undefined: 'There is no {kind} "{name}" in namespace "{namespace}".',
    notImported: 'The {kind} "{name}" is in namespace "{namespace}", which the schema does not import.',
  },
});

export const duplicates = defineFinding({
  ...common,
  code: 'xsd:sch-props-correct',
  title: 'A name is defined once',
  description:
    'Among the elements of a namespace each has its own name, and so among types, attributes and groups. Two schemas of one namespace that define the same names are often two editions of one taxonomy.',
  references: part1('3.15.6'),
  fix: 'Remove one of the definitions, or do not use both schemas together.',
  messages: { twice: 'The {kind} "{name}" is defined in "{file}" already.' },
});

export const elements = defineFinding({
  ...common,
  code: 'xsd:e-props-correct',
  title: 'An element fits the head of its substitution group, and its default its type',
  description:
    'The type of an element follows from the type of the head it may stand for, and heads do not lead back to the element. A default or fixed value is a value of the type, which holds text and is not an ID.',
  references: part1('3.3.6'),
  fix: 'Derive the type from the type of the head, or correct the value.',
  messages: {
    circular: 'The element "{name}" is the head of its own substitution group.',
    tooLong: 'More than 500 heads of substitution groups follow from the element "{name}".',
    type: 'The type of the element "{name}" does not follow from that of "{head}", for which it may stand.',
    value: 'The value "{value}" given for the element "{name}" does not fit its type: {reason}.',
    id: 'The element "{name}" has a value given, and its type is ID.',
    content: 'The element "{name}" has a value given, and its type holds elements.',
  },
});

export const attributes = defineFinding({
  ...common,
  code: 'xsd:a-props-correct',
  title: 'The default of an attribute fits its type',
  description: 'A default or fixed value is a value of the type, which is not an ID.',
  references: part1('3.2.6', '3.5.6'),
  fix: 'Correct the value.',
  messages: {
    value: 'The value "{value}" given for the attribute "{name}" does not fit its type: {reason}.',
    id: 'The attribute "{name}" has a value given, and its type is ID.',
    fixed: 'The attribute "{name}" is fixed to "{value}" here and to "{declared}" where it is declared.',
  },
});

export const complexTypes = defineFinding({
  ...common,
  code: 'xsd:ct-props-correct',
  title: 'A type is made of other things than itself, and of each attribute once',
  description:
    'No type follows from itself. The attributes of a complex type have different names, and one of them at most is an ID.',
  references: part1('3.4.6', '3.14.6'),
  fix: 'Name another base, or remove what is there twice.',
  messages: {
    circular: 'The type "{name}" is made of itself.',
    tooLong: 'The type "{name}" follows from others in more than 500 steps.',
    attribute: 'The type "{name}" has the attribute "{attribute}" twice.',
    ids: 'The type "{name}" has more than one attribute whose type is ID.',
  },
});

export const groups = defineFinding({
  ...common,
  code: 'xsd:mg-props-correct',
  title: 'A group does not hold itself',
  description: 'Groups of elements and of attributes refer to other groups, and never back to themselves.',
  references: part1('3.8.6', '3.6.3'),
  fix: 'Remove the reference that leads back.',
  messages: {
    circular: 'The group "{name}" holds itself.',
    tooLong: 'More than 500 groups lie within each other in the group "{name}".',
  },
});

export const simpleTypes = defineFinding({
  ...common,
  code: 'xsd:st-props-correct',
  title: 'A simple type is made of simple types that let it',
  description:
    'The base of a restriction, the items of a list and the members of a union are simple types. Items are no lists themselves, and `final` of a type can keep others from following from it.',
  references: part1('3.14.6'),
  fix: 'Name another type.',
  messages: {
    complex: 'The type "{name}" is complex, and a simple type cannot be made of it.',
    list: 'The items of a list are of the type "{name}", which is a list itself.',
    final: 'The type "{name}" lets no type follow from it by {method}.',
  },
});

export const facets = defineFinding({
  ...common,
  code: 'xsd:st-restrict-facets',
  title: 'Facets fit the type they restrict',
  description:
    'Facets are such as the type has, their values are values of it, and they narrow what the base allows.',
  references: ['XML Schema Part 2 4.1.5', 'XML Schema Part 2 4.3', ...part1('3.14.6')],
  fix: 'Correct the facet.',
  messages: { fault: 'The facet "{facet}" with the value "{value}" {reason}.' },
});

export const contentForm = defineFinding({
  ...common,
  code: 'xsd:src-ct',
  title: 'The content of a complex type is of the kind of its base',
  description:
    'Simple content is derived from a simple type or from a type with simple content, complex content from a complex type.',
  references: part1('3.4.3'),
  fix: 'Use simpleContent for types that hold text and complexContent for types that hold elements, or name another base.',
  messages: {
    simple: 'The type "{name}" has simple content, and its base "{base}" has not.',
    complex: 'The type "{name}" has complex content, and its base "{base}" is a simple type.',
    restriction: 'The type "{name}" restricts the simple type "{base}"; it can only extend it.',
  },
});

export const extensions = defineFinding({
  ...common,
  code: 'xsd:cos-ct-extends',
  title: 'An extension adds to a base that lets it',
  description:
    'A type can be extended unless its `final` says otherwise. An extension of mixed content is mixed, and what is added to elements in any order would have no place.',
  references: part1('3.4.6', '3.8.6'),
  fix: 'Change the content, or name another base.',
  messages: {
    final: 'The type "{name}" extends "{base}", which lets no type do so.',
    mixed: 'The type "{name}" extends "{base}", and only one of them is mixed.',
    all: 'An "all" within the content of the type "{name}" is not the whole of it.',
  },
});

export const restrictions = defineFinding({
  ...common,
  code: 'xsd:derivation-ok-restriction',
  title: 'A restriction allows nothing that its base forbids',
  description:
    'Whatever is valid by a restricted type is valid by its base too: its attributes, its text, and the elements it holds in their order and number.',
  references: part1('3.4.6', '3.9.6'),
  fix: 'Narrow the content and the attributes to what the base allows, or extend the base.',
  messages: {
    final: 'The type "{name}" restricts "{base}", which lets no type do so.',
    attribute: 'The type "{name}" has the attribute "{attribute}", which its base "{base}" does not allow.',
    required: 'The attribute "{attribute}" is required by "{base}", and not by the type "{name}".',
    attributeType:
      'The type of the attribute "{attribute}" of the type "{name}" does not follow from the one it has in "{base}".',
    fixed: 'The attribute "{attribute}" is fixed in "{base}", and has another value in the type "{name}".',
    anyAttribute: 'The type "{name}" lets attributes pass that its base "{base}" does not.',
    simple: 'The text of the type "{name}" is not a restriction of that of its base "{base}".',
    kind: 'The content of the type "{name}" is {content}, which that of its base "{base}" cannot be restricted to.',
    element: 'The type "{name}" allows the element "{element}" where its base "{base}" does not.',
    wildcard: 'The type "{name}" has a wildcard where its base "{base}" does not let as much pass.',
    elementType: 'The element "{element}" of the type "{name}" is no restriction of the one in "{base}".',
    end: 'The content of the type "{name}" may end where its base "{base}" wants more.',
  },
});

export const ambiguity = defineFinding({
  ...common,
  code: 'xsd:cos-nonambig',
  title: 'Every child is met by one part of a content model',
  description:
    'Reading a document from its start, it must be clear for each child which part of the content model it belongs to, without looking at what follows (unique particle attribution).',
  references: part1('3.8.6'),
  fix: 'Bring the alternatives that begin alike together, or make what is optional required.',
  messages: {
    element: 'A child "{particle}" could belong to two parts of the content of the type "{name}".',
  },
});

export const consistency = defineFinding({
  ...common,
  code: 'xsd:cos-element-consistent',
  title: 'Elements of one name in a content model have one type',
  description: 'Two elements with the same name within one type have the same named type.',
  references: part1('3.8.6'),
  fix: 'Give the elements the same type, or different names.',
  messages: { types: 'The type "{name}" holds elements "{element}" of two types.' },
});

export const componentFindings = [
  resolution,
  duplicates,
  elements,
  attributes,
  complexTypes,
  groups,
  simpleTypes,
  facets,
  contentForm,
  extensions,
  restrictions,
  ambiguity,
  consistency,
];
