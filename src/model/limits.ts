/** The limits of this folder. They bound work, memory and messages for any input. */

/** The schema rejects longer text as a number. */
export const MAX_STATEMENT_NUMBER = 64;

export const MAX_DECIMALS = 100;
/** No amount is longer; parsing would take time quadratic in the length. */
export const MAX_AMOUNT_LENGTH = 1000;

/** The limits of the namespace cache: entries, and characters of a namespace. */
export const MAX_NAMESPACES_KEPT = 1000;
export const MAX_NAMESPACE_KEPT = 200;
