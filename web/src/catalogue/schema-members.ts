/** A member of an object as a JSON Schema describes it. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly members: readonly Member[];
}

type Schema = Readonly<Record<string, unknown>>;

/** Definitions may refer to themselves; deeper members are not shown. */
const MAX_DEPTH = 6;

/** Returns the members of an object, or of the objects in a list. */
export function membersOf(schema: Schema, root: Schema, depth = 0): readonly Member[] {
  if (depth > MAX_DEPTH) return [];
  const shape = resolved(schema, root);
  const {
    properties,
    items,
    additionalProperties,
    required = [],
  } = shape as {
    properties?: Record<string, Schema>;
    items?: Schema;
    additionalProperties?: Schema | boolean;
    required?: readonly string[];
  };
  if (properties)
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      type: typeOf(inner, root),
      isRequired: required.includes(name),
      description: String(inner.description ?? resolved(inner, root).description ?? ''),
      members: membersOf(inner, root, depth + 1),
    }));
  if (items) return membersOf(items, root, depth + 1);
  if (typeof additionalProperties === 'object') return membersOf(additionalProperties, root, depth + 1);
  return [];
}

/** Returns the type in words, as in TypeScript. */
export function typeOf(schema: Schema, root: Schema): string {
  const shape = resolved(schema, root);
  if (Array.isArray(shape.enum)) return shape.enum.map((word) => JSON.stringify(word)).join(' | ');
  if ('const' in shape) return JSON.stringify(shape.const);
  if (shape.type === 'array') {
    const item = shape.items ? typeOf(shape.items as Schema, root) : 'any';
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  const type = Array.isArray(shape.type) ? shape.type.join(' | ') : shape.type;
  return typeof type === 'string' ? type : 'any';
}

function resolved(schema: Schema, root: Schema): Schema {
  const address = schema.$ref;
  if (typeof address !== 'string' || !address.startsWith('#/')) return schema;
  let found: unknown = root;
  for (const name of address.slice(2).split('/'))
    found = (found as Schema | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  return (found as Schema | undefined) ?? {};
}
