import { countLeftOut } from './config/configured.ts';
import { type Outcome, passes } from './outcome.ts';

/** The order of findings: by place in the file, or most severe first. */
export const sortings = ['place', 'severity'] as const;

export type Sorting = (typeof sortings)[number];

export interface Totals {
  readonly files: number;
  readonly valid: number;
  /** The number of valid files that were not fully checked. */
  readonly incomplete: number;
  readonly invalid: number;
  /** The number of invalid files that pass, as the configuration or the baseline accounts for all errors. */
  readonly passed?: number;
  /** Files that could not be validated. */
  readonly failed: number;
  readonly errorCount: number;
  readonly warningCount: number;
  readonly infoCount: number;
  /** The number of findings that the configuration or the baseline leaves out, if any. */
  readonly ignoredCount?: number;
}

/** An output format, written piece by piece so that only one file's findings are in memory. */
export interface Reporter {
  begin(): string;
  file(outcome: Outcome): string;
  end(totals: Totals): string;
}

export const noFiles: Totals = {
  files: 0,
  valid: 0,
  incomplete: 0,
  invalid: 0,
  failed: 0,
  errorCount: 0,
  warningCount: 0,
  infoCount: 0,
};

export function addOutcome(totals: Totals, outcome: Outcome): Totals {
  const files = totals.files + 1;
  if ('fault' in outcome) return { ...totals, files, failed: totals.failed + 1 };
  const { valid, complete, summary, configuration } = outcome.result;
  return {
    ...totals,
    files,
    valid: totals.valid + (valid ? 1 : 0),
    incomplete: totals.incomplete + (valid && !complete ? 1 : 0),
    invalid: totals.invalid + (valid ? 0 : 1),
    errorCount: totals.errorCount + summary.errorCount,
    warningCount: totals.warningCount + summary.warningCount,
    infoCount: totals.infoCount + summary.infoCount,
    ...(!valid && passes(outcome.result) && { passed: (totals.passed ?? 0) + 1 }),
    ...(configuration && { ignoredCount: (totals.ignoredCount ?? 0) + countLeftOut(outcome.result) }),
  };
}
