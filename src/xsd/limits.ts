/** The limits of this folder. They bound work, memory and messages for any input. */

/** Real types have at most a few dozen attributes. */
export const MAX_ATTRIBUTES = 1000;

/**
 * The maximum number of derivation steps between types; each is a search step, and a nested call when types
 * are built.
 */
export const MAX_DERIVATION_STEPS = 500;

/** The maximum nesting of model groups, including extensions and group references. */
export const MAX_PARTICLE_DEPTH = 1500;

export const MAX_CHILDREN_NAMED = 8;
/**
 * The maximum number of automaton steps to compare; larger models than any real schema has are not checked.
 */
export const MAX_RESTRICTION_PAIRS = 10_000;

/** The maximum length of a chain of substitution group heads; each is a search step. */
export const MAX_HEADS = 500;

/**
 * The maximum number of checks for one value. A few lines of nested restricted unions could require far too
 * many. Each level counts twice the level below, which also limits depth.
 */
export const MAX_UNION_EFFORT = 20_000;

/** The maximum size of the table of characters by set. */
export const MAX_ALPHABET_CELLS = 2_000_000;

export const MAX_VALUE_FAULTS = 3;
/**
 * The maximum weight of all pattern automata together: a schema of a few lines can define thousands of large
 * ones. The oldest are discarded and rebuilt on demand.
 */
export const MAX_PATTERN_WEIGHT = 20_000_000;

export const MAX_SHOWN_VALUES = 6;
export const MAX_SCHEMA_VALUE_SHOWN = 80;
export const MAX_PATTERN_STATES = 10_000;
export const MAX_PATTERN_LENGTH = 50_000;
export const MAX_PATTERN_NESTING = 100;
/** The maximum number of cached transitions; when it is reached, all are discarded. */
export const MAX_AUTOMATON_CELLS = 16_384;

/** Limits far above real schemas; groups that refer to each other could exceed any size. */
export const MAX_MODEL_NODES = 10_000;

export const MAX_MODEL_DEPTH = 100;
export const MAX_UNIQUENESS_EFFORT = 1_000_000;
/** The maximum number of cached steps, which limits the memory that documents can make a model use. */
export const MAX_CACHED_STEPS = 50_000;

/** The maximum number of simultaneous positions in a model; beyond it, the model accepts anything. */
export const MAX_FRAMES = 100;

export const MAX_EXPECTED_NAMES = 8;
/** After this many errors, names are no longer compared with those that may be meant. */
export const MAX_NAMES_COMPARED = 1_000;
