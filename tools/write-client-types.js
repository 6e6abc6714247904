/**
 * Writes the types of the client (`web/src/client/generated/api.ts`) from the OpenAPI document of the build:
 * an interface for each named shape, and one with the parameters, the body and the answer of each operation.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {Record<string, any>} Schema */

const root = join(import.meta.dirname, '..');
const target = join(root, 'web/src/client/generated/api.ts');
const { openApiDocument } = await import(pathToFileURL(join(root, 'build/http/openapi.js')).href);

const { paths, components } = openApiDocument();
const text = [
  '// Made from the OpenAPI document by tools/write-client-types.js.',
  ...Object.entries(components.schemas).map(
    ([name, schema]) => `export interface ${name} ${typeOf(schema, 0)}`,
  ),
  `export interface Operations {\n${operations().join('\n')}\n}`,
  '',
].join('\n\n');
// An unchanged file keeps its timestamp, so that nothing is rebuilt.
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function operations() {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, Schema>} */ (methods)).map(([method, operation]) => {
      const of = (/** @type {string} */ place) => {
        const found = (operation.parameters ?? []).filter((/** @type {Schema} */ one) => one.in === place);
        if (found.length === 0) return 'undefined';
        const members = found.map(
          (/** @type {Schema} */ one) =>
            `${keyOf(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema ?? one.content['application/json'].schema, 2)}`,
        );
        return `{ ${members.join('; ')} }`;
      };
      const body = operation.requestBody?.content['application/json']?.schema;
      const done = operation.responses[200] ?? operation.responses[201] ?? operation.responses[202];
      const answer = done.content['application/json']?.schema;
      const [other] = /** @type {Schema[]} */ (Object.values(done.content));
      const unshaped = other?.schema.format === 'binary' ? 'Blob' : 'string';
      return [
        `  /** ${operation.summary} */`,
        `  '${method.toUpperCase()} ${path}': {`,
        `    params: ${of('path')};`,
        `    query: ${of('query')};`,
        `    body: ${body ? typeOf(body, 2) : 'undefined'};`,
        `    answer: ${answer ? typeOf(answer, 2) : unshaped};`,
        '  };',
      ].join('\n');
    }),
  );
}

/** @param {Schema} schema @param {number} depth @returns {string} */
function typeOf(schema, depth) {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ word) => JSON.stringify(word)).join(' | ');
  const types = [schema.type ?? 'unknown'].flat();
  return types.map((type) => typeNamed(type, schema, depth)).join(' | ');
}

/** @param {string} type @param {Schema} schema @param {number} depth */
function typeNamed(type, schema, depth) {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `readonly (${typeOf(schema.items ?? {}, depth)})[]`;
    case 'object':
      return objectType(schema, depth);
    default:
      return type;
  }
}

/** @param {Schema} schema @param {number} depth */
function objectType(schema, depth) {
  if (typeof schema.additionalProperties === 'object')
    return `Readonly<Record<string, ${typeOf(schema.additionalProperties, depth)}>>`;
  if (!schema.properties) return 'Readonly<Record<string, unknown>>';
  const indent = '  '.repeat(depth + 1);
  const members = Object.entries(schema.properties).map(([name, inner]) => {
    const comment = inner.description ? `${indent}/** ${inner.description.replaceAll('*/', '* /')} */\n` : '';
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${comment}${indent}readonly ${keyOf(name)}${mark}: ${typeOf(inner, depth + 1)};`;
  });
  const others = schema.additionalProperties === true ? ' & Readonly<Record<string, unknown>>' : '';
  return `{\n${members.join('\n')}\n${'  '.repeat(depth)}}${others}`;
}

/** @param {string} name */
function keyOf(name) {
  return /^\w+$/.test(name) ? name : JSON.stringify(name);
}
