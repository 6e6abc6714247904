import { defineFinding } from '../../../findings/definition.ts';

const common = { category: 'inline', severity: 'warning' } as const;

export const missingEntryPoint = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-101',
  title: 'An inline report names its taxonomy',
  description:
    'An inline report refers to at least one schema, or it has no target document. A filing names it as the entry point of a taxonomy.',
  references: ['Inline XBRL 1.1 12.1.2'],
  fix: 'Name the entry point in one of the `taxonomyRefs`.',
  messages: { none: 'No entry point is named, so that the report cannot refer to a schema.' },
});

export const activeFootnote = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-102',
  title: 'A footnote holds nothing that runs or loads',
  description:
    'Footnotes stand in an inline report as they are written. Scripts, images from elsewhere, forms and embedded objects would run in front of every reader.',
  references: ['ESEF.2.5.1', 'EFM.5.02.05'],
  fix: 'Keep to text, lists and tables.',
  messages: { active: 'The footnote "{id}" holds markup that can run or load something.' },
});

export const foreignFootnote = defineFinding({
  ...common,
  code: 'INL-103',
  title: 'The markup of a footnote is XHTML a report can hold',
  description:
    'A footnote is written as it is. Elements that XHTML has not, or not in that place, make the whole report invalid by its schema.',
  references: ['Inline XBRL 1.1 6.1.1'],
  fix: 'Use elements of XHTML 1.1 where they belong, such as cells within rows of a table.',
  messages: {
    foreign: 'The footnote "{id}" holds markup that the schema of inline reports does not allow there.',
  },
});

export const unlinkedFootnote = defineFinding({
  ...common,
  code: 'INL-104',
  title: 'A footnote belongs to a fact',
  description:
    'A footnote that no fact refers to is shown, but is no part of what the report says about facts: it is lost when the report is read.',
  references: ['ESEF.2.3.1.unusedFootnote', 'EFM.6.05.33'],
  fix: 'Name the facts in its `factRefs`, or remove the footnote.',
  messages: { unlinked: 'The footnote "{id}" is linked to no fact.' },
});

export const selfExplanation = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-105',
  title: 'No fact explains itself',
  description:
    'A relationship of an inline report leads from facts to others or to footnotes, never to itself.',
  references: ['Inline XBRL 1.1 13.1.2'],
  fix: 'Remove the relationship, or let it lead to the fact that was meant.',
  messages: { self: 'The fact "{id}" is linked to itself.' },
});

export const unknownFact = defineFinding({
  ...common,
  code: 'INL-106',
  title: 'Sections point at facts of the filing',
  description: 'A cell, heading or paragraph of a section that names a fact which is not there stays empty.',
  references: [],
  fix: 'Give the id of a fact.',
  messages: { unknown: 'There is no fact "{id}".' },
});

export const emptySection = defineFinding({
  ...common,
  code: 'INL-107',
  title: 'A section shows something',
  description:
    'A section has content of its own, or names a role with presentation relationships to facts. Otherwise it is left out.',
  references: [],
  fix: 'Add `content`, or a `role` that presentation relationships have.',
  messages: {
    empty: 'The section "{title}" has nothing to show.',
    repeated: 'The section "{title}" names a role that an earlier section shows.',
  },
});

export const markupAsText = defineFinding({
  ...common,
  code: 'INL-108',
  title: 'The markup of a text can be shown',
  description:
    'A text with markup is shown as people expect where the markup is valid in a report and is read back as the same text. Otherwise it is shown with its tags, so that not a character is lost.',
  references: ['ESEF.2.2.7'],
  fix: 'Write the text as XHTML: "&" as "&amp;", "<" as "&lt;", characters themselves in place of other entities, tags in lower case, attributes in double quotes, "xml:lang" for "lang", images as data: URIs with "alt"; no scripts or ids.',
  messages: {
    tags: 'The text of "{concept}" is shown with its tags, as it holds {obstacle}.',
    block: {
      text: 'The block of text "{concept}" cannot be escaped as the regulator wants it, as it holds {obstacle}.',
      severity: 'error',
    },
  },
});

export const otherLanguage = defineFinding({
  ...common,
  code: 'INL-110',
  title: 'A report is written in the language it is in',
  description:
    'Headings, labels and numbers can be asked for in another language, but texts stay in the one they are in. A regulator that takes certain languages takes no others for the rest of a page either.',
  references: [],
  fix: 'Ask for the language of the document, or for none; where the document is in another language than it says, correct `document.language`.',
  messages: {
    other: 'The report is in "{own}", and its headings, labels and numbers were asked for in "{asked}".',
    refused: {
      text: 'The report is in "{own}", and was asked for in "{asked}"; taken are {taken}.',
      severity: 'error',
    },
  },
});

export const earlyFootnotes = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-109',
  title: 'Inline XBRL 1.0 can say how footnotes are linked',
  description:
    'Some regulators take Inline XBRL 1.0, where facts name their footnotes: each footnote has one role, its links have no order, and no fact explains another.',
  references: ['Inline XBRL 1.0 4.3'],
  fix: 'Link the footnote in one role and without an order; say by a footnote what one fact says about another.',
  messages: { link: 'A link of the fact "{id}" is of a kind that Inline XBRL 1.0 does not have.' },
});

/** Every code that the writing of an inline report can report. */
export const inlineWriterFindings = [
  missingEntryPoint,
  activeFootnote,
  foreignFootnote,
  unlinkedFootnote,
  selfExplanation,
  unknownFact,
  emptySection,
  markupAsText,
  otherLanguage,
  earlyFootnotes,
];
