export type Severity = 'error' | 'warning' | 'info';

export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** A place in a source text, for people: lines and columns count from 1, columns in characters. */
export interface SourcePosition {
  /** The file, if there is more than one. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The key for related positions in the source. Internal: they are replaced by pointers to parts of the
 * filing.
 */
export const relatedSources: unique symbol = Symbol('related sources');

/**
 * The key for the name that a finding is about: a concept, a role or an address. Internal: it links findings
 * to their cause.
 */
export const about: unique symbol = Symbol('about');

/** The key for the values that sums lack because of a finding. Internal: it links incorrect sums to their cause. */
export const lost: unique symbol = Symbol('lost');

/** The key for what repetitions of a mistake have in common. Internal: it joins them into one finding. */
export const repetition: unique symbol = Symbol('repetition');

/** One finding in a document. The interface specification calls it an issue. */
export interface Finding {
  readonly code: string;
  /**
   * JSON Pointer into the submitted document; empty for the whole document, and where `source` has the
   * position.
   */
  readonly path: string;
  /** The position in the source, if the input is not JSON. */
  readonly source?: SourcePosition;
  /** The reported and the expected state, in words. */
  readonly message: string;
  readonly severity: Severity;
  /** The recommended action. */
  readonly fix?: string;
  /** The label of the fact. */
  readonly label?: string;
  /** The period of the fact: `2025-12-31`, `2025-01-01/2025-12-31` with both days included, or `forever`. */
  readonly period?: string;
  /** The exact value that the rule expects. */
  readonly expected?: string;
  /** The exact value that is reported. */
  readonly actual?: string;
  /** Clauses or codes from a regulator or specification. */
  readonly references?: readonly string[];
  /** Pointers to other places involved. */
  readonly related?: readonly string[];
  readonly [relatedSources]?: readonly SourcePosition[];
  readonly [about]?: string;
  readonly [lost]?: readonly string[];
  readonly [repetition]?: string;
  /** The filer's reason for waiving the finding, and its original severity. */
  readonly waived?: { readonly reason: string; readonly severity: Severity };
  /** The severity before the caller's configuration changed it. */
  readonly configured?: { readonly severity: Severity };
}

/** The details of a finding about its fact. */
export type FactDetails = Pick<Finding, 'label' | 'period' | 'actual'>;

/** Formats the place of a finding for people: a pointer, or `file:line:column` with the file if known. */
export function showPlace({ path, source }: Pick<Finding, 'path' | 'source'>): string {
  if (!source) return path;
  return `${source.file === undefined ? '' : `${source.file}:`}${source.line}:${source.column}`;
}
