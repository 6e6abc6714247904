/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_BASE_NAME = 100;
