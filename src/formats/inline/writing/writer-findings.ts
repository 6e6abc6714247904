import { defineFinding } from '../../../findings/definition.ts';

const common = { category: 'inline', severity: 'warning' } as const;

export const missingEntryPoint = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-101',
  title: 'An inline report must reference its taxonomy',
  description:
    'An inline report must reference at least one schema; without one, it has no valid target document. In a filing, this is the entry point of a taxonomy reference.',
  references: ['Inline XBRL 1.1 12.1.2'],
  fix: 'Add an `entryPoint` to one of the `taxonomyRefs`.',
  messages: { none: 'The filing names no entry point, so the report cannot reference a schema.' },
});

export const activeFootnote = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-102',
  title: 'Footnotes must not contain active content',
  description:
    "Footnotes are written into the inline report unchanged. Scripts, external images, forms and embedded objects would run or load on every reader's computer.",
  references: ['ESEF.2.5.1', 'EFM.5.02.05'],
  fix: 'Remove it, and use only text, lists and tables.',
  messages: {
    active:
      'The footnote "{id}" contains {part}, which would run or load something on the reader\'s computer.',
  },
});

export const foreignFootnote = defineFinding({
  ...common,
  code: 'INL-103',
  title: 'Footnote markup must be valid XHTML',
  description:
    'Footnotes are written into the inline report unchanged. Elements that are not part of XHTML, or not allowed in that position, make the whole report invalid.',
  references: ['Inline XBRL 1.1 6.1.1'],
  fix: 'Use XHTML 1.1 elements where they are allowed, such as cells inside table rows.',
  messages: {
    foreign: {
      text: 'The footnote "{id}" contains {obstacle}, so it is not valid XHTML.',
      fix: '{remedy}',
    },
  },
});

export const unlinkedFootnote = defineFinding({
  ...common,
  code: 'INL-104',
  title: 'A footnote must be linked to a fact',
  description:
    'A footnote that is not linked to a fact is displayed but is not part of the XBRL data, and is lost when the report is read.',
  references: ['ESEF.2.3.1.unusedFootnote', 'EFM.6.05.33'],
  fix: 'List the facts in `factRefs`, or remove the footnote.',
  messages: { unlinked: 'The footnote "{id}" is not linked to any fact.' },
});

export const selfExplanation = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-105',
  title: 'A fact must not be linked to itself',
  description: 'A relationship in an inline report leads from facts to other facts or to footnotes.',
  references: ['Inline XBRL 1.1 13.1.2'],
  fix: 'Remove the relationship, or link to the intended fact.',
  messages: { self: 'The fact "{id}" is linked to itself.' },
});

export const unknownFact = defineFinding({
  ...common,
  code: 'INL-106',
  title: 'Sections must refer to existing facts',
  description:
    'If a cell, heading or paragraph of a section refers to a fact that does not exist, it stays empty.',
  references: [],
  fix: 'Add the fact, or refer to another one.',
  messages: {
    unknown: 'The section "{title}" refers to the fact "{id}", which does not exist.',
    near: {
      text: 'The section "{title}" refers to the fact "{id}", which does not exist; did you mean "{near}"?',
      fix: 'Correct the reference, or the id of the fact, so that they agree.',
    },
    empty: {
      text: 'The section "{title}" has an empty factRef.',
      fix: 'Enter the id of a fact, or remove the factRef.',
    },
  },
});

export const emptySection = defineFinding({
  ...common,
  code: 'INL-107',
  title: 'A section must have something to show',
  description:
    'A section has its own content, or names a role whose presentation relationships lead to facts. Otherwise it is left out.',
  references: [],
  fix: 'Add `content`, or a `role` that has presentation relationships.',
  messages: {
    empty: 'The section "{title}" is left out because it has nothing to show.',
    repeated: {
      text: 'The section "{title}" is left out because it names a role that an earlier section already shows.',
      fix: 'Name another `role`, add `content`, or remove the section.',
    },
  },
});

export const markupAsText = defineFinding({
  ...common,
  code: 'INL-108',
  title: 'The markup of a text block must be displayable',
  description:
    'Text with markup is rendered if the markup is valid in a report and reads back as the same text. Otherwise it is shown with its tags, so that no character is lost.',
  references: ['ESEF.2.2.7'],
  fix: 'Correct this part, so that the text is XHTML: elements only where XHTML allows them, such as "li" in "ul" or "ol"; "&" as "&amp;", "<" as "&lt;", plain characters instead of other entities, tags in lower case, attributes in double quotes, "xml:lang" instead of "lang", images as data: URIs with "alt"; no scripts or ids.',
  messages: {
    tags: {
      text: 'The text of {concept} is displayed with its tags showing, because it contains {obstacle}.',
      fix: '{remedy}',
    },
    block: {
      text: 'The text block {concept} cannot be tagged as XHTML (escape="true"), as the regulator requires, because it contains {obstacle}.',
      fix: '{remedy}',
      severity: 'error',
    },
  },
});

export const otherLanguage = defineFinding({
  ...common,
  code: 'INL-110',
  title: 'The headings and labels of a report must be in the language of the document',
  description:
    'Headings, labels and numbers can be written in another language, but text facts stay in their own. A regulator that accepts only certain languages expects the whole report to be in one of them.',
  references: [],
  fix: 'Select the language of the document, or leave the language unselected. If the document is not in the language it states, correct its language.',
  messages: {
    other:
      'The report is in {own}, but the language selected for its headings, labels and numbers is {asked}.',
    otherLabels:
      'The report is in {own}, but the language selected for its headings, labels and numbers is {asked}, in which {concepts} no label; an English label is shown instead.',
    labels: {
      text: 'The report is in {language}, in which {concepts} no label; an English label is shown instead.',
      severity: 'info',
      fix: 'Add labels in this language to the concepts, or accept the English labels.',
    },
    refused: {
      text: 'The report is in {own}, but the language selected is {asked}; the regulator accepts only {taken}.',
      severity: 'error',
      fix: 'Select {taken}, and make sure that the report is written in that language.',
    },
  },
});

export const earlyFootnotes = defineFinding({
  ...common,
  severity: 'error',
  code: 'INL-109',
  title: 'Footnote links must be supported by Inline XBRL 1.0',
  description:
    'Some regulators require Inline XBRL 1.0, in which facts refer to their footnotes: each footnote has one role, its links have no order, and a fact cannot explain another fact.',
  references: ['Inline XBRL 1.0 4.3'],
  fix: 'Link the footnote with a single role and without an order, and replace links between facts with a footnote.',
  messages: {
    fact: {
      text: 'A link of the fact "{id}" leads to another fact, but Inline XBRL 1.0 can link facts only to footnotes.',
      fix: 'Replace the link with a footnote.',
    },
    order: {
      text: 'The link from the fact "{id}" to the footnote "{footnote}" has an order, which Inline XBRL 1.0 does not support.',
      fix: 'Remove the order of the link.',
    },
    role: {
      text: 'The link from the fact "{id}" to the footnote "{footnote}" has another role or arcrole than the first link to it, but Inline XBRL 1.0 supports one for each footnote.',
      fix: 'Use the same role and arcrole for all links to the footnote.',
    },
  },
});

export const untaggedAmounts = defineFinding({
  ...common,
  severity: 'info',
  code: 'INL-111',
  title: 'Every amount shown in a report must be tagged',
  description:
    'A reader of the tagged data sees the amounts that are tagged. An amount that a section shows as plain text, in a table that refers to no fact for it, is missing there.',
  references: ['ESEF Annex II', 'EFM.6.06'],
  fix: 'Let the cell refer to the fact that reports the amount, or add that fact.',
  messages: { untagged: 'The amount "{first}"{where}{others} {are} not tagged.' },
});

export const otherNarrative = defineFinding({
  ...common,
  code: 'INL-112',
  title: 'The text of a section must equal the fact it names',
  description:
    'Narrative that names a text block is tagged with it, so readers and software must get the same words. The report shows the value of the fact. Markdown equals a fact whose value is the XHTML it is rendered as.',
  references: ['ESEF.2.2.7'],
  fix: 'Leave out `text`, so that the section shows the fact, or change the value of the fact to this text.',
  messages: {
    differs:
      'The text in the section "{title}" differs from the value of the fact "{id}", which is shown instead.',
  },
});

export const narrativeAsText = defineFinding({
  ...common,
  code: 'INL-113',
  title: 'The markup of a section must be displayable',
  description:
    'An XHTML fragment is rendered if it is valid in a report and contains nothing that runs or loads. Otherwise it is shown with its tags.',
  references: ['Inline XBRL 1.1 6.1.1', 'ESEF.2.5.1'],
  fix: 'Correct this part, so that the text is XHTML 1.1: elements only where XHTML allows them, such as "li" in "ul" or "ol"; tags in lower case, attributes in double quotes, "&" as "&amp;", images as data: URIs with "alt"; no scripts, forms, ids or external resources.',
  messages: {
    tags: {
      text: 'The text in the section "{title}" is displayed with its tags showing, because it contains {obstacle}.',
      fix: '{remedy}',
    },
  },
});

export const unknownPlace = defineFinding({
  ...common,
  code: 'INL-114',
  title: 'A section must be placed beside an existing section',
  description:
    'A section names the one it comes before or after by id, role or title, or by the statement: `balanceSheet`, `incomeStatement`, `comprehensiveIncome`, `cashFlow`, `changesInEquity`, `notes`, or `statements` for all of them. If the report has no such section, it comes last.',
  references: [],
  fix: 'Name a section that the report has.',
  messages: {
    unknown: {
      text: 'The report has no section "{place}", so the section "{title}" comes last.',
      fix: 'In `{member}`, name a section that exists.',
    },
  },
});

export const logoLeftOut = defineFinding({
  ...common,
  severity: 'info',
  code: 'INL-115',
  title: 'A logo must be acceptable to the regulator',
  description:
    'The logo of a filing is embedded in the report. Some regulators accept images as separate files only; their reports have no logo.',
  references: ['EFM.5.02.05'],
  fix: 'Nothing needs to be done: the report is complete without the logo.',
  messages: { refused: 'The logo is left out because the regulator does not accept embedded images.' },
});

/** All codes that writing an inline report can report. */
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
  untaggedAmounts,
  otherNarrative,
  narrativeAsText,
  unknownPlace,
  logoLeftOut,
];
