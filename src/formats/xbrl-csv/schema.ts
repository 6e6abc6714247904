import { mapOf, Shape, type Static, type TSchema, text } from '../../model/schema/shapes.ts';

export const XBRL_CSV_DOCUMENT_TYPE = 'https://xbrl.org/2021/xbrl-csv';

const QNAME = '^[^\\s:]+:[^\\s:]+$';

/** Defines an object with these members and extension members, whose names have a prefix. */
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
    concept: value('The concept, as a QName'),
    entity: value('The entity, as prefix:identifier; the prefix is bound to the identifier scheme'),
    period: value(
      'The period: in full, or abbreviated as a year, half-year, quarter, month, week, day or range of days',
    ),
    unit: value('The unit'),
    language: value('The language of text facts'),
  }),
  description:
    'Dimension values: a constant, `$` followed by the name of a column or parameter, or `$rowNumber`; `$$` is a literal dollar sign',
  additionalProperties: false,
  patternProperties: { '^xbrl:': false, [QNAME]: Shape.String() },
});

const decimals = Shape.Unsafe<number | string>({
  type: ['integer', 'string'],
  description: 'The accuracy: an integer, a reference to one, or `#none`',
});

const propertyGroup = extensible(
  { decimals: Shape.Optional(decimals), dimensions: Shape.Optional(dimensions) },
  'Properties of the facts in the rows that select the group',
);

const column = extensible(
  {
    comment: Shape.Optional(Shape.Boolean({ description: 'Whether the column is a comment column' })),
    decimals: Shape.Optional(decimals),
    dimensions: Shape.Optional(dimensions),
    propertyGroups: Shape.Optional(mapOf(propertyGroup)),
    propertiesFrom: Shape.Optional(Shape.Array(text('A property group column'))),
  },
  'A fact column, property group column, comment column or column that references use',
);

const tableTemplate = extensible(
  {
    rowIdColumn: value('The row identifier column'),
    columns: mapOf(column),
    decimals: Shape.Optional(decimals),
    dimensions: Shape.Optional(dimensions),
  },
  'A table template: the meaning of the columns',
);

const parameters = mapOf(Shape.String(), { description: 'Parameters that references can use' });

const table = extensible(
  {
    url: text('The URL of the CSV file, relative to the metadata file'),
    template: value('The name of the template; if absent, the name of the table'),
    optional: Shape.Optional(Shape.Boolean({ description: 'Whether the file may be missing' })),
    parameters: Shape.Optional(parameters),
  },
  'A CSV file and its template',
);

const aliases = (description: string) => Shape.Optional(mapOf(Shape.String(), { description }));

const flag = Shape.Optional(Shape.Boolean());

const documentInfo = extensible(
  {
    documentType: text(`\`${XBRL_CSV_DOCUMENT_TYPE}\``),
    namespaces: aliases('Prefixes and the namespaces or identifier schemes they are bound to'),
    linkTypes: aliases('Link types'),
    linkGroups: aliases('Link groups'),
    taxonomy: Shape.Optional(Shape.Array(Shape.String(), { description: 'Entry points of the taxonomy' })),
    extends: Shape.Optional(
      Shape.Array(Shape.String(), { description: 'Metadata files that this one extends' }),
    ),
    features: Shape.Optional(
      Shape.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        additionalProperties: false,
        patternProperties: { [QNAME]: { type: ['string', 'number', 'boolean', 'null'] } },
      }),
    ),
    baseURL: value('The base URL of relative taxonomy URLs'),
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
        { additionalProperties: false, description: 'The objects that extending files must not add to' },
      ),
    ),
  },
  'Format, taxonomy, and namespace and link aliases',
);

export const xbrlCsvMetadata = Shape.Object(
  {
    documentInfo,
    tableTemplates: Shape.Optional(mapOf(tableTemplate)),
    tables: Shape.Optional(mapOf(table)),
    parameters: Shape.Optional(parameters),
    parameterURL: value('The URL of the parameter file'),
    dimensions: Shape.Optional(dimensions),
    decimals: Shape.Optional(decimals),
    links: Shape.Optional(
      mapOf(mapOf(mapOf(Shape.Array(text('The id of a fact or footnote that the link leads to'))))),
    ),
  },
  {
    title: 'xBRL-CSV metadata',
    description: 'The metadata of an xBRL-CSV 1.0 report: how the CSV tables are converted to facts.',
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
