import type { TextPosition } from '../core/json-text.ts';
import type { Finding } from '../findings/finding.ts';
import type { ValidationResult } from '../service/validation-result.ts';
import type { InputFault } from './input-fault.ts';
import type { Style } from './terminal.ts';

/** A file with the positions of its findings, by pointer. */
export interface PlacedFile {
  readonly file: string;
  readonly positions: ReadonlyMap<string, TextPosition>;
}

/**
 * The effect of a configuration on a verdict. `valid` stays what the rules say, and is false even if all
 * errors are ignored. @public
 */
export interface AppliedConfiguration {
  /** Whether the run passes for this file: no errors remain. */
  readonly passed: boolean;
  /** Findings of disabled rules. */
  readonly ignored: ValidationResult['summary'];
  /** Findings in the baseline. */
  readonly known: ValidationResult['summary'];
  /** The number of errors that the configuration makes warnings or notes. */
  readonly lowered: number;
  /** The number of findings in the baseline that no longer occur. */
  readonly fixed: number;
}

/** A verdict with the effect of the configuration. */
export interface ConfiguredResult extends ValidationResult {
  readonly configuration?: AppliedConfiguration;
}

export interface ValidatedFile extends PlacedFile {
  /** With pointers into the file, even if the document is only a part of it. */
  readonly result: ConfiguredResult;
}

export interface UnreadableFile {
  readonly file: string;
  readonly fault: InputFault;
}

export type Outcome = ValidatedFile | UnreadableFile;

export function findingsOf({ errors, warnings, info }: ValidationResult): Finding[] {
  return [...errors, ...warnings, ...info];
}

export function pointersOf(result: ValidationResult): string[] {
  return findingsOf(result).flatMap(({ path, related = [] }) => [path, ...related]);
}

/** A position in a file, which may be another than the validated one: taxonomies have their own files. */
export interface FilePosition extends TextPosition {
  readonly file: string;
}

export function positionOfFinding(
  { file, positions }: PlacedFile,
  { path, source }: Pick<Finding, 'path' | 'source'>,
): FilePosition {
  return source ? { file, ...source } : { file, ...(positions.get(path) ?? { line: 1, column: 1 }) };
}

export function countUnlisted({ errors, warnings, info, summary }: ValidationResult): number {
  const counted = summary.errorCount + summary.warningCount + summary.infoCount;
  return counted - errors.length - warnings.length - info.length;
}

/** Whether a run passes for a verdict: ignored errors remain errors of the report. */
export function passes({ valid, configuration }: ConfiguredResult): boolean {
  return configuration?.passed ?? valid;
}

/** Returns the mark before the verdict on a report without errors; warnings get a different one. */
export function verdictMark({ warningCount }: { readonly warningCount: number }, style: Style): string {
  return warningCount > 0 ? style('yellow', '!') : style('green', '✔');
}

/** Returns the words for a report without errors. */
export function verdictWords({ complete }: Pick<ValidationResult, 'complete'>, style: Style): string {
  return complete ? style('green', 'valid') : style('yellow', 'no errors found; not fully checked');
}

/** Describes an unreadable file in one line: the file, the position if known, and the fault. */
export function describeReadFault({ file, fault }: UnreadableFile): string {
  const at = fault.position ? `:${fault.position.line}:${fault.position.column}` : '';
  return `${file}${at}: ${fault.message}`;
}
