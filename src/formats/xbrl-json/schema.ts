import { mapOf, oneOf, Shape, type TSchema, text } from '../../model/schema/shapes.ts';
import { allowances } from '../oim/allowed-duplicates.ts';
import { XBRL_JSON_TYPE } from './document-info.ts';

const PREFIXED = '^[^\\s:]+:[^\\s:]+$';
const ALIAS = '^[^\\s:]+$';
const MOMENT =
  '[0-9]{4,5}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?';

/** An object of just these members, and of those other software adds, whose names have a prefix. */
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
    namespaces: aliases('The namespace, or the scheme of entities, that each prefix stands for'),
    linkTypes: aliases('The arcrole that each link type stands for'),
    linkGroups: aliases('The link role that each link group stands for'),
    taxonomy: Shape.Array(Shape.String({ minLength: 1 }), {
      description: 'The entry points of the taxonomy',
    }),
    baseURL: Shape.Optional(text('What relative entry points are relative to', { minLength: 1 })),
    features: Shape.Optional(
      Shape.Unsafe<Record<string, unknown>>({
        type: 'object',
        description: 'Promises about the report',
        properties: {
          'xbrl:canonicalValues': Shape.Boolean({
            description: 'Whether every value has its canonical spelling',
          }),
          'xbrl:allowedDuplicates': oneOf(allowances, { description: 'Which facts may be repeated' }),
        },
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
        propertyNames: { pattern: PREFIXED },
      }),
    ),
  },
  'What the report says of itself',
);

const dimensions = Shape.Object(
  {
    concept: prefixed('What is reported', 'ifrs-full:Assets'),
    entity: Shape.Optional(
      text('Who it is about: a prefix that stands for the scheme, a colon, the identifier', {
        pattern: '^[^\\s:]+:\\S+$',
        examples: ['lei:5299000J2N45DDNE4Y28'],
      }),
    ),
    period: Shape.Optional(
      text('A moment, or two with a slash between; the end is exclusive', {
        pattern: `^${MOMENT}(/${MOMENT})?$`,
        examples: ['2026-01-01T00:00:00', '2025-01-01T00:00:00/2026-01-01T00:00:00'],
      }),
    ),
    unit: Shape.Optional(
      text('What a number counts; absent for a pure number', {
        pattern: '^[^\\s:]+:\\S+$',
        not: { const: 'xbrli:pure' },
        examples: ['iso4217:EUR', 'iso4217:EUR/xbrli:shares'],
      }),
    ),
    language: Shape.Optional(
      text('The language of a text, in lower case', { pattern: '^[a-z0-9-]+$', examples: ['en', 'pt-br'] }),
    ),
    noteId: Shape.Optional(text('The id of a footnote, once more')),
  },
  {
    description: 'What the value is about; names with a prefix are axes of the taxonomy',
    additionalProperties: false,
    patternProperties: {
      [PREFIXED]: { type: ['string', 'null'], description: 'A member, or a typed value; null for nil' },
    },
  },
);

const fact = extensible(
  {
    value: Shape.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The value, of a number too; null for nil',
    }),
    decimals: Shape.Optional(
      Shape.Integer({ description: 'Digits after the point that are known; absent for an exact number' }),
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
  'A fact, or a footnote where the concept is `xbrl:note`',
);

/** The structure of an xBRL-JSON report; names, references and footnotes are judged by the reader alone. */
export const xbrlJsonSchema: TSchema = {
  ...extensible(
    { documentInfo, facts: Shape.Optional(mapOf(fact, { description: 'The facts by their ids' })) },
    'A report as XBRL International defines it in xBRL-JSON 1.0.',
  ),
  title: 'xBRL-JSON report',
};
