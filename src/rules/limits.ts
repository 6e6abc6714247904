/** Limits of this room, which bound work, memory and messages for any input. */

export const MAX_VALUES_SHOWN = 5;
export const MAX_HAZARDS_SHOWN = 5;
export const MAX_STRUCTURE_NAMES = 8;
/** The number of facts to check before giving up: far more than any real filing needs, but still fast. */
export const MAX_CALCULATION_STEPS = 2_000_000;

/** More values of one rate than this are a special table. */
export const MAX_RATIOS = 1000;

export const MAX_PRESENTATION_NAMES = 8;
export const MAX_PRESENTATION_RELATED = 20;
export const MAX_ID_LENGTH = 200;
export const MAX_VALUE_CHARACTERS = 10_000_000;
export const MAX_TAXONOMIES_NAMED = 5;
/** Finding the nearest name compares with every known one; more suggestions are not useful. */
export const MAX_SUGGESTIONS = 200;

/** Elements whose names are compared with published ones; no filing has as many unusual names. */
export const MAX_NAMES_COMPARED = 2000;

/** Names in a single relationship, and members of an axis, that are compared with all others. */
export const MAX_LONE_NAMES = 500;
/** Members with more names like theirs are numbered or listed on purpose. */
export const MAX_ALIKE_MEMBERS = 3;

export const MAX_SIGNS_CHECKED = 20_000;
export const MAX_CONCEPT_VALUE_SHOWN = 60;
export const MAX_REGISTERED_NAMED = 6;
/** More periods than this for one amount are not the quarters and years of a filing. */
export const MAX_PERIODS = 24;

/** All periods and dates of the statements are compared with each other. */
export const MAX_COLUMNS = 500;

export const MAX_STATED_SHOWN = 60;
export const MAX_REQUIRED_SHOWN = 60;
export const MAX_FIGURES_NAMED = 6;
/** Length of the names of lines in a message; longer values of messages are cut. */
export const MAX_NAMES_LENGTH = 250;
export const MAX_SUSPECTS_NAMED = 3;
export const MAX_IRR_STEPS = 200;
/** More distinct days than this would take too long; this is over fifty years of daily flows. */
export const MAX_IRR_DAYS = 20_000;

/** Longer texts are not amounts; the schema reports them, and computing with them would be expensive. */
export const MAX_NUMBER_LENGTH = 64;

export const MAX_CLASS_LENGTH = 200;
/** More unknown lines than this would add up to any difference by chance. */
export const MAX_LINES_TRIED = 8;
/** More candidates for the lines of a total than this are not tried. */
export const MAX_CANDIDATES = 40;
/** Steps in the search for the lines of totals; beyond them no more are learned. */
export const MAX_LEARNING_STEPS = 1_000_000;
/** The filer's own lines for one date or period that are looked at; far more than can be tried. */
export const MAX_OWN_LINES_SEEN = 64;
/** The members and entities with the same total for which its further lines are searched. */
export const MAX_TOTALS_LEARNED = 50;

/** Lines of a part of a statement that are added up. */
export const MAX_SECTION_LINES = 100;
/** Lines beyond the known ones that are searched for the rest of a total. */
export const MAX_LEARNED_LINES = 3;
/** The maximum depth of nested totals. */
export const MAX_SUM_DEPTH = 12;

/**
 * The issuer's own lines that are tried to explain a difference; each additional one triples the
 * combinations.
 */
export const MAX_OWN_LINES = 6;
/** Amounts in broken sums that are tried as the cause of a breach; a statement with more has many errors. */
export const MAX_SUSPECTS = 1_000;
/** Comparisons in the search for one cause; beyond them, each amount is tried with one correction. */
export const MAX_CORRECTION_STEPS = 20_000;
/** Amounts in broken sums. Two of them may have changed places, so every pair is tried. */
export const MAX_EXCHANGED = 60;
/** Causes to find; beyond them, each breach is reported separately. */
export const MAX_CAUSES = 10;
/** Returns to link; eighty years of monthly returns are fewer. */
export const MAX_RETURNS = 1_000;

/** Columns of a statement of changes in equity; with more, it is not such a statement. */
export const MAX_MOVEMENT_COLUMNS = 1_000;
/** Lines of one column. */
export const MAX_MOVEMENTS = 40;
/** Lines of one column that no other column explains; each additional one triples the combinations. */
export const MAX_OPEN_MOVEMENTS = 6;
/** Cash balances; more are accounts, not statements. */
export const MAX_CASH_BALANCES = 20;

/** Values of unusable facts that sums are compared with. */
export const MAX_VALUES_LEFT_OUT = 100;

/** The number of ids that an unknown one is compared with. */
export const MAX_IDS_COMPARED = 1_000;

/** Years of a summary, or holders in a list of the largest. */
export const MAX_KEY_FIGURES = 50;

/** Unknown members of an object that are compared with its missing ones, and those that a message names. */
export const MAX_UNKNOWN_COMPARED = 50;
/** An object with more unknown members follows another schema; its names are not misspelled. */
export const MAX_UNKNOWN_SUGGESTED = 1000;
export const MAX_UNKNOWN_NAMED = 5;

/** Dimensions of a context that are compared with those of others; a statement has two or three. */
export const MAX_DIMENSIONS_COMPARED = 20;
/** Dimensions of an amount that may be part of another; a table has two or three. */
export const MAX_INNER_DIMENSIONS = 8;
/** Complete rows of a table that a row with a gap is compared with, the latest first. */
export const MAX_ROWS_COMPARED = 30;
/** Gaps in the rows of one concept that are looked for elsewhere; a table has a few. */
export const MAX_GAPS_TRIED = 500;
/** Complete breakdowns of as many members that one without a member is compared with. */
export const MAX_WHOLES_COMPARED = 30;
/** Facts of one member in other periods that are compared with a missing one. */
export const MAX_PERIODS_COMPARED = 200;
/** Further axes on which what reconciles the members of one axis with their total may lie. */
export const MAX_AXES_BESIDE = 20;
