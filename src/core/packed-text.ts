import { brotliDecompressSync } from 'node:zlib';

/** Decompresses a text that the build compressed because it is large or rarely needed. */
export function unpackText(packed: string): string {
  return brotliDecompressSync(Buffer.from(packed, 'base64')).toString();
}
