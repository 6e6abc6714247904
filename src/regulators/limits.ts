/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

/** Labels of XLink can be shared, and each pair they join is a relationship; hostile ones join millions. */
export const MAX_FILER_ARCS = 1_000_000;

/** No report has more pairs of facts than this that one assertion compares. */
export const MAX_EVALUATIONS = 100_000;

/** Tests that all filters together make, and pairs; published taxonomies stay far below for any report. */
export const MAX_EVALUATION_WORK = 20_000_000;

/**
 * The number of filters behind one label. Published taxonomies stay far below; a link can be written that doubles at
 * every step.
 */
export const MAX_VARIABLES = 100;

export const MAX_FILTERS = 2000;
export const MAX_FILTER_DEPTH = 32;
export const MAX_EXPRESSION = 1000;
/** No sheet of a report says more about one element; what does would only cost time. */
export const MAX_RULES_PER_KEY = 20;

/** Pages with more styles than these were not made by a program that repeats itself. */
export const MAX_STYLES = 1000;

/** A message lists no more parts of a sum. */
export const MAX_PARTS_SHOWN = 10;
