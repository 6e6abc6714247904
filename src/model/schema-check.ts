import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
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
export function compileSchema(schema: TSchema): SchemaCheck {
  let validate: ValidateFunction | undefined;
  return (document) => {
    validate ??= new Ajv2020({ allErrors: true, strict: false, verbose: true }).compile(schema);
    return validate(document) ? [] : (validate.errors ?? []).filter(isOwnFault).map(toFault);
  };
}

/** Branches of a failed alternative say nothing that the alternative itself does not. */
function isOwnFault(error: ErrorObject): boolean {
  return !/\/(oneOf|anyOf)\/\d+\//.test(error.schemaPath);
}

function toFault(error: ErrorObject): SchemaFault {
  const known =
    error.keyword === 'additionalProperties' ? Object.keys(error.parentSchema?.properties ?? {}) : [];
  const alternatives = error.keyword === 'oneOf' || error.keyword === 'anyOf';
  const params = alternatives ? { alternatives: requiredSets(error.schema) } : error.params;
  return { keyword: error.keyword, path: error.instancePath, params, known };
}

function requiredSets(branches: unknown): readonly (readonly string[])[] {
  return Array.isArray(branches) ? branches.map((branch) => branch.required ?? []) : [];
}
