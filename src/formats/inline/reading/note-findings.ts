import { defineValidation } from './element-finding.ts';
import {
  exampleDocument,
  exampleNumber,
  exampleResources,
  exampleRoot,
  exampleText,
} from './example-document.ts';
import { IX10 } from './names.ts';

/** Footnotes and relationships. */
const NOTE = '<ix:footnote id="n">See note 3.</ix:footnote>';

const related = (from: string, to: string, body = exampleNumber(' id="f"')) =>
  exampleDocument({
    resources: exampleResources(`<ix:relationship fromRefs="${from}" toRefs="${to}"/>`),
    body: `${body}${NOTE}`,
  });

export const footnoteLanguage = defineValidation('footnote', 'footnoteLang', {
  title: 'A footnote says its language',
  description: '`xml:lang` stands on the footnote or on an element around it.',
  fix: 'Add xml:lang, best to the root element.',
  messages: { missing: 'No xml:lang is in force at this footnote.' },
  examples: [
    {
      report: exampleDocument({ root: exampleRoot().replace(' xml:lang="en"', ''), body: NOTE }),
      at: '7:1',
    },
  ],
});

export const footnoteRef = defineValidation('footnote', 'footnoteRef', {
  title: 'Every footnote a fact refers to is there',
  description:
    'In Inline XBRL 1.0 the attribute `footnoteRefs` of a fact holds the footnoteIDs of footnotes.',
  fix: 'Correct the reference, or add the footnote.',
  messages: { missing: 'No footnote of the document set has the footnoteID "{id}".' },
  examples: [
    {
      report: exampleDocument({ root: exampleRoot(IX10), body: exampleNumber(' footnoteRefs="n"') }),
      at: '7:1',
    },
  ],
});

export const repeatedFootnoteId = defineValidation('footnote', 'uniqueFootnoteId', {
  title: 'The id of a footnote is given once',
  description: 'No other element of the document set has the id of a footnote.',
  fix: 'Give each footnote its own id.',
  messages: { repeated: 'The id "{id}" is given a second time in the document set.' },
  examples: [{ report: exampleDocument({ body: NOTE.repeat(2) }), at: '7:46' }],
});

export const relationshipFrom = defineValidation('relationship', 'relationshipFromRef', {
  title: 'A relationship goes out from facts that are there',
  description: '`fromRefs` are ids of facts in the document set.',
  fix: 'Correct the id, or add the fact.',
  messages: {
    missing: 'Nothing in the document set has the id "{id}".',
    other: 'The id "{id}" is that of a {kind}, not of a fact.',
  },
  examples: [
    { report: related('g', 'n'), at: '5:305' },
    { report: related('c', 'n'), at: '5:305' },
  ],
});

export const relationshipTo = defineValidation('relationship', 'relationshipToRef', {
  title: 'A relationship leads to footnotes or facts that are there',
  description: '`toRefs` are ids of footnotes or of facts in the document set.',
  fix: 'Correct the id, or add the footnote.',
  messages: {
    missing: 'Nothing in the document set has the id "{id}".',
    other: 'The id "{id}" is that of a {kind}, neither of a footnote nor of a fact.',
  },
  examples: [
    { report: related('f', 'm'), at: '5:305' },
    { report: related('f', 'u'), at: '5:305' },
  ],
});

export const relationshipMix = defineValidation('relationship', 'relationshipToRefMix', {
  title: 'A relationship leads to footnotes or to items, not to both',
  description: 'The two become different parts of a footnote link.',
  fix: 'Split the relationship.',
  messages: { mixed: 'The relationship leads to the footnote "{footnote}" and to the item "{fact}".' },
  examples: [{ report: related('f', 'n g', exampleNumber(' id="f"') + exampleText(' id="g"')), at: '5:305' }],
});

export const relationshipTupleMix = defineValidation('relationship', 'relationshipReferencesMixed', {
  title: 'A relationship leads to footnotes or to tuples, not to both',
  description: 'The two become different parts of a footnote link.',
  fix: 'Split the relationship.',
  messages: { mixed: 'The relationship leads to the footnote "{footnote}" and to the tuple "{fact}".' },
  examples: [
    {
      report: related('f', 'n g', `${exampleNumber(' id="f"')}<ix:tuple id="g" name="t:Loan" tupleID="l"/>`),
      at: '5:305',
    },
  ],
});

export const relationshipLoop = defineValidation('relationship', 'relationshipFromToMatch', {
  title: 'A relationship does not lead back to where it comes from',
  description: 'No id stands both in `fromRefs` and in `toRefs`.',
  fix: 'Remove the id from one of them.',
  messages: { both: 'The id "{id}" stands in both fromRefs and toRefs.' },
  examples: [{ report: related('f', 'f'), at: '5:305' }],
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
