/** The limits of this folder. They bound work, memory and messages for any input. */

/** Pointers through very long names could otherwise exceed the size of their source text. */
export const MAX_REPORTED_CHARACTERS = 1 << 20;

/** A comparison takes the product of both lengths, and a name typed by hand is never this long. */
export const MAX_COMPARED_NAME = 64;

/** The number of unknown ids that are compared with the known ones. */
export const MAX_IDS_MISSED = 10;

/** Messages truncate longer labels. */
export const MAX_LABEL_LENGTH = 100;

/** Characters of a text that show how software writes it. */
export const MAX_FORM_LENGTH = 40;
