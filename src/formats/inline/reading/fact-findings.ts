import { defineConstraint, defineForElements, defineValidation } from './element-finding.ts';
export const contextReference = defineForElements('validation', 'contextReference', {
  title: 'The context an {element} names is there',
  description: '`contextRef` is the id of a context in the resources of one of the files of the set.',
  fix: 'Correct the id, or add the context.',
  messages: { unknown: 'No context has the id "{id}"; {count} fact(s) name it.' },
  elements: ['nonFraction', 'nonNumeric', 'fraction'],
});

export const unitReference = defineForElements('validation', 'unitReference', {
  title: 'The unit an {element} names is there',
  description: '`unitRef` is the id of a unit in the resources of one of the files of the set.',
  fix: 'Correct the id, or add the unit.',
  messages: { unknown: 'No unit has the id "{id}"; {count} fact(s) name it.' },
  elements: ['nonFraction', 'fraction'],
});

export const unknownFormat = defineForElements('validation', 'invalidTransformation', {
  title: 'The format of an {element} is listed in its registry',
  description:
    'A format is a name in the namespace of a transformation registry. The registries 1 to 5 and that of the SEC are known; each lists its own names.',
  fix: 'Use a format of the registry the prefix is bound to, or bind the prefix to the registry that lists it.',
  messages: {
    name: 'The format "{format}" is not listed in the registry {uri}.',
    registry: 'No transformation registry has the namespace "{uri}"; the first format in it is "{format}".',
    prefix: 'The prefix of the format "{format}" is not declared.',
  },
  elements: ['nonFraction', 'nonNumeric', 'fraction'],
});

export const transformValue = defineForElements('validation', 'transformValueError', {
  title: 'The text of an {element} is one its format reads',
  description: 'Each format accepts texts of one form only, and turns them into values.',
  fix: 'Use the format that fits the text, or correct the text.',
  messages: { refused: 'The format "{format}" does not read the text "{text}".' },
  elements: ['nonFraction', 'nonNumeric', 'fraction'],
});

export const notNumber = defineValidation('nonFraction', 'nonFraction', {
  title: 'An ix:nonFraction holds a number',
  description:
    'Without a format its text is a number as computers write it, such as 1234.5; with a format the format has to give one.',
  fix: 'Name the format of the text, for example ixt:num-dot-decimal for 1,234.5.',
  messages: {
    text: 'The text "{text}" is not a number, and no format says how to read it.',
    format: 'The format "{format}" gives "{value}", which is not a number.',
  },
});

export const negativeNumber = defineValidation('nonFraction', 'nonFractionNegative', {
  title: 'The number in an ix:nonFraction has no sign',
  description: 'A negative value is said with sign="-", whatever the text shows around the number.',
  fix: 'Move the minus out of the element, and add sign="-".',
  messages: { negative: 'The text "{text}" has a sign.' },
});

export const numberContent = defineConstraint('nonFraction', 'nonFractionChildren', {
  title: 'An ix:nonFraction holds a text, or one ix:nonFraction',
  description: 'It cannot hold both, nor any other element.',
  fix: 'Put other elements around the ix:nonFraction.',
  messages: {
    element: 'The ix:nonFraction holds the element "{name}".',
    both: 'The ix:nonFraction holds both a text and an ix:nonFraction.',
    several: 'The ix:nonFraction holds more than one ix:nonFraction.',
  },
});

export const nestedNil = defineValidation('nonFraction', 'nestedNonFractionIsNil', {
  title: 'An ix:nonFraction within another is not nil',
  description: 'Both share one text, and so both have a value.',
  fix: 'Take the nil fact out of the other.',
  messages: { nil: 'The ix:nonFraction is nil and stands within another.' },
});

export const nestedProperties = defineValidation('nonFraction', 'nestedNonFractionProperties', {
  title: 'Nested ix:nonFraction elements read their text alike',
  description: 'They have the same format, scale and unitRef.',
  fix: 'Give both the same attributes.',
  messages: { differ: 'The {attribute} is not that of the ix:nonFraction around it.' },
});

export const factFindings = [
  ...contextReference.definitions,
  ...unitReference.definitions,
  ...unknownFormat.definitions,
  ...transformValue.definitions,
  notNumber,
  negativeNumber,
  numberContent,
  nestedNil,
  nestedProperties,
];
