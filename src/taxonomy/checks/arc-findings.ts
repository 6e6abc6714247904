import { defineFinding } from '../../findings/definition.ts';

/** What arcs join. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const repeatedArc = defineFinding({
  ...common,
  code: 'TXM-004',
  title: 'A link has one arc from one label to another',
  description:
    'No two arcs of an extended link have the same `xlink:from` and the same `xlink:to`, whatever their arcroles. Arcs that override others stand in links of their own.',
  references: ['XLink 1.0 5.1.3', 'XBRL 2.1 3.5.3.9'],
  fix: 'Move the second arc to another extended link with the same role.',
  messages: { repeated: 'A second arc of the link goes from "{from}" to "{to}".' },
});

export const arcFrom = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.9.2:arcFrom',
  title: 'An arc starts at a label of its link',
  description: '`xlink:from` is the `xlink:label` of a locator or resource of the same extended link.',
  references: ['XBRL 2.1 3.5.3.9.2'],
  fix: 'Correct the label, or add the locator.',
  messages: { unknown: 'No locator or resource of the link has the label "{label}".' },
});

export const arcTo = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.9.3:arcTo',
  title: 'An arc ends at a label of its link',
  description: '`xlink:to` is the `xlink:label` of a locator or resource of the same extended link.',
  references: ['XBRL 2.1 3.5.3.9.3'],
  fix: 'Correct the label, or add the locator or resource.',
  messages: { unknown: 'No locator or resource of the link has the label "{label}".' },
});

/** The twin findings on arcs to labels and to references. */
function defineResourceArcs(kind: 'label' | 'reference', section: string) {
  return {
    target: defineFinding({
      ...common,
      code: `xbrl.${section}:${kind}ArcTarget`,
      title: `An arc with the arcrole concept-${kind} ends at a ${kind}`,
      description: `Its \`xlink:to\` stands for \`link:${kind}\` resources only.`,
      references: [`XBRL 2.1 ${section}`],
      fix: `Let the arc end at a ${kind}.`,
      messages: { target: `The label "{label}" stands for what is no ${kind}.` },
    }),
    remote: defineFinding({
      ...common,
      code: `xbrl.${section}:${kind}ArcRemoteResource`,
      title: `A ${kind} of another link can only be prohibited`,
      description: `An arc with the arcrole concept-${kind} joins a concept and a ${kind} of the same link. One that reaches a ${kind} elsewhere through a locator prohibits the relationship there.`,
      references: [`XBRL 2.1 ${section}`],
      fix: `Set use="prohibited", or write the ${kind} into this link.`,
      messages: {
        remote: `The arc ends at the ${kind} of another link by "{label}" and does not prohibit it.`,
      },
    }),
  };
}

export const labelArcs = defineResourceArcs('label', '5.2.2.3');
export const referenceArcs = defineResourceArcs('reference', '5.2.3.3');

export const labelLanguage = defineFinding({
  ...common,
  code: 'xbrl.5.2.2.2.1:labelLang',
  title: 'Every label has a language',
  description: 'A `link:label` or an element around it has an `xml:lang`.',
  references: ['XBRL 2.1 5.2.2.2.1'],
  fix: 'Add xml:lang, such as "en".',
  messages: { missing: 'The label "{label}" has no language.' },
});

export const arcFindings = [
  repeatedArc,
  arcFrom,
  arcTo,
  ...Object.values(labelArcs),
  ...Object.values(referenceArcs),
  labelLanguage,
];
