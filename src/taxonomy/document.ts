import type { SourceText } from '../xml/source-text.ts';
import type { LinkbaseDocument } from './linkbase/links.ts';
import type { SchemaDocument } from './schema/definitions.ts';

/** Where a definition stands: offsets of a document lead back into its text. */
export type DocumentText = Pick<SourceText, 'place' | 'file'>;

export type TaxonomyDocument = SchemaDocument | LinkbaseDocument;

/** A document as it was found: its bytes, and the name people know it by. */
export interface FoundDocument {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/**
 * Finds documents by their absolute address, after catalogs were asked. Nothing is ever fetched: what no package
 * and no file beside the report holds is not there.
 */
export interface DocumentSource {
  find(url: string): FoundDocument | undefined;
}

/** An address somebody refers to, and where. */
export interface DocumentReference {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly offset: number;
}

/** What an address with a fragment can lead to within a document. */
export interface Addressable {
  readonly id: string | undefined;
  /** The way to the element from the root, as XPointer's element scheme counts: `/1/14`. */
  readonly sequence: string;
  readonly offset: number;
}
