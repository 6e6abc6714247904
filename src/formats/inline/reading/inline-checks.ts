import type { Collector } from '../../../findings/collector.ts';
import type { Place } from '../../../findings/definition.ts';
import type { DocumentSet } from './inline-fact.ts';

/** A document set that has been read, to be checked and put together. */
export interface InlineChecks {
  readonly set: DocumentSet;
  readonly collector: Collector;
  /** The place of an offset of the set. */
  place(offset: number): Place;
}
