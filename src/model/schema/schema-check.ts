import { createRequire } from 'node:module';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { parsePointer, pointer, resolvePointer } from '../../core/json-pointer.ts';
import { MAX_SCHEMA_ERRORS, MAX_SCHEMA_FAULTS, MAX_UNKNOWN_MEMBERS } from '../limits.ts';
import { compiledSchemas } from './compiled-schemas.ts';
import type { TSchema } from './shapes.ts';

/** A schema keyword that a document violates. */
export interface SchemaFault {
  readonly keyword: string;
  /** JSON Pointer to the invalid value; for a missing or unknown member, to the object. */
  readonly path: string;
  /** The same with `*` for the index of a list and the name of an entry, so that all of them are alike. */
  readonly part: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The permitted names, if the error is an unknown member or a value that is not an object. */
  readonly known: readonly string[];
  /** The schema's examples of valid values. */
  readonly examples: readonly unknown[];
}

export type SchemaCheck = (document: unknown) => readonly SchemaFault[];

/**
 * The options of every compilation: report all errors, never coerce, fill in or remove values. Not `verbose`,
 * which makes the compiled code five times slower for data that the document and the schema also provide.
 */
export const compileOptions = {
  allErrors: true,
  // Findings have messages of their own.
  messages: false,
  strict: false,
  inlineRefs: false,
  code: { process: boundErrors },
};

/**
 * Appends errors in place, as compiled code copies the list at each use of a `$ref`, which takes forever with
 * many errors. Leaves lists when there are too many.
 */
export function boundErrors(code: string): string {
  return code
    .replace(
      /vErrors\.concat\((\w+)\.errors\)/g,
      '($1.errors.forEach((fault) => vErrors.push(fault)), vErrors)',
    )
    .replace(/(for\(let (i\d*)=0; \2<len\d*);/g, `$1 && errors < ${MAX_SCHEMA_ERRORS};`);
}

/** All schemas used for validation, by id, for the build to compile. */
export const checkedSchemas = new Map<string, () => TSchema>();

/** Creates the check of a schema; the build compiles it, otherwise the first use does. */
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
    const { errors, unlisted } = listedErrors(validate.errors ?? []);
    const mistyped = new Set(errors.filter(isMistyped).map((error) => error.instancePath));
    const schemaOf = schemasAt(schema());
    const faults = errors
      .filter((error) => isMistyped(error) || !mistyped.has(error.instancePath))
      .map((error) => toFault(error, schemaOf));
    return unlisted === undefined ? faults : [...faults, unlistedFault(unlisted)];
  };
}

/** Loading the compiler takes longer than validating most documents, so it is loaded only if needed. */
function compile(schema: TSchema): ValidateFunction {
  const { Ajv2020: Compiler } = createRequire(import.meta.url)('ajv/dist/2020.js') as {
    Ajv2020: new (options: object) => Ajv2020;
  };
  return new Compiler(compileOptions).compile(schema);
}

/** Marks a document with more errors than are listed: nothing else in it is known to be correct. */
const UNLISTED = 'unlisted';

function unlistedFault(count: number): SchemaFault {
  return { keyword: UNLISTED, path: '', part: '', params: { count }, known: [], examples: [] };
}

/** Returns the number of faults beyond those listed; `undefined` if all are listed. */
export function unlistedFaults(faults: readonly SchemaFault[]): number | undefined {
  const last = faults.at(-1);
  return last?.keyword === UNLISTED ? Number(last.params.count) : undefined;
}

/** Returns the first errors, as a document may have millions, and the number of others if there are any. */
function listedErrors(all: readonly ErrorObject[]): { errors: readonly ErrorObject[]; unlisted?: number } {
  const errors: ErrorObject[] = [];
  const unknown: ErrorObject[] = [];
  let unknownCount = 0;
  let count = 0;
  let last: ErrorObject | undefined;
  for (const error of all) {
    if (!isOwnFault(error)) continue;
    if (error.keyword === 'additionalProperties') {
      if (unknownCount++ < MAX_UNKNOWN_MEMBERS) errors.push(error);
      else if (unknown.length < 2) unknown.push(error);
      continue;
    }
    // Several missing members of one object are one fault.
    if (
      last?.keyword !== 'required' ||
      error.keyword !== 'required' ||
      last.instancePath !== error.instancePath
    )
      count++;
    last = error;
    if (count <= MAX_SCHEMA_FAULTS) errors.push(error);
  }
  const isCut = all.length >= MAX_SCHEMA_ERRORS;
  const isOnlyUnknown = isCut && count === 0;
  const [more] = unknown;
  if (more && isOnlyUnknown) errors.push({ ...more, params: { ...more.params, more: unknownCount, isCut } });
  else if (more && unknown.length === 1) errors.push(more);
  else if (more)
    errors.push({ ...more, params: { ...more.params, more: unknownCount - MAX_UNKNOWN_MEMBERS } });
  return count > MAX_SCHEMA_FAULTS || isCut
    ? { errors, unlisted: Math.max(0, count - MAX_SCHEMA_FAULTS) }
    : { errors };
}

/** Whether the type is wrong; further errors of the same value add nothing. */
function isMistyped({ keyword }: ErrorObject): boolean {
  return keyword === 'type';
}

/**
 * Removes `^x-` patterns, which would be tried on every name; the few errors they would excuse are dropped.
 */
function withoutOpenDoors(schema: TSchema): TSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'patternProperties' && '^x-' in value ? undefined : value,
    ),
  );
}

function isOwnFault({ keyword, params, schemaPath }: ErrorObject): boolean {
  if (keyword === 'additionalProperties' && String(params.additionalProperty).startsWith('x-')) return false;
  // Errors in the branches of an alternative add nothing to the error of the alternative itself.
  return !/\/(oneOf|anyOf)\/\d+\//.test(schemaPath);
}

function toFault(
  { keyword, instancePath, params }: ErrorObject,
  schemaOf: (path: string) => PartOfSchema,
): SchemaFault {
  const isAlternative = keyword === 'oneOf' || keyword === 'anyOf';
  const path = keyword === 'required' ? instancePath + pointer(String(params.missingProperty)) : instancePath;
  const { schema, names, part } = schemaOf(path);
  return {
    keyword,
    path: instancePath,
    part,
    params: isAlternative
      ? { alternatives: requiredSets(schema[keyword]) }
      : keyword === 'required' || keyword === 'type'
        ? { ...params, choices: schema.enum, item: (schema.items as TSchema | undefined)?.properties }
        : params,
    known: ['additionalProperties', 'type'].includes(keyword) ? names : [],
    examples: Array.isArray(schema.examples) ? schema.examples : [],
  };
}

interface PartOfSchema {
  readonly schema: TSchema;
  readonly names: readonly string[];
  readonly part: string;
}

/** Finds parts of a schema; the errors of one object follow each other. */
function schemasAt(root: TSchema): (path: string) => PartOfSchema {
  let last: (PartOfSchema & { readonly path: string }) | undefined;
  return (path) => {
    if (last?.path !== path) {
      const { schema, part } = schemaAt(root, path);
      last = { path, schema, part, names: Object.keys(schema.properties ?? {}) };
    }
    return last;
  };
}

/** Returns the part of a schema for a place in a document. An error inside a `$ref` does not name it. */
function schemaAt(root: TSchema, path: string): Pick<PartOfSchema, 'schema' | 'part'> {
  let schema = root;
  let part = '';
  for (const key of parsePointer(path) ?? []) {
    const properties = (schema.properties ?? {}) as Readonly<Record<string, TSchema>>;
    const isNamed = Object.hasOwn(properties, key);
    const next = isNamed ? properties[key] : (schema.items ?? schema.additionalProperties);
    schema = follow(root, (next ?? {}) as TSchema);
    part += isNamed ? pointer(key) : '/*';
  }
  return { schema, part };
}

function follow(root: TSchema, schema: TSchema): TSchema {
  return typeof schema.$ref === 'string' ? (resolvePointer(root, schema.$ref.slice(1)) as TSchema) : schema;
}

function requiredSets(branches: unknown): readonly (readonly string[])[] {
  return Array.isArray(branches) ? branches.map((branch) => branch.required ?? []) : [];
}
