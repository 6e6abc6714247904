import type { TSchema } from './schema-type.ts';

/** Keywords allowed beside a `$ref` that may differ between uses. */
const perUse = ['description'];

/**
 * Moves every object shape used more than once to `$defs`, named after its title or the member where it first
 * occurs. A shape is recognized by the identity of its `properties` object, so definitions need no names of
 * their own.
 */
export function shareRepeats(root: TSchema): TSchema {
  const uses = new Map<unknown, number>();
  countUses(root, uses);
  const definitions: Record<string, TSchema> = {};
  const names = new Map<string, string>();
  const ids = new Map<unknown, number>();

  const share = (schema: TSchema, member: string): TSchema => {
    if (!schema.properties || (uses.get(schema.properties) ?? 0) < 2) return inner(schema, member);
    const own = Object.entries(schema).filter(
      ([keyword]) => keyword !== 'properties' && !perUse.includes(keyword),
    );
    if (!ids.has(schema.properties)) ids.set(schema.properties, ids.size);
    const key = JSON.stringify([ids.get(schema.properties), own]);
    let name = names.get(key);
    if (name === undefined) {
      name = freeName(typeof schema.title === 'string' ? schema.title : member, definitions);
      names.set(key, name);
      definitions[name] = {};
      definitions[name] = inner(without(schema, perUse), member);
    }
    const beside = perUse.filter((keyword) => keyword in schema).map((keyword) => [keyword, schema[keyword]]);
    return { $ref: `#/$defs/${name}`, ...Object.fromEntries(beside) };
  };

  const inner = (schema: TSchema, member: string): TSchema => {
    const copy: Record<string, unknown> = { ...schema };
    if (schema.properties) {
      copy.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, value]) => [name, share(value as TSchema, name)]),
      );
    }
    for (const keyword of ['items', 'additionalProperties']) {
      if (isSchema(schema[keyword])) copy[keyword] = share(schema[keyword], member);
    }
    return copy;
  };

  const shared = inner(root, 'document');
  return Object.keys(definitions).length > 0 ? { ...shared, $defs: definitions } : shared;
}

function countUses(schema: TSchema, uses: Map<unknown, number>): void {
  if (schema.properties) {
    const count = (uses.get(schema.properties) ?? 0) + 1;
    uses.set(schema.properties, count);
    if (count > 1) return;
    for (const value of Object.values(schema.properties)) countUses(value as TSchema, uses);
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const child = schema[keyword];
    if (isSchema(child)) countUses(child, uses);
  }
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null;
}

function without(schema: TSchema, keywords: readonly string[]): TSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

function freeName(wish: string, taken: Readonly<Record<string, unknown>>): string {
  let name = wish;
  for (let n = 2; Object.hasOwn(taken, name); n++) name = `${wish}${n}`;
  return name;
}
