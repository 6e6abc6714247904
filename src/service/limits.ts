/** Limits of this room: what keeps work, memory and messages bounded whatever the input. */

export const MAX_PACKAGE_FINDINGS = 100;
/** Enough to see every kind of obstacle; beyond it any error counts as one. */
export const MAX_OBSTACLES = 10_000;

export const MAX_REQUEST_MEMBERS = 100;
export const MAX_REQUEST_FAULTS = 100;
/** Deeper than any report and far from where the stack would end. */
export const MAX_BODY_DEPTH = 512;

/** Findings suppress others at the same place, which takes them all, however few are listed in the end. */
export const MAX_MARKUP_FINDINGS = 10_000;

export const MAX_TAXONOMY_FINDINGS = 1000;
/** All of them are in memory at once. */
export const MAX_REPORTS = 1000;

/** Each is judged with a taxonomy of its own; reports for several regulators have two or three. */
export const MAX_TARGETS = 20;

/** Beyond these nobody reads on, and networks with many ways have trees without bound. */
export const MAX_TREE_LINES = 20_000;

export const MAX_TREE_DEPTH = 100;
export const MAX_KEPT_TAXONOMIES = 8;
/** Of missing documents. */
export const MAX_MISSING_NAMED = 20;

/** Waivers look at findings before they are cut to those that are listed. */
export const MAX_WAIVED_FINDINGS = 10_000;

/** Reports have a few files, those with all their images some hundreds. */
export const MAX_FORM_PARTS = 10_000;
export const MAX_PART_HEADERS = 8192;

/** Of a view: what is shown of long texts, and how much of a page a viewer adds at a time. */
export const MAX_VIEW_TEXT = 4000;
export const MAX_SHOWN_TEXT = 300;
export const PART_LENGTH = 50_000;
export const MAX_VIEW_IMAGES = 30_000_000;
/** Of two filings that have little in common; all are counted. */
export const MAX_DIFFERENCES = 10_000;
/** Of a text that a comparison shows. */
export const MAX_COMPARED_TEXT = 400;
/** Numbers with fewer digits are equal by chance too often to show that a concept was replaced. */
export const MIN_TELLING_DIGITS = 3;
export const MIN_TELLING_TEXT = 20;
/** Of contexts, units and labels that changed, each. */
export const MAX_OTHER_CHANGES = 1000;

/** Most periods, members and years in a chart, so that it stays readable. */
export const MAX_CHART_PERIODS = 5;
export const MAX_CHART_MEMBERS = 7;
export const MAX_CHART_YEARS = 15;
