import type { DocumentType, ModelVersion } from './detection.ts';
import { filingV1 } from './filing-v1.ts';
import { filingV2 } from './filing-v2.ts';
import { CONTENT } from './investor/shapes.ts';
import { investorStatement } from './investor/statement.ts';
import { type SchemaCheck, schemaCheck } from './schema/schema-check.ts';
import { shareRepeats } from './schema/schema-sharing.ts';
import { REQUIRES, type TSchema } from './schema/shapes.ts';

export interface DocumentSchema {
  readonly id: string;
  readonly title: string;
  readonly documentType: DocumentType;
  readonly modelVersion: ModelVersion;
  readonly version: string;
  /** Made when it is first asked for, as documents are checked by code compiled from it. */
  readonly schema: TSchema;
  readonly check: SchemaCheck;
}

function publish(
  id: string,
  documentType: DocumentType,
  modelVersion: ModelVersion,
  version: string,
  shape: TSchema & { title?: string },
): DocumentSchema {
  const identified = (schema: TSchema): TSchema => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:filewright:schema:${id}:${version}`,
    ...schema,
  });
  const published = once(() => identified(forEditors(shareRepeats(shape))));
  return {
    id,
    title: String(shape.title),
    documentType,
    modelVersion,
    version,
    get schema() {
      return published();
    },
    check: schemaCheck(id, () => identified(withoutNotes(shareRepeats(shape)))),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** As it is checked: without our own notes, which a strict reader of JSON Schema would refuse. */
function withoutNotes(schema: TSchema): TSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === CONTENT || key === REQUIRES ? undefined : value)),
  );
}

/**
 * As it is published: unknown members are accepted with a warning, which is not part of a schema, and what
 * rules require is required.
 */
function forEditors(schema: TSchema): TSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === CONTENT || (key === 'additionalProperties' && value === false)) return undefined;
      if (key === 'patternProperties' && '^x-' in value) return undefined;
      if (typeof value !== 'object' || value === null || !(REQUIRES in value)) return value;
      const { [REQUIRES]: more, ...own } = value;
      const { required = [], ...keywords } = more as { readonly required?: readonly string[] };
      return { ...own, ...keywords, required: [...own.required, ...required] };
    }),
  );
}

/** The schemas of the documents, as published and as checked. */
export const documentSchemas: readonly DocumentSchema[] = [
  publish('filing-v2', 'filing', 'v2', '2.0.0', filingV2),
  publish('filing-v1', 'filing', 'v1', '0.1.0', filingV1),
  publish('investor-statement', 'investor-statement', 'v1', '1.0.0', investorStatement),
];

export function schemaFor(documentType: DocumentType, modelVersion: ModelVersion): DocumentSchema {
  return documentSchemas.find(
    (schema) => schema.documentType === documentType && schema.modelVersion === modelVersion,
  ) as DocumentSchema;
}
