/**
 * Reports show some numbers in several places, and each is tagged. All but the first are copies: their ids are that
 * of the fact and what follows here, by which a reader knows that they report nothing else.
 */
export const COPY_STEM = '-copy-';

/** The id of the fact that one with this id is a copy of; `undefined` where it is none. */
export function copiedId(id: string): string | undefined {
  const end = id.lastIndexOf(COPY_STEM);
  return end > 0 && /^[0-9]+$/.test(id.slice(end + COPY_STEM.length)) ? id.slice(0, end) : undefined;
}
