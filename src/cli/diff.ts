import { basename, dirname, resolve } from 'node:path';
import { visibleText } from '../core/visible-text.ts';
import { ReceivedContent } from '../formats/received-content.ts';
import { type Comparison, compareReports, type GivenSide } from '../service/compare/compare.ts';
import { Problem } from '../service/problems.ts';
import { comparisonLines } from './diff-lines.ts';
import { filesOf, readOtherPages } from './files-beside.ts';
import type { Input } from './input.ts';
import { InputFault } from './input-fault.ts';
import { jsonLine } from './json-line.ts';
import { taxonomiesForValidation } from './kept-taxonomies.ts';
import type { ListFormat } from './list-format.ts';
import { describeReadFault } from './outcome.ts';
import { createStages } from './progress.ts';
import { findInputs, reportName } from './read-input.ts';
import { readRequestFile } from './request-file.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

export interface DiffFlags {
  readonly format: ListFormat;
  readonly profile?: string;
  readonly verdicts: boolean;
  /** Whether to list facts of periods that only one filing reports. */
  readonly all?: boolean;
}

/** Compares two filings; the exit code says whether they are the same, as for `diff`. */
export async function diffFiles(
  left: string,
  right: string,
  { format, profile, verdicts, all = false }: DiffFlags,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  const stages = createStages(terminal.err);
  const names = { left, right };
  try {
    const sides: GivenSide[] = [];
    for (const name of [left, right]) {
      stages.show(`reading ${name}`);
      sides.push({ ...(await readSide(name, terminal)), profile });
    }
    stages.show('comparing');
    const comparison = compareReports(sides[0] as GivenSide, sides[1] as GivenSide, {
      verdicts,
      taxonomies: taxonomiesForValidation(terminal),
      createdAt: new Date().toISOString(),
    });
    stages.clear();
    write(comparison, format, { names, style, all }, terminal);
    return comparison.same ? exitCodes.ok : exitCodes.invalid;
  } catch (error) {
    stages.clear();
    if (!(error instanceof Problem)) throw error;
    const [, side = 'left', message = error.message] = /^\/(left|right): (.*)$/s.exec(error.message) ?? [];
    throw new CommandFailure(`${names[side as 'left' | 'right']}: ${message}`);
  }
}

function write(
  comparison: Comparison,
  format: ListFormat,
  shown: Parameters<typeof comparisonLines>[1],
  { out }: Terminal,
): void {
  if (format === 'json') out.write(`${jsonLine(comparison)}\n`);
  else
    for (const line of comparisonLines(comparison, { ...shown, width: out.columns })) out.write(`${line}\n`);
}

async function readSide(name: string, terminal: Terminal): Promise<GivenSide> {
  const [input, another] = await findInputs([name], 'two filings', terminal);
  if (another)
    throw new CommandFailure(
      `${name} contains several reports, ${visibleText(input.name)} and ${visibleText(another.name)} among them. Name one of them.`,
    );
  try {
    const bytes = await input.read();
    const received = new ReceivedContent(bytes);
    if (received.format === 'other-json' || received.format === 'unknown')
      return { document: readRequestFile(bytes).exact, fileName: basename(input.name) };
    return { source: await sourceOf(input, received, terminal) };
  } catch (error) {
    if (!(error instanceof InputFault)) throw error;
    throw new CommandFailure(describeReadFault({ file: input.name, fault: error }));
  }
}

async function sourceOf(input: Input, received: ReceivedContent, { cwd }: Terminal) {
  return {
    content: received.bytes,
    received,
    ...reportName(input),
    documents: await readOtherPages(input),
    files: await filesOf(input, resolve(cwd, dirname(input.name))),
  };
}
