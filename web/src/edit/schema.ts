/** A JSON Schema, as the service publishes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** The path to a value: names of members, and `*` for an element of a list. */
export type SchemaPath = readonly string[];

export const ELEMENT = '*';

export interface SchemaMember {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly isRequired: boolean;
}

export interface SchemaValue {
  /** As JSON. */
  readonly text: string;
  readonly description: string;
}

/** Returns every schema that describes the value at a path; several if a schema has alternatives. */
function schemasAt(root: Schema, path: SchemaPath): readonly Schema[] {
  let at = alternatives(root, root);
  for (const name of path)
    at = at.flatMap((schema) => step(schema, name)).flatMap((one) => alternatives(one, root));
  return at;
}

function step(schema: Schema, name: string): readonly Schema[] {
  const { properties, items, additionalProperties, patternProperties } = schema as Record<string, Schema>;
  if (name === ELEMENT && isSchema(items)) return [items];
  const member = own(properties, name);
  if (isSchema(member)) return [member];
  for (const [pattern, inner] of Object.entries(patternProperties ?? {}))
    if (isSchema(inner) && new RegExp(pattern, 'u').test(name)) return [inner];
  return isSchema(additionalProperties) ? [additionalProperties] : [];
}

/** Resolves a schema's references and alternatives, each separately. */
function alternatives(schema: Schema, root: Schema, depth = 0): readonly Schema[] {
  if (depth > 8) return [];
  const { $ref, anyOf, oneOf, allOf } = schema as Record<string, unknown>;
  const inner = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? (list as Schema[]) : []));
  if (typeof $ref === 'string') {
    const target = $ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, name) => own(at as Schema, name), root);
    if (isSchema(target)) inner.push(target);
  }
  return [schema, ...inner.flatMap((one) => alternatives(one, root, depth + 1))];
}

/** Returns the members that an object at a path may have. */
export function membersAt(root: Schema, path: SchemaPath): readonly SchemaMember[] {
  const members = new Map<string, SchemaMember>();
  for (const schema of schemasAt(root, path)) {
    const required = Array.isArray(schema.required) ? schema.required : [];
    for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      if (members.has(name)) continue;
      const shapes = alternatives(inner, root);
      const isRequired = required.includes(name);
      members.set(name, { name, isRequired, description: describe(shapes), type: typeOf(shapes) });
    }
  }
  return [...members.values()];
}

/** Returns the values that the schema lists for a path. */
export function valuesAt(root: Schema, path: SchemaPath): readonly SchemaValue[] {
  const values = new Map<string, SchemaValue>();
  const add = (value: unknown, description: string) => {
    const text = JSON.stringify(value);
    if (!values.has(text)) values.set(text, { text, description });
  };
  for (const schema of schemasAt(root, path)) {
    if ('const' in schema) add(schema.const, String(schema.description ?? ''));
    if (Array.isArray(schema.enum)) for (const value of schema.enum) add(value, '');
    if (schema.type === 'boolean') for (const value of [true, false]) add(value, '');
  }
  if (values.size === 0)
    for (const schema of schemasAt(root, path))
      if (Array.isArray(schema.examples)) for (const value of schema.examples) add(value, 'example');
  return [...values.values()];
}

/** Describes the value at a path in words. */
export function descriptionAt(root: Schema, path: SchemaPath): { text: string; type: string } | undefined {
  const shapes = schemasAt(root, path);
  const text = describe(shapes);
  return text === '' ? undefined : { text, type: typeOf(shapes) };
}

function describe(shapes: readonly Schema[]): string {
  return String(shapes.find(({ description }) => typeof description === 'string')?.description ?? '');
}

function typeOf(shapes: readonly Schema[]): string {
  const types = shapes.flatMap(({ type }) => (Array.isArray(type) ? type : type === undefined ? [] : [type]));
  return [...new Set(types.map(String))].join(' or ');
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function own(schema: Schema | undefined, name: string): unknown {
  return schema && Object.hasOwn(schema, name) ? schema[name] : undefined;
}
