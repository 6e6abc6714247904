import type { StatedAccuracy } from '../accuracy.ts';
import { MAX_DECIMALS } from '../limits.ts';
import { type ObjectSchema, type Properties, Shape, type Static, type TSchema } from './schema-type.ts';

export type { Static, TSchema };
export { Shape };

/** An object with any members; generators of clients take one that does not say so for empty. */
export const anyMembers = { type: 'object', additionalProperties: true };

/** The same, or a text. */
export const textOrMembers = { type: ['string', 'object'], additionalProperties: true };

/** Defines an object with exactly these members; only `x-…` members may be added. */
export function closed<P extends Properties>(
  properties: P,
  annotations: Record<string, unknown> = {},
): ObjectSchema<P> {
  return Shape.Object(properties, {
    additionalProperties: false,
    patternProperties: { '^x-': {} },
    ...annotations,
  });
}

/**
 * An annotation for requirements that a rule checks with its own message; published schemas enforce them too.
 * Contains keywords and member names.
 */
export const REQUIRES = 'x-requires';

/** Adds a description to a shape for one use. */
export function described<S extends TSchema>(description: string, shape: S): S {
  return { ...shape, description };
}

/** Defines a choice of fixed words. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  annotations: Record<string, unknown> = {},
) {
  return Shape.Unsafe<Words[number]>({ type: 'string', enum: words, ...annotations });
}

export const text = (description: string, annotations: Record<string, unknown> = {}) =>
  Shape.String({ description, ...annotations });

export const name = (description: string) => Shape.String({ description, minLength: 1 });

/** Defines a map with any keys except those that conflict with JavaScript object properties. */
export function mapOf<S extends TSchema>(values: S, annotations: Record<string, unknown> = {}) {
  return Shape.Unsafe<Record<string, Static<S>>>({
    type: 'object',
    additionalProperties: values,
    ...annotations,
  });
}

export const isoDateShape = (description: string) =>
  Shape.String({ description, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2025-12-31'] });

export const isoDateOrTime = (description: string) =>
  Shape.String({
    description,
    pattern:
      '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?)?$',
    examples: ['2025-12-31', '2025-12-31T23:59:59Z'],
  });

export const timestamp = (description: string) =>
  Shape.String({
    description,
    pattern:
      '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?(Z|[+-][0-9]{2}:[0-9]{2})?$',
    examples: ['2026-02-20T09:30:00Z'],
  });

/** The digits of an integer too large for an exact JSON number. */
const LONG_INTEGER = '[1-9][0-9]{15,999}';

/** Any decimals that XBRL allows. */
export const anyDecimals = Shape.Unsafe<StatedAccuracy>({
  type: ['integer', 'string'],
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  pattern: `^(INF|-?${LONG_INTEGER})$`,
  examples: [-3, 'INF'],
  description:
    'Digits after the point that are known; -6 for millions, "INF" for exact; a string of digits where a JSON number is not exact',
});

/** Any precision that XBRL allows. */
export const anyPrecision = Shape.Unsafe<StatedAccuracy>({
  type: ['integer', 'string'],
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  pattern: `^(INF|${LONG_INTEGER})$`,
  description: 'Significant figures; legacy, prefer decimals',
});

export const decimals = Shape.Unsafe<number | 'INF'>({
  type: ['integer', 'string'],
  minimum: -MAX_DECIMALS,
  maximum: MAX_DECIMALS,
  pattern: '^INF$',
  examples: [-3, 'INF'],
  description: 'Digits after the point that are known; -6 for millions, "INF" for exact',
});

export const qname = (description: string, example: string) =>
  Shape.String({ description, minLength: 1, examples: [example] });
