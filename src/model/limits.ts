/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

/** Longer texts are no numbers; the schema says so. */
export const MAX_STATEMENT_NUMBER = 64;

export const MAX_DECIMALS = 100;
/** No amount is longer; what is would cost time that grows with the square of its length. */
export const MAX_AMOUNT_LENGTH = 1000;
