import { isUtf8 } from 'node:buffer';
import { CARRIAGE_RETURN, LINE_FEED, type TextPosition } from '../../core/json-text.ts';

/** Converts an offset into UTF-8 to a position for people; counts like `positionReader` does for strings. */
export function positionOfByte(bytes: Uint8Array, start: number, offset: number): TextPosition {
  let line = 1;
  let column = 1;
  for (let at = start; at < offset; at++) {
    const byte = bytes[at] as number;
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) {
      line++;
      column = 1;
    } else if (byte >= 0xf0) {
      // Four bytes are a pair of UTF-16 units.
      column += 2;
    } else if (byte < 0x80 || byte >= 0xc0) column++;
  }
  return { line, column };
}

/** Returns the offset of the first byte that is not UTF-8; there must be one. */
export function findInvalidUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    if (length > 1 && !isUtf8(bytes.subarray(at, at + length))) break;
    at += length;
  }
  return at;
}
