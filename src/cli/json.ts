import type { Finding } from '../findings/finding.ts';
import { jsonLine } from './json-line.ts';
import { type Outcome, positionOfFinding, type ValidatedFile } from './outcome.ts';
import type { Reporter } from './reporter.ts';

/** Writes one JSON document, with a line for each file. */
export function jsonReporter(): Reporter {
  let separator = '\n';
  return {
    begin: () => '{"files":[',
    file(outcome) {
      const line = separator + jsonLine(entryOf(outcome));
      separator = ',\n';
      return line;
    },
    end: (totals) => `\n],"summary":${jsonLine(totals)}}\n`,
  };
}

/** The JSON entry for one file. */
function entryOf(outcome: Outcome): unknown {
  if (!('fault' in outcome)) return verdictEntry(outcome);
  const { code, message, position } = outcome.fault;
  const at = position && { line: position.line, column: position.column };
  return { file: outcome.file, error: { code, message, ...at } };
}

export type VerdictEntry = ReturnType<typeof verdictEntry>;

/** A verdict, with the lines and columns of its findings. */
export function verdictEntry(outcome: ValidatedFile) {
  const { errors, warnings, info } = outcome.result;
  const located = (findings: readonly Finding[]) => findings.map((finding) => locate(finding, outcome));
  return {
    file: outcome.file,
    ...outcome.result,
    errors: located(errors),
    warnings: located(warnings),
    info: located(info),
  };
}

/** Adds the line and column; keeps the file name only if it is another file. */
function locate(finding: Finding, validated: ValidatedFile): Finding & { line: number; column: number } {
  const { file, line, column } = positionOfFinding(validated, finding);
  return { ...finding, ...(file !== validated.file && { file }), line, column };
}
