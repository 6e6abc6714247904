import type { Place } from '../findings/definition.ts';
import type { SchemaLocation } from './document-root.ts';
import type { LinkbaseDocument } from './linkbase/links.ts';
import type { TaxonomySchema } from './taxonomy-schema.ts';

export type TaxonomyDocument = TaxonomySchema | LinkbaseDocument;

/** A document as it was found: its bytes, and the name people know it by. */
export interface FoundDocument {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/** A document that was read before, with what its root says of schemas in `xsi:schemaLocation`. */
export interface ReadDocument {
  readonly document: TaxonomyDocument;
  readonly schemaLocations: readonly SchemaLocation[];
}

/**
 * Finds documents by their absolute address, after catalogs were asked. Nothing is ever fetched: what no package
 * and no file beside the report holds is not there.
 */
export interface DocumentSource {
  find(url: string): FoundDocument | undefined;
}

/** A document that discovery starts from, and how a report refers to it. */
export interface EntryPoint {
  /** Absolute, without a fragment. */
  readonly url: string;
  /** What refers to it; any document of a taxonomy will do where this is absent. */
  readonly by?: 'schemaRef' | 'linkbaseRef' | 'roleRef' | 'arcroleRef' | 'loc';
  readonly fragment?: string | undefined;
  /** `xlink:role` and `xlink:arcrole` of a linkbaseRef. */
  readonly role?: string | undefined;
  readonly arcrole?: string | undefined;
  /** Where the reference stands. */
  readonly place?: Place;
}
