/** Generates pages that explain every member of a document, from the JSON Schemas. */

/**
 * @typedef {Readonly<Record<string, unknown>> & {
 *   type?: string | string[], title?: string, description?: string, enum?: unknown[], const?: unknown, $ref?: string | undefined,
 *   properties?: Record<string, Schema>, required?: string[], items?: Schema, $defs?: Record<string, Schema>,
 *   examples?: unknown[], anyOf?: Schema[], oneOf?: Schema[], additionalProperties?: Schema | boolean,
 *   patternProperties?: Record<string, Schema> }} Schema
 */

/**
 * Returns a page with a table for each object of a document.
 * @param {string} id
 * @param {Schema} schema
 * @param {readonly string[]} [source] says where the schema is
 */
export function referencePage(
  id,
  schema,
  source = [
    `Every member of the document. Made from the JSON Schema, which editors can use: \`GET /api/v1/schemas/${id}\` or`,
    `\`filewright schemas ${id}\`. Members in bold are required.`,
  ],
) {
  /** @type {string[]} */
  const lines = [
    `# ${schema.title ?? id}`,
    '',
    ...(schema.description ? [`${schema.description}.`.replace('..', '.'), ''] : []),
    ...source,
    '',
  ];
  /** Sections by the shape of the object they explain. @type {Map<string, string>} */
  const explained = new Map();
  const top = `The ${id === 'manifest' ? id : 'document'}`;
  addObject(top, schema);
  return `${lines.join('\n').trimEnd()}\n`;

  /** @param {string} name @param {Schema} object */
  function addObject(name, object) {
    const required = new Set(object.required ?? []);
    /** @type {[string, Schema][]} */
    const below = [];
    lines.push(`## ${name}`, '', '| member | kind | meaning |', '|---|---|---|');
    for (const [member, given] of membersOf(object)) {
      const { resolved, isList } = itemOf(given);
      const path = name === top ? member : `${name}.${member}`;
      const shown = required.has(member) ? `**\`${member}\`**` : `\`${member}\``;
      const kind = cell(kindOf(resolved, isList));
      lines.push(
        `| ${shown} | ${kind}${whereOf(path, resolved, isList)} | ${cell(meaningOf(given, resolved))} |`,
      );
    }
    lines.push('');
    for (const [path, child] of below) addObject(path, child);

    /**
     * Returns a reference to the table that explains an object; the first of each shape has one.
     * @param {string} path
     * @param {Schema} resolved
     * @param {boolean} isList
     */
    function whereOf(path, resolved, isList) {
      if (membersOf(resolved).length === 0) return '';
      const shape = JSON.stringify(resolved.properties ?? resolved);
      const known = explained.get(shape);
      if (known !== undefined) return `, as \`${known}\``;
      const heading = `${path}${isList ? '[]' : ''}`;
      explained.set(shape, heading);
      below.push([heading, resolved]);
      return '';
    }
  }

  /** Returns the schema of a member, or of its items if it is a list. @param {Schema} given */
  function itemOf(given) {
    const own = follow(given);
    return own.items ? { resolved: follow(own.items), isList: true } : { resolved: own, isList: false };
  }

  /** @param {Schema} given @returns {Schema} */
  function follow(given) {
    const name = given.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
    return name === undefined ? given : { ...schema.$defs?.[name], ...given, $ref: undefined };
  }
}

/**
 * Returns the members of an object, including those of its alternatives.
 * @param {Schema} schema
 * @returns {[string, Schema][]}
 */
function membersOf(schema) {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
    Object.entries(one.properties ?? {}),
  );
  const own = Object.entries(schema.properties ?? {});
  const known = new Set(own.map(([name]) => name));
  return [...own, ...alternatives.filter(([name]) => !known.has(name) && known.add(name))];
}

/** @param {Schema} schema @param {boolean} isList */
function kindOf(schema, isList) {
  const kind = schema.enum
    ? schema.enum.map((value) => `\`${value}\``).join(', ')
    : schema.const !== undefined
      ? `\`${schema.const}\``
      : [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' or ');
  return isList ? `list of ${kind}` : kind;
}

/** @param {Schema} given @param {Schema} resolved */
function meaningOf(given, resolved) {
  const description = given.description ?? resolved.description ?? '';
  const [example] = resolved.examples ?? given.examples ?? [];
  const shown = example === undefined ? '' : `such as \`${JSON.stringify(example).replace(/^"|"$/g, '')}\``;
  return [description, shown].filter(Boolean).join('; ');
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
