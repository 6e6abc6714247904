import { locateInJson } from '../core/json-location.ts';
import type { TextPosition } from '../core/json-text.ts';
import type { Finding } from '../findings/finding.ts';
import { type ValidateOptions, type ValidationResult, validate } from '../service/validate.ts';
import { InputFault } from './input-fault.ts';
import type { Input } from './read-input.ts';
import { readSubmission } from './submission.ts';

export interface Judged {
  readonly file: string;
  /** With pointers into the file, also where the document is only a part of it. */
  readonly result: ValidationResult;
  /** Where in the file each pointer of the result leads. */
  readonly positions: ReadonlyMap<string, TextPosition>;
}

export interface Unjudged {
  readonly file: string;
  readonly fault: InputFault;
}

export type Outcome = Judged | Unjudged;

/** Reads and judges one input. What a file asks for in its envelope gives way to the command line. */
export async function judge(input: Input, asked: ValidateOptions): Promise<Outcome> {
  try {
    const { text, document, prefix, options } = readSubmission(await input.read());
    const result = moved(validate(document, { ...options, ...asked }), prefix);
    const pointers = findingsOf(result).flatMap(({ path, related = [] }) => [path, ...related]);
    return { file: input.name, result, positions: locateInJson(text, pointers) };
  } catch (error) {
    return { file: input.name, fault: error instanceof InputFault ? error : defect(error) };
  }
}

export function findingsOf({ errors, warnings, info }: ValidationResult): Finding[] {
  return [...errors, ...warnings, ...info];
}

export function positionOf({ positions }: Judged, path: string): TextPosition {
  return positions.get(path) ?? { line: 1, column: 1 };
}

export function countUnlisted({ errors, warnings, info, summary }: ValidationResult): number {
  const counted = summary.errorCount + summary.warningCount + summary.infoCount;
  return counted - errors.length - warnings.length - info.length;
}

/** One line: the file, where in it if that is known, and what is wrong. */
export function describeFault({ file, fault }: Unjudged): string {
  const at = fault.position ? `:${fault.position.line}:${fault.position.column}` : '';
  return `${file}${at}: ${fault.message}`;
}

function moved(result: ValidationResult, prefix: string): ValidationResult {
  if (prefix === '') return result;
  const move = (finding: Finding): Finding => ({
    ...finding,
    path: prefix + finding.path,
    ...(finding.related && { related: finding.related.map((path) => prefix + path) }),
  });
  return {
    ...result,
    errors: result.errors.map(move),
    warnings: result.warnings.map(move),
    info: result.info.map(move),
  };
}

function defect(error: unknown): InputFault {
  const reason = error instanceof Error ? error.message : String(error);
  return new InputFault('internal_error', `a defect of filewright kept it from judging this file: ${reason}`);
}
