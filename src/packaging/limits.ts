/** Limits of this room, which bound work, memory and messages for any input. */

export const MAX_BASE_NAME = 100;
