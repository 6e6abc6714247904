const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Where the text of a UTF-8 file begins: behind the byte order mark, if it has one. */
export function findTextStart(bytes: Uint8Array): number {
  return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
}
