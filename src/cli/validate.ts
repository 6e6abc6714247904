import { visibleText } from '../core/visible-text.ts';
import type { ValidateOptions } from '../service/validate/validate.ts';
import { taxonomiesForValidation } from './kept-taxonomies.ts';
import { describeReadFault } from './outcome.ts';
import { createProgress } from './progress.ts';
import { findInputs } from './read-input.ts';
import { addOutcome, noFiles, type Reporter, type Sorting } from './reporter.ts';
import { exitCodes, type Style, type Terminal } from './terminal.ts';
import { validateFile } from './validate-file.ts';

interface Presentation {
  readonly style: Style;
  /** Verdicts only. */
  readonly quiet: boolean;
  readonly sort?: Sorting | undefined;
  /** Characters in a line, where that is known. */
  readonly columns?: number | undefined;
}

/** Each is loaded when it is asked for, as some know all rules. */
const reporters = {
  pretty: async () => (await import('./pretty.ts')).prettyReporter,
  json: async () => (await import('./json.ts')).jsonReporter,
  sarif: async () => (await import('./sarif.ts')).sarifReporter,
  junit: async () => (await import('./junit.ts')).junitReporter,
} satisfies Record<string, () => Promise<(presentation: Presentation) => Reporter>>;

export type VerdictFormat = keyof typeof reporters;

export const verdictFormats = Object.keys(reporters) as readonly VerdictFormat[];

/** Validates files one after another, so that memory holds one document at a time. */
export async function validateFiles(
  given: readonly string[],
  { authority, ...options }: ValidateOptions & { readonly authority?: string },
  { format, ...presentation }: Presentation & { readonly format: VerdictFormat },
  terminal: Terminal,
): Promise<number> {
  const { out, err, cwd } = terminal;
  const taxonomies = taxonomiesForValidation(terminal);
  const inputs = await findInputs(given, 'the files to validate', terminal);
  const createReporter = await reporters[format]();
  const reporter = createReporter({ ...presentation, columns: out.columns });
  const progress = createProgress(err, inputs.length);
  let totals = noFiles;
  out.write(reporter.begin());
  for (const input of inputs) {
    progress.show(totals.files, input.name);
    const outcome = await validateFile(input, options, { cwd, taxonomies, authority });
    totals = addOutcome(totals, outcome);
    const text = reporter.file(outcome);
    if ('fault' in outcome || out.isTTY) progress.clear();
    if ('fault' in outcome) err.write(`filewright: ${visibleText(describeReadFault(outcome))}\n`);
    out.write(text);
  }
  progress.clear();
  out.write(reporter.end(totals));
  if (totals.failed > 0) return exitCodes.failed;
  return totals.invalid > 0 ? exitCodes.invalid : exitCodes.ok;
}
