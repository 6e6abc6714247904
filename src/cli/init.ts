import { visibleText } from '../core/visible-text.ts';
import { starterFiling } from '../service/catalogue/starter-filing.ts';
import { writeDocument } from '../service/convert/filing-text.ts';
import { exampleText } from '../store/examples.ts';
import { storeNewFile } from './output-file.ts';
import { exitCodes, type Style, type Terminal } from './terminal.ts';

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
  const place = await storeNewFile(USUAL_NAME, bytes, output, terminal.cwd);
  const shown = visibleText(place);
  terminal.out.write(
    `${style('green', '✔')} ${shown}  ${filing.facts.length} facts of ${visibleText(filing.entity.name)}, an example\n` +
      `  Replace the figures with yours, then: filewright package ${shown}\n`,
  );
  return exitCodes.ok;
}

function readExample(name: string): unknown {
  return JSON.parse(exampleText(name).toString());
}
