/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_LISTED_RELATIONS = 8;
export const MAX_RELATED_SHOWN = 4;
export const MAX_FINDINGS_SHOWN = 20;
export const MAX_FINDINGS_ASKED = 1_000_000;

/** Columns of text on a terminal, however wide it is. */
export const MAX_WIDTH = 100;

/** Of a taxonomy package; the largest are some 100 MB. */
export const MAX_DOWNLOAD_BYTES = 1_000_000_000;
export const MAX_DOWNLOAD_MS = 600_000;
export const MAX_REDIRECTS = 5;
