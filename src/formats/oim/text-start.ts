const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Returns the start of the text in a UTF-8 file: after the byte order mark, if any. */
export function findTextStart(bytes: Uint8Array): number {
  return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
}
