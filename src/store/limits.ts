/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_STORE_FINDINGS = 100;
export const MAX_ADDED_FINDINGS = 100;
