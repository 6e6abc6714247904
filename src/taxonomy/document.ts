import type { Place } from '../findings/definition.ts';
import type { SchemaLocation } from './document-root.ts';
import type { LinkbaseDocument } from './linkbase/links.ts';
import type { TaxonomySchema } from './taxonomy-schema.ts';

export type TaxonomyDocument = TaxonomySchema | LinkbaseDocument;

/** A document as found: its bytes, and its name for people. */
export interface FoundDocument {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/** A document already read, with the `xsi:schemaLocation` of its root. */
export interface ReadDocument {
  readonly document: TaxonomyDocument;
  readonly schemaLocations: readonly SchemaLocation[];
}

/**
 * Finds documents by absolute address, after applying catalogs. Nothing is ever fetched: a document that is
 * in no package and not beside the report is missing.
 */
export interface DocumentSource {
  find(url: string): FoundDocument | undefined;
  /** Returns the name of the file that was probably meant by an address where nothing is. */
  like?(url: string): string | undefined;
}

/** An entry point of discovery, and how a report refers to it. */
export interface EntryPoint {
  /** Absolute, without a fragment. */
  readonly url: string;
  /** The kind of reference; if absent, any document of a taxonomy is valid. */
  readonly by?: 'schemaRef' | 'linkbaseRef' | 'roleRef' | 'arcroleRef' | 'loc';
  readonly fragment?: string | undefined;
  /** `xlink:role` and `xlink:arcrole` of a linkbaseRef. */
  readonly role?: string | undefined;
  readonly arcrole?: string | undefined;
  /** The position of the reference. */
  readonly place?: Place;
}
