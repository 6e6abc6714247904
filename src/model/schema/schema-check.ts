import { createRequire } from 'node:module';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { parsePointer, resolvePointer } from '../../core/json-pointer.ts';
import { compiledSchemas } from './compiled-schemas.ts';
import type { TSchema } from './shapes.ts';

/** One keyword of a schema that a document does not meet. */
export interface SchemaFault {
  readonly keyword: string;
  /** JSON Pointer to the value at fault; for a missing or unknown member, to the object. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The names an object may have, where the fault is an unknown one. */
  readonly known: readonly string[];
  /** Values the schema gives for examples of the right form. */
  readonly examples: readonly unknown[];
}

export type SchemaCheck = (document: unknown) => readonly SchemaFault[];

/**
 * What every schema is compiled with: all faults, and values never coerced, filled in or removed. Not `verbose`:
 * it makes the compiled code five times slower, for what the document and the schema tell as well.
 */
export const compileOptions = {
  allErrors: true,
  strict: false,
  inlineRefs: false,
  code: { process: appendFaults },
};

/** Compiled code joins the faults of each use of a `$ref` by copying the list; that many faults take for ever. */
export function appendFaults(code: string): string {
  return code.replace(
    /vErrors\.concat\((\w+)\.errors\)/g,
    '($1.errors.forEach((fault) => vErrors.push(fault)), vErrors)',
  );
}

/** Every schema that is checked, by id, for the build to compile. */
export const checkedSchemas = new Map<string, () => TSchema>();

/** Makes the check of a schema; it is compiled by the build, or else on first use. */
export function schemaCheck(id: string, published: () => TSchema): SchemaCheck {
  let made: TSchema | undefined;
  const schema = () => {
    made ??= withoutOpenDoors(published());
    return made;
  };
  checkedSchemas.set(id, schema);
  let validate: ValidateFunction | undefined;
  return (document) => {
    validate ??= compiledSchemas[id]?.() ?? compile(schema());
    if (validate(document)) return [];
    const errors = (validate.errors ?? []).filter(isOwnFault);
    const mistyped = new Set(errors.filter(isMistyped).map((error) => error.instancePath));
    return errors
      .filter((error) => isMistyped(error) || !mistyped.has(error.instancePath))
      .map((error) => toFault(error, schema()));
  };
}

/** The compiler takes longer to load than most documents take to validate, so it is loaded only where it is needed. */
function compile(schema: TSchema): ValidateFunction {
  const { Ajv2020: Compiler } = createRequire(import.meta.url)('ajv/dist/2020.js') as {
    Ajv2020: new (options: object) => Ajv2020;
  };
  return new Compiler(compileOptions).compile(schema);
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

function toFault({ keyword, instancePath, params }: ErrorObject, root: TSchema): SchemaFault {
  const isAlternative = keyword === 'oneOf' || keyword === 'anyOf';
  const asksSchema = isAlternative || keyword === 'additionalProperties' || keyword === 'pattern';
  const schema = asksSchema ? schemaAt(root, instancePath) : {};
  return {
    keyword,
    path: instancePath,
    params: isAlternative ? { alternatives: requiredSets(schema[keyword]) } : params,
    known: keyword === 'additionalProperties' ? Object.keys(schema.properties ?? {}) : [],
    examples: Array.isArray(schema.examples) ? schema.examples : [],
  };
}

/** The part of a schema that speaks of a place in a document. A fault inside a `$ref` does not name it itself. */
function schemaAt(root: TSchema, path: string): TSchema {
  let schema = root;
  for (const key of parsePointer(path) ?? []) {
    const properties = (schema.properties ?? {}) as Readonly<Record<string, TSchema>>;
    const next = Object.hasOwn(properties, key)
      ? properties[key]
      : (schema.items ?? schema.additionalProperties);
    schema = follow(root, (next ?? {}) as TSchema);
  }
  return schema;
}

function follow(root: TSchema, schema: TSchema): TSchema {
  return typeof schema.$ref === 'string' ? (resolvePointer(root, schema.$ref.slice(1)) as TSchema) : schema;
}

function requiredSets(branches: unknown): readonly (readonly string[])[] {
  return Array.isArray(branches) ? branches.map((branch) => branch.required ?? []) : [];
}
