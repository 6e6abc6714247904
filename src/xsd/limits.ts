/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

/** Types have a few dozen attributes at most. */
export const MAX_ATTRIBUTES = 1000;

/** Types follow from each other in no more steps; every step is one of a search, and a call when types are made. */
export const MAX_DERIVATION_STEPS = 500;

/** Model groups nest no deeper, whatever is extended and however groups refer to each other. */
export const MAX_PARTICLE_DEPTH = 1500;

export const MAX_CHILDREN_NAMED = 8;
/** Steps of an automaton that are compared at most; what is larger than any schema made for people stays open. */
export const MAX_RESTRICTION_PAIRS = 10_000;

/** Heads follow each other in no more steps; every step is one of a search. */
export const MAX_HEADS = 500;

/**
 * Restricted unions of restricted unions can be written so that a few lines ask for more checks of a value than
 * there is time. A level counts twice what is below it, which limits depth too.
 */
export const MAX_UNION_EFFORT = 20_000;

/** Room for telling which characters are in which sets. */
export const MAX_ALPHABET_CELLS = 2_000_000;

export const MAX_VALUE_FAULTS = 3;
/**
 * The weight of all patterns' automata together: a schema of a few lines can define thousands of large ones. The
 * oldest are taken down, and built again when they are needed again.
 */
export const MAX_PATTERN_WEIGHT = 20_000_000;

export const MAX_SHOWN_VALUES = 6;
export const MAX_SCHEMA_VALUE_SHOWN = 80;
export const MAX_PATTERN_STATES = 10_000;
export const MAX_PATTERN_LENGTH = 50_000;
export const MAX_PATTERN_NESTING = 100;
/** Room for remembered steps; when it is used up, all are forgotten and found anew. */
export const MAX_AUTOMATON_CELLS = 16_384;

/** Bounds that schemas made for people stay far below; groups that use each other could pass any. */
export const MAX_MODEL_NODES = 10_000;

export const MAX_MODEL_DEPTH = 100;
export const MAX_UNIQUENESS_EFFORT = 1_000_000;
/** Beyond so much in memory it is worked out anew, which bounds what documents can make a model hold. */
export const MAX_CACHED_STEPS = 50_000;

/** No model made for people can be in more places at once; one that is takes anything from there on. */
export const MAX_FRAMES = 100;

export const MAX_EXPECTED_NAMES = 8;
