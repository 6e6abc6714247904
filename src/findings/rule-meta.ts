import type { Severity } from './finding.ts';
import type { Layer } from './layer.ts';

type DocumentType = 'filing' | 'investor-statement';
export type ModelVersion = 'v1' | 'v2';

/** The metadata of a rule, the only source for the listing, the docs and the command line. */
export interface RuleMeta {
  /** Stable forever; a code never gets a second meaning. */
  readonly code: string;
  /** The requirement, as a short sentence. */
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly documentType: DocumentType | 'any';
  readonly modelVersion: ModelVersion | 'any';
  /** The family, which a request can select. */
  readonly category: string;
  /** The layer of the verdict, if it differs from that of the family. */
  readonly layer?: Layer;
  /** The only profiles with this rule; absent for all. */
  readonly profiles?: readonly string[];
  /**
   * Whether its errors make conversion to another format meaningless; a pointer limits this to errors below
   * it.
   */
  readonly blocksConversion?: boolean | string;
  /**
   * Whether its findings explain all others at the places they name, which are then merged into them; or the
   * messages for which this holds.
   */
  readonly isRootCause?: boolean | readonly string[];
  readonly references: readonly string[];
  readonly formula?: string;
  /** The recommended action, unless a message has its own. */
  readonly fix: string;
}
