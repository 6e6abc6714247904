/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

/** Pointers through very long names could otherwise outgrow the text that caused them. */
export const MAX_REPORTED_CHARACTERS = 1 << 20;

/** Comparing costs the product of both lengths, and no name typed by hand is this long. */
export const MAX_COMPARED_NAME = 64;

/** Longer labels are cut in messages. */
export const MAX_LABEL_LENGTH = 100;
