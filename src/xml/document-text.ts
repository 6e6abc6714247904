import type { SourceText } from './source-text.ts';

/** The text of a document, to convert offsets to positions. */
export type DocumentText = Pick<SourceText, 'place' | 'file'> & {
  /** Reads the text if it is not loaded. */
  source?(): SourceText | undefined;
};

/** An element of a document that an address with a fragment can identify. */
export interface Addressable {
  readonly id: string | undefined;
  /** The path of the element from the root in XPointer's element scheme: `/1/14`. */
  readonly sequence: string;
  readonly offset: number;
}
