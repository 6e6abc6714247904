import type { OperationInput, OperationName } from '../service/operations.ts';

/** Judging documents of this size takes a few milliseconds, less than handing them over and back is worth. */
export const MAX_SHORT_BYTES = 16 * 1024;

/**
 * Whether a request is so little work, whatever it holds, that it is done in place. That holds for documents that are
 * judged alone: what is read or written can be far more than its bytes, as a text in a report, a package or a filing
 * may be used over and over.
 */
export function isShort(
  operation: OperationName,
  { bytes, isReport, boundary }: Pick<OperationInput, 'bytes' | 'isReport' | 'boundary'>,
  hasTaxonomies: boolean,
): boolean {
  if (operation !== 'validate' || isReport || boundary !== undefined) return false;
  if (bytes.byteLength > MAX_SHORT_BYTES) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isNamed = (name: string) => text.includes(name);
  return !reportMembers.some(isNamed) && !(hasTaxonomies && isNamed('taxonomyRefs'));
}

/** What stands in requests that hold reports, and in reports; a name can be written with escapes, too. */
const reportMembers = ['"xbrl"', '"content"', 'documentInfo', '\\u'];
