import { defineFinding } from '../../findings/definition.ts';

/** What XBRL 2.1 asks of the declarations of tuples. */
const common = { severity: 'error', category: 'taxonomy', references: ['XBRL 2.1 4.9'] } as const;

export const tuplePeriodType = defineFinding({
  ...common,
  code: 'xbrl.4.9:tuplePeriodType',
  title: 'A tuple has no period',
  description: '`xbrli:periodType` stands on items only; the items in a tuple have it.',
  fix: 'Remove xbrli:periodType.',
  messages: { given: 'The tuple "{name}" has a periodType.' },
});

export const tupleBalance = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleBalance',
  title: 'A tuple has no balance',
  description: '`xbrli:balance` stands on monetary items only.',
  fix: 'Remove xbrli:balance.',
  messages: { given: 'The tuple "{name}" has a balance.' },
});

export const tupleSimpleContent = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleSimpleContent',
  title: 'A tuple holds elements',
  description: 'The type of a tuple is a complex one whose content is no simple value.',
  fix: 'Give the tuple a complexType with its items, or make it an item.',
  messages: { simple: 'The type of the tuple "{name}" is a simple value.' },
});

export const tupleMixedContent = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleMixedContent',
  title: 'A tuple holds no text',
  description: 'The type of a tuple is not mixed.',
  fix: 'Remove mixed="true".',
  messages: { mixed: 'The type of the tuple "{name}" allows text between its items.' },
});

export const tupleAttribute = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleAttribute',
  title: 'A tuple has no attributes of XBRL or XLink',
  description:
    'Neither the type of a tuple nor a tuple in a report has attributes of the namespaces of XBRL instances and linkbases or of XLink.',
  fix: 'Remove the attribute from the type or the tuple.',
  messages: {
    reserved: 'The type of the tuple "{name}" declares "{attribute}" of a reserved namespace.',
    written: 'The tuple "{name}" has the attribute "{attribute}" of a reserved namespace.',
  },
});

export const tupleGloballyDeclared = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleGloballyDeclared',
  title: 'What a tuple holds is declared on its own',
  description: 'The elements in the type of a tuple are references to global declarations.',
  fix: 'Declare the element at the top of the schema, and refer to it.',
  messages: { local: 'The tuple "{tuple}" declares the element "{name}" within itself.' },
});

export const tupleElement = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleElementItemOrTuple',
  title: 'A tuple holds items and tuples',
  description: 'The elements in the type of a tuple may stand for `xbrli:item` or `xbrli:tuple`.',
  fix: 'Make the element an item or a tuple.',
  messages: { other: 'The element "{name}" of the tuple "{tuple}" is neither an item nor a tuple.' },
});

export const tupleTypeFindings = [
  tuplePeriodType,
  tupleBalance,
  tupleSimpleContent,
  tupleMixedContent,
  tupleAttribute,
  tupleGloballyDeclared,
  tupleElement,
];
