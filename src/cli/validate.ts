import { visibleText } from '../core/visible-text.ts';
import type { ValidateOptions } from '../service/validate/validate.ts';
import type { NewBaseline } from './config/baseline.ts';
import type { ConfiguredRules } from './config/configured.ts';
import { exitCodeOf } from './config/run-options.ts';
import { taxonomiesForValidation } from './kept-taxonomies.ts';
import { describeReadFault, passes } from './outcome.ts';
import { FileOutput } from './output-file.ts';
import { createProgress } from './progress.ts';
import { findInputs } from './read-input.ts';
import { addOutcome, noFiles, type Reporter, type Sorting } from './reporter.ts';
import type { Style, Terminal } from './terminal.ts';
import { validateFile } from './validate-file.ts';

interface Presentation {
  readonly style: Style;
  /** Whether to write verdicts only. */
  readonly quiet: boolean;
  /** Whether to show all notes instead of the first of each rule. */
  readonly verbose: boolean;
  readonly sort?: Sorting | undefined;
  /** The number of columns, if known. */
  readonly columns?: number | undefined;
  /** What the configuration changes in the verdicts; empty if nothing. */
  readonly configLine: string;
}

/** The context of a run, besides the options of a validation. */
interface Run extends ConfiguredRules {
  readonly newBaseline: NewBaseline | undefined;
  readonly maxWarnings: number | undefined;
  readonly terminal: Terminal;
}

/** Each is loaded on demand, as some load all rules. */
const reporters = {
  pretty: async () => (await import('./pretty.ts')).prettyReporter,
  json: async () => (await import('./json.ts')).jsonReporter,
  sarif: async () => (await import('./sarif.ts')).sarifReporter,
  junit: async () => (await import('./junit.ts')).junitReporter,
} satisfies Record<string, () => Promise<(presentation: Presentation) => Reporter>>;

export type VerdictFormat = keyof typeof reporters;

export const verdictFormats = Object.keys(reporters) as readonly VerdictFormat[];

/** Validates files one after another, so that only one document is in memory at a time. */
export async function validateFiles(
  given: readonly string[],
  { authority, ...options }: ValidateOptions & { readonly authority?: string },
  {
    format,
    output,
    ...presentation
  }: Presentation & { readonly format: VerdictFormat; readonly output?: string | undefined },
  { terminal, newBaseline, maxWarnings, ...configured }: Run,
): Promise<number> {
  const { err, cwd } = terminal;
  const taxonomies = taxonomiesForValidation(terminal);
  const inputs = await findInputs(given, 'the files to validate', terminal);
  const createReporter = await reporters[format]();
  const reporter = createReporter({
    ...presentation,
    columns: output === undefined ? terminal.out.columns : undefined,
  });
  const progress = createProgress(err, inputs.length);
  const file = output === undefined || output === '-' ? undefined : new FileOutput(output, cwd);
  const out = file ?? terminal.out;
  let totals = noFiles;
  let failing = 0;
  out.write(reporter.begin());
  for (const input of inputs) {
    progress.show(totals.files, input.name);
    const outcome = await validateFile(input, options, { cwd, taxonomies, authority, configured });
    totals = addOutcome(totals, outcome);
    const text = reporter.file(outcome);
    if (!('fault' in outcome)) {
      if (!passes(outcome.result)) failing++;
      newBaseline?.add(input.name, outcome.result);
    }
    if ('fault' in outcome || terminal.out.isTTY) progress.clear();
    if ('fault' in outcome) err.write(`filewright: ${visibleText(describeReadFault(outcome))}\n`);
    out.write(text);
  }
  progress.clear();
  out.write(reporter.end(totals));
  file?.close();
  return exitCodeOf(
    { failed: totals.failed, failing, warnings: totals.warningCount },
    maxWarnings,
    err,
    newBaseline,
  );
}
