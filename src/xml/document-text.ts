import type { SourceText } from './source-text.ts';

/** Where a definition stands: offsets of a document lead back into its text. */
export type DocumentText = Pick<SourceText, 'place' | 'file'> & {
  /** Reads the text, where it is not loaded. */
  source?(): SourceText | undefined;
};

/** What an address with a fragment can lead to within a document. */
export interface Addressable {
  readonly id: string | undefined;
  /** The way to the element from the root, as XPointer's element scheme counts: `/1/14`. */
  readonly sequence: string;
  readonly offset: number;
}
