import type { OperationInput, OperationName } from '../service/operations.ts';

/** Judging documents of this size takes a few milliseconds, less than handing them over and back is worth. */
const SHORT_BYTES = 16 * 1024;

/**
 * Whether a request is so little work, whatever it holds, that it is done in place. That holds for documents that are
 * judged alone: what is read or written can be far more than its bytes, as a text in a report, a package or a filing
 * may be used over and over.
 */
export function isShort(
  operation: OperationName,
  { bytes, isReport }: Pick<OperationInput, 'bytes' | 'isReport'>,
  hasTaxonomies: boolean,
): boolean {
  if (operation !== 'validate' || isReport || bytes.byteLength > SHORT_BYTES) return false;
  return !(hasTaxonomies && mayNameTaxonomy(bytes));
}

/** Loading a taxonomy takes long, however small what names it. A name can be written with escapes, too. */
function mayNameTaxonomy(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text.includes('taxonomyRefs') || text.includes('\\u');
}
