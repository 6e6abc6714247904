/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_STORE_FINDINGS = 100;
export const MAX_ADDED_FINDINGS = 100;

/** How long a file must have been as it is before it counts as the same whenever it looks the same. */
export const SETTLED_MS = 2000;
