/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_MESSAGE_VALUE = 300;
export const MAX_RELATED = 20;
/** Findings about figures that are held against each other. */
export const MAX_CLAIMS = 1000;
/** Figures of a finding that are compared with those of others; a sum of more has too many to blame one. */
export const MAX_FIGURES = 100;
