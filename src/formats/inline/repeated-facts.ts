/**
 * Reports show some numbers in several places, and each is tagged. All but the first are copies: their ids
 * are the id of the fact followed by this text, which tells a reader that they report nothing new.
 */
export const COPY_STEM = '-copy-';

/** Returns the id of the fact that a copy repeats; `undefined` if the id is not that of a copy. */
export function copiedId(id: string): string | undefined {
  const end = id.lastIndexOf(COPY_STEM);
  return end > 0 && /^[0-9]+$/.test(id.slice(end + COPY_STEM.length)) ? id.slice(0, end) : undefined;
}
