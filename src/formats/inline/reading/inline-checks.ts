import type { Collector } from '../../../findings/collector.ts';
import type { Place } from '../../../findings/definition.ts';
import type { DocumentSet } from './inline-fact.ts';

/** A document set that has been read, ready for checks and assembly. */
export interface InlineChecks {
  readonly set: DocumentSet;
  readonly collector: Collector;
  /** Returns the place of an offset in the set. */
  place(offset: number): Place;
}
