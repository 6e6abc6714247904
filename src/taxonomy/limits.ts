/** The limits of this folder. They bound work, memory and messages for any input. */

/** The maximum size of metadata and catalogs, which are short lists. */
export const MAX_PACKAGE_DOCUMENT = 16_000_000;

export const MAX_PACKAGE_PROLOG = 2000;
/** Larger JSON reports are checked when they are read; their metadata alone never gets this large. */
export const MAX_CHECKED_REPORT = 64_000_000;

export const MAX_LISTED_FILES = 3;
export const MAX_CYCLE_SHOWN = 8;
/**
 * Arcs may join this many pairs more than there are arcs, and as many more for each end of their links: labels of
 * one concept often share a name. Locators that share one by mistake would make far more.
 */
export const MAX_SHARED_PAIRS = 100_000;
export const MAX_PAIRS_OF_END = 10;

/** No taxonomy has as many ends of relationships. */
export const MAX_NODES = 2 ** 26;

/** Far deeper than any encoded value: documents nest at most a thousand elements. */
export const MAX_BLOCK_DEPTH = 4000;

/** Longer than any published name that people type by hand. */
export const MAX_NAME_COMPARED = 200;

/** The size of the cache of corrected namespaces. */
export const MAX_NAMESPACES_COMPARED = 1000;

/** Labels of arcs without a locator that are compared with those of a link. */
export const MAX_LABELS_COMPARED = 50;

/** With more roles in a linkbase, an unknown one is not compared with them. */
export const MAX_ROLES_COMPARED = 200;
/** The missing documents for which a file with a similar name is looked up. */
export const MAX_FILES_COMPARED = 100;
