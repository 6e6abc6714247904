/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

/** Longer texts are no numbers; the schema says so. */
export const MAX_STATEMENT_NUMBER = 64;

export const MAX_DECIMALS = 100;
/** No amount is longer; what is would cost time that grows with the square of its length. */
export const MAX_AMOUNT_LENGTH = 1000;

/** What is known of a namespace is kept for so many, of so many characters at most. */
export const MAX_NAMESPACES_KEPT = 1000;
export const MAX_NAMESPACE_KEPT = 200;
