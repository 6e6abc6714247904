/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_MESSAGE_VALUE = 300;
export const MAX_RELATED = 20;
/** Findings about figures that are held against each other. */
export const MAX_CLAIMS = 1000;
