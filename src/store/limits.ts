/** Limits of this room, which bound work, memory and messages for any input. */

export const MAX_STORE_FINDINGS = 100;
export const MAX_ADDED_FINDINGS = 100;

/** How long a file must be unchanged before equal stamps prove that it is the same. */
export const SETTLED_MS = 2000;

/** Callers can combine the entry points of installed taxonomies freely, so combinations are unbounded. */
export const MAX_KEPT_FINDINGS = 200;
