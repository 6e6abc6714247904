/**
 * Reports show some numbers in several places, and each is tagged. All but the first are copies: their ids are that
 * of the fact and what follows here, by which a reader knows that they report nothing else.
 */
export const COPY_STEM = '-copy-';

const COPY = new RegExp(`^(.+)${COPY_STEM}[0-9]+$`);

/** The id of the fact that one with this id is a copy of; `undefined` where it is none. */
export function copiedId(id: string): string | undefined {
  return COPY.exec(id)?.[1];
}
