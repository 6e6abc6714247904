import type { Severity } from './finding.ts';
import type { Layer } from './layer.ts';

type DocumentType = 'filing' | 'investor-statement';
export type ModelVersion = 'v1' | 'v2';

/** What a rule says of itself; the listing, the docs and the command line read nothing else. */
export interface RuleMeta {
  /** Stable for ever; a code never gets a second meaning. */
  readonly code: string;
  /** What must hold, as a short sentence. */
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly documentType: DocumentType | 'any';
  readonly modelVersion: ModelVersion | 'any';
  /** The family a request can select. */
  readonly category: string;
  /** The layer of the verdict it belongs to, where that is not the one of its family. */
  readonly layer?: Layer;
  /** Profiles the rule is limited to; absent for all. */
  readonly profiles?: readonly string[];
  /** Whether its errors leave a document without a meaning to write in another format; a pointer: those below it. */
  readonly blocksConversion?: boolean | string;
  /** Whether a finding explains all others about the places it names, which are then told as part of it; the messages that do. */
  readonly isRootCause?: boolean | readonly string[];
  readonly references: readonly string[];
  readonly formula?: string;
  /** What to do about a finding, where no message says it better. */
  readonly fix: string;
}
