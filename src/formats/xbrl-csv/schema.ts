import { mapOf, type Static, type TSchema, Type, text } from '../../model/schema/shapes.ts';

export const XBRL_CSV_DOCUMENT_TYPE = 'https://xbrl.org/2021/xbrl-csv';

const QNAME = '^[^\\s:]+:[^\\s:]+$';

/** An object of just these members, and of extension members, whose names have a prefix. */
function extensible<P extends Readonly<Record<string, TSchema>>>(properties: P, description: string) {
  return Type.Object(properties, {
    description,
    additionalProperties: false,
    patternProperties: { [QNAME]: {} },
  });
}

const value = (description: string) => Type.Optional(text(description));

const dimensions = Type.Unsafe<Readonly<Record<string, string>>>({
  ...Type.Object({
    concept: value('What is reported'),
    entity: value('Who reports: a prefix that stands for the scheme, a colon, the identifier'),
    period: value('When: in full, or as a year, half, quarter, month, week, day, or two days'),
    unit: value('What a number counts'),
    language: value('The language of a text'),
  }),
  description:
    'Values of dimensions: a constant, or `$` and the name of a column or parameter, or `$rowNumber`; `$$` stands for one dollar sign',
  additionalProperties: false,
  patternProperties: { '^xbrl:': false, [QNAME]: Type.String() },
});

const decimals = Type.Unsafe<number | string>({
  type: ['integer', 'string'],
  description: 'Digits after the point that are known, a reference to them, or `#none`',
});

const propertyGroup = extensible(
  { decimals: Type.Optional(decimals), dimensions: Type.Optional(dimensions) },
  'Properties that facts take from the group a row names',
);

const column = extensible(
  {
    comment: Type.Optional(Type.Boolean({ description: 'Whether the column is for readers only' })),
    decimals: Type.Optional(decimals),
    dimensions: Type.Optional(dimensions),
    propertyGroups: Type.Optional(mapOf(propertyGroup)),
    propertiesFrom: Type.Optional(Type.Array(text('A column that names property groups'))),
  },
  'A column of facts, of property groups, of comments, or of values that others refer to',
);

const tableTemplate = extensible(
  {
    rowIdColumn: value('The column that identifies rows'),
    columns: mapOf(column),
    decimals: Type.Optional(decimals),
    dimensions: Type.Optional(dimensions),
  },
  'What the columns of tables mean',
);

const parameters = mapOf(Type.String(), { description: 'Values that references can name' });

const table = extensible(
  {
    url: text('The CSV file, from where the report is'),
    template: value('The template; the one of the same name where absent'),
    optional: Type.Optional(Type.Boolean({ description: 'Whether the file may be missing' })),
    parameters: Type.Optional(parameters),
  },
  'A CSV file and the template that explains it',
);

const aliases = (description: string) => Type.Optional(mapOf(Type.String(), { description }));

const flag = Type.Optional(Type.Boolean());

const documentInfo = extensible(
  {
    documentType: text(`\`${XBRL_CSV_DOCUMENT_TYPE}\``),
    namespaces: aliases('Prefixes and the namespaces or schemes they stand for'),
    linkTypes: aliases('Kinds of links'),
    linkGroups: aliases('Groups of links'),
    taxonomy: Type.Optional(Type.Array(Type.String(), { description: 'Entry points of the taxonomy' })),
    extends: Type.Optional(Type.Array(Type.String(), { description: 'Metadata files this one builds on' })),
    features: Type.Optional(
      Type.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        additionalProperties: false,
        patternProperties: { [QNAME]: { type: ['string', 'number', 'boolean', 'null'] } },
      }),
    ),
    baseURL: value('What relative URLs of the taxonomy start from'),
    final: Type.Optional(
      Type.Object(
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

export const xbrlCsvMetadata = Type.Object(
  {
    documentInfo,
    tableTemplates: Type.Optional(mapOf(tableTemplate)),
    tables: Type.Optional(mapOf(table)),
    parameters: Type.Optional(parameters),
    parameterURL: value('A CSV file with more parameters'),
    dimensions: Type.Optional(dimensions),
    decimals: Type.Optional(decimals),
    links: Type.Optional(mapOf(mapOf(mapOf(Type.Array(text('A fact or note that explains the source')))))),
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
