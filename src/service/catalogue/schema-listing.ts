import { createHash } from 'node:crypto';
import { xbrlCsvSchema } from '../../formats/xbrl-csv/schema.ts';
import { xbrlJsonSchema } from '../../formats/xbrl-json/schema.ts';
import { documentSchemas } from '../../model/schemas.ts';
import { Problem } from '../problems.ts';

export interface ListedSchema {
  readonly id: string;
  readonly title: string;
  readonly documentType: string;
  readonly modelVersion: string;
  readonly version: string;
  readonly href: string;
  readonly sha256: string;
}

/** Reports are read without these, as they can be too large to check as a whole; they are for editors. */
const reportSchemas = [
  { id: 'xbrl-json', schema: xbrlJsonSchema },
  { id: 'xbrl-csv', schema: xbrlCsvSchema },
].map(({ id, schema }) => ({
  id,
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

const texts = new Map(published.map(({ id, schema }) => [id, JSON.stringify(schema, null, 2)]));

/** Every schema there is, by id. */
export const schemasById: Readonly<Record<string, object>> = Object.fromEntries(
  published.map(({ id, schema }) => [id, schema]),
);

const listed: readonly ListedSchema[] = published.map(
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
