import type { Config } from '../../service/config-shape.ts';
import type { FactRow } from '../../service/facts/fact-rows.ts';
import type { Waiver } from '../../service/waivers.ts';
import type { Baseline } from '../config/baseline.ts';
import type { ConvertFlags } from '../convert.ts';
import type { VerdictEntry } from '../json.ts';
import type { PackageFlags } from '../package.ts';

export const batchOperations = ['validate', 'convert', 'package', 'facts'] as const;

export type BatchOperation = (typeof batchOperations)[number];

/** What is done with every report. It does not change while a batch runs, nor when it is resumed. */
export interface BatchPlan {
  readonly operation: BatchOperation;
  readonly profile?: string | undefined;
  readonly authority?: string | undefined;
  /** The format that reports are converted to. */
  readonly to?: ConvertFlags['to'];
  readonly language?: PackageFlags['language'];
  readonly createdAt?: PackageFlags['createdAt'];
  readonly requireComplete?: boolean | undefined;
  readonly maxFindings?: number | undefined;
  readonly waivers?: readonly Waiver[] | undefined;
  /** Severities of findings by their codes. */
  readonly rules?: Config['rules'] | undefined;
  readonly baseline?: Pick<Baseline, 'path' | 'sha256'> | undefined;
}

/** A report to work on, by the names of its files. */
export interface WorkItem {
  readonly file: string;
  /** The other pages of the same report. */
  readonly pages: readonly string[];
  /** The folder that files made of it go to. */
  readonly output: string;
}

/** A report and what to do with it. */
export interface BatchTask {
  readonly item: WorkItem;
  readonly plan: BatchPlan;
  /** The folder that names of files start from. */
  readonly cwd: string;
  /** The folder of the batch. */
  readonly folder: string;
}

/** Calls back with the answers, in the order of the items. */
export type OnAnswer = (answer: BatchAnswer) => void;

/** What came of it: a line of the journal. */
export interface BatchResult {
  readonly file: string;
  /** `invalid` where errors were found, `failed` where it could not be worked on. */
  readonly status: 'ok' | 'invalid' | 'failed';
  readonly errors?: number;
  readonly warnings?: number;
  /** Findings that the configuration or the baseline leaves out. */
  readonly ignored?: number;
  readonly facts?: number;
  /** Whether all was checked that could be. */
  readonly complete?: boolean;
  readonly profile?: string | undefined;
  /** Files that were written, from the folder of the batch. */
  readonly files?: readonly string[];
  /** Why it failed. */
  readonly message?: string;
  /** The verdict in full, of a validation. */
  readonly verdict?: VerdictEntry;
}

/** The same with rows of a table of facts, as lines of JSON. */
export interface BatchAnswer {
  readonly result: BatchResult;
  readonly rows?: Uint8Array;
}

/** Calls back with every row of a table of facts. */
export type EachRow = (onRow: (row: FactRow) => void) => void;
