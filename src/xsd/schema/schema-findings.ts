import { defineFinding } from '../../findings/definition.ts';
import { componentFindings } from './component-findings.ts';

/** Findings on schema documents and the components they declare (XML Schema 1.0). */
const common = { severity: 'error', category: 'xml-schema' } as const;

const part1 = (clause: string) => [`XML Schema Part 1 ${clause}`];

export const schemaForSchemas = defineFinding({
  ...common,
  code: 'xsd:s4s',
  title: 'A schema document must be valid against the schema for schemas',
  description:
    'XML Schema defines the elements and attributes of a schema document, their order and their values. Names must be valid, prefixes declared, and ids unique.',
  references: part1('A'),
  fix: 'Correct the schema at this position. An XML editor with schema validation shows the allowed content.',
  messages: {
    root: {
      text: 'The document is not a schema: its root element is "{name}" in the namespace "{uri}".',
      fix: 'Correct the URL that leads to this document, or make xsd:schema its root element.',
    },
    child: {
      text: 'XML Schema does not allow the element "{name}" here.',
      fix: 'Correct the name of the element, move it to where it is allowed, or remove it.',
    },
    nearChild: {
      text: 'XML Schema does not allow the element "{name}" here; did you mean "{near}"?',
      fix: 'Write "{near}" in the start tag and the end tag of the element.',
    },
    late: {
      text: 'The {name} comes after a declaration; it must come before all declarations.',
      fix: 'Move the {name} to the beginning of the schema.',
    },
    text: {
      text: 'The {name} contains the text "{text}", but only elements are allowed.',
      fix: 'Remove the text, or put it into an annotation.',
    },
    unknownAttribute: {
      text: 'The attribute "{attribute}" is not allowed on the element xsd:{name}.',
      fix: 'Correct the name of the attribute, or remove it.',
    },
    nearAttribute: {
      text: 'The attribute "{attribute}" is not allowed on the element xsd:{name}; did you mean "{near}"?',
      fix: 'Correct the name of the attribute to "{near}".',
    },
    missingAttribute: {
      text: 'The element xsd:{name} has no attribute "{attribute}".',
      fix: 'Add the attribute.',
    },
    value: {
      text: 'The attribute "{attribute}" of the element xsd:{name} is "{value}", but must be {kind}.',
      fix: 'Write {kind}.',
    },
    prefix: {
      text: 'The attribute "{attribute}" of the element xsd:{name} is "{value}", but the prefix "{prefix}" is not declared.',
      fix: 'Declare the prefix with its namespace on the root element of the schema, or use the prefix that is declared for it.',
    },
    order: {
      text: 'In the xsd:{name}, xsd:{late} must come before xsd:{early}.',
      fix: 'Move xsd:{late} before xsd:{early}.',
    },
    children: {
      text: 'The element xsd:{name} contains {found}, but XML Schema requires this content and order: {content}.',
      fix: 'Put the elements inside xsd:{name} in this order, and add or remove elements as it requires.',
    },
    repeatedId: {
      text: 'The id "{id}" is already used by another element, on {line}.',
      fix: 'Give each element a unique id.',
    },
  },
});

export const emptyTargetNamespace = defineFinding({
  ...common,
  code: 'xbrl.5.1:emptyTargetNamespace',
  title: 'The target namespace of a schema must not be empty',
  description:
    'A schema has a target namespace or, if it is only included by others, no `targetNamespace` attribute at all.',
  references: ['XBRL 2.1 5.1', ...part1('3.15.2')],
  fix: 'Enter the namespace of the concepts, or remove the attribute.',
  messages: { empty: 'The attribute "targetNamespace" of the schema is empty, but must be a namespace.' },
});

export const elementForm = defineFinding({
  ...common,
  code: 'xsd:src-element',
  title: 'An element declaration must not be contradictory',
  description:
    'An element has a name, or refers to a global declaration and then states only its occurrences. It has a single type, and not both a default and a fixed value.',
  references: part1('3.3.3'),
  fix: 'Keep one of the two.',
  messages: {
    twoValues: 'The element "{name}" has both a default and a fixed value, but may have only one of them.',
    nameOrRef: {
      text: 'An element must have either a name or a "ref", but the {words} has both or neither.',
      fix: 'Give the element a name to declare it here, or a "ref" to refer to a global declaration.',
    },
    refWithMore: {
      text: 'The reference to the element "{name}" has properties other than its occurrences.',
      fix: 'Move the other properties to the declaration of the element.',
    },
    twoTypes:
      'The element "{name}" has both a "type" attribute and a type of its own, but may have only one of them.',
    defaultNeedsOptional: {
      text: 'The element "{name}" has a default value, but use="{use}".',
      fix: 'Remove the attribute "use".',
    },
  },
});

export const attributeForm = defineFinding({
  ...common,
  code: 'xsd:src-attribute',
  title: 'An attribute declaration must not be contradictory',
  description:
    'An attribute has a name, or refers to a global declaration. It has a single type, and not both a default and a fixed value; an attribute with a default value must be optional.',
  references: part1('3.2.3'),
  fix: 'Keep one of the two.',
  messages: {
    twoValues: 'The attribute "{name}" has both a default and a fixed value, but may have only one of them.',
    nameOrRef: {
      text: 'An attribute must have either a name or a "ref", but the {words} has both or neither.',
      fix: 'Give the attribute a name to declare it here, or a "ref" to refer to a global declaration.',
    },
    refWithMore: {
      text: 'The reference to the attribute "{name}" has properties that only a declaration may have.',
      fix: 'Move these properties to the declaration of the attribute.',
    },
    twoTypes:
      'The attribute "{name}" has both a "type" attribute and a type of its own, but may have only one of them.',
    defaultNeedsOptional: {
      text: 'The attribute "{name}" has a default value and use="{use}", but only an optional attribute can have a default.',
      fix: 'Remove the default value, or set use="optional".',
    },
  },
});

export const simpleTypeForm = defineFinding({
  ...common,
  code: 'xsd:src-simple-type',
  title: 'A simple type must name its base, item or member types exactly once',
  description:
    'A restriction names or contains its base type, a list its item type, and a union has at least one member type. With both or neither, the type is not defined.',
  references: part1('3.14.3'),
  fix: 'Keep either the attribute or the anonymous type.',
  messages: {
    both: 'The {kind} has both a "{attribute}" attribute and an anonymous type.',
    none: {
      text: 'The {kind} has neither the attribute "{attribute}" nor an anonymous type.',
      fix: 'Add the attribute or an anonymous type.',
    },
    union: {
      text: 'The {name} has no types to combine.',
      fix: 'Add the types in memberTypes or inside the union.',
    },
  },
});

export const occurrenceFindings = defineFinding({
  ...common,
  code: 'xsd:p-props-correct',
  title: 'minOccurs must not exceed maxOccurs',
  description: '`minOccurs` is not greater than `maxOccurs`, which defaults to 1.',
  references: part1('3.9.6'),
  fix: 'Increase "maxOccurs" or reduce "minOccurs".',
  messages: { bounds: 'The {name} has minOccurs {min}, which is more than its maxOccurs {max}.' },
});

export const imports = defineFinding({
  ...common,
  code: 'xsd:src-import',
  title: 'An import must name the namespace of the schema it imports',
  description:
    'Components of another namespace are imported; those of the same namespace are included. The imported schema has the target namespace that the import states.',
  references: part1('4.2.3'),
  fix: 'Correct the namespace of the import, or use include for a schema of the same namespace.',
  messages: {
    own: {
      text: 'The schema imports "{namespace}", which is its own target namespace.',
      fix: 'Use include instead of import.',
    },
    other: {
      text: 'The import names the namespace "{namespace}", but the imported schema has the target namespace "{found}".',
      fix: 'Correct the namespace or the schemaLocation of the import.',
    },
  },
});

export const includes = defineFinding({
  ...common,
  code: 'xsd:src-include',
  title: 'An included schema must have the namespace of the including schema',
  description:
    'An included schema becomes part of the including schema, so both have the same target namespace, or the included schema has none.',
  references: part1('4.2.1'),
  fix: 'Import the schema instead of including it, or include a different schema.',
  messages: {
    other:
      'The target namespace of the schema is "{namespace}", but the included schema has the target namespace "{found}".',
  },
});

export const schemaFindings = [
  schemaForSchemas,
  emptyTargetNamespace,
  elementForm,
  attributeForm,
  simpleTypeForm,
  occurrenceFindings,
  imports,
  includes,
  ...componentFindings,
];
