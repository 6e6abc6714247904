import { numberWords, sizeWords } from '../../core/wording.ts';
import { type Worded, worded } from '../../findings/message.ts';

/** "2.5 MB (2,621,440 bytes)": a size next to its limit needs both, as rounding may make them equal. */
export function bytesWords(bytes: number): Worded {
  const size = sizeWords(bytes);
  return worded(bytes, size.endsWith('bytes') ? size : `${size} (${numberWords(bytes)} bytes)`);
}
