import type { FilingV1 } from '../filing-v1.ts';

/** Of a document upgraded from v1: the original, where each fact came from, and what found no place. */
export interface V1Origin {
  readonly document: FilingV1;
  readonly origins: readonly FactOrigin[];
  readonly unmapped: readonly Unmapped[];
}

/** A statement line, or a framework, that v2 takes over under our own namespace, or not at all. */
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
