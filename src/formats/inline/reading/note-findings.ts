import { defineValidation } from './element-finding.ts';
export const footnoteLanguage = defineValidation('footnote', 'footnoteLang', {
  title: 'A footnote says its language',
  description: '`xml:lang` stands on the footnote or on an element around it.',
  fix: 'Add xml:lang, best to the root element.',
  messages: { missing: 'No xml:lang is in force at this footnote.' },
});

export const footnoteRef = defineValidation('footnote', 'footnoteRef', {
  title: 'Every footnote a fact refers to is there',
  description:
    'In Inline XBRL 1.0 the attribute `footnoteRefs` of a fact holds the footnoteIDs of footnotes.',
  fix: 'Correct the reference, or add the footnote.',
  messages: { missing: 'No footnote of the document set has the footnoteID "{id}".' },
});

export const repeatedFootnoteId = defineValidation('footnote', 'uniqueFootnoteId', {
  title: 'The id of a footnote is given once',
  description: 'No other element of the document set has the id of a footnote.',
  fix: 'Give each footnote its own id.',
  messages: { repeated: 'The id "{id}" is given a second time in the document set.' },
});

export const relationshipFrom = defineValidation('relationship', 'relationshipFromRef', {
  title: 'A relationship goes out from facts that are there',
  description: '`fromRefs` are ids of facts in the document set.',
  fix: 'Correct the id, or add the fact.',
  messages: {
    missing: 'Nothing in the document set has the id "{id}".',
    other: 'The id "{id}" is that of a {kind}, not of a fact.',
  },
});

export const relationshipTo = defineValidation('relationship', 'relationshipToRef', {
  title: 'A relationship leads to footnotes or facts that are there',
  description: '`toRefs` are ids of footnotes or of facts in the document set.',
  fix: 'Correct the id, or add the footnote.',
  messages: {
    missing: 'Nothing in the document set has the id "{id}".',
    other: 'The id "{id}" is that of a {kind}, neither of a footnote nor of a fact.',
  },
});

export const relationshipMix = defineValidation('relationship', 'relationshipToRefMix', {
  title: 'A relationship leads to footnotes or to items, not to both',
  description: 'The two become different parts of a footnote link.',
  fix: 'Split the relationship.',
  messages: { mixed: 'The relationship leads to the footnote "{footnote}" and to the item "{fact}".' },
});

export const relationshipTupleMix = defineValidation('relationship', 'relationshipReferencesMixed', {
  title: 'A relationship leads to footnotes or to tuples, not to both',
  description: 'The two become different parts of a footnote link.',
  fix: 'Split the relationship.',
  messages: { mixed: 'The relationship leads to the footnote "{footnote}" and to the tuple "{fact}".' },
});

export const relationshipLoop = defineValidation('relationship', 'relationshipFromToMatch', {
  title: 'A relationship does not lead back to where it comes from',
  description: 'No id stands both in `fromRefs` and in `toRefs`.',
  fix: 'Remove the id from one of them.',
  messages: { both: 'The id "{id}" stands in both fromRefs and toRefs.' },
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
