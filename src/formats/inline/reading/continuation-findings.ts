import { defineForElements, defineValidation } from './element-finding.ts';
export const continuationMissing = defineForElements('validation', 'continuationMissing', {
  title: 'The continuedAt of an {element} must refer to an existing element',
  description: '`continuedAt` is the id of an ix:continuation in one of the files of the document set.',
  fix: 'Correct the id, or include the file that contains the continuation.',
  messages: {
    missing: {
      text: 'The {part} continues at "{id}", but no element of the report has this id{hint}.',
      fix: '{advice}, or include the file that contains the continuation.',
    },
  },
  elements: ['nonNumeric', 'footnote', 'continuation'],
});

export const continuationTarget = defineForElements('validation', 'continuationTarget', {
  title: 'The continuedAt of an {element} must refer to an ix:continuation',
  description: '`continuedAt` is the id of an ix:continuation, not of any other element.',
  fix: 'Set continuedAt to the id of an ix:continuation, or remove it.',
  messages: {
    other: 'The {part} continues at "{id}", but that is the id of {kind}, not of an ix:continuation.',
  },
  elements: ['nonNumeric', 'footnote', 'continuation'],
});

export const continuationNested = defineForElements('validation', 'continuationChainNested', {
  title: 'An {element} must not contain part of its own continuation chain',
  description: 'If one part of a continuation chain were nested in another, the text would contain itself.',
  fix: 'Move the inner part out of the outer one.',
  messages: {
    nested: 'The {part} is inside another part of the same text, but the parts of a text must be separate.',
  },
  elements: ['nonNumeric', 'footnote', 'continuation'],
});

export const continuationCycle = defineValidation('continuation', 'continuationCycle', {
  title: 'A continuation chain must not contain a cycle',
  description: 'A continuation chain that leads back to one of its own parts never ends.',
  fix: 'Remove `continuedAt` from the element where the text ends.',
  messages: { cycle: 'The ix:continuation "{id}" leads back to itself, so the text never ends.' },
});

export const continuationNotReferenced = defineValidation('continuation', 'continuationNotReferenced', {
  title: 'Every ix:continuation must be referenced',
  description: 'An ix:nonNumeric, ix:footnote or ix:continuation refers to it in `continuedAt`.',
  fix: 'Add `continuedAt` to the element that continues here, or remove the ix:continuation.',
  messages: { none: 'The ix:continuation "{id}" continues no text: no continuedAt leads to it.' },
});

export const continuationReferences = defineValidation('continuation', 'continuationReferences', {
  title: 'An ix:continuation must be referenced only once',
  description: 'Only one element may refer to it in `continuedAt`.',
  fix: 'Keep `continuedAt` on one of them. If another text also goes on there, put a second ix:continuation with its own id around the same content.',
  messages: { several: '{elements} continue at the ix:continuation "{id}"; only one may.' },
});

export const continuationFindings = [
  ...continuationMissing.definitions,
  ...continuationTarget.definitions,
  ...continuationNested.definitions,
  continuationCycle,
  continuationNotReferenced,
  continuationReferences,
];
