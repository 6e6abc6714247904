export type Severity = 'error' | 'warning' | 'info';

export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** One thing found in a document. The interface specification calls it an issue. */
export interface Finding {
  readonly code: string;
  /** JSON Pointer into the submitted document; empty for the whole. */
  readonly path: string;
  /** What was found and what was expected. */
  readonly message: string;
  readonly severity: Severity;
  /** What to do about it. */
  readonly fix?: string;
  /** Clauses or codes of a regulator or specification. */
  readonly references?: readonly string[];
  /** Pointers to other places involved. */
  readonly related?: readonly string[];
}
