import { closed, name, oneOf, qname, Shape, type Static, text } from './schema/shapes.ts';

/** Relationships between concepts, or between facts and footnotes. */
export const relationship = closed({
  kind: oneOf(['presentation', 'calculation', 'definition', 'footnote'], {
    description: 'Order of lines, sums, dimensions, or footnotes of facts',
  }),
  role: name('URI of the extended link role'),
  from: name('Source concept, or fact of a footnote relationship'),
  to: name('Target concept, or footnote'),
  order: Shape.Optional(
    Shape.Number({ description: 'Place among the targets of the same source, ascending' }),
  ),
  weight: Shape.Optional(
    Shape.Number({ description: 'Of a calculation: 1 to add the target, -1 to subtract it' }),
  ),
  preferredLabel: Shape.Optional(
    text('Role of the label to show, such as that of a total or a negated line'),
  ),
  arcrole: Shape.Optional(text('URI of the arc role, where the kind has several')),
});

const labelMembers = {
  role: Shape.Optional(text('URI of the label role; the standard label by default')),
  language: text('BCP 47 tag'),
  text: text('The label'),
};

const extensionConcept = closed({
  concept: qname('The extension concept', 'acme:EmissionAllowances'),
  type: qname('Item type', 'xbrli:monetaryItemType'),
  periodType: oneOf(['instant', 'duration'], {
    description: 'Whether it is reported at a date or for a period',
  }),
  balance: Shape.Optional(
    oneOf(['debit', 'credit'], { description: 'Which side of the books a monetary concept is on' }),
  ),
  abstract: Shape.Optional(Shape.Boolean({ description: 'True for a heading, which no fact reports' })),
  substitutionGroup: Shape.Optional(qname('xbrli:item unless said otherwise', 'xbrldt:dimensionItem')),
  labels: Shape.Array(closed(labelMembers), { description: 'What it is called, in each language' }),
  anchors: Shape.Optional(
    Shape.Array(
      closed({
        relation: oneOf(['wider', 'narrower'], {
          description: 'Whether the base concept is wider or narrower than this one',
        }),
        concept: qname('A base concept', 'ifrs-full:OtherCurrentAssets'),
      }),
      { description: 'Nearest concepts of the base taxonomy, which ESEF requires' },
    ),
  ),
  documentation: Shape.Optional(text('What it means, for readers of the taxonomy')),
});

/** The filer's taxonomy: its concepts, roles and labels. */
export const extensions = Shape.Object(
  {
    concepts: Shape.Optional(
      Shape.Array(extensionConcept, { description: 'Concepts that only this filer has' }),
    ),
    roles: Shape.Optional(
      Shape.Array(
        closed({
          uri: name('Role URI'),
          definition: Shape.Optional(text('Title of the statement or note')),
          usedOn: Shape.Optional(
            Shape.Array(Shape.String(), {
              description: 'Kinds of links that use the role, such as `link:presentationLink`',
            }),
          ),
          href: Shape.Optional(
            name('Where another taxonomy declares the role; absent for a role of the filer'),
          ),
        }),
        { description: 'Statements and notes that relationships belong to' },
      ),
    ),
    labels: Shape.Optional(
      Shape.Array(
        closed({
          concept: qname('A concept of another taxonomy that the filer labels', 'us-gaap:Assets'),
          ...labelMembers,
        }),
        { description: 'Labels of the filer for concepts of other taxonomies' },
      ),
    ),
  },
  { description: 'Concepts and roles of the filer; further members are allowed here' },
);

export type ExtensionConcept = Static<typeof extensionConcept>;
