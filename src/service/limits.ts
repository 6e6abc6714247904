/** Limits of this room, which bound work, memory and messages for any input. */

export const MAX_PACKAGE_FINDINGS = 100;
/** Enough to show every kind of obstacle; beyond it, any error counts as an obstacle. */
export const MAX_OBSTACLES = 10_000;

export const MAX_REQUEST_MEMBERS = 100;
export const MAX_REQUEST_FAULTS = 100;
/** Characters of a value of a request that a refusal quotes. */
export const MAX_SHOWN_VALUE = 100;
/** More names would make the message that lists them unreadable. */
export const MAX_LISTED_NAMES = 20;
/** Length of the message of a problem, which may quote the request. */
export const MAX_PROBLEM_TEXT = 2000;
/** Deeper than any report, and far below the stack limit. */
export const MAX_BODY_DEPTH = 512;

/** Findings suppress others at the same place, so all are collected, however few are listed. */
export const MAX_MARKUP_FINDINGS = 10_000;

export const MAX_TAXONOMY_FINDINGS = 1000;
/** All of them are in memory at once. */
export const MAX_REPORTS = 1000;

/** Each target is validated with its own taxonomy; reports for several regulators have two or three. */
export const MAX_TARGETS = 20;

/** Longer trees are unreadable, and networks with many paths have unbounded trees. */
export const MAX_TREE_LINES = 20_000;

export const MAX_TREE_DEPTH = 100;
export const MAX_KEPT_TAXONOMIES = 8;
/** Taxonomies of reports to keep: that of the filing being edited, as itself and in its package. */
export const MAX_KEPT_OWN = 2;
export const MAX_KEPT_OWN_BYTES = 2 * 1024 * 1024;
/** Missing documents named in a finding. */
export const MAX_MISSING_NAMED = 20;

/** Waivers apply before findings are truncated to those listed. */
export const MAX_WAIVED_FINDINGS = 10_000;

/** Reports have a few files; with all their images, some hundreds. */
export const MAX_FORM_PARTS = 10_000;
export const MAX_PART_HEADERS = 8192;

/** Limits of a view: length of displayed texts, and the size of the parts in which a viewer adds a page. */
export const MAX_VIEW_TEXT = 4000;
export const MAX_SHOWN_TEXT = 300;
export const PART_LENGTH = 50_000;
export const MAX_VIEW_FILES = 20_000_000;
/** The length of an answer; those on the largest reports are a third of it. */
export const MAX_ANSWER_LENGTH = 256 * 1024 * 1024;
/** Longer namespaces and identifiers are compared by their hashes, as each fact would repeat them. */
export const MAX_REPEATED_NAME = 500;
/** Differences between two filings that are listed; all are counted. */
export const MAX_DIFFERENCES = 10_000;
/** Length of a text in a comparison. */
export const MAX_COMPARED_TEXT = 400;
/** Numbers with fewer digits are equal by chance too often to prove a concept change. */
export const MIN_TELLING_DIGITS = 3;
export const MIN_TELLING_TEXT = 20;
/** Changed contexts, units and labels, each. */
export const MAX_OTHER_CHANGES = 1000;

/** Periods, members and years in a chart, to keep it readable. */
export const MAX_CHART_PERIODS = 5;
export const MAX_CHART_MEMBERS = 7;
export const MAX_CHART_YEARS = 15;

/** Unknown names of an object that are compared with those that it lacks. */
export const MAX_MISSPELLED_NAMES = 20;

/** The most reports of a package that a message names. */
export const MAX_REPORTS_NAMED = 10;
