/**
 * Generates the types of documents for users of the library from the published schemas: a name for each main
 * part, unions where one of several members is required, and the descriptions as comments.
 */

/** @typedef {Record<string, any>} Schema */

/** Parts of the filing with a named type, by their path in the schema. */
const named = {
  FilingIdentifier: ['$defs', 'identifiers'],
  FilingPeriod: ['$defs', 'period'],
  FilingContext: ['properties', 'contexts', 'items'],
  FilingDimension: ['properties', 'contexts', 'items', 'properties', 'dimensions', 'items'],
  FilingUnit: ['properties', 'units', 'items'],
  FilingFact: ['properties', 'facts', 'items'],
};

/** Members that the product ignores. */
const OWN = `[name: \`x-\${string}\`]: unknown;`;

/**
 * @param {Record<string, Schema>} schemas by id
 * @param {Readonly<Record<string, readonly string[]>>} blocks the block that each kind of investor statement has
 */
export function documentTypes(schemas, blocks) {
  const filing = /** @type {Schema} */ (schemas['filing-v2']);
  const parts = Object.entries(named).map(([name, path]) => {
    const schema = path.reduce((at, key) => at[key], filing);
    return /** @type {const} */ ([name, schema]);
  });
  const ofFiling = new Writer('Filing', filing, new Map(parts.map(([name, schema]) => [schema, name])));
  const ofV1 = new Writer('FilingV1', /** @type {Schema} */ (schemas['filing-v1']));
  const statement = /** @type {Schema} */ (schemas['investor-statement']);
  const ofStatement = new Writer('InvestorStatement', statement);
  const kinds = Object.entries(blocks).map(([kind, [block]]) => [pascal(kind), kind, block]);
  return [
    '// Made from the published schemas by tools/document-types.js.',
    ...parts.map(([name, schema]) => ofFiling.declare(name, schema)),
    ...ofFiling.definitions(),
    ofFiling.declare('FilingV2', filing),
    ...ofV1.definitions(),
    ofV1.declare('FilingV1', ofV1.schema),
    ...ofStatement.definitions(),
    ofStatement.declare('InvestorStatementMembers', statement),
    `type StatementOf<Kind extends string, Block extends keyof InvestorStatementMembers> = Omit<InvestorStatementMembers, 'statementKind' | Block> &
  Required<Pick<InvestorStatementMembers, Block>> & { statementKind: Kind };`,
    ...kinds.map(
      ([name, kind, block]) =>
        `/** An investor statement of the kind \`${kind}\`, with its block \`${block}\`. */\nexport type ${name}Statement = StatementOf<'${kind}', '${block}'>;`,
    ),
    `/** ${comment(statement)} Discriminated by \`statementKind\`. */`,
    `export type InvestorStatement = ${kinds.map(([name]) => `${name}Statement`).join(' | ')};`,
    '',
  ].join('\n');
}

/** Returns the names of all types that users can import. @param {string} text */
export function exportedNames(text) {
  return [...text.matchAll(/^export type (\w+)/gm)].map(([, name]) => /** @type {string} */ (name));
}

/** Writes the types of one schema. */
class Writer {
  /** @param {string} prefix @param {Schema} schema @param {Map<Schema, string>} names */
  constructor(prefix, schema, names = new Map()) {
    this.prefix = prefix;
    this.schema = schema;
    this.names = names;
    for (const [key, part] of Object.entries(schema.$defs ?? {}))
      if (!names.has(part)) names.set(part, `${prefix}${pascal(key)}`);
  }

  definitions() {
    return Object.values(this.schema.$defs ?? {})
      .map((part) => /** @type {const} */ ([this.names.get(part) ?? '', part]))
      .filter(([name]) => !(name in named))
      .map(([name, part]) => this.declare(name, part));
  }

  /** @param {string} name @param {Schema} schema */
  declare(name, schema) {
    const about = comment(schema);
    return `${about && `/** ${about} */\n`}export type ${name} = ${this.shape(schema, 0)};`;
  }

  /** @param {Schema} schema @param {number} depth @returns {string} */
  typeOf(schema, depth) {
    if (schema.$ref) return this.typeOf(this.schema.$defs[schema.$ref.slice('#/$defs/'.length)], depth);
    return this.names.get(schema) ?? this.shape(schema, depth);
  }

  /** @param {Schema} schema @param {number} depth @returns {string} */
  shape(schema, depth) {
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum)
      return schema.enum.map((/** @type {unknown} */ word) => JSON.stringify(word)).join(' | ');
    return [schema.type ?? 'unknown']
      .flat()
      .map((type) => {
        if (type === 'integer') return 'number';
        if (type === 'array') return `(${this.typeOf(schema.items ?? {}, depth)})[]`;
        return type === 'object' ? this.object(schema, depth) : type;
      })
      .join(' | ');
  }

  /** @param {Schema} schema @param {number} depth */
  object(schema, depth) {
    if (typeof schema.additionalProperties === 'object')
      return `Record<string, ${this.typeOf(schema.additionalProperties, depth)}>`;
    if (!schema.properties) return 'Record<string, unknown>';
    /** @type {Schema[]} */
    const choices = (schema.oneOf ?? schema.anyOf ?? []).filter((/** @type {Schema} */ one) => one.required);
    const chosen = new Set(choices.flatMap(({ required }) => required));
    const indent = '  '.repeat(depth + 1);
    const own = Object.keys(schema.properties)
      .filter((name) => !chosen.has(name))
      .map((name) => this.member(name, schema.properties[name], schema.required?.includes(name), depth));
    const base = `{\n${[...own, `${indent}${OWN}`].join('\n')}\n${'  '.repeat(depth)}}`;
    if (choices.length === 0) return base;
    const alternatives = choices.map(({ required, properties = {} }) => {
      const members = [...chosen].map((name) => {
        if (required.includes(name))
          return this.member(name, { ...schema.properties[name], ...properties[name] }, true, depth);
        // One of several members, or any of them.
        return schema.oneOf
          ? `${indent}${keyOf(name)}?: undefined;`
          : this.member(name, schema.properties[name], false, depth);
      });
      return `{\n${members.join('\n')}\n${'  '.repeat(depth)}}`;
    });
    return `${base} & (${alternatives.join(' | ')})`;
  }

  /** @param {string} name @param {Schema} schema @param {boolean} isRequired @param {number} depth */
  member(name, schema, isRequired, depth) {
    const indent = '  '.repeat(depth + 1);
    const about = comment(schema);
    return `${about && `${indent}/** ${about} */\n`}${indent}${keyOf(name)}${isRequired ? '' : '?'}: ${this.typeOf(schema, depth + 1)};`;
  }
}

/** @param {Schema} schema */
function comment({ description = '', examples = [] }) {
  const example = examples.length > 0 ? ` Example: \`${JSON.stringify(examples[0])}\`` : '';
  return `${description}${description && example ? '.' : ''}${example}`.trim().replaceAll('*/', '* /');
}

/** @param {string} name */
function pascal(name) {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

/** @param {string} name */
function keyOf(name) {
  return /^[$\w]+$/.test(name) ? name : JSON.stringify(name);
}
