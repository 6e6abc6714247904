/** The limits of this folder. They bound work, memory and messages for any input. */

/** The schema rejects longer text as a number. */
export const MAX_STATEMENT_NUMBER = 64;

/**
 * The length of an identifier, measure or namespace, which every context, fact or name repeats in XBRL; none is
 * as long.
 */
export const MAX_REPEATED_LENGTH = 1000;

/** Unknown members of a document that are reported one by one. */
export const MAX_UNKNOWN_MEMBERS = 10_000;
/** Other schema errors that are reported one by one; a document with more is not read. */
export const MAX_SCHEMA_FAULTS = 25_000;
/** All schema errors to find, unknown members among them. They are in memory at once. */
export const MAX_SCHEMA_ERRORS = 1_000_000;

export const MAX_DECIMALS = 100;
/** No amount is longer; parsing would take time quadratic in the length. */
export const MAX_AMOUNT_LENGTH = 1000;

/** Namespaces whose family is kept, and the length of those of well-known taxonomies. */
export const MAX_NAMESPACES_KEPT = 1000;
export const MAX_FAMILY_NAMESPACE = 200;
