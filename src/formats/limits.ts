/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

/** The first words of a text tell what it is; patterns run out of memory over words of a million letters. */
export const MAX_TEXT_SAMPLE = 10_000;

export const MAX_STRING_PROBES = 8;
export const MAX_INTERNED_STRING = 200;
export const MAX_SHARED_PLACES = 21;
export const MAX_ID_PROBES = 32;
export const MAX_UNITS_NAMED = 6;
/** Looking for the nearest name compares with every concept; no reader needs this many suggestions. */
export const MAX_NEAR_NAMES = 50;
export const MAX_SHOWN_VALUE = 80;
/** No instance has as many tuples, or as many pairs of a context and a unit. */
export const MAX_ASPECTS = 2 ** 26;

/** No name is longer, and texts are not looked at to their end. */
export const MAX_SHOWN_NAME = 400;

export const MAX_METADATA_FILES = 1000;
export const MAX_METADATA_DEPTH = 512;
/** No string can be much longer. */
export const MAX_CELL_LENGTH = 1 << 28;

export const MAX_PREFIXES = 1_000_000;
/** Addresses are joined again and again, which must not depend on how long they are. */
export const MAX_XML_BASE = 2000;

/** What is wrong with one thing is clear from the first few. */
export const MAX_HELD_FINDINGS = 5;

/** What walks through tuples calls itself for each within another. */
export const MAX_TUPLE_DEPTH = 1000;

export const MAX_COPIED_TAG = 4000;
/** Scales beyond this shift no amount that anybody means. */
export const MAX_SCALE = 100;

/** Tags that are long or come late are rarely repeated. */
export const MAX_SHARED_PIECES = 20_000;

export const MAX_SHARED_PIECE = 1000;
/** No order needs longer numbers, and long ones are expensive to compare. */
export const MAX_ORDER_LENGTH = 50;

/** If so many are wrong, they are reported at once, used or not. */
export const MAX_DOUBTFUL_RESOURCES = 10_000;

/** No name of any list is longer; what is longer need not be looked at. */
export const MAX_TRANSFORMATION_NAME = 120;

export const MAX_OUTLINE_DEPTH = 8;
/** No line of a statement is part of more totals. */
export const MAX_SUM_ANCESTORS = 64;
/** No heading is further above the total that it belongs to. */
export const MAX_HEADED_LINES = 200;
/** Digits beyond these are shown where they are reported, but no other number is filled up to them. */
export const MAX_FILLED_COLUMNS = 4;

/** With more columns than these, they are set closer, so that labels have room. */
export const MAX_ROOMY_COLUMNS = 2;

/** With more columns than these, each is as narrow as it can be. */
export const MAX_WIDE_COLUMNS = 4;

/** With more columns none has a width of its own, as together they would leave the page. */
export const MAX_FIXED_COLUMNS = 8;

/** A fact that is shown again has so many of its marks beside it. */
export const MAX_REPEATED_MARKS = 9;

/** No fact is shown in more outlines; a filing could list one concept in thousands. */
export const MAX_FACT_PLACES = 5;

export const MAX_MATRIX_MEMBERS = 8;
export const MAX_OWN_DECIMALS = 6;
export const MAX_ROW_SUBJECT = 600;
export const MAX_SHOWN_LABEL = 400;
/** More columns do not fit a page; a wider table goes on below. */
export const MAX_TABLE_COLUMNS = 6;

export const MAX_CELL_TEXT = 160;
export const MAX_REPEATED_TEXT = 400;
/** Nothing longer is a date, or a truth. */
export const MAX_FORMATTED_TEXT = 12;

export const MAX_LISTED_MEMBERS = 16;
export const MAX_JSON_DEPTH = 512;
export const MAX_INTEGER_DIGITS = 1000;
export const MIN_DETECTION_BYTES = 4096;
/** Comments before the root, such as licenses, are never longer. */
export const MAX_PROLOG = 1 << 20;
