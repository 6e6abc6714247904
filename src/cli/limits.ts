/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_LISTED_RELATIONS = 8;
export const MAX_RELATED_SHOWN = 4;
export const MAX_FINDINGS_SHOWN = 20;
export const MAX_FINDINGS_ASKED = 1_000_000;

/** Columns of text on a terminal, however wide it is. */
export const MAX_WIDTH = 100;
