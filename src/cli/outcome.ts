import type { TextPosition } from '../core/json-text.ts';
import type { Finding } from '../findings/finding.ts';
import type { ValidationResult } from '../service/validation-result.ts';
import type { InputFault } from './input-fault.ts';
import type { Style } from './terminal.ts';

/** A file, and where in it the pointers of findings lead. */
export interface PlacedFile {
  readonly file: string;
  readonly positions: ReadonlyMap<string, TextPosition>;
}

/** What a configuration did to a verdict. `valid` stays what the rules say, and is false for ignored errors too. @public */
export interface AppliedConfiguration {
  /** Whether a run does not fail for the file: no errors are left. */
  readonly passed: boolean;
  /** Findings of rules that are off. */
  readonly ignored: ValidationResult['summary'];
  /** Findings of the baseline. */
  readonly known: ValidationResult['summary'];
  /** Errors that the configuration makes warnings or notes. */
  readonly lowered: number;
  /** Findings of the baseline that no longer occur. */
  readonly fixed: number;
}

/** A verdict, and what the configuration made of it. */
export interface ConfiguredResult extends ValidationResult {
  readonly configuration?: AppliedConfiguration;
}

export interface ValidatedFile extends PlacedFile {
  /** With pointers into the file, also where the document is only a part of it. */
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

/** A position in a file, which need not be the validated one: a taxonomy has files of its own. */
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

/** Whether a run does not fail for a verdict: errors that the configuration ignores stay errors of the report. */
export function passes({ valid, configuration }: ConfiguredResult): boolean {
  return configuration?.passed ?? valid;
}

/** The mark before the verdict on a report without errors: warnings are to be read first. */
export function verdictMark({ warningCount }: { readonly warningCount: number }, style: Style): string {
  return warningCount > 0 ? style('yellow', '!') : style('green', '✔');
}

/** What is said of a report without errors. */
export function verdictWords({ complete }: Pick<ValidationResult, 'complete'>, style: Style): string {
  return complete ? style('green', 'valid') : style('yellow', 'no errors found; not fully checked');
}

/** One line: the file, where in it if that is known, and what is wrong. */
export function describeReadFault({ file, fault }: UnreadableFile): string {
  const at = fault.position ? `:${fault.position.line}:${fault.position.column}` : '';
  return `${file}${at}: ${fault.message}`;
}
