import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { visibleText } from '../core/visible-text.ts';
import { writeDocument } from '../service/filing-text.ts';
import { starterFiling } from '../service/starter-filing.ts';
import { storeFiles } from './output-file.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

export interface InitFlags {
  readonly profile: string;
  readonly output?: string;
}

const USUAL_NAME = 'filing.json';

/** Writes a filing to start from. What is there already is never written over. */
export async function startFiling(flags: InitFlags, style: Style, terminal: Terminal): Promise<number> {
  const { profile, output = USUAL_NAME } = flags;
  const filing = starterFiling(profile, new Date().toISOString(), readExample);
  const bytes = writeDocument(filing);
  if (output === '-') {
    terminal.out.writeBytes(bytes);
    return exitCodes.ok;
  }
  const found = await stat(resolve(terminal.cwd, output)).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new CommandFailure(`${output} is there already; name another with -o`);
  if (found && (await stat(resolve(terminal.cwd, output, USUAL_NAME)).catch(() => undefined)))
    throw new CommandFailure(`${output} has a ${USUAL_NAME} already; name another with -o`);
  const place = await storeFiles(new Map([[USUAL_NAME, bytes]]), output, terminal.cwd, undefined);
  const shown = visibleText(place);
  terminal.out.write(
    `${style('green', '✔')} ${shown}  ${filing.facts.length} facts of ${visibleText(filing.entity.name)}, an example\n` +
      `  Put your own figures in, then: filewright package ${shown}\n`,
  );
  return exitCodes.ok;
}

/** The package carries the documents to start from. */
function readExample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));
}
