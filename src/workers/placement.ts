import type { OperationInput, OperationName } from '../service/operations.ts';

/** Validating documents up to this size takes a few milliseconds, less than the overhead of a worker. */
export const MAX_SHORT_BYTES = 16 * 1024;

/**
 * Whether a request is always so little work that it runs in place. That holds only for validating documents:
 * reading or writing can take far more work than the bytes suggest, as a report, a package or a filing may
 * use a text many times.
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

/** Texts that occur in requests with reports, and in reports; names can also contain escapes. */
const reportMembers = ['"xbrl"', '"content"', 'documentInfo', '\\u'];
