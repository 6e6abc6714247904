import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'oim', references: ['OIM 1.0'] } as const;

export const misplacedUnitDimension = defineFinding({
  ...common,
  code: 'oime:misplacedUnitDimension',
  title: 'Only numbers have a unit',
  description: 'A footnote is a text.',
  fix: 'Leave the unit out.',
  messages: { note: 'The fact is a footnote and has the unit "{unit}".' },
});

export const misplacedNoteFactDimension = defineFinding({
  ...common,
  code: 'oime:misplacedNoteFactDimension',
  title: 'A footnote has a language and an id, and no other dimension',
  description:
    'A footnote is about the facts that link to it, and so about no entity, period or member of its own.',
  fix: 'Leave the dimension out.',
  messages: { other: 'The fact is a footnote and has the dimension "{dimension}".' },
});

export const misplacedNoteIDDimension = defineFinding({
  ...common,
  code: 'oime:misplacedNoteIDDimension',
  title: 'Only footnotes have a note id',
  description:
    '`noteId` keeps footnotes with the same text apart and belongs to the concept `xbrl:note` alone.',
  fix: 'Leave `noteId` out.',
  messages: { other: 'The fact is no footnote and has the note id "{noteId}".' },
});

export const missingNoteIDDimension = defineFinding({
  ...common,
  code: 'oime:missingNoteIDDimension',
  title: 'A footnote has a note id',
  description: '`noteId` keeps footnotes with the same text apart.',
  fix: 'Add `noteId` with the id of the fact.',
  messages: { missing: 'The footnote "{id}" has no note id.' },
});

export const invalidNoteIDValue = defineFinding({
  ...common,
  code: 'oime:invalidNoteIDValue',
  title: 'The note id of a footnote is its own id',
  description: '`noteId` repeats the id of the fact.',
  fix: 'Write the id of the fact.',
  messages: { other: 'The footnote "{id}" has the note id "{noteId}".' },
});

export const missingLanguageForNoteFact = defineFinding({
  ...common,
  code: 'oime:missingLanguageForNoteFact',
  title: 'A footnote says its language',
  description: 'XBRL has no footnote without a language.',
  fix: 'Add the dimension `language`.',
  messages: { missing: 'The footnote "{id}" has no language.' },
});

export const invalidXHTMLFragment = defineFinding({
  ...common,
  code: 'oime:invalidXHTMLFragment',
  title: 'A footnote is well-formed XHTML',
  description: 'The value of a footnote is text with XHTML elements, balanced and with known entities only.',
  fix: 'Correct the markup; write `&amp;` and `&lt;` where `&` and `<` are meant.',
  messages: {
    malformed: 'The footnote is not well-formed at character {at}: {reason}.',
    character: 'The footnote holds the character "{character}", which XHTML cannot hold.',
    nil: 'The footnote has no content.',
  },
});

export const xhtmlElementInNonDefaultNamespace = defineFinding({
  ...common,
  code: 'oime:xhtmlElementInNonDefaultNamespace',
  title: 'The elements of a footnote have no prefix',
  description: 'XHTML is the namespace of every element of a footnote, without a prefix.',
  fix: 'Write the elements without a prefix.',
  messages: { prefixed: 'The element "{element}" has a prefix.' },
});

export const unusedNoteFact = defineFinding({
  ...common,
  code: 'oime:unusedNoteFact',
  title: 'Every footnote explains something',
  description: 'A footnote that no fact links to belongs to nothing.',
  fix: 'Link to the footnote from the facts it explains, or remove it.',
  messages: {
    unused: 'No fact links to the footnote "{id}".',
    left: {
      text: 'No fact refers to the footnote "{id}", so that it is left out of the report.',
      severity: 'warning',
    },
  },
});

export const illegalStandardFootnoteTarget = defineFinding({
  ...common,
  code: 'oime:illegalStandardFootnoteTarget',
  title: 'A footnote link leads to a footnote',
  description:
    'Links of the type `footnote` lead to footnotes; a fact that explains another is an `explanatoryFact`.',
  fix: 'Use another link type, or link to a footnote.',
  messages: { fact: 'A footnote link leads to "{id}", which is no footnote; {count} link(s) do so.' },
});

/** Of footnotes and the links to them. */
export const oimeNoteFindings = [
  misplacedUnitDimension,
  misplacedNoteFactDimension,
  misplacedNoteIDDimension,
  missingNoteIDDimension,
  invalidNoteIDValue,
  missingLanguageForNoteFact,
  invalidXHTMLFragment,
  xhtmlElementInNonDefaultNamespace,
  unusedNoteFact,
  illegalStandardFootnoteTarget,
];
