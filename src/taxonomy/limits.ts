/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

/** Metadata and catalogs are lists of some lines; what is larger than this is no such thing. */
export const MAX_PACKAGE_DOCUMENT = 16_000_000;

export const MAX_PACKAGE_PROLOG = 2000;
/** Larger JSON reports are checked when they are read; their metadata alone never gets so large. */
export const MAX_CHECKED_REPORT = 64_000_000;

export const MAX_LISTED_FILES = 3;
export const MAX_CYCLE_SHOWN = 8;
/** One arc may join this many pairs; locators that share a label by mistake would make far more. */
export const MAX_ARC_PAIRS = 100_000;

/** No taxonomy has as many ends of relationships. */
export const MAX_NODES = 2 ** 26;

/** Far deeper than any value that was encoded: documents nest at most a thousand elements. */
export const MAX_BLOCK_DEPTH = 4000;

/** Longer than any published name that people type by hand. */
export const MAX_NAME_COMPARED = 200;

/** What a namespace was meant to be is kept for so many. */
export const MAX_NAMESPACES_COMPARED = 1000;
