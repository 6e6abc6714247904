import { visibleText } from '../core/visible-text.ts';
import { Problem } from '../service/problems.ts';
import { listCounts } from './counts.ts';
import { locateFindings, notesHint, showFindings } from './finding-lines.ts';
import type { Input } from './input.ts';
import { InputFault } from './input-fault.ts';
import { describeReadFault, findingsOf } from './outcome.ts';
import { withOwnNames } from './own-names.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

export interface Refusal {
  readonly done: 'converted' | 'packaged';
  readonly style: Style;
  readonly verbose?: boolean | undefined;
}

/** Reads an input and works on it; shows the findings that prevent the work, or fails the command. */
export async function orShowRefusal(
  input: Input,
  refusal: Refusal,
  terminal: Terminal,
  work: (bytes: Uint8Array) => Promise<number>,
): Promise<number> {
  let bytes: Uint8Array = new Uint8Array();
  try {
    bytes = await input.read();
    return await work(bytes);
  } catch (error) {
    return tellRefusal(error, input, bytes, refusal, terminal);
  }
}

function tellRefusal(
  error: unknown,
  input: Input,
  bytes: Uint8Array,
  { done, style, verbose }: Refusal,
  { err, cwd }: Terminal,
): number {
  const { name } = input;
  if (error instanceof InputFault) throw new CommandFailure(describeReadFault({ file: name, fault: error }));
  if (!(error instanceof Problem)) throw error;
  if (!error.validation) throw new CommandFailure(`${name}: ${error.message}`);
  const findings = withOwnNames(input, findingsOf(error.validation), cwd);
  const positions = locateFindings(bytes, findings);
  showFindings(findings, { file: name, positions }, { style, verbose }, err);
  const counts = listCounts(error.validation.summary);
  err.write(
    `${style('red', '✖')} ${visibleText(name)}  not ${done}: ${counts}${notesHint(findings, verbose)}\n`,
  );
  return exitCodes.invalid;
}
