import { once } from '../core/once.ts';
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
  /** Created on first use, because documents are validated with code compiled from it. */
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

/**
 * Returns the schema for validation: without our own annotations, which strict JSON Schema validators reject.
 */
function withoutNotes(schema: TSchema): TSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === CONTENT || key === REQUIRES ? undefined : value)),
  );
}

/**
 * Returns the schema for publication: it permits unknown members, which only cause a warning, and requires
 * what rules require.
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

/** The document schemas, for publication and for validation. */
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
