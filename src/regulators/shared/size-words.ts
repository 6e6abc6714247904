import { numberWords, sizeWords } from '../../core/wording.ts';
import { type Worded, worded } from '../../findings/message.ts';

const MEGABYTE = 1_000_000;

/** "100.02 MB (100,023,860 bytes)": a size next to its limit needs both, as rounding may make them equal. */
export function bytesWords(bytes: number): Worded {
  // Regulators state their limits in millions of bytes.
  const size = bytes < MEGABYTE ? sizeWords(bytes) : `${Number((bytes / MEGABYTE).toFixed(2))} MB`;
  return worded(bytes, size.endsWith('bytes') ? size : `${size} (${numberWords(bytes)} bytes)`);
}
