import { isAscii } from 'node:buffer';

const LAST_ASCII = 0x7e;
const DELETE = 0x7f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUOTE = 0x22;

/**
 * Converts markup from our writers, without comments and with double-quoted values, to ASCII: all other
 * characters become references. Names cannot contain references (XML 1.0, 4.1), so they keep their
 * characters.
 */
export function writeInAscii(markup: Uint8Array): Buffer {
  const bytes = Buffer.from(markup.buffer, markup.byteOffset, markup.byteLength);
  if (isAscii(bytes) && !bytes.includes(DELETE)) return bytes;
  const pieces: Buffer[] = [];
  let written = 0;
  let isTag = false;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte > LAST_ASCII) {
      if (isTag && !isQuoted) continue;
      const end = at + lengthOf(byte);
      const character = bytes.toString('utf8', at, end).codePointAt(0);
      pieces.push(bytes.subarray(written, at), Buffer.from(`&#${character};`));
      written = end;
      at = end - 1;
    } else if (byte === QUOTE) isQuoted = isTag && !isQuoted;
    else if (byte === LESS) isTag = true;
    else if (byte === GREATER && !isQuoted) isTag = false;
  }
  pieces.push(bytes.subarray(written));
  return Buffer.concat(pieces);
}

/** Returns the number of bytes of a UTF-8 character from its first byte. */
function lengthOf(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
