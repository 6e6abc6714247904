import { pointer } from '../../core/json-pointer.ts';
import { describeValue, listWords } from '../../core/wording.ts';
import type { TSchema } from '../../model/schema/shapes.ts';
import { recordOf } from '../../model/unchecked.ts';

export type StructureFault =
  | { readonly kind: 'missing'; readonly path: string; readonly member: string }
  | {
      readonly kind: 'unknown';
      readonly path: string;
      readonly member: string;
      /** The members that the schema names. */
      readonly known: readonly string[];
    }
  | { readonly kind: 'type'; readonly path: string; readonly found: string; readonly expected: string };

/**
 * Reports where a value violates a schema. Supports only the few keywords in our own schema of the metadata,
 * and recurses no deeper than that schema.
 */
export function checkStructure(
  value: unknown,
  schema: TSchema,
  tell: (fault: StructureFault) => void,
  /** The path to the value; converted to a pointer only for an error. */
  path: (string | number)[] = [],
): void {
  const types = schema.type as string | readonly string[] | undefined;
  if (types !== undefined && !isOfTypes(value, types)) {
    const expected = listWords([types].flat().map(typeWords), 'or');
    return void tell({ kind: 'type', path: pointer(...path), found: describeValue(value), expected });
  }
  if (Array.isArray(value)) {
    const items = schema.items as TSchema | undefined;
    if (items) for (const [at, item] of value.entries()) checkWithin(at, item, items, tell, path);
    return;
  }
  const record = recordOf(value);
  if (!record) return;
  for (const member of (schema.required as readonly string[] | undefined) ?? [])
    if (!Object.hasOwn(record, member)) tell({ kind: 'missing', path: pointer(...path), member });
  for (const member of Object.keys(record)) {
    const expected = schemaOf(schema, member);
    if (expected === false) {
      const known = Object.keys((schema.properties as object | undefined) ?? {});
      tell({ kind: 'unknown', path: pointer(...path, member), member, known });
    } else if (expected) checkWithin(member, record[member], expected, tell, path);
  }
}

function checkWithin(
  step: string | number,
  value: unknown,
  schema: TSchema,
  tell: (fault: StructureFault) => void,
  path: (string | number)[],
): void {
  path.push(step);
  checkStructure(value, schema, tell, path);
  path.pop();
}

function schemaOf(schema: TSchema, member: string): TSchema | false | undefined {
  const properties = schema.properties as Readonly<Record<string, TSchema>> | undefined;
  if (properties && Object.hasOwn(properties, member)) return properties[member];
  const patterns = schema.patternProperties as Readonly<Record<string, TSchema | false>> | undefined;
  for (const [pattern, expected] of Object.entries(patterns ?? {}))
    if (expressionOf(pattern).test(member)) return expected;
  return schema.additionalProperties as TSchema | false | undefined;
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  let expression = expressions.get(pattern);
  if (!expression) {
    expression = new RegExp(pattern);
    expressions.set(pattern, expression);
  }
  return expression;
}

function isOfTypes(value: unknown, types: string | readonly string[]): boolean {
  return typeof types === 'string' ? isOfType(value, types) : types.some((type) => isOfType(value, type));
}

function isOfType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === typeName(value);
}

const words: ReadonlyMap<string, string> = new Map([
  ['object', 'a group of fields in braces'],
  ['array', 'a list in square brackets'],
  ['string', 'text in quotation marks'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
]);

function typeWords(type: string): string {
  return words.get(type) ?? type;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
