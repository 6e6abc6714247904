import { createHash } from 'node:crypto';
import { MAX_REPEATED_NAME } from './limits.ts';

/**
 * Returns a text that many facts can repeat and be looked up by: a long one as its beginning and its hash.
 * Maps find long keys of the same length only by comparing each with all others.
 */
export function repeatedText(text: string): string {
  if (text.length <= MAX_REPEATED_NAME) return text;
  const hash = createHash('sha256').update(text, 'utf16le').digest('hex');
  return `${text.slice(0, MAX_REPEATED_NAME)}… (${hash})`;
}
