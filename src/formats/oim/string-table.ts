import { decodeAscii } from '../../xml/short-text.ts';
import { MAX_INTERNED_STRING, MAX_STRING_PROBES } from '../limits.ts';

/**
 * The number of slots, as powers of two. Reports repeat few names, and a text without a slot is decoded again
 * each time.
 */
const MIN_SIZE_BITS = 6;
const MAX_SIZE_BITS = 15;

/**
 * Shares one string for each repeated run of ASCII in a file. Bounded in size and in work per lookup, so that
 * hostile input only loses the benefit.
 */
export class StringTable {
  private readonly bytes: Buffer;
  private readonly mask: number;
  private readonly hashes: Int32Array;
  private readonly starts: Uint32Array;
  private readonly strings: (string | undefined)[];

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    // One slot per 32 bytes, so that a small file does not pay for a large table.
    const size = 1 << Math.min(MAX_SIZE_BITS, Math.max(MIN_SIZE_BITS, 27 - Math.clz32(bytes.length)));
    this.mask = size - 1;
    this.hashes = new Int32Array(size);
    this.starts = new Uint32Array(size);
    this.strings = new Array(size).fill(undefined);
  }

  /** Returns the text between two offsets; `hash` is any function of its bytes. */
  get(start: number, end: number, hash: number): string {
    if (end - start > MAX_INTERNED_STRING) return decodeAscii(this.bytes, start, end);
    let slot = (hash ^ (hash >>> 15)) & this.mask;
    for (let probe = 0; probe < MAX_STRING_PROBES; probe++) {
      const known = this.strings[slot];
      if (known === undefined) {
        const text = decodeAscii(this.bytes, start, end);
        this.hashes[slot] = hash;
        this.starts[slot] = start;
        this.strings[slot] = text;
        return text;
      }
      if (this.hashes[slot] === hash && known.length === end - start && this.isSame(slot, start, end))
        return known;
      slot = (slot + 1) & this.mask;
    }
    return decodeAscii(this.bytes, start, end);
  }

  private isSame(slot: number, start: number, end: number): boolean {
    const { bytes } = this;
    for (let a = this.starts[slot] as number, b = start; b < end; a++, b++)
      if (bytes[a] !== bytes[b]) return false;
    return true;
  }
}
