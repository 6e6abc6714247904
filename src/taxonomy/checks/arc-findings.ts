import { defineFinding } from '../../findings/definition.ts';

/** Findings on the ends of arcs. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const repeatedArc = defineFinding({
  ...common,
  code: 'TXM-004',
  title: 'An extended link must not have two arcs between the same labels',
  description:
    'No two arcs of an extended link have the same `xlink:from` and `xlink:to`, whatever their arcroles. Arcs that override others belong in a separate extended link.',
  references: ['XLink 1.0 5.1.3', 'XBRL 2.1 3.5.3.9'],
  fix: 'Remove this arc, or move it to another extended link with the same role.',
  messages: { repeated: 'The extended link has two arcs from "{from}" to "{to}", but may have only one.' },
});

export const arcFrom = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.9.2:arcFrom',
  title: 'The xlink:from of an arc must be a label in its extended link',
  description: '`xlink:from` is the `xlink:label` of a locator or resource in the same extended link.',
  references: ['XBRL 2.1 3.5.3.9.2'],
  fix: 'Write the label (xlink:label) of the locator that the arc should start at, or add a link:loc that has this label and points to the concept.',
  messages: {
    unknown:
      'The arc to "{to}" in {role} starts at "{label}", but no locator or resource there has this label.',
    near: {
      text: 'The arc to "{to}" in {role} starts at "{label}", but no locator or resource there has this label; did you mean "{near}"?',
      fix: 'Write "{near}" in the arc, or "{label}" in the locator or resource, whichever is wrong.',
    },
  },
});

export const arcTo = defineFinding({
  ...common,
  code: 'xbrl.3.5.3.9.3:arcTo',
  title: 'The xlink:to of an arc must be a label in its extended link',
  description: '`xlink:to` is the `xlink:label` of a locator or resource in the same extended link.',
  references: ['XBRL 2.1 3.5.3.9.3'],
  fix: 'Write the label (xlink:label) of the locator or resource that the arc should end at, or add the locator (link:loc) or resource with this label.',
  messages: {
    unknown:
      'The arc from "{from}" in {role} ends at "{label}", but no locator or resource there has this label.',
    near: {
      text: 'The arc from "{from}" in {role} ends at "{label}", but no locator or resource there has this label; did you mean "{near}"?',
      fix: 'Write "{near}" in the arc, or "{label}" in the locator or resource, whichever is wrong.',
    },
  },
});

/** Defines the parallel findings on arcs to labels and to references. */
function defineResourceArcs(kind: 'label' | 'reference', section: string) {
  return {
    target: defineFinding({
      ...common,
      code: `xbrl.${section}:${kind}ArcTarget`,
      title: `A concept-${kind} arc must end at a ${kind}`,
      description: `The \`xlink:to\` of the arc identifies \`link:${kind}\` resources only.`,
      references: [`XBRL 2.1 ${section}`],
      fix: `Change the arc so that it ends at a ${kind}.`,
      messages: { target: `The arc ends at "{label}", which is not a ${kind}.` },
    }),
    remote: defineFinding({
      ...common,
      code: `xbrl.${section}:${kind}ArcRemoteResource`,
      title: `An arc to a ${kind} in another extended link must prohibit it`,
      description: `A concept-${kind} arc connects a concept to a ${kind} in the same extended link. An arc that points to a ${kind} elsewhere through a locator must prohibit the relationship there.`,
      references: [`XBRL 2.1 ${section}`],
      fix: `Set use="prohibited", or add the ${kind} to this extended link.`,
      messages: {
        remote: `The arc to "{label}" ends at a ${kind} in another extended link, which is allowed only to prohibit it.`,
      },
    }),
  };
}

export const labelArcs = defineResourceArcs('label', '5.2.2.3');
export const referenceArcs = defineResourceArcs('reference', '5.2.3.3');

export const labelLanguage = defineFinding({
  ...common,
  code: 'xbrl.5.2.2.2.1:labelLang',
  title: 'Every label must have a language',
  description: 'A `link:label` has an `xml:lang`, or inherits one from an enclosing element.',
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
