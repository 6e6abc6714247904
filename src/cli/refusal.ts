import { visibleText } from '../core/visible-text.ts';
import { Problem } from '../service/problems.ts';
import { listCounts } from './counts.ts';
import { showFindings } from './finding-lines.ts';
import type { Input } from './input.ts';
import { InputFault } from './input-fault.ts';
import { describeReadFault, findingsOf } from './outcome.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

/** Tells why something was not done to an input: by the findings that forbid it, or as a failure of the command. */
export function tellRefusal(
  error: unknown,
  { name }: Input,
  done: 'converted' | 'packaged',
  style: Style,
  { err }: Terminal,
): number {
  if (error instanceof InputFault) throw new CommandFailure(describeReadFault({ file: name, fault: error }));
  if (!(error instanceof Problem)) throw error;
  if (!error.validation) throw new CommandFailure(`${name}: ${error.message}`);
  showFindings(findingsOf(error.validation), style, err);
  const counts = listCounts(error.validation.summary);
  err.write(`${style('red', '✖')} ${visibleText(name)}  not ${done}: ${counts}\n`);
  return exitCodes.invalid;
}
