import type { DocumentType, ModelVersion } from './detection.ts';
import { filingV1 } from './filing-v1.ts';
import { filingV2 } from './filing-v2.ts';
import { CONTENT } from './investor/shapes.ts';
import { investorStatement } from './investor/statement.ts';
import { type SchemaCheck, schemaCheck } from './schema/schema-check.ts';
import { shareRepeats } from './schema/schema-sharing.ts';
import type { TSchema } from './schema/shapes.ts';

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
  let schema: TSchema | undefined;
  const published = () => {
    schema ??= {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:filewright:schema:${id}:${version}`,
      ...withoutNotes(shareRepeats(shape)),
    };
    return schema;
  };
  return {
    id,
    title: String(shape.title),
    documentType,
    modelVersion,
    version,
    get schema() {
      return published();
    },
    check: schemaCheck(id, published),
  };
}

/** Without our own annotations, which a strict reader of JSON Schema would refuse. */
function withoutNotes(schema: TSchema): TSchema {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === CONTENT ? undefined : value)));
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
