import type { Config } from '../../service/config-shape.ts';
import type { FactRow } from '../../service/facts/fact-rows.ts';
import type { Waiver } from '../../service/waivers.ts';
import type { Baseline } from '../config/baseline.ts';
import type { ConvertFlags } from '../convert.ts';
import type { VerdictEntry } from '../json.ts';
import type { PackageFlags } from '../package.ts';

export const batchOperations = ['validate', 'convert', 'package', 'facts'] as const;

export type BatchOperation = (typeof batchOperations)[number];

/** The work to do on every report. It does not change while a batch runs, nor when it is resumed. */
export interface BatchPlan {
  readonly operation: BatchOperation;
  readonly profile?: string | undefined;
  readonly authority?: string | undefined;
  /** The target format. */
  readonly to?: ConvertFlags['to'];
  readonly language?: PackageFlags['language'];
  readonly createdAt?: PackageFlags['createdAt'];
  readonly requireComplete?: boolean | undefined;
  readonly maxFindings?: number | undefined;
  readonly waivers?: readonly Waiver[] | undefined;
  /** Severities by rule code. */
  readonly rules?: Config['rules'] | undefined;
  readonly baseline?: Pick<Baseline, 'path' | 'sha256'> | undefined;
}

/** A report to process, by its file names. */
export interface WorkItem {
  readonly file: string;
  /** The other pages of the same report. */
  readonly pages: readonly string[];
  /** The folder for its output files. */
  readonly output: string;
}

/** A report with the work to do on it. */
export interface BatchTask {
  readonly item: WorkItem;
  readonly plan: BatchPlan;
  /** The base folder for file names. */
  readonly cwd: string;
  /** The folder of the batch. */
  readonly folder: string;
}

/** Receives the answers, in the order of the items. */
export type OnAnswer = (answer: BatchAnswer) => void;

/** The outcome: one line of the journal. */
export interface BatchResult {
  readonly file: string;
  /**
   * `invalid` if it has errors, `known` if the baseline or the configuration accounts for all of them,
   * `failed` if it could not be processed.
   */
  readonly status: 'ok' | 'known' | 'invalid' | 'failed';
  readonly errors?: number;
  readonly warnings?: number;
  /** The number of findings that the configuration or the baseline leaves out. */
  readonly ignored?: number;
  readonly facts?: number;
  /** Whether everything was checked. */
  readonly complete?: boolean;
  readonly profile?: string | undefined;
  /** Output files, relative to the folder of the batch. */
  readonly files?: readonly string[];
  /** Why it failed. */
  readonly message?: string;
  /** The full verdict of a validation. */
  readonly verdict?: VerdictEntry;
}

/** The same, with rows of a table of facts as lines of JSON. */
export interface BatchAnswer {
  readonly result: BatchResult;
  readonly rows?: Uint8Array;
}

/** Calls back with every row of a table of facts. */
export type EachRow = (onRow: (row: FactRow) => void) => void;
