import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { resolvePointer } from '../core/json-pointer.ts';
import type { TSchema } from './shapes.ts';

/** One keyword of a schema that a document does not meet. */
export interface SchemaFault {
  readonly keyword: string;
  /** JSON Pointer to the value at fault; for a missing or unknown member, to the object. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The names an object may have, where the fault is an unknown one. */
  readonly known: readonly string[];
}

export type SchemaCheck = (document: unknown) => readonly SchemaFault[];

/** Compiles a schema on first use; values are never coerced, filled in or removed. */
export function compileSchema(published: TSchema): SchemaCheck {
  const schema = withoutOpenDoors(published);
  let validate: ValidateFunction | undefined;
  return (document) => {
    // Not `verbose`: it makes the compiled code five times slower, for what the schema path tells as well.
    validate ??= new Ajv2020({ allErrors: true, strict: false }).compile(schema);
    if (validate(document)) return [];
    const errors = (validate.errors ?? []).filter(isOwnFault);
    const mistyped = new Set(errors.filter(isMistyped).map((error) => error.instancePath));
    return errors
      .filter((error) => isMistyped(error) || !mistyped.has(error.instancePath))
      .map((error) => toFault(error, schema));
  };
}

/** Of a value of the wrong type nothing else is worth saying. */
function isMistyped({ keyword }: ErrorObject): boolean {
  return keyword === 'type';
}

/** The schema without `^x-` patterns, which would be tried on every name; the few faults they excuse are dropped. */
function withoutOpenDoors(schema: TSchema): TSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'patternProperties' && '^x-' in value ? undefined : value,
    ),
  );
}

function isOwnFault({ keyword, params, schemaPath }: ErrorObject): boolean {
  if (keyword === 'additionalProperties' && String(params.additionalProperty).startsWith('x-')) return false;
  // Branches of a failed alternative say nothing that the alternative itself does not.
  return !/\/(oneOf|anyOf)\/\d+\//.test(schemaPath);
}

function toFault({ keyword, instancePath, params, schemaPath }: ErrorObject, schema: TSchema): SchemaFault {
  const place = decodeURIComponent(schemaPath.slice(1));
  const known =
    keyword === 'additionalProperties' ? resolvePointer(schema, sibling(place, 'properties')) : undefined;
  const alternatives = keyword === 'oneOf' || keyword === 'anyOf' ? resolvePointer(schema, place) : undefined;
  return {
    keyword,
    path: instancePath,
    params: alternatives ? { alternatives: requiredSets(alternatives) } : params,
    known: Object.keys(known ?? {}),
  };
}

function sibling(place: string, name: string): string {
  return `${place.slice(0, place.lastIndexOf('/'))}/${name}`;
}

function requiredSets(branches: unknown): readonly (readonly string[])[] {
  return Array.isArray(branches) ? branches.map((branch) => branch.required ?? []) : [];
}
