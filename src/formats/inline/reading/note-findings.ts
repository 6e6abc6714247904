import { defineValidation } from './element-finding.ts';
export const footnoteLanguage = defineValidation('footnote', 'footnoteLang', {
  title: 'A footnote must have a language',
  description: '`xml:lang` is on the ix:footnote or on one of its ancestors.',
  fix: 'Add xml:lang, preferably to the root element.',
  messages: { missing: 'The footnote has no xml:lang, neither its own nor inherited.' },
});

export const footnoteRef = defineValidation('footnote', 'footnoteRef', {
  title: 'Every footnote that a fact refers to must exist',
  description:
    'In Inline XBRL 1.0, the `footnoteRefs` attribute of a fact lists the footnoteIDs of its footnotes.',
  fix: 'Correct the footnoteRefs of the fact, or add the footnote.',
  messages: {
    missing:
      'The fact {fact} refers to the footnote "{id}", but no footnote in the document set has this footnoteID.',
  },
});

export const repeatedFootnoteId = defineValidation('footnote', 'uniqueFootnoteId', {
  title: 'The id of a footnote must be unique',
  description: 'No other element in the document set has the id of a footnote.',
  fix: 'Give each footnote a unique id.',
  messages: { repeated: 'The id "{id}" is already used by {first}.' },
});

export const relationshipFrom = defineValidation('relationship', 'relationshipFromRef', {
  title: 'The fromRefs of a relationship must refer to existing facts',
  description: '`fromRefs` lists ids of facts in the document set.',
  fix: 'Correct the id, or add the fact.',
  messages: {
    missing: 'The relationship starts at "{id}", but no element in the document set has this id.',
    near: {
      text: 'The relationship starts at "{id}", but no element in the document set has this id; did you mean "{near}"?',
      fix: 'Write "{near}" in fromRefs.',
    },
    other: {
      text: 'The relationship starts at "{id}", but that is the id of {kind}, not of a fact.',
      fix: 'Replace the id with that of a fact.',
    },
  },
});

export const relationshipTo = defineValidation('relationship', 'relationshipToRef', {
  title: 'The toRefs of a relationship must refer to existing footnotes or facts',
  description: '`toRefs` lists ids of footnotes or facts in the document set.',
  fix: 'Correct the id, or add the footnote.',
  messages: {
    missing: 'The relationship leads to "{id}", but no element in the document set has this id.',
    near: {
      text: 'The relationship leads to "{id}", but no element in the document set has this id; did you mean "{near}"?',
      fix: 'Write "{near}" in toRefs.',
    },
    other: {
      text: 'The relationship leads to "{id}", but that is the id of {kind}, not of a footnote or fact.',
      fix: 'Replace the id with that of a footnote or fact.',
    },
  },
});

export const relationshipMix = defineValidation('relationship', 'relationshipToRefMix', {
  title: 'A relationship must not lead to both footnotes and items',
  description: 'Footnotes and items become different parts of a footnote link.',
  fix: 'Write one relationship to the footnotes and another to the items.',
  messages: {
    mixed:
      'The relationship leads to both the footnote "{footnote}" and the item "{fact}", but may lead only to footnotes or only to items.',
  },
});

export const relationshipTupleMix = defineValidation('relationship', 'relationshipReferencesMixed', {
  title: 'A relationship must not lead to both footnotes and tuples',
  description: 'Footnotes and tuples become different parts of a footnote link.',
  fix: 'Write one relationship to the footnotes and another to the tuples.',
  messages: {
    mixed:
      'The relationship leads to both the footnote "{footnote}" and the tuple "{fact}", but may lead only to footnotes or only to tuples.',
  },
});

export const relationshipLoop = defineValidation('relationship', 'relationshipFromToMatch', {
  title: 'A relationship must not have the same id in fromRefs and toRefs',
  description: 'A fact cannot be related to itself.',
  fix: 'Remove the id from fromRefs or toRefs.',
  messages: {
    both: 'The id "{id}" is in both fromRefs and toRefs, but a relationship cannot lead from an element to itself.',
  },
});

export const noteFindings = [
  footnoteLanguage,
  footnoteRef,
  repeatedFootnoteId,
  relationshipFrom,
  relationshipTo,
  relationshipMix,
  relationshipTupleMix,
  relationshipLoop,
];
