/** The limits of this folder. They bound work, memory and messages for any input. */

/** The first words of a text identify it; patterns run out of memory on words of a million letters. */
export const MAX_TEXT_SAMPLE = 10_000;

export const MAX_STRING_PROBES = 8;
export const MAX_INTERNED_STRING = 200;
export const MAX_SHARED_PLACES = 21;
export const MAX_ID_PROBES = 32;
export const MAX_UNITS_NAMED = 6;
/** Finding the nearest name compares every concept; no reader needs this many suggestions. */
export const MAX_NEAR_NAMES = 50;
export const MAX_PREFIXES_COMPARED = 1000;
export const MAX_SHOWN_VALUE = 80;
/** No instance has as many tuples, or as many pairs of context and unit. */
export const MAX_ASPECTS = 2 ** 26;

/** No name is longer; longer text is truncated. */
export const MAX_SHOWN_NAME = 400;

export const MAX_METADATA_FILES = 1000;
export const MAX_METADATA_DEPTH = 512;
/** No string can be much longer. */
export const MAX_CELL_LENGTH = 1 << 28;

export const MAX_PREFIXES = 1_000_000;
/** Addresses are resolved repeatedly, so the time must not depend on their length. */
export const MAX_XML_BASE = 2000;

/** The first few findings on one item are enough. */
export const MAX_HELD_FINDINGS = 5;

/** Code that walks tuples recurses once per level. */
export const MAX_TUPLE_DEPTH = 1000;

export const MAX_COPIED_TAG = 4000;
/** No real amount needs a larger scale. */
export const MAX_SCALE = 100;

/** Tags that are long or come late rarely repeat. */
export const MAX_SHARED_PIECES = 20_000;

export const MAX_SHARED_PIECE = 1000;
/** No order needs longer numbers, and long ones are expensive to compare. */
export const MAX_ORDER_LENGTH = 50;

/** With more invalid ones than this, they are reported at once, used or not. */
export const MAX_DOUBTFUL_RESOURCES = 10_000;

/** No name in any registry is longer; longer ones need no lookup. */
export const MAX_TRANSFORMATION_NAME = 120;

export const MAX_OUTLINE_DEPTH = 8;
/** No line of a statement is part of more totals. */
export const MAX_SUM_ANCESTORS = 64;
/** No heading is further above its total. */
export const MAX_HEADED_LINES = 200;
/** Numbers are padded to at most this many digits; further digits are shown only if reported. */
export const MAX_FILLED_COLUMNS = 4;

/** Beyond this number of columns, they are set closer, to leave room for labels. */
export const MAX_ROOMY_COLUMNS = 3;

/** Beyond this number of columns, each is as narrow as possible. */
export const MAX_WIDE_COLUMNS = 4;

/** Beyond this number, columns have no fixed width, because together they would exceed the page. */
export const MAX_FIXED_COLUMNS = 8;

/** A repeated fact shows at most this many of its footnote marks. */
export const MAX_REPEATED_MARKS = 9;

/** No fact is shown in more outlines; a filing could list one concept in thousands. */
export const MAX_FACT_PLACES = 5;

export const MAX_MATRIX_MEMBERS = 8;
export const MAX_OWN_DECIMALS = 6;
export const MAX_ROW_SUBJECT = 600;
export const MAX_SHOWN_LABEL = 400;
/** More columns do not fit a page; a wider table continues below. */
export const MAX_TABLE_COLUMNS = 6;

export const MAX_CELL_TEXT = 160;
export const MAX_REPEATED_TEXT = 400;
/** No date or boolean is longer. */
export const MAX_FORMATTED_TEXT = 12;

export const MAX_LISTED_MEMBERS = 16;
export const MAX_JSON_DEPTH = 512;
export const MAX_INTEGER_DIGITS = 1000;
export const MIN_DETECTION_BYTES = 4096;
/** Comments before the root, such as licenses, are never longer. */
export const MAX_PROLOG = 1 << 20;
/** The number of values that link incorrect sums to an unknown concept. */
export const MAX_LOST_VALUES = 100;
/** Inconsistent sums whose items are looked up, and the items of each. */
export const MAX_SUMS_TRACED = 1_000;
export const MAX_ITEMS_NAMED = 20;

/** Amounts with a larger exponent are not written out in findings. */
export const MAX_SHOWN_EXPONENT = 30;
/** More values of one fact, or items of one sum, would make a message unreadable. */
export const MAX_DUPLICATES_NAMED = 3;
export const MAX_ADDENDS_NAMED = 4;
/** The names of a page without a meaning in HTML or XML that are compared with those that have one. */
export const MAX_UNKNOWN_NAMES = 20;
