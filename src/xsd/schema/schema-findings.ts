import { defineFinding } from '../../findings/definition.ts';
import { componentFindings } from './component-findings.ts';

/** What XML Schema 1.0 asks of schema documents and of the components they declare. */
const common = { severity: 'error', category: 'xml-schema' } as const;

const part1 = (clause: string) => [`XML Schema Part 1 ${clause}`];

export const schemaForSchemas = defineFinding({
  ...common,
  code: 'xsd:s4s',
  title: 'A schema document is valid by the schema for schemas',
  description:
    'XML Schema says which elements and attributes a schema document has, in which order, and what their values look like. A name must be a name, a prefix declared, an id given once.',
  references: part1('A'),
  fix: 'Correct the schema at this place; any XML editor with a schema validator shows what may stand there.',
  messages: {
    root: 'The document is no schema: its root is "{name}" in namespace "{uri}".',
    child: 'The element "{name}" may not stand here.',
    late: 'The {name} stands after a declaration; it has to come before all of them.',
    text: 'The {name} holds the text "{text}", where only elements belong.',
    unknownAttribute: 'The {name} has an attribute "{attribute}", which does not belong there.',
    missingAttribute: 'The {name} has no attribute "{attribute}".',
    value: 'The attribute "{attribute}" of the {name} is "{value}", which is not a value it may have.',
    children: 'The {name} holds {found}; what may stand in it is {expected}.',
    repeatedId: 'The id "{id}" is given a second time.',
  },
});

export const emptyTargetNamespace = defineFinding({
  ...common,
  code: 'xbrl.5.1:emptyTargetNamespace',
  title: 'The target namespace of a schema is not empty',
  description:
    'A schema has a target namespace, or no attribute `targetNamespace` at all where it is only included by others.',
  references: ['XBRL 2.1 5.1', ...part1('3.15.2')],
  fix: 'Give the namespace the concepts shall have, or remove the attribute.',
  messages: { empty: 'The attribute "targetNamespace" is empty.' },
});

export const elementForm = defineFinding({
  ...common,
  code: 'xsd:src-element',
  title: 'The declaration of an element says each thing once',
  description:
    'An element is declared by a name, or refers to a declaration, and then says nothing but how often it occurs. It has one type, and a default or a fixed value but not both.',
  references: part1('3.3.3'),
  fix: 'Keep one of the two.',
  messages: {
    twoValues: 'The element "{name}" has both a default and a fixed value.',
    nameOrRef: 'An element must have either a name or a "ref".',
    refWithMore: 'The reference to the element "{name}" says more than how often it occurs.',
    twoTypes: 'The element "{name}" has both an attribute "type" and a type within.',
    defaultNeedsOptional: 'The element "{name}" has a default and is not optional.',
  },
});

export const attributeForm = defineFinding({
  ...common,
  code: 'xsd:src-attribute',
  title: 'The declaration of an attribute says each thing once',
  description:
    'An attribute is declared by a name, or refers to a declaration. It has one type, and a default or a fixed value but not both; an attribute that has a default is optional.',
  references: part1('3.2.3'),
  fix: 'Keep one of the two.',
  messages: {
    twoValues: 'The attribute "{name}" has both a default and a fixed value.',
    nameOrRef: 'An attribute must have either a name or a "ref".',
    refWithMore: 'The reference to the attribute "{name}" says what only a declaration may say.',
    twoTypes: 'The attribute "{name}" has both an attribute "type" and a type within.',
    defaultNeedsOptional: 'The attribute "{name}" has a default and is not optional.',
  },
});

export const simpleTypeForm = defineFinding({
  ...common,
  code: 'xsd:src-simple-type',
  title: 'A simple type names what it is made of once',
  description:
    'A restriction names its base or holds it, a list its items, and a union has at least one member. Doing both, or neither, leaves open what is meant.',
  references: part1('3.14.3'),
  fix: 'Keep either the attribute or the type within.',
  messages: {
    both: 'The {kind} has both an attribute "{attribute}" and a type within.',
    none: 'The {kind} has neither an attribute "{attribute}" nor a type within.',
    union: 'The union has no members.',
  },
});

export const occurrenceFindings = defineFinding({
  ...common,
  code: 'xsd:p-props-correct',
  title: 'What occurs at least so often may occur that often',
  description: '`minOccurs` is not greater than `maxOccurs`, which is 1 where it is not given.',
  references: part1('3.9.6'),
  fix: 'Raise "maxOccurs" or lower "minOccurs".',
  messages: { bounds: 'The {name} occurs at least {min} times and at most {max}.' },
});

export const imports = defineFinding({
  ...common,
  code: 'xsd:src-import',
  title: 'An import names another namespace, the one of the schema it leads to',
  description:
    'Components of another namespace are imported, those of the own one included. The schema an import leads to has the target namespace that the import states.',
  references: part1('4.2.3'),
  fix: 'Correct the namespace of the import, or use an include for a schema of the same namespace.',
  messages: {
    own: 'The import states "{namespace}", which is the target namespace of the schema itself.',
    other: 'The import states the namespace "{namespace}"; the schema it leads to has "{found}".',
  },
});

export const includes = defineFinding({
  ...common,
  code: 'xsd:src-include',
  title: 'An included schema has the namespace of the schema that includes it',
  description:
    'What is included becomes a part of the schema, so both have the same target namespace, or the included one has none and takes it on.',
  references: part1('4.2.1'),
  fix: 'Import the schema in place of including it, or include another one.',
  messages: {
    other: 'The target namespace is "{namespace}"; the schema that is included has "{found}".',
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
