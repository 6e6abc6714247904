import { brotliDecompressSync } from 'node:zlib';

/** A text that the build has compressed, as few runs need it or it is large. */
export function unpackText(packed: string): string {
  return brotliDecompressSync(Buffer.from(packed, 'base64')).toString();
}
