import { createHash } from 'node:crypto';
import { formats } from '../../formats/index.ts';
import { documentSchemas } from '../../model/schemas.ts';
import { Problem } from '../problems.ts';
import { listWords } from '../wording.ts';

export interface ListedSchema {
  readonly id: string;
  readonly title: string;
  readonly documentType: string;
  readonly modelVersion: string;
  readonly version: string;
  readonly href: string;
  readonly sha256: string;
}

/** Schemas of report formats, for editors. */
const reportSchemas = Object.values(formats)
  .flatMap(({ source: id, schema }) => (schema ? [{ id, schema }] : []))
  .map(({ id, schema }) => ({
    id: id as string,
    title: String(schema.title),
    documentType: id,
    modelVersion: '1.0',
    version: '1.0.0',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:filewright:schema:${id}:1.0.0`,
      ...schema,
    },
  }));

const published = [...documentSchemas, ...reportSchemas];

/** Every schema, by id. */
export const schemasById: Readonly<Record<string, object>> = Object.defineProperties(
  {},
  Object.fromEntries(published.map((listed) => [listed.id, { enumerable: true, get: () => listed.schema }])),
);

export function listSchemas(): { readonly schemas: readonly ListedSchema[] } {
  const schemas = published.map(({ id, title, documentType, modelVersion, version }) => ({
    id,
    title,
    documentType,
    modelVersion,
    version,
    href: `/api/v1/schemas/${id}`,
    sha256: createHash('sha256').update(schemaText(id)).digest('hex'),
  }));
  return { schemas };
}

/** Returns a JSON Schema as published: the bytes that the listed hash was computed from. */
export function schemaText(id: string): string {
  const schema = Object.hasOwn(schemasById, id) ? schemasById[id] : undefined;
  if (!schema)
    throw new Problem(
      'not_found',
      `No schema has the id "${id.slice(0, 60)}". Choose one of ${listWords(Object.keys(schemasById), 'or')}.`,
    );
  return JSON.stringify(schema, null, 2);
}
