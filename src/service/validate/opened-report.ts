import type { Submission, SubmittedReport } from '../../regulators/submission/submission.ts';
import type { Reading } from './reading.ts';

/** A submission with the facts of its reports. */
export interface OpenedSubmission extends Submission {
  readonly reports: readonly OpenedReport[];
}

export interface OpenedReport extends SubmittedReport {
  /** Its facts, one reading for each target. */
  readonly readings: readonly Reading[];
}
