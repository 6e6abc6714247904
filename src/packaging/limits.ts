/** Limits of this room, which bound work, memory and messages for any input. */

export const MAX_BASE_NAME = 100;

/** Line items that share more axes than this are in one table, as a table for each role would repeat the axes. */
export const MAX_REPEATED_AXES = 50;
