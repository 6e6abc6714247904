import { defineForElements, defineValidation } from './element-finding.ts';
export const continuationMissing = defineForElements('validation', 'continuationMissing', {
  title: 'An {element} continues at an element that is there',
  description: '`continuedAt` is the id of an ix:continuation in one of the files of the set.',
  fix: 'Correct the id, or send the file that holds the continuation too.',
  messages: { missing: 'Nothing in the document set has the id "{id}".' },
  elements: ['nonNumeric', 'footnote', 'continuation'],
});

export const continuationTarget = defineForElements('validation', 'continuationTarget', {
  title: 'An {element} continues at an ix:continuation',
  description: '`continuedAt` is the id of an ix:continuation, not of another element.',
  fix: 'Correct the id.',
  messages: { other: 'The id "{id}" is that of a {kind}, not of an ix:continuation.' },
  elements: ['nonNumeric', 'footnote', 'continuation'],
});

export const continuationNested = defineForElements('validation', 'continuationChainNested', {
  title: 'An {element} does not hold a part of its own chain',
  description: 'A text would contain itself if one of its continuations stood within another part of it.',
  fix: 'Move the continuation out of the element it continues.',
  messages: { nested: 'This part of a text stands within another part of the same text.' },
  elements: ['nonNumeric', 'footnote', 'continuation'],
});

export const continuationCycle = defineValidation('continuation', 'continuationCycle', {
  title: 'A chain of continuations ends',
  description: 'Continuations that lead back to one of them would make a text without end.',
  fix: 'Remove `continuedAt` from the last part of the text.',
  messages: { cycle: 'The ix:continuation "{id}" leads back to itself.' },
});

export const continuationNotReferenced = defineValidation('continuation', 'continuationNotReferenced', {
  title: 'Every ix:continuation continues something',
  description: 'An ix:nonNumeric, ix:footnote or ix:continuation names it in `continuedAt`.',
  fix: 'Add `continuedAt` to the text that goes on here, or remove the ix:continuation.',
  messages: { none: 'Nothing continues at the ix:continuation "{id}".' },
});

export const continuationReferences = defineValidation('continuation', 'continuationReferences', {
  title: 'An ix:continuation continues one thing only',
  description: 'One element names it in `continuedAt`.',
  fix: 'Let one element go on to the other, or repeat the text.',
  messages: { several: '{count} elements continue at the ix:continuation "{id}".' },
});

export const continuationFindings = [
  ...continuationMissing.definitions,
  ...continuationTarget.definitions,
  ...continuationNested.definitions,
  continuationCycle,
  continuationNotReferenced,
  continuationReferences,
];
