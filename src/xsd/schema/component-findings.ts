import { defineFinding } from '../../findings/definition.ts';

/** Findings on the components of a set of schema documents (XML Schema 1.0). */
const common = { severity: 'error', category: 'xml-schema' } as const;

const part1 = (...clauses: readonly string[]) => clauses.map((clause) => `XML Schema Part 1 ${clause}`);

export const resolution = defineFinding({
  ...common,
  code: 'xsd:src-resolve',
  title: 'Every name in a schema must resolve to a definition',
  description:
    'The types, elements, attributes and groups that a schema refers to are defined in it or in schemas that it includes or imports. A schema must import each namespace it uses, even if another schema already does.',
  references: part1('3.15.3'),
  fix: 'Correct the name, or import the schema that defines it.',
  messages: {
    undefined: 'There is no {kind} "{name}" in the namespace "{namespace}".',
    near: {
      text: 'There is no {kind} "{name}" in the namespace "{namespace}"; did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant; otherwise use another {kind} that the namespace has.',
    },
    notImported: {
      text: 'The {kind} "{name}" is in the namespace "{namespace}", which the schema does not import.',
      fix: 'Add an import of this namespace to the schema, or correct the prefix.',
    },
  },
});

export const duplicates = defineFinding({
  ...common,
  code: 'xsd:sch-props-correct',
  title: 'A name must be defined only once',
  description:
    'The elements of a namespace have unique names; so do its types, attributes and groups. Two schemas of one namespace that define the same names are often two versions of one taxonomy.',
  references: part1('3.15.6'),
  fix: 'Remove one of the definitions, or do not use both schemas together.',
  messages: {
    again: {
      text: 'The {kind} "{name}" is defined a second time here; it is already defined on {line}, and may be defined only once.',
      fix: 'Remove one of the definitions; if they mean different things, rename one.',
    },
    twice: 'The {kind} "{name}" is defined twice, here and in "{file}", but may be defined only once.',
  },
});

export const elements = defineFinding({
  ...common,
  code: 'xsd:e-props-correct',
  title: 'An element must match its substitution group and its default value',
  description:
    'The type of an element is derived from the type of its substitution group head, and substitution groups are not circular. A default or fixed value is valid for the type, which must allow text and must not be ID.',
  references: part1('3.3.6'),
  fix: 'Correct or remove the default or fixed value.',
  messages: {
    circular: {
      text: 'The element "{name}" is in its own substitution group, which is not allowed.',
      fix: 'Correct the substitution group of the element.',
    },
    tooLong: {
      text: 'The substitution group chain of the element "{name}" has more than 500 heads.',
      fix: 'Shorten the chain of substitution groups.',
    },
    type: {
      text: 'The type of the element "{name}" is not derived from the type of its substitution group head "{head}".',
      fix: 'Derive the type from the type of the head, or choose another substitution group.',
    },
    value: 'The default or fixed value "{value}" of the element "{name}" is not valid: it {reason}.',
    id: {
      text: 'The element "{name}" has a default or fixed value, but its type is ID.',
      fix: 'Remove the default or fixed value.',
    },
    content: {
      text: 'The element "{name}" has a default or fixed value, but its type contains elements.',
      fix: 'Remove the default or fixed value, or use a type that contains text only.',
    },
  },
});

export const attributes = defineFinding({
  ...common,
  code: 'xsd:a-props-correct',
  title: 'The default or fixed value of an attribute must be valid for its type and declaration',
  description: 'A default or fixed value is valid for the type of the attribute, which must not be ID.',
  references: part1('3.2.6', '3.5.6'),
  fix: 'Correct or remove the default or fixed value.',
  messages: {
    value: 'The default or fixed value "{value}" of the attribute "{name}" is not valid: it {reason}.',
    id: {
      text: 'The attribute "{name}" has a default or fixed value, but its type is ID.',
      fix: 'Remove the default or fixed value.',
    },
    fixed: {
      text: 'The attribute "{name}" is fixed to "{value}" here, but to "{declared}" in its declaration.',
      fix: 'Use the value of the declaration, or remove the fixed value here.',
    },
  },
});

export const complexTypes = defineFinding({
  ...common,
  code: 'xsd:ct-props-correct',
  title: 'A type must not be circular, derived in too many steps, or repeat an attribute',
  description:
    'No type is derived from itself. The attributes of a complex type have different names, and at most one of them has the type ID.',
  references: part1('3.4.6', '3.14.6'),
  fix: 'Remove all but one of these attributes.',
  messages: {
    circular: {
      text: 'The type "{name}" is derived from itself, which is not allowed.',
      fix: 'Derive the type from one that is not derived from it.',
    },
    tooLong: {
      text: 'The type "{name}" is derived in more than 500 steps.',
      fix: 'Derive the type in fewer steps.',
    },
    attribute: 'The type "{name}" has the attribute "{attribute}" more than once, but may have it only once.',
    ids: {
      text: 'The type "{name}" has more than one attribute of type ID.',
      fix: 'Keep one attribute of type ID, and give the others a different type.',
    },
  },
});

export const groups = defineFinding({
  ...common,
  code: 'xsd:mg-props-correct',
  title: 'A group must not contain itself or be nested too deeply',
  description: 'Model groups and attribute groups refer to other groups, but never to themselves.',
  references: part1('3.8.6', '3.6.3'),
  fix: 'Remove the reference through which the group contains itself.',
  messages: {
    circular: 'The group "{name}" contains itself, which is not allowed.',
    tooLong: {
      text: 'The group "{name}" has more than 500 levels of nested groups.',
      fix: 'Nest the groups less deeply.',
    },
  },
});

export const simpleTypes = defineFinding({
  ...common,
  code: 'xsd:st-props-correct',
  title: 'A simple type must be derived from simple types that allow it',
  description:
    'The base of a restriction, the item type of a list and the member types of a union are simple types. The item type of a list is not itself a list, and `final` can prevent derivation.',
  references: part1('3.14.6'),
  fix: 'Use a different type.',
  messages: {
    complex: {
      text: 'The type "{name}" is complex, so a simple type cannot be derived from it.',
      fix: 'Derive from a simple type, or declare a complexType with simpleContent.',
    },
    list: {
      text: 'The item type "{name}" of a list is itself a list, which is not allowed.',
      fix: 'Use an item type that is not a list.',
    },
    final: {
      text: 'The type "{name}" does not allow derivation by {method}.',
      fix: 'Use a different base type, or, if the type is in your own schema, remove "{method}" from its final attribute.',
    },
  },
});

export const facets = defineFinding({
  ...common,
  code: 'xsd:st-restrict-facets',
  title: 'Facets must be valid for the type they restrict',
  description:
    'A facet applies to the type, its value is valid for the base type, and it only narrows what the base allows.',
  references: ['XML Schema Part 2 4.1.5', 'XML Schema Part 2 4.3', ...part1('3.14.6')],
  fix: 'Correct or remove the facet, or use a different base type.',
  messages: {
    fault: 'The facet "{facet}" with the value "{value}" {reason}.',
    pattern: {
      text: 'The facet "{facet}" with the value "{value}" {reason}.',
      fix: 'Correct the pattern, or remove the facet.',
    },
  },
});

export const contentForm = defineFinding({
  ...common,
  code: 'xsd:src-ct',
  title: 'The content of a complex type must match that of its base type',
  description:
    'Simple content is derived from a simple type or a type with simple content; complex content is derived from a complex type.',
  references: part1('3.4.3'),
  fix: 'Use simpleContent for types that contain text and complexContent for types that contain elements, or use a different base type.',
  messages: {
    simple: {
      text: 'The type "{name}" has simple content, but its base type "{base}" does not.',
      fix: 'Use complexContent, or a base type with simple content.',
    },
    complex: {
      text: 'The type "{name}" has complex content, but its base type "{base}" is a simple type.',
      fix: 'Use simpleContent, or a base type that is complex.',
    },
    restriction: {
      text: 'The type "{name}" restricts the simple type "{base}", which a complexType can only extend.',
      fix: 'Use an extension instead of the restriction, or declare a simpleType.',
    },
  },
});

export const invalidExtensions = defineFinding({
  ...common,
  code: 'xsd:cos-ct-extends',
  title: 'An extension must have content that its base type allows',
  description:
    'A type can be extended unless its `final` prevents it. An extension of mixed content must be mixed, and nothing can be added to an `all` group.',
  references: part1('3.4.6', '3.8.6'),
  fix: 'Change the content, or use a different base type.',
  messages: {
    final: {
      text: 'The type "{name}" extends "{base}", which does not allow extension.',
      fix: 'Extend a type that allows extension, or, if "{base}" is in your own schema, remove "extension" from its final attribute.',
    },
    mixed: {
      text: 'The type "{name}" extends "{base}", but only one of them is mixed.',
      fix: 'Set mixed="true" on both types or on neither.',
    },
    all: {
      text: 'The content of the type "{name}" has an "all" group that is not its entire content.',
      fix: 'Use a sequence instead of the "all" group, or remove the other content.',
    },
  },
});

export const invalidRestrictions = defineFinding({
  ...common,
  code: 'xsd:derivation-ok-restriction',
  title: 'A restriction must not allow anything that its base type disallows',
  description:
    'Everything that is valid for a restricted type is also valid for its base type: attributes, text, and the order and number of elements.',
  references: part1('3.4.6', '3.9.6'),
  fix: 'Narrow the content and attributes to what the base type allows, or extend the base type instead.',
  messages: {
    final: {
      text: 'The type "{name}" restricts "{base}", which does not allow restriction.',
      fix: 'Restrict a type that allows restriction, or, if "{base}" is in your own schema, remove "restriction" from its final attribute.',
    },
    attribute: {
      text: 'The type "{name}" has the attribute "{attribute}", which its base type "{base}" does not allow.',
      fix: 'Remove the attribute, or extend the base type instead of restricting it.',
    },
    required: {
      text: 'The attribute "{attribute}" is required in "{base}", but not in the type "{name}".',
      fix: 'Set use="required" on the attribute in the restricted type.',
    },
    attributeType: {
      text: 'The type of the attribute "{attribute}" in the type "{name}" is not derived from its type in "{base}".',
      fix: 'Give the attribute the type that it has in the base type, or one derived from it.',
    },
    fixed: {
      text: 'The attribute "{attribute}" is fixed in "{base}", but has a different value in the type "{name}".',
      fix: 'Fix the attribute to the same value as in the base type.',
    },
    anyAttribute: {
      text: 'The type "{name}" allows attributes that its base type "{base}" does not.',
      fix: 'Remove or narrow the anyAttribute.',
    },
    simple: {
      text: 'The text content of the type "{name}" is not a restriction of the text content of its base type "{base}".',
      fix: 'Derive the text content from the simple type of the base type.',
    },
    kind: 'The content of the type "{name}" is {content}, which is not a valid restriction of its base type "{base}".',
    element: {
      text: 'The type "{name}" allows the element "{element}" where its base type "{base}" does not.',
      fix: 'Remove or move the element, or extend the base type instead of restricting it.',
    },
    wildcard: {
      text: 'The type "{name}" has a wildcard that allows more than its base type "{base}".',
      fix: 'Remove or narrow the wildcard.',
    },
    elementType: {
      text: 'The element "{element}" in the type "{name}" is not a valid restriction of the one in "{base}".',
      fix: 'Declare the element as in the base type, or with a type derived from that by restriction.',
    },
    end: {
      text: 'The content of the type "{name}" may end where its base type "{base}" requires more elements.',
      fix: 'Add the elements that the base type requires.',
    },
  },
});

export const ambiguity = defineFinding({
  ...common,
  code: 'xsd:cos-nonambig',
  title: 'A content model must not be ambiguous',
  description:
    'For each child element, it must be clear which particle of the content model it matches, without looking ahead (unique particle attribution).',
  references: part1('3.8.6'),
  fix: 'Write the common start of the alternatives once, before the choice between them, or make optional parts required.',
  messages: {
    element:
      'The type "{name}" is ambiguous: a child element "{particle}" could match two parts of its content.',
  },
});

export const consistency = defineFinding({
  ...common,
  code: 'xsd:cos-element-consistent',
  title: 'Elements with the same name in a content model must have the same type',
  description: 'Two elements with the same name in one content model must have the same named type.',
  references: part1('3.8.6'),
  fix: 'Give the elements the same type, or different names.',
  messages: { types: 'The type "{name}" contains elements named "{element}" with two different types.' },
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
  invalidExtensions,
  invalidRestrictions,
  ambiguity,
  consistency,
];
