import {
  closed,
  decimals,
  isoDateOrTime,
  name,
  oneOf,
  type Static,
  Type,
  text,
  timestamp,
} from './schema/shapes.ts';

const qname = (description: string) =>
  Type.String({ description, minLength: 1, examples: ['us-gaap:Assets'] });

const identifier = closed({
  scheme: name('`lei`, `cik`, `isin`, `ticker`, `local`, or an absolute URI'),
  value: name('The identifier itself'),
});

const period = Type.Unsafe<{ instant?: string; start?: string; end?: string; forever?: true }>({
  ...closed(
    {
      instant: Type.Optional(isoDateOrTime('A point in time; a date means the end of that day')),
      start: Type.Optional(isoDateOrTime('First day, inclusive')),
      end: Type.Optional(isoDateOrTime('Last day, inclusive')),
      forever: Type.Optional(Type.Literal(true)),
    },
    { description: 'One of `{ instant }`, `{ start, end }`, `{ forever: true }`' },
  ),
  oneOf: [{ required: ['instant'] }, { required: ['start', 'end'] }, { required: ['forever'] }],
});

const dimension = Type.Unsafe<{
  axis: string;
  member?: string;
  typed?: { element: string; value?: string; nil?: boolean };
}>({
  ...closed({
    axis: qname('The dimension'),
    member: Type.Optional(qname('The member of an explicit dimension')),
    typed: Type.Optional(
      closed({
        element: qname('The element that holds the value of a typed dimension'),
        value: Type.Optional(Type.String()),
        nil: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  oneOf: [{ required: ['member'] }, { required: ['typed'] }],
});

const context = closed({
  id: name('Referred to by `contextRef`'),
  entity: Type.Optional(identifier),
  period,
  dimensions: Type.Optional(Type.Array(dimension)),
  container: Type.Optional(oneOf(['segment', 'scenario'])),
});

const unit = Type.Unsafe<{ id: string; measures?: string[]; numerator?: string[]; denominator?: string[] }>({
  ...closed({
    id: name('Referred to by `unitRef`'),
    measures: Type.Optional(Type.Array(qname('A measure'), { minItems: 1, maxItems: 100 })),
    numerator: Type.Optional(Type.Array(qname('A measure'), { minItems: 1, maxItems: 100 })),
    denominator: Type.Optional(Type.Array(qname('A measure'), { minItems: 1, maxItems: 100 })),
  }),
  oneOf: [{ required: ['measures'] }, { required: ['numerator', 'denominator'] }],
});

const presentation = closed({
  label: Type.Optional(Type.String()),
  section: Type.Optional(Type.String()),
  order: Type.Optional(Type.Number()),
  scale: Type.Optional(Type.Integer({ minimum: -12, maximum: 18 })),
  negated: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
});

const fact = closed({
  id: name('Unique in the document; becomes the id of the XBRL fact'),
  concept: qname('What is reported'),
  contextRef: name('The id of a context'),
  unitRef: Type.Optional(name('The id of a unit; numeric facts only')),
  value: Type.Optional(
    Type.Unsafe<string | number | boolean>({
      type: ['string', 'number', 'boolean'],
      description: 'Unscaled value; a decimal string keeps every digit',
    }),
  ),
  decimals: Type.Optional(decimals),
  precision: Type.Optional(
    Type.Unsafe<number | 'INF'>({
      type: ['integer', 'string'],
      minimum: 0,
      maximum: 100,
      pattern: '^INF$',
      description: 'Significant figures; legacy, prefer decimals',
    }),
  ),
  nil: Type.Optional(Type.Boolean({ description: 'True for a fact reported as having no value' })),
  language: Type.Optional(text('BCP 47 tag of a text fact')),
  footnoteRefs: Type.Optional(Type.Array(Type.String())),
  presentation: Type.Optional(presentation),
});

const footnote = closed({
  id: name('Referred to by `footnoteRefs`'),
  text: Type.Optional(Type.String()),
  xhtml: Type.Optional(text('An XHTML fragment')),
  language: Type.Optional(text('BCP 47 tag; required of every footnote')),
  role: Type.Optional(Type.String()),
  factRefs: Type.Optional(Type.Array(Type.String())),
});

const relationship = closed({
  kind: oneOf(['presentation', 'calculation', 'definition', 'footnote']),
  role: name('URI of the extended link role'),
  from: name('Source concept, or fact of a footnote relationship'),
  to: name('Target concept, or footnote'),
  order: Type.Optional(Type.Number()),
  weight: Type.Optional(Type.Number()),
  preferredLabel: Type.Optional(Type.String()),
  arcrole: Type.Optional(Type.String()),
});

const extensionConcept = closed({
  concept: qname('The extension concept'),
  type: qname('Item type, such as xbrli:monetaryItemType'),
  periodType: oneOf(['instant', 'duration']),
  balance: Type.Optional(oneOf(['debit', 'credit'])),
  abstract: Type.Optional(Type.Boolean()),
  substitutionGroup: Type.Optional(qname('xbrli:item unless said otherwise')),
  labels: Type.Array(
    closed({ role: Type.Optional(Type.String()), language: Type.String(), text: Type.String() }),
  ),
  anchors: Type.Optional(
    Type.Array(closed({ relation: oneOf(['wider', 'narrower']), concept: qname('A base concept') })),
  ),
  documentation: Type.Optional(Type.String()),
});

const extensions = Type.Object(
  {
    concepts: Type.Optional(Type.Array(extensionConcept)),
    roles: Type.Optional(
      Type.Array(
        closed({
          uri: name('Role URI'),
          definition: Type.Optional(Type.String()),
          usedOn: Type.Optional(Type.Array(Type.String())),
          href: Type.Optional(
            name('Where another taxonomy declares the role; absent for a role of the filer'),
          ),
        }),
      ),
    ),
    labels: Type.Optional(
      Type.Array(
        closed({
          concept: qname('A concept of another taxonomy that the filer labels'),
          role: Type.Optional(Type.String()),
          language: Type.String(),
          text: Type.String(),
        }),
      ),
    ),
  },
  { description: 'Concepts and roles of the filer; further members are allowed here' },
);

const cell = closed({
  factRef: Type.Optional(Type.String()),
  text: Type.Optional(text('What is shown; beside a fact, of one that is empty')),
  negated: Type.Optional(
    Type.Boolean({ description: 'Whether the number is shown with the opposite sign in this place' }),
  ),
});

const section = closed({
  id: Type.Optional(Type.String()),
  title: name('Heading'),
  role: Type.Optional(text('Presentation role this section shows')),
  content: Type.Optional(
    Type.Array(
      closed({
        type: oneOf(['heading', 'paragraph', 'table']),
        text: Type.Optional(Type.String()),
        factRef: Type.Optional(Type.String()),
        columns: Type.Optional(Type.Array(Type.String())),
        rows: Type.Optional(
          Type.Array(
            closed({
              label: Type.String(),
              cells: Type.Array(cell),
              total: Type.Optional(
                Type.Boolean({ description: 'Whether the row sums up those above it; else its label tells' }),
              ),
            }),
          ),
        ),
      }),
    ),
  ),
});

const taxonomyRef = Type.Unsafe<{
  name?: string;
  version?: string;
  prefix?: string;
  namespace?: string;
  entryPoint?: string;
  schema?: string;
}>({
  ...closed({
    name: Type.Optional(Type.String()),
    version: Type.Optional(Type.String()),
    prefix: Type.Optional(name('Prefix used in this document')),
    namespace: Type.Optional(name('Namespace the prefix stands for')),
    entryPoint: Type.Optional(name('URI of the schema to load')),
    schema: Type.Optional(
      name('URI of the schema that declares the elements of the namespace, where an entry point leads to it'),
    ),
  }),
  anyOf: [{ required: ['prefix', 'namespace'] }, { required: ['entryPoint'] }],
});

const sourceFormats = ['sfrs-json', 'xbrl', 'ixbrl', 'xbrl-json', 'xbrl-csv', 'manual', 'api'] as const;

export const filingV2 = closed(
  {
    document: closed({
      version: Type.String({ pattern: '^2[.][0-9]+([.][0-9]+)?$', examples: ['2.0.0'] }),
      documentType: Type.Literal('filing'),
      profile: name('Profile id, such as `sec-us-gaap-annual`'),
      createdAt: timestamp('When the document was made'),
      jurisdiction: Type.Optional(Type.String()),
      sourceFormat: Type.Optional(oneOf(sourceFormats)),
      sourceUri: Type.Optional(Type.String()),
      generatedBy: Type.Optional(Type.String()),
      checksum: Type.Optional(
        Type.String({ pattern: '^sha256:[0-9a-f]{64}$', description: 'Of the canonical facts' }),
      ),
      language: Type.Optional(text('BCP 47 tag of the report')),
      title: Type.Optional(Type.String()),
      period: Type.Optional(period),
    }),
    entity: closed({
      name: name('Legal name'),
      jurisdiction: Type.Optional(Type.String()),
      identifiers: Type.Array(identifier, { minItems: 1 }),
    }),
    taxonomyRefs: Type.Array(taxonomyRef),
    contexts: Type.Array(context),
    units: Type.Array(unit),
    facts: Type.Array(fact),
    footnotes: Type.Optional(Type.Array(footnote)),
    relationships: Type.Optional(Type.Array(relationship)),
    extensions: Type.Optional(extensions),
    sections: Type.Optional(Type.Array(section)),
    views: Type.Optional(Type.Object({}, { description: 'Derived conveniences; never trusted' })),
  },
  { title: 'Filing, canonical model v2', description: 'A fact-centric filing.' },
);

export type SourceFormat = (typeof sourceFormats)[number];
export type TaxonomyRef = Static<typeof taxonomyRef>;
export type FilingV2 = Static<typeof filingV2>;
export type FilingContext = Static<typeof context>;
export type FilingUnit = Static<typeof unit>;
export type FilingFact = Static<typeof fact>;
export type FilingPeriod = Static<typeof period>;
export type FilingDimension = Static<typeof dimension>;
export type FilingFootnote = Static<typeof footnote>;
export type FilingRelationship = Static<typeof relationship>;
export type ExtensionConcept = Static<typeof extensionConcept>;
