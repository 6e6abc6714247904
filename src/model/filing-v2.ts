import { extensions, relationship } from './filing-extensions.ts';
import { section } from './filing-sections.ts';
import { MAX_REPEATED_LENGTH } from './limits.ts';
import {
  anyDecimals,
  anyPrecision,
  closed,
  described,
  isoDateOrTime,
  name,
  oneOf,
  qname,
  REQUIRES,
  Shape,
  type Static,
  type TSchema,
  text,
  timestamp,
} from './schema/shapes.ts';
import { waiver } from './waiver.ts';

/** Bounds a text that every context or fact repeats in XBRL. */
function repeated<S extends TSchema>(shape: S): S {
  return { ...shape, maxLength: MAX_REPEATED_LENGTH };
}

const identifier = closed({
  scheme: repeated(name('`lei`, `cik`, `isin`, `ticker`, `local`, or an absolute URI')),
  value: repeated(text('The identifier itself; empty where an XBRL report leaves it empty')),
});

const period = Shape.Unsafe<{ instant?: string; start?: string; end?: string; forever?: true }>({
  ...closed(
    {
      instant: Shape.Optional(isoDateOrTime('A point in time; a date means the end of that day')),
      start: Shape.Optional(isoDateOrTime('First day, inclusive')),
      end: Shape.Optional(isoDateOrTime('Last day, inclusive')),
      forever: Shape.Optional(Shape.Literal(true, { description: 'For facts that hold at all times' })),
    },
    { description: 'One of `{ instant }`, `{ start, end }`, `{ forever: true }`' },
  ),
  oneOf: [{ required: ['instant'] }, { required: ['start', 'end'] }, { required: ['forever'] }],
});

const dimension = Shape.Unsafe<{
  axis: string;
  member?: string;
  typed?: { element: string; value?: string; nil?: boolean };
}>({
  ...closed({
    axis: qname('The dimension', 'us-gaap:StatementBusinessSegmentsAxis'),
    member: Shape.Optional(qname('The member of an explicit dimension', 'us-gaap:OperatingSegmentsMember')),
    typed: Shape.Optional(
      closed({
        element: qname('The element that holds the value of a typed dimension', 'acme:LoanNumber'),
        value: Shape.Optional(text('The value')),
        nil: Shape.Optional(Shape.Boolean({ description: 'True where the dimension has no value' })),
      }),
    ),
  }),
  oneOf: [{ required: ['member'] }, { required: ['typed'] }],
});

const context = closed({
  id: name('Referred to by `contextRef`'),
  entity: Shape.Optional(
    described('Whose facts they are, if not those of the first identifier of `entity`', identifier),
  ),
  period,
  dimensions: Shape.Optional(
    Shape.Array(dimension, {
      description: 'Axes with a member each, such as a segment or a component of equity',
    }),
  ),
  container: Shape.Optional(
    oneOf(['segment', 'scenario'], {
      description: 'The element of XBRL that holds the dimensions; by default as the profile requires',
    }),
  ),
  segment: Shape.Optional(text('XML elements of the segment other than dimensions, as one text')),
  scenario: Shape.Optional(text('XML elements of the scenario other than dimensions, as one text')),
});

const measures = Shape.Array(repeated(qname('A measure', 'iso4217:USD')), { minItems: 1, maxItems: 100 });

const unit = Shape.Unsafe<{ id: string; measures?: string[]; numerator?: string[]; denominator?: string[] }>({
  ...closed({
    id: name('Referred to by `unitRef`'),
    measures: Shape.Optional(measures),
    numerator: Shape.Optional(measures),
    denominator: Shape.Optional(measures),
  }),
  oneOf: [{ required: ['measures'] }, { required: ['numerator', 'denominator'] }],
});

const presentation = closed({
  label: Shape.Optional(text('What the line is called in a report')),
  section: Shape.Optional(text('Heading of the section that shows the fact')),
  order: Shape.Optional(
    Shape.Number({ description: 'Place of the line in its section, in ascending order' }),
  ),
  scale: Shape.Optional(
    Shape.Integer({
      minimum: -12,
      maximum: 18,
      description: 'Power of ten that the number is shown in: 3 for thousands, 6 for millions',
    }),
  ),
  negated: Shape.Optional(
    Shape.Boolean({
      description: 'Whether the number is shown with the opposite sign, such as a cost in brackets',
    }),
  ),
  hidden: Shape.Optional(
    Shape.Boolean({ description: 'Whether a report holds the fact without showing it' }),
  ),
  text: Shape.Optional(text('Words a report shows in place of the value, which it then holds hidden')),
  digits: Shape.Optional(
    Shape.Integer({ minimum: 0, maximum: 12, description: 'Least number of digits after the decimal mark' }),
  ),
  suffix: Shape.Optional(
    Shape.String({ maxLength: 12, description: 'What follows the number', examples: ['×'] }),
  ),
  note: Shape.Optional(
    Shape.String({
      maxLength: 24,
      description: 'The note that explains the line, shown in a column of its own',
      examples: ['7', '3, 12'],
    }),
  ),
});

const fact = closed(
  {
    id: name('Unique in the document; becomes the id of the XBRL fact'),
    concept: qname('What is reported', 'us-gaap:Assets'),
    contextRef: name('The id of a context'),
    unitRef: Shape.Optional(name('The id of a unit; numeric facts only')),
    value: Shape.Optional(
      Shape.Unsafe<string | number | boolean>({
        type: ['string', 'number', 'boolean'],
        description: 'Unscaled value; a decimal string keeps every digit',
      }),
    ),
    decimals: Shape.Optional(anyDecimals),
    precision: Shape.Optional(anyPrecision),
    nil: Shape.Optional(Shape.Boolean({ description: 'True for a fact reported as having no value' })),
    language: Shape.Optional(text('BCP 47 tag of a text fact')),
    footnoteRefs: Shape.Optional(
      Shape.Array(Shape.String(), { description: 'Ids of footnotes to the fact' }),
    ),
    presentation: Shape.Optional(described('How a written report shows the fact', presentation)),
  },
  {
    [REQUIRES]: {
      anyOf: [{ required: ['value'] }, { required: ['nil'], properties: { nil: { const: true } } }],
    },
  },
);

const tuple = closed({
  id: name('Unique among facts and tuples'),
  concept: qname('The tuple', 'acme:Director'),
  members: Shape.Array(name('The id of a fact or of another tuple'), {
    description: 'What the tuple holds, in order',
  }),
  nil: Shape.Optional(Shape.Boolean({ description: 'True for a tuple reported as having no content' })),
});

const filingIndicator = closed({
  template: name('The template, such as `C_01.00`'),
  filed: Shape.Boolean({ description: 'Whether the template is reported' }),
  contextRef: Shape.Optional(
    name('The id of the context that an instance gives the indicator; one without dimensions by default'),
  ),
});

const footnote = closed(
  {
    id: name('Referred to by `footnoteRefs`'),
    text: Shape.Optional(text('The footnote as plain text')),
    xhtml: Shape.Optional(text('An XHTML fragment')),
    language: Shape.Optional(text('BCP 47 tag; required of every footnote')),
    role: Shape.Optional(text('URI of the footnote role; the standard one by default')),
    factRefs: Shape.Optional(
      Shape.Array(Shape.String(), {
        description: 'Ids of facts it belongs to, besides those that refer to it',
      }),
    ),
  },
  { [REQUIRES]: { required: ['language'], oneOf: [{ required: ['text'] }, { required: ['xhtml'] }] } },
);

const taxonomyRef = Shape.Unsafe<{
  name?: string;
  version?: string;
  prefix?: string;
  namespace?: string;
  entryPoint?: string;
  schema?: string;
}>({
  ...closed({
    name: Shape.Optional(text('What people call the taxonomy')),
    version: Shape.Optional(text('Its version or date')),
    prefix: Shape.Optional(name('Prefix used in this document')),
    namespace: Shape.Optional(repeated(name('Namespace of the prefix'))),
    entryPoint: Shape.Optional(name('URI of the schema to load')),
    schema: Shape.Optional(
      name('URI of the schema that declares the elements of the namespace, where an entry point leads to it'),
    ),
  }),
  anyOf: [{ required: ['prefix', 'namespace'] }, { required: ['entryPoint'] }],
});

const sourceFormats = ['sfrs-json', 'xbrl', 'ixbrl', 'xbrl-json', 'xbrl-csv', 'manual', 'api'] as const;

export const filingV2 = closed(
  {
    document: closed(
      {
        version: Shape.String({ pattern: '^2[.][0-9]+([.][0-9]+)?$', examples: ['2.0.0'] }),
        documentType: Shape.Literal('filing', { description: 'Tells a filing from an investor statement' }),
        profile: name('Profile id, such as `sec-us-gaap-annual`'),
        createdAt: timestamp('When the document was made'),
        jurisdiction: Shape.Optional(text('Country it is filed in, by its ISO 3166 code')),
        sourceFormat: Shape.Optional(oneOf(sourceFormats, { description: 'What it was read from' })),
        sourceUri: Shape.Optional(text('Where that was')),
        generatedBy: Shape.Optional(text('The software that made it')),
        checksum: Shape.Optional(
          Shape.String({ pattern: '^sha256:[0-9a-f]{64}$', description: 'Of the canonical facts' }),
        ),
        language: Shape.Optional(text('BCP 47 tag of the report')),
        title: Shape.Optional(text('Title of the report')),
        period: Shape.Optional(period),
        auditStatus: Shape.Optional(
          oneOf(['audited', 'reviewed', 'unaudited'], { description: 'Shown on the cover of a report' }),
        ),
        logo: Shape.Optional(
          closed({
            image: Shape.String({
              description: 'A PNG, JPEG or GIF image as a data URI',
              examples: ['data:image/png;base64,…'],
            }),
            alt: name('What the image shows, for readers who cannot see it'),
          }),
        ),
        color: Shape.Optional(
          Shape.String({
            pattern: '^#[0-9A-Fa-f]{6}$',
            description: 'The color of headings and lines in a report',
            examples: ['#0a5c7a'],
          }),
        ),
        waivers: Shape.Optional(
          Shape.Array(waiver, { description: 'Findings of business rules that are right for this filer' }),
        ),
      },
      { description: 'About the document: profile, period, language, title' },
    ),
    entity: closed(
      {
        name: name('Legal name'),
        jurisdiction: Shape.Optional(text('Country of registration, by its ISO 3166 code')),
        identifiers: Shape.Array(identifier, {
          minItems: 1,
          description: 'How regulators know the entity; the first one is used in reports',
        }),
      },
      { description: 'Who reports' },
    ),
    taxonomyRefs: Shape.Array(taxonomyRef, {
      description: 'Taxonomies it uses, with the prefixes of their concepts',
    }),
    contexts: Shape.Array(context, {
      description: 'Periods, and members of dimensions, that facts refer to',
    }),
    units: Shape.Array(unit, { description: 'Currencies, shares and other units that facts refer to' }),
    facts: Shape.Array(fact, { description: 'What is reported: one entry for each value' }),
    tuples: Shape.Optional(
      Shape.Array(tuple, { description: 'Groups of facts, by which older taxonomies tell them apart' }),
    ),
    filingIndicators: Shape.Optional(
      Shape.Array(filingIndicator, {
        description: 'Which templates of a European supervisory report are filed',
      }),
    ),
    footnotes: Shape.Optional(Shape.Array(footnote, { description: 'Footnotes to facts' })),
    relationships: Shape.Optional(
      Shape.Array(relationship, { description: 'Lines of the statements, their order and how they add up' }),
    ),
    extensions: Shape.Optional(extensions),
    sections: Shape.Optional(
      Shape.Array(section, { description: 'Parts of the written report: narrative, tables, signatures' }),
    ),
    views: Shape.Optional(Shape.Object({}, { description: 'Derived conveniences; never trusted' })),
  },
  { title: 'Filing, canonical model v2', description: 'A fact-centric filing.' },
);

export type SourceFormat = (typeof sourceFormats)[number];
export type TaxonomyRef = Static<typeof taxonomyRef>;
export type FilingV2 = Static<typeof filingV2>;
export type FilingContext = Static<typeof context>;
export type FilingUnit = Static<typeof unit>;
export type FilingFact = Static<typeof fact>;
export type FilingTuple = Static<typeof tuple>;
export type FilingIndicator = Static<typeof filingIndicator>;
export type FilingPeriod = Static<typeof period>;
export type FilingDimension = Static<typeof dimension>;
export type FilingFootnote = Static<typeof footnote>;
export type FilingRelationship = Static<typeof relationship>;
export type FilingSection = Static<typeof section>;
export type { ExtensionConcept } from './filing-extensions.ts';
