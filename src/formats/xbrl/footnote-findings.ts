import { defineFinding } from '../../findings/definition.ts';

/** What XBRL 2.1 asks of footnote links. */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const footnoteLanguage = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.2:footnoteLang',
  title: 'Every footnote says its language',
  description: 'A footnote has an `xml:lang` of its own.',
  references: clause('4.11.1.2'),
  fix: 'Add xml:lang, such as "en".',
  messages: { missing: 'The footnote "{label}" has no xml:lang.' },
});

export const footnoteLocator = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.1:footnoteLinkLocTarget',
  title: 'A locator of a footnote link leads to a fact of the instance',
  description: 'The `xlink:href` is "#" and the id of an item or tuple of the same instance.',
  references: clause('4.11.1.1'),
  fix: 'Correct the id, or give the fact this id.',
  messages: { target: 'The locator "{href}" leads to no fact of the instance.' },
});

export const customLocator = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.1:customLocator',
  title: 'The locators of a footnote link are link:loc',
  description: 'A footnote link has no locators of other vocabularies.',
  references: clause('4.11.1.1'),
  fix: 'Write the locator as link:loc.',
  messages: { locator: 'The footnote link holds the locator "{name}".' },
});

export const arcFrom = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.3.1:factFootnoteArcFrom',
  title: 'A footnote arc starts at a fact',
  description: '`xlink:from` is the label of a locator of the same link.',
  references: clause('4.11.1.3'),
  fix: 'Correct the label, or add the locator.',
  messages: { unknown: 'No locator has the label "{label}".' },
});

export const arcTo = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.3.1:factFootnoteArcTo',
  title: 'A footnote arc ends at a footnote or a fact',
  description:
    '`xlink:to` is the label of a footnote of the same link, or of a locator where the arcrole allows it.',
  references: clause('4.11.1.3'),
  fix: 'Correct the label, or add the footnote.',
  messages: {
    unknown: 'No footnote has the label "{label}".',
    fact: 'The label "{label}" stands for a fact, and the arc is one that leads to footnotes.',
  },
});

export const tooManyLinks = defineFinding({
  ...common,
  code: 'XBRL-006',
  title: 'Footnote arcs stay countable',
  description:
    'An arc joins everything that has the one label with everything that has the other. Labels shared by many ends make more links than any report has; they are not worked out.',
  references: clause('3.5.3.9'),
  fix: 'Give the ends labels of their own, and write an arc for each link.',
  messages: { many: 'The arcs of the footnote links stand for more than {limit} links.' },
});

export const footnoteFindings = [
  footnoteLanguage,
  footnoteLocator,
  customLocator,
  arcFrom,
  arcTo,
  tooManyLinks,
];
