import type { ByteRange } from '../store/jobs/blob-store.ts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
/** The limit for a name. */
const MAX_NAME_BYTES = 64;

/**
 * Finds the byte ranges of the values of a JSON object, by member name. Expects output of `JSON.stringify`,
 * without white space. Reads chunk by chunk and keeps nothing.
 */
export async function memberRanges(pieces: AsyncIterable<Uint8Array>): Promise<Map<string, ByteRange>> {
  const ranges = new Map<string, ByteRange>();
  let name: number[] = [];
  let isName = true;
  let isInString = false;
  let isEscaped = false;
  let depth = 0;
  let start = 0;
  let at = 0;
  for await (const piece of pieces) {
    for (let index = 0; index < piece.length; index++, at++) {
      const byte = piece[index] as number;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) {
          isInString = false;
          if (depth === 1 && isName) {
            isName = false;
            // A colon separates a name from its value.
            start = at + 2;
          }
        } else if (depth === 1 && isName && name.length < MAX_NAME_BYTES) name.push(byte);
      } else if (byte === QUOTE) isInString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
      else if (depth === 1 && (byte === COMMA || byte === CLOSE_BRACE)) {
        ranges.set(Buffer.from(name).toString(), [start, at]);
        name = [];
        isName = true;
        if (byte === CLOSE_BRACE) depth--;
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
    }
  }
  return ranges;
}
