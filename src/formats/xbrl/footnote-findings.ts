import { defineFinding } from '../../findings/definition.ts';

/** Findings on footnote links (XBRL 2.1). */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const footnoteLanguage = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.2:footnoteLang',
  title: 'Every footnote must have an xml:lang',
  description: 'A footnote has its own `xml:lang` attribute.',
  references: clause('4.11.1.2'),
  fix: 'Add xml:lang, such as "en".',
  messages: { missing: 'The footnote "{label}" has no xml:lang.' },
});

export const footnoteLocator = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.1:footnoteLinkLocTarget',
  title: 'A locator in a footnote link must point to a fact in the instance',
  description: 'The `xlink:href` is "#" followed by the id of an item or tuple in the same instance.',
  references: clause('4.11.1.1'),
  fix: 'Correct the id, or give the fact this id.',
  messages: {
    target: 'The locator points to "{href}", but no fact in the instance has this id.',
    near: {
      text: 'The locator points to "{href}", but no fact in the instance has this id; did you mean "#{near}"?',
      fix: 'Write "#{near}" in the xlink:href of the locator.',
    },
  },
});

export const customLocator = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.1:customLocator',
  title: 'Locators in a footnote link must be link:loc elements',
  description: 'A footnote link must not contain custom locators.',
  references: clause('4.11.1.1'),
  fix: 'Write the locator as link:loc.',
  messages: { locator: 'The footnote link contains the locator "{name}", but only link:loc is allowed.' },
});

export const footnoteArcFrom = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.3.1:factFootnoteArcFrom',
  title: 'A footnote arc must start at a fact',
  description: '`xlink:from` is the label of a locator in the same link.',
  references: clause('4.11.1.3'),
  fix: 'Correct the label, or add the locator.',
  messages: {
    unknown: 'The arc starts at "{label}", but no locator in the link has this label.',
    near: {
      text: 'The arc starts at "{label}", but no locator in the link has this label; did you mean "{near}"?',
      fix: 'Write "{near}" in the xlink:from of the arc.',
    },
  },
});

export const footnoteArcTo = defineFinding({
  ...common,
  code: 'xbrl.4.11.1.3.1:factFootnoteArcTo',
  title: 'A footnote arc must end at a footnote or a fact',
  description:
    '`xlink:to` is the label of a footnote in the same link or, if the arcrole allows it, of a locator.',
  references: clause('4.11.1.3'),
  fix: 'Correct the label, or add the footnote.',
  messages: {
    unknown: 'The arc ends at "{label}", but no footnote in the link has this label.',
    near: {
      text: 'The arc ends at "{label}", but no footnote in the link has this label; did you mean "{near}"?',
      fix: 'Write "{near}" in the xlink:to of the arc.',
    },
    fact: {
      text: 'The label "{label}" identifies a fact, but an arc with this arcrole must end at a footnote.',
      fix: 'End the arc at a footnote, or use the arcrole http://www.xbrl.org/2009/arcrole/fact-explanatoryFact to link two facts.',
    },
  },
});

export const tooManyLinks = defineFinding({
  ...common,
  code: 'XBRL-006',
  title: 'Footnote arcs must stay within the limits',
  description:
    'An arc connects every element with the "from" label to every element with the "to" label. If many elements share their labels, the number of links exceeds anything a real report needs, and the links are not expanded.',
  references: clause('3.5.3.9'),
  fix: 'Give each locator and footnote a unique label, and write one arc per link.',
  messages: {
    many: 'The footnote arcs expand to more than {limit} links, which is the limit, because several locators or footnotes share a label.',
  },
});

export const footnoteFindings = [
  footnoteLanguage,
  footnoteLocator,
  customLocator,
  footnoteArcFrom,
  footnoteArcTo,
  tooManyLinks,
];
