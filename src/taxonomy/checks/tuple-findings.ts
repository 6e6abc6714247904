import { defineFinding } from '../../findings/definition.ts';

/** Findings on the declarations of tuples (XBRL 2.1). */
const common = { severity: 'error', category: 'taxonomy', references: ['XBRL 2.1 4.9'] } as const;

export const tuplePeriodType = defineFinding({
  ...common,
  code: 'xbrl.4.9:tuplePeriodType',
  title: 'A tuple must not have a period type',
  description: '`xbrli:periodType` is allowed only on items; the items in the tuple have it.',
  fix: 'Remove xbrli:periodType from its declaration.',
  messages: { given: 'The tuple "{name}" has a period type, but a tuple cannot have one.' },
});

export const tupleBalance = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleBalance',
  title: 'A tuple must not have a balance',
  description: '`xbrli:balance` is allowed only on monetary items.',
  fix: 'Remove xbrli:balance from its declaration.',
  messages: { given: 'The tuple "{name}" has a balance, but a tuple cannot have one.' },
});

export const tupleSimpleContent = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleSimpleContent',
  title: 'A tuple must have complex content',
  description: 'The data type of a tuple is a complex type with complex content.',
  fix: 'Give the tuple a complexType that contains its items, or make it an item.',
  messages: {
    simple: 'The data type of the tuple "{name}" has simple content, but must have complex content.',
  },
});

export const tupleMixedContent = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleMixedContent',
  title: 'A tuple must not have mixed content',
  description: 'The data type of a tuple does not allow text between its elements.',
  fix: 'Remove mixed="true".',
  messages: { mixed: 'The data type of the tuple "{name}" allows mixed content, which a tuple cannot have.' },
});

export const tupleAttribute = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleAttribute',
  title: 'A tuple must not have XBRL or XLink attributes',
  description:
    'Neither the data type of a tuple nor a tuple in a report has attributes in the XBRL instance, linkbase or XLink namespaces.',
  fix: 'Remove the attribute from the data type or the tuple.',
  messages: {
    reserved: {
      text: 'The data type of the tuple "{name}" declares the attribute "{attribute}", but tuples cannot have attributes in XBRL or XLink namespaces.',
      fix: 'Remove the attribute from the data type.',
    },
    written: {
      text: 'The tuple "{name}" has the attribute "{attribute}", but tuples cannot have attributes in XBRL or XLink namespaces.',
      fix: 'Remove the attribute from the tuple in the report.',
    },
  },
});

export const tupleGloballyDeclared = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleGloballyDeclared',
  title: 'Elements of a tuple must be declared globally',
  description: 'The elements in the data type of a tuple are references to global element declarations.',
  fix: 'Declare the element globally, and refer to it.',
  messages: {
    local:
      'The tuple "{tuple}" declares the element "{name}" locally, but must refer to a global declaration.',
  },
});

export const tupleElement = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleElementItemOrTuple',
  title: 'A tuple must contain only items and tuples',
  description:
    'The elements in the data type of a tuple are in the substitution group of `xbrli:item` or `xbrli:tuple`.',
  fix: 'Declare the element as an item or tuple.',
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
