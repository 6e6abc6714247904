import { mapOf, Shape, type Static, type TSchema, text } from '../../model/schema/shapes.ts';

export const XBRL_CSV_DOCUMENT_TYPE = 'https://xbrl.org/2021/xbrl-csv';

const QNAME = '^[^\\s:]+:[^\\s:]+$';

/** An object of just these members, and of extension members, whose names have a prefix. */
function extensible<P extends Readonly<Record<string, TSchema>>>(properties: P, description: string) {
  return Shape.Object(properties, {
    description,
    additionalProperties: false,
    patternProperties: { [QNAME]: {} },
  });
}

const value = (description: string) => Shape.Optional(text(description));

const dimensions = Shape.Unsafe<Readonly<Record<string, string>>>({
  ...Shape.Object({
    concept: value('What is reported'),
    entity: value('Who reports: a prefix that stands for the scheme, a colon, the identifier'),
    period: value('When: in full, or as a year, half, quarter, month, week, day, or two days'),
    unit: value('What a number counts'),
    language: value('The language of a text'),
  }),
  description:
    'Values of dimensions: a constant, or `$` and the name of a column or parameter, or `$rowNumber`; `$$` stands for one dollar sign',
  additionalProperties: false,
  patternProperties: { '^xbrl:': false, [QNAME]: Shape.String() },
});

const decimals = Shape.Unsafe<number | string>({
  type: ['integer', 'string'],
  description: 'Digits after the point that are known, a reference to them, or `#none`',
});

const propertyGroup = extensible(
  { decimals: Shape.Optional(decimals), dimensions: Shape.Optional(dimensions) },
  'Properties that facts take from the group a row names',
);

const column = extensible(
  {
    comment: Shape.Optional(Shape.Boolean({ description: 'Whether the column is for readers only' })),
    decimals: Shape.Optional(decimals),
    dimensions: Shape.Optional(dimensions),
    propertyGroups: Shape.Optional(mapOf(propertyGroup)),
    propertiesFrom: Shape.Optional(Shape.Array(text('A column that names property groups'))),
  },
  'A column of facts, of property groups, of comments, or of values that others refer to',
);

const tableTemplate = extensible(
  {
    rowIdColumn: value('The column that identifies rows'),
    columns: mapOf(column),
    decimals: Shape.Optional(decimals),
    dimensions: Shape.Optional(dimensions),
  },
  'What the columns of tables mean',
);

const parameters = mapOf(Shape.String(), { description: 'Values that references can name' });

const table = extensible(
  {
    url: text('The CSV file, from where the report is'),
    template: value('The template; the one of the same name where absent'),
    optional: Shape.Optional(Shape.Boolean({ description: 'Whether the file may be missing' })),
    parameters: Shape.Optional(parameters),
  },
  'A CSV file and the template that explains it',
);

const aliases = (description: string) => Shape.Optional(mapOf(Shape.String(), { description }));

const flag = Shape.Optional(Shape.Boolean());

const documentInfo = extensible(
  {
    documentType: text(`\`${XBRL_CSV_DOCUMENT_TYPE}\``),
    namespaces: aliases('Prefixes and the namespaces or schemes they stand for'),
    linkTypes: aliases('Kinds of links'),
    linkGroups: aliases('Groups of links'),
    taxonomy: Shape.Optional(Shape.Array(Shape.String(), { description: 'Entry points of the taxonomy' })),
    extends: Shape.Optional(
      Shape.Array(Shape.String(), { description: 'Metadata files this one builds on' }),
    ),
    features: Shape.Optional(
      Shape.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        additionalProperties: false,
        patternProperties: { [QNAME]: { type: ['string', 'number', 'boolean', 'null'] } },
      }),
    ),
    baseURL: value('What relative URLs of the taxonomy start from'),
    final: Shape.Optional(
      Shape.Object(
        {
          namespaces: flag,
          taxonomy: flag,
          linkTypes: flag,
          linkGroups: flag,
          features: flag,
          tableTemplates: flag,
          tables: flag,
          dimensions: flag,
          final: flag,
          parameters: flag,
          parameterURL: flag,
        },
        { additionalProperties: false, description: 'What files that build on this one must leave as it is' },
      ),
    ),
  },
  'The format, the taxonomy and the names used',
);

export const xbrlCsvMetadata = Shape.Object(
  {
    documentInfo,
    tableTemplates: Shape.Optional(mapOf(tableTemplate)),
    tables: Shape.Optional(mapOf(table)),
    parameters: Shape.Optional(parameters),
    parameterURL: value('A CSV file with more parameters'),
    dimensions: Shape.Optional(dimensions),
    decimals: Shape.Optional(decimals),
    links: Shape.Optional(mapOf(mapOf(mapOf(Shape.Array(text('A fact or note that explains the source')))))),
  },
  {
    title: 'xBRL-CSV metadata',
    description: 'Tells how the CSV tables of a report become facts (xBRL-CSV 1.0).',
    additionalProperties: false,
    patternProperties: { [QNAME]: {} },
  },
);

export type CsvMetadata = Static<typeof xbrlCsvMetadata>;
export type CsvTable = Static<typeof table>;
export type CsvTemplate = Static<typeof tableTemplate>;
export type CsvColumn = Static<typeof column>;
export type CsvProperties = Static<typeof propertyGroup>;

/** The JSON Schema of the metadata file. */
export const xbrlCsvSchema: TSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...xbrlCsvMetadata,
};
