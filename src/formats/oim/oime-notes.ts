import { capitalized, counted } from '../../core/wording.ts';
import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'oim', references: ['OIM 1.0'] } as const;

export const misplacedUnitDimension = defineFinding({
  ...common,
  code: 'oime:misplacedUnitDimension',
  title: 'Footnotes must not have a unit',
  description: 'Footnotes are text; only numeric facts have a unit.',
  fix: 'Remove the unit.',
  messages: { note: 'The fact "{id}" has the unit "{unit}", but is a footnote, which cannot have a unit.' },
});

export const misplacedNoteFactDimension = defineFinding({
  ...common,
  code: 'oime:misplacedNoteFactDimension',
  title: 'A footnote must have no dimensions other than concept, language and noteId',
  description:
    'A footnote takes its meaning from the facts that link to it; it has no entity, period or taxonomy-defined dimensions.',
  fix: 'Remove the dimension.',
  messages: { other: 'The fact "{id}" has the dimension "{dimension}", which a footnote cannot have.' },
});

export const misplacedNoteIDDimension = defineFinding({
  ...common,
  code: 'oime:misplacedNoteIDDimension',
  title: 'Facts other than footnotes must not have a noteId',
  description:
    '`noteId` distinguishes footnotes with the same text and applies to the concept `xbrl:note` only.',
  fix: 'Remove `noteId`.',
  messages: { other: 'The fact "{id}" has the noteId "{noteId}", but only a footnote can have one.' },
});

export const missingNoteIDDimension = defineFinding({
  ...common,
  code: 'oime:missingNoteIDDimension',
  title: 'A footnote must have a noteId',
  description: '`noteId` distinguishes footnotes with the same text.',
  fix: 'Add `noteId`, with the id of the footnote as its value.',
  messages: { missing: 'The footnote "{id}" has no noteId.' },
});

export const invalidNoteIDValue = defineFinding({
  ...common,
  code: 'oime:invalidNoteIDValue',
  title: 'The noteId of a footnote must equal its id',
  description: '`noteId` repeats the id of the fact.',
  fix: 'Set `noteId` to the id of the footnote.',
  messages: {
    other: {
      text: 'The footnote "{id}" has the noteId "{noteId}", which differs from its id.',
      fix: 'Set `noteId` to "{id}".',
    },
  },
});

export const missingLanguageForNoteFact = defineFinding({
  ...common,
  code: 'oime:missingLanguageForNoteFact',
  title: 'A footnote must state its language',
  description: 'XBRL requires a language on every footnote.',
  fix: 'Add the `language` dimension, such as "en".',
  messages: { missing: 'The footnote "{id}" has no language.' },
});

export const invalidXHTMLFragment = defineFinding({
  ...common,
  code: 'oime:invalidXHTMLFragment',
  title: 'A footnote must have content and be well-formed XHTML',
  description:
    'The value of a footnote is an XHTML fragment: text and balanced elements, using predefined entities only.',
  fix: 'Correct the markup. Write `&amp;` for `&` and `&lt;` for `<`.',
  messages: {
    malformed: 'The footnote "{id}" is not well-formed at character {at}: {reason}.',
    character: {
      text: 'The footnote "{id}" contains the character "{character}", which XHTML does not allow.',
      fix: 'Remove or replace the character.',
    },
    nil: {
      text: 'The footnote "{id}" has no content.',
      fix: 'Write the text of the footnote, or remove it.',
    },
  },
});

export const xhtmlElementInNonDefaultNamespace = defineFinding({
  ...common,
  code: 'oime:xhtmlElementInNonDefaultNamespace',
  title: 'Elements in a footnote must not have a prefix',
  description: 'All elements of a footnote belong to the XHTML namespace and are written without a prefix.',
  fix: 'Remove the prefix, and declare the XHTML namespace with xmlns="http://www.w3.org/1999/xhtml".',
  messages: {
    prefixed:
      'The element "{element}" in the footnote "{id}" has a prefix, but XHTML in a footnote must have none.',
  },
});

export const unusedNoteFact = defineFinding({
  ...common,
  code: 'oime:unusedNoteFact',
  title: 'Every footnote must be linked to a fact',
  description: 'A footnote that no fact links to explains nothing.',
  fix: 'Link the footnote from the facts it explains, or remove it.',
  messages: {
    unused: 'No fact links to the footnote "{id}", but every footnote must belong to a fact.',
    left: {
      text: 'No fact links to the footnote "{id}", so it is not included in the report.',
      severity: 'warning',
    },
  },
});

export const illegalStandardFootnoteTarget = defineFinding({
  ...common,
  code: 'oime:illegalStandardFootnoteTarget',
  title: 'A footnote link must lead to a footnote',
  description:
    'Links of type `footnote` lead to footnotes. To link a fact to another fact that explains it, use `explanatoryFact`.',
  fix: 'Change the link type to `explanatoryFact`, or link to a footnote.',
  messages: { fact: '{links} to "{id}" as a footnote, but it is an ordinary fact.' },
});

/** "A link leads", "Three links lead" */
export function linksWords(count: number): string {
  return count === 1 ? 'A link leads' : `${capitalized(counted(count, 'link'))} lead`;
}

/** Findings on footnotes and links to them. */
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
