/**
 * The file of a compiled package: a header, one block per document, and a block that lists them.
 *
 *    0  magic
 *    4  version of the format
 *    8  key of the source
 *   40  length of the file
 *   44  start, length and checksum of the list
 *   56  checksum of the header so far
 */
export const HEADER_BYTES = 60;
export const KEY_BYTES = 32;
/** "FWTX" in the byte order of this machine. */
export const MAGIC = 0x58545746;
/** Increase with every change to the format or to the output of the document readers. */
export const FORMAT = 1;

export type { ReadDocument as CompiledDocument } from '../document.ts';

/** A document in the list. */
export interface IndexEntry {
  readonly url: string;
  /** Its path within the package. */
  readonly path: string;
  readonly start: number;
  readonly length: number;
  readonly crc: number;
}
