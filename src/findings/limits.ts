/** The limits of this folder. They bound work, memory and messages for any input. */

export const MAX_MESSAGE_VALUE = 300;
/** Length of each text of a finding beside its message: values, labels, file names and pointers. */
export const MAX_FINDING_TEXT = 1000;
export const MAX_RELATED = 20;
/** Findings about figures to compare with each other. */
export const MAX_CLAIMS = 1000;
/** Figures of one finding to compare with those of others; a longer sum cannot single out one figure. */
export const MAX_FIGURES = 100;
