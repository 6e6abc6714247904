/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_MESSAGE_VALUE = 300;
export const MAX_RELATED = 20;
