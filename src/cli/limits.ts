/** Limits of this room, which bound work, memory and messages for any input. */

/** As many as Linux follows. */
export const MAX_LINKS = 40;

export const MAX_LISTED_RELATIONS = 8;
export const MAX_RELATED_SHOWN = 4;
export const MAX_SETTINGS_SHOWN = 6;
export const MAX_FINDINGS_SHOWN = 20;
export const MAX_FINDINGS_ASKED = 1_000_000;

/** The maximum width of text in columns, however wide the terminal is. */
export const MAX_WIDTH = 100;

/** The size of a taxonomy package; the largest are about 100 MB. */
export const MAX_DOWNLOAD_BYTES = 1_000_000_000;
export const MAX_DOWNLOAD_MS = 600_000;
export const MAX_REDIRECTS = 5;

/** Notes of one rule shown for a file, unless all are asked for. */
export const MAX_NOTES_PER_RULE = 3;
