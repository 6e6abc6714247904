import type { FilingV1 } from '../filing-v1.ts';

/**
 * For a document upgraded from v1: the original, the origin of each fact, and the parts without an
 * equivalent.
 */
export interface V1Origin {
  readonly document: FilingV1;
  readonly origins: readonly FactOrigin[];
  readonly unmapped: readonly Unmapped[];
  /** The pointers of lines that were left out because of errors in their form. */
  readonly leftOut?: readonly string[];
}

/** A statement line or framework that v2 represents in our own namespace, or not at all. */
export interface Unmapped {
  readonly path: string;
  readonly key: string;
  readonly reason:
    | 'unknown-framework'
    | 'unknown-key'
    | 'no-concept'
    | 'no-duration'
    | 'no-currency'
    | 'unknown-unit';
}

export interface FactOrigin {
  readonly path: string;
  /** Whether the line is an object with `value`, `unit` and `decimals`. */
  readonly isObject: boolean;
}
