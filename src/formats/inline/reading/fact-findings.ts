import { defineConstraint, defineForElements, defineValidation } from './element-finding.ts';
export const contextReference = defineForElements('validation', 'contextReference', {
  title: 'The contextRef of an {element} must refer to an existing context',
  description:
    '`contextRef` is the id of a context in the ix:resources of one of the files of the document set.',
  fix: 'Correct the contextRef, or add the context.',
  messages: {
    unknown: '{facts} to the context "{id}", which does not exist.',
    near: {
      text: '{facts} to the context "{id}", which does not exist; did you mean "{near}"?',
      fix: 'Correct the reference or the id "{near}", so that they agree, or add the context.',
    },
  },
  elements: ['nonFraction', 'nonNumeric', 'fraction'],
});

export const unitReference = defineForElements('validation', 'unitReference', {
  title: 'The unitRef of an {element} must refer to an existing unit',
  description: '`unitRef` is the id of a unit in the ix:resources of one of the files of the document set.',
  fix: 'Correct the unitRef, or add the unit.',
  messages: {
    unknown: '{facts} to the unit "{id}", which does not exist.',
    near: {
      text: '{facts} to the unit "{id}", which does not exist; did you mean "{near}"?',
      fix: 'Correct the reference or the id "{near}", so that they agree, or add the unit.',
    },
  },
  elements: ['nonFraction', 'fraction'],
});

export const unknownFormat = defineForElements('validation', 'invalidTransformation', {
  title: 'The format of an {element} must be in a transformation registry',
  description:
    'A format is a QName in the namespace of a transformation registry. Transformation Registries 1 to 5 and the SEC registry are supported; each defines its own formats.',
  fix: 'Use a format of the registry that the prefix is bound to, or bind the prefix to the registry that defines the format.',
  messages: {
    name: 'The format "{format}" is not in the transformation registry {uri}.',
    nearest: {
      text: 'The format "{format}" is not in the transformation registry {uri}; did you mean "{nearest}"?',
      fix: 'Write "{nearest}"{binding}.',
    },
    elsewhere: {
      text: 'The format "{format}" is not in the transformation registry {uri}, but in {registry}.',
      fix: 'Bind the prefix to {registry}, or use a format of the registry that it is bound to.',
    },
    registry: {
      text: 'The namespace "{uri}" is not that of a transformation registry; the first format that uses it is "{format}".',
      fix: 'Write the format with a prefix that is bound to a registry, such as ixt for {registry}.',
    },
    empty: {
      text: 'The format of the ix:{element} is empty.',
      fix: 'Write the format that other facts of this kind have, or remove the attribute if the text needs no format.',
    },
    bare: {
      text: 'The format "{format}" has no prefix, so it does not say which transformation registry it is from.',
      fix: 'Write the format with the prefix of its transformation registry, such as ixt:num-dot-decimal, or remove the attribute if the text needs no format.',
    },
    prefix: {
      text: 'The prefix of the format "{format}" is not declared.',
      fix: 'Declare the prefix with the namespace {registry}, or use the prefix that is already declared for it.',
    },
    nearPrefix: {
      text: 'The prefix of the format "{format}" is not declared; did you mean "{near}"?',
      fix: 'Write "{near}", or declare the prefix with the namespace {registry}.',
    },
  },
  elements: ['nonFraction', 'nonNumeric', 'fraction'],
});

export const transformValue = defineForElements('validation', 'transformValueError', {
  title: 'The text of an {element} must be valid input for its format',
  description: 'Each transformation accepts text in a specific form and converts it to a value.',
  fix: 'Use the format that matches the text, or correct the text.',
  messages: {
    refused: {
      text: 'The format "{format}"{of} does not accept the text "{text}".',
      repeated: ['format'],
      fix: '{advice}.',
    },
    empty: { text: 'The tag{of} is empty; its format "{format}" needs a text.', fix: '{advice}.' },
  },
  elements: ['nonFraction', 'nonNumeric', 'fraction'],
});

export const notNumber = defineValidation('nonFraction', 'nonFraction', {
  title: 'An ix:nonFraction must contain a number',
  description:
    'Without a format, the text must be a number such as 1234.5; with a format, the transformation must produce a number.',
  fix: 'Correct the text to a number. If it is one in another notation, add the format that matches it, such as ixt:num-dot-decimal for 1,234.5; if words stand beside it, move them out of the element.',
  messages: {
    text: 'The text "{text}" of {concept} is not a number, and there is no format to transform it.',
    formatted: {
      text: 'The text "{text}" of {concept} has separators, and there is no format to read it with.',
      repeated: [],
      fix: 'Add {fitting}. Otherwise, write the number without separators, with a decimal point.',
    },
    format: {
      text: 'The format "{format}" of {concept} produces "{value}", which is not a number.',
      fix: 'Replace the format with one that produces a number, such as ixt:num-dot-decimal for 1,234.5.',
    },
  },
});

export const negativeNumber = defineValidation('nonFraction', 'nonFractionNegative', {
  title: 'The number in an ix:nonFraction must not have a sign',
  description: 'A negative value is reported with sign="-", however it is displayed.',
  fix: 'Move the minus sign or parentheses outside the ix:nonFraction, and add sign="-" to the element.',
  messages: {
    negative:
      'The text of {concept} is "{text}", but an ix:nonFraction must be written without a minus sign or parentheses.',
  },
});

export const numberContent = defineConstraint('nonFraction', 'nonFractionChildren', {
  title: 'An ix:nonFraction must contain either text or a single ix:nonFraction',
  description: 'An ix:nonFraction must not contain both, nor any other element.',
  fix: 'Move the element out of the ix:nonFraction, or put it around the ix:nonFraction.',
  messages: {
    element:
      'The ix:nonFraction contains the element "{name}", but may contain only text or one other ix:nonFraction.',
    both: {
      text: 'The ix:nonFraction contains both text and an ix:nonFraction, but may contain only one of the two.',
      fix: 'Move the text out of both, or into the inner ix:nonFraction if it is part of the number.',
    },
    several: {
      text: 'The ix:nonFraction contains more than one ix:nonFraction, but may contain only one.',
      fix: 'Keep one ix:nonFraction inside, and move the others out.',
    },
  },
});

export const nestedNil = defineValidation('nonFraction', 'nestedNonFractionIsNil', {
  title: 'A nested ix:nonFraction must not be nil',
  description: 'Nested ix:nonFraction elements share the same text, so both have a value.',
  fix: 'Move the nil fact out of the other ix:nonFraction, or remove xsi:nil.',
  messages: { nil: 'The ix:nonFraction is nil, but one inside another ix:nonFraction must have a value.' },
});

export const nestedProperties = defineValidation('nonFraction', 'nestedNonFractionProperties', {
  title: 'Nested ix:nonFraction elements must have the same format, scale and unitRef',
  description: 'Nested ix:nonFraction elements share the same text, so they must interpret it the same way.',
  fix: 'Give both elements the same format, scale and unitRef.',
  messages: {
    differ: {
      text: 'The {attribute} of the ix:nonFraction is {own}, but that of the enclosing ix:nonFraction is {outer}.',
      fix: 'Give both elements the same {attribute}.',
    },
  },
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
