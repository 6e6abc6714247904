import { createHash } from 'node:crypto';
import { documentSchemas } from '../model/schemas.ts';
import { Problem } from './problems.ts';

export interface ListedSchema {
  readonly id: string;
  readonly title: string;
  readonly documentType: string;
  readonly modelVersion: string;
  readonly version: string;
  readonly href: string;
  readonly sha256: string;
}

const texts = new Map(documentSchemas.map(({ id, schema }) => [id, JSON.stringify(schema, null, 2)]));

const listed: readonly ListedSchema[] = documentSchemas.map(
  ({ id, title, documentType, modelVersion, version }) => ({
    id,
    title,
    documentType,
    modelVersion,
    version,
    href: `/api/v1/schemas/${id}`,
    sha256: createHash('sha256').update(schemaText(id)).digest('hex'),
  }),
);

export function listSchemas(): { readonly schemas: readonly ListedSchema[] } {
  return { schemas: listed };
}

/** A JSON Schema as published, byte for byte what the listing's hash was taken of. */
export function schemaText(id: string): string {
  const text = texts.get(id);
  if (text === undefined) throw new Problem('not_found', `No schema has the id "${id.slice(0, 60)}".`);
  return text;
}
