/**
 * The file of a compiled package: a header, one block for each document, and a block that lists them.
 *
 *    0  magic
 *    4  version of the format
 *    8  key of what it was made of
 *   40  length of the file
 *   44  start, length and check of the list
 *   56  check of the header so far
 */
export const HEADER_BYTES = 60;
export const KEY_BYTES = 32;
/** "FWTX" as a machine of this byte order reads it. */
export const MAGIC = 0x58545746;
/** To be raised with every change of the format, or of what readers of documents make of them. */
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
