export type Severity = 'error' | 'warning' | 'info';

export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** A place in a source text, for people: lines and columns count from 1, columns in characters. */
export interface SourcePosition {
  /** The file, where there is more than one. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

/** Where a finding keeps related places in the source. Internal: they are replaced by pointers to parts of the filing. */
export const relatedSources: unique symbol = Symbol('related sources');

/** One thing found in a document. The interface specification calls it an issue. */
export interface Finding {
  readonly code: string;
  /** JSON Pointer into the submitted document; empty for the whole, and where `source` says the place. */
  readonly path: string;
  /** Where in the source, for what is not JSON. */
  readonly source?: SourcePosition;
  /** What was found and what was expected. */
  readonly message: string;
  readonly severity: Severity;
  /** What to do about it. */
  readonly fix?: string;
  /** What people call the fact in question. */
  readonly label?: string;
  /** The period of the fact: `2025-12-31`, `2025-01-01/2025-12-31` with both days included, or `forever`. */
  readonly period?: string;
  /** The exact value that the rule expects. */
  readonly expected?: string;
  /** The exact value that is reported. */
  readonly actual?: string;
  /** Clauses or codes of a regulator or specification. */
  readonly references?: readonly string[];
  /** Pointers to other places involved. */
  readonly related?: readonly string[];
  readonly [relatedSources]?: readonly SourcePosition[];
  /** Why the filer is right all the same, and what the finding would be otherwise. */
  readonly waived?: { readonly reason: string; readonly severity: Severity };
  /** What the finding would be if the caller's configuration did not change its severity. */
  readonly configured?: { readonly severity: Severity };
}

/** What a finding says of the fact it is about. */
export type FactDetails = Pick<Finding, 'label' | 'period' | 'actual'>;

/** The place of a finding for people: a pointer, or `file:line:column` with the file where it is known. */
export function showPlace({ path, source }: Pick<Finding, 'path' | 'source'>): string {
  if (!source) return path;
  return `${source.file === undefined ? '' : `${source.file}:`}${source.line}:${source.column}`;
}
