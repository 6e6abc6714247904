import { basename, dirname, resolve } from 'node:path';
import { visibleText } from '../core/visible-text.ts';
import { ReceivedContent } from '../formats/received-content.ts';
import { Problem } from '../service/problems.ts';
import { savedViewer } from '../service/view/saved-viewer.ts';
import { type View, viewDocument, viewSource } from '../service/view/view.ts';
import { readViewerFiles } from '../store/viewer-files.ts';
import { reportOf } from './convert.ts';
import { countOf, listCounts } from './counts.ts';
import { filesOf, readOtherPages } from './files-beside.ts';
import type { Input } from './input.ts';
import { taxonomiesForValidation } from './kept-taxonomies.ts';
import { describeReadFault } from './outcome.ts';
import { storeFiles } from './output-file.ts';
import { createStages } from './progress.ts';
import { isStdin, reportName } from './read-input.ts';
import { readRequestFile } from './request-file.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';
import { validateFile } from './validate-file.ts';

export interface ViewFlags {
  readonly output?: string;
  readonly profile?: string;
  readonly report?: string;
  readonly target?: string;
}

/** Writes a report or one of our documents, with its viewer and verdict, as one file. */
export async function viewFile(
  files: readonly string[],
  flags: ViewFlags,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  const { err, out, cwd } = terminal;
  const given = await reportOf(files, terminal);
  const bytes = given.read();
  const input: Input = { ...given, read: () => bytes };
  const taxonomies = taxonomiesForValidation(terminal);
  const { profile, output } = flags;
  const stages = createStages(err);
  try {
    stages.show(`validating ${input.name}`);
    const outcome = await validateFile(input, profile === undefined ? {} : { profile }, { cwd, taxonomies });
    if (!('result' in outcome)) throw new CommandFailure(describeReadFault(outcome));
    stages.show('laying out the report');
    const view = await viewOf(input, { ...flags, taxonomies }, cwd);
    const page = savedViewer(basename(input.name), view, outcome.result, readViewerFiles());
    const content = Buffer.from(page);
    stages.clear();
    if (output === undefined || output === '-') out.writeBytes(content);
    else
      await storeFiles(
        new Map([['viewer.html', content]]),
        output,
        cwd,
        isStdin(input) ? undefined : input.name,
      );
    const messages = output === undefined || output === '-' ? err : out;
    messages.write(
      `${style('green', '✔')} ${visibleText(output ?? '<stdout>')}  ${[countOf(view.facts.length, 'fact'), listCounts(outcome.result.summary)].filter(Boolean).join(', ')}\n`,
    );
    return exitCodes.ok;
  } catch (error) {
    stages.clear();
    if (error instanceof Problem) throw new CommandFailure(`${input.name}: ${error.message}`);
    throw error;
  }
}

async function viewOf(
  input: Input,
  options: Parameters<typeof viewSource>[1] & object,
  cwd: string,
): Promise<View> {
  const content = await input.read();
  const received = new ReceivedContent(content);
  if (received.format === 'other-json') {
    const { exact, prefix } = readRequestFile(content);
    const view = viewDocument(exact, options);
    if (prefix === '') return view;
    return {
      ...view,
      facts: view.facts.map((fact) =>
        fact.path === undefined ? fact : { ...fact, path: prefix + fact.path },
      ),
    };
  }
  const files = await filesOf(input, resolve(cwd, dirname(input.name)));
  return viewSource(
    { content, received, ...reportName(input), documents: await readOtherPages(input), files },
    options,
  );
}
