import { mapOf, oneOf, Shape, type TSchema, text } from '../../model/schema/shapes.ts';
import { allowances } from '../oim/allowed-duplicates.ts';
import { XBRL_JSON_TYPE } from './document-info.ts';

const PREFIXED = '^[^\\s:]+:[^\\s:]+$';
const ALIAS = '^[^\\s:]+$';
const MOMENT =
  '[0-9]{4,5}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?';

/** Defines an object with these members and extension members, whose names have a prefix. */
function extensible<P extends Readonly<Record<string, TSchema>>>(properties: P, description: string) {
  return Shape.Object(properties, {
    description,
    additionalProperties: false,
    patternProperties: { [PREFIXED]: {} },
  });
}

const aliases = (description: string) =>
  Shape.Optional(mapOf(Shape.String({ minLength: 1 }), { description, propertyNames: { pattern: ALIAS } }));

const prefixed = (description: string, example: string) =>
  text(description, { pattern: PREFIXED, examples: [example] });

const documentInfo = extensible(
  {
    documentType: Shape.Literal(XBRL_JSON_TYPE),
    namespaces: aliases('The namespace or entity identifier scheme that each prefix is bound to'),
    linkTypes: aliases('The arcrole of each link type'),
    linkGroups: aliases('The link role of each link group'),
    taxonomy: Shape.Array(Shape.String({ minLength: 1 }), {
      description: 'The entry points of the taxonomy',
    }),
    baseURL: Shape.Optional(text('The base URL of relative entry points', { minLength: 1 })),
    features: Shape.Optional(
      Shape.Unsafe<Record<string, unknown>>({
        type: 'object',
        description: 'Features that the report declares',
        properties: {
          'xbrl:canonicalValues': Shape.Boolean({
            description: 'Whether every value is in canonical form',
          }),
          'xbrl:allowedDuplicates': oneOf(allowances, {
            description: 'Which duplicate facts the report may contain',
          }),
        },
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
        propertyNames: { pattern: PREFIXED },
      }),
    ),
  },
  'Format, taxonomy, namespaces and features of the report',
);

const dimensions = Shape.Object(
  {
    concept: prefixed('The concept, as a QName', 'ifrs-full:Assets'),
    entity: Shape.Optional(
      text('The entity, as prefix:identifier; the prefix is bound to the identifier scheme', {
        pattern: '^[^\\s:]+:\\S+$',
        examples: ['lei:5299000J2N45DDNE4Y28'],
      }),
    ),
    period: Shape.Optional(
      text('A dateTime, or two separated by a slash; the end is exclusive', {
        pattern: `^${MOMENT}(/${MOMENT})?$`,
        examples: ['2026-01-01T00:00:00', '2025-01-01T00:00:00/2026-01-01T00:00:00'],
      }),
    ),
    unit: Shape.Optional(
      text('The unit; absent for a pure number', {
        pattern: '^[^\\s:]+:\\S+$',
        not: { const: 'xbrli:pure' },
        examples: ['iso4217:EUR', 'iso4217:EUR/xbrli:shares'],
      }),
    ),
    language: Shape.Optional(
      text('The language of a text fact, in lower case', {
        pattern: '^[a-z0-9-]+$',
        examples: ['en', 'pt-br'],
      }),
    ),
    noteId: Shape.Optional(text('The id of the footnote, repeated')),
  },
  {
    description: 'The dimensions of the fact; prefixed names are taxonomy-defined dimensions',
    additionalProperties: false,
    patternProperties: {
      [PREFIXED]: { type: ['string', 'null'], description: 'A member or typed value; null for nil' },
    },
  },
);

const fact = extensible(
  {
    value: Shape.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The value, as a string even if numeric; null for nil',
    }),
    decimals: Shape.Optional(
      Shape.Integer({
        description: 'The accuracy, as the number of accurate decimal places; absent for an exact number',
      }),
    ),
    dimensions,
    links: Shape.Optional(
      mapOf(
        mapOf(Shape.Array(text('The id of a footnote or of another fact')), { description: 'By link group' }),
        {
          description: 'By link type',
        },
      ),
    ),
  },
  'A fact, or a footnote if the concept is `xbrl:note`',
);

/** The structure of an xBRL-JSON report; only the reader checks names, references and footnotes. */
export const xbrlJsonSchema: TSchema = {
  ...extensible(
    { documentInfo, facts: Shape.Optional(mapOf(fact, { description: 'The facts, by id' })) },
    'A report in xBRL-JSON 1.0, as XBRL International defines it.',
  ),
  title: 'xBRL-JSON report',
};
