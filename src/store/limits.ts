/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_STORE_FINDINGS = 100;
export const MAX_ADDED_FINDINGS = 100;

/** How long a file must have been as it is before it counts as the same whenever it looks the same. */
export const SETTLED_MS = 2000;

/** Callers can name any of the entry points of installed taxonomies together, so there is no end of combinations. */
export const MAX_KEPT_FINDINGS = 200;
