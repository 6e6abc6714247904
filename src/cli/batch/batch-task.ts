import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { workerData } from 'piscina';
import { TextOutput } from '../../core/text-output.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import { factsOfDocument, factsOfReport } from '../../service/facts/fact-rows.ts';
import { Problem } from '../../service/problems.ts';
import { Baseline } from '../config/baseline.ts';
import { countLeftOut } from '../config/configured.ts';
import { convertInput } from '../convert.ts';
import { filesOf, readOtherPages } from '../files-beside.ts';
import { locateFindings } from '../finding-lines.ts';
import type { Input } from '../input.ts';
import { InputFault } from '../input-fault.ts';
import { verdictEntry } from '../json.ts';
import { taxonomiesForValidation } from '../kept-taxonomies.ts';
import { findingsOf, passes } from '../outcome.ts';
import { packageInput } from '../package.ts';
import { namedFile } from '../read-input.ts';
import { readRequestFile } from '../request-file.ts';
import { CommandFailure, type Style, type Terminal } from '../terminal.ts';
import { validateFile } from '../validate-file.ts';
import type { BatchAnswer, BatchPlan, BatchResult, BatchTask, WorkItem } from './work.ts';

/** The data that every thread receives once. */
export interface BatchThread {
  readonly env: Terminal['env'];
}

const { env } = workerData as BatchThread;

const plain: Style = (_, text) => text;

/** Processes one report in a thread, as the commands do with theirs. */
export default async function workOn(task: BatchTask): Promise<BatchAnswer> {
  try {
    return await operations[task.plan.operation](task);
  } catch (error) {
    return { result: failed(task, error) };
  }
}

const operations: Readonly<
  Record<BatchPlan['operation'], (task: BatchTask) => BatchAnswer | Promise<BatchAnswer>>
> = {
  validate: async (task) => ({ result: await validated(task) }),
  convert: async (task) => ({
    result: await written(task, (input, bytes, place) => {
      const { to, profile } = task.plan;
      const flags = { to, profile, output: `${place}/` };
      return convertInput(input, bytes, flags, plain, terminalIn(task.cwd));
    }),
  }),
  package: async (task) => ({
    result: await written(task, (input, bytes, folder) => {
      const { profile, authority, language, createdAt, waivers, rules } = task.plan;
      const flags = { profile, authority, language, createdAt, folder };
      const configured = { waivers, rules, baseline: baselineOf(task.plan) };
      return packageInput(input, bytes, flags, configured, plain, terminalIn(task.cwd));
    }),
  }),
  facts: listed,
};

let known: Baseline | undefined;

/** Returns the baseline of a plan, read once. */
function baselineOf({ baseline }: BatchPlan): Baseline | undefined {
  if (!baseline) return undefined;
  if (known?.sha256 !== baseline.sha256) known = new Baseline(baseline.path);
  return known;
}

async function validated({ item, plan, cwd }: BatchTask): Promise<BatchResult> {
  const { profile, authority, requireComplete, maxFindings, waivers, rules } = plan;
  const taxonomies = taxonomiesForValidation(terminalIn(cwd));
  const outcome = await validateFile(
    inputOf(item, cwd),
    {
      requireComplete: requireComplete === true,
      ...(profile !== undefined && { profile }),
      ...(maxFindings !== undefined && { maxFindings }),
      ...(waivers && { waivers }),
    },
    { cwd, taxonomies, authority, configured: { rules, baseline: baselineOf(plan) } },
  );
  if ('fault' in outcome) return { file: item.file, status: 'failed', message: faultWords(outcome.fault) };
  const { valid, complete, summary, configuration } = outcome.result;
  return {
    file: item.file,
    status: valid ? 'ok' : passes(outcome.result) ? 'known' : 'invalid',
    errors: summary.errorCount,
    warnings: summary.warningCount,
    ...(configuration && { ignored: countLeftOut(outcome.result) }),
    complete,
    profile: outcome.result.profile,
    verdict: verdictEntry(outcome),
  };
}

/** Runs a command that writes into the folder of the report, and lists what it wrote. */
async function written(
  { item, cwd, folder }: BatchTask,
  run: (input: Input, bytes: Uint8Array, place: string) => Promise<number>,
): Promise<BatchResult> {
  const { file } = item;
  const input = inputOf(item, cwd);
  const bytes = await input.read();
  const place = join(folder, item.output);
  mkdirSync(place, { recursive: true });
  try {
    await run(input, bytes, place);
  } catch (error) {
    if (!(error instanceof Problem) || !error.validation) throw error;
    const result = error.validation;
    const { errorCount: errors, warningCount: warnings } = result.summary;
    const verdict = verdictEntry({ file, result, positions: locateFindings(bytes, findingsOf(result)) });
    return { file, status: 'invalid', errors, warnings, verdict };
  } finally {
    removeEmpty(place);
  }
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return { file, status: 'ok', files: files.sort() };
}

async function listed({ item, cwd }: BatchTask): Promise<BatchAnswer> {
  const input = inputOf(item, cwd);
  const taxonomies = taxonomiesForValidation(terminalIn(cwd));
  const bytes = await input.read();
  const received = new ReceivedContent(bytes);
  const { format } = received;
  const options = { filing: item.file, taxonomies };
  const { rows, total } =
    format === 'other-json' || format === 'unknown'
      ? factsOfDocument(readRequestFile(bytes).exact, options)
      : factsOfReport(
          {
            content: bytes,
            received,
            fileName: basename(item.file),
            documents: await readOtherPages(input),
            files: await filesOf(input, resolve(cwd, dirname(item.file))),
          },
          format,
          options,
        );
  const lines = new TextOutput();
  let facts = 0;
  for (const row of rows) {
    lines.write(`${JSON.stringify(row)}\n`);
    facts++;
  }
  const left = total - facts;
  return {
    result: {
      file: item.file,
      status: 'ok',
      facts,
      ...(left > 0 && { message: `${left} of ${total} facts refer to something that is missing` }),
    },
    rows: lines.finish(),
  };
}

function inputOf({ file, pages }: WorkItem, cwd: string): Input {
  return {
    ...namedFile(file, cwd),
    isJoined: true,
    ...(pages.length > 0 && { pages: pages.map((page) => namedFile(page, cwd)) }),
  };
}

/** Says why a file could not be read; the line already names the file. */
function faultWords({ message, position }: InputFault): string {
  return position ? `line ${position.line}, column ${position.column}: ${message}` : message;
}

function failed({ item: { file } }: BatchTask, error: unknown): BatchResult {
  if (error instanceof InputFault) return { file, status: 'failed', message: faultWords(error) };
  if (error instanceof CommandFailure) return { file, status: 'failed', message: error.message };
  if (error instanceof Problem) {
    const [first] = error.validation?.errors ?? [];
    return first
      ? { file, status: 'invalid', message: `${first.code}: ${first.message}` }
      : { file, status: 'failed', message: error.message };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { file, status: 'failed', message: `a bug in filewright stopped the work on this file: ${reason}` };
}

function removeEmpty(place: string): void {
  try {
    rmdirSync(place);
  } catch {
    // The folder contains output files.
  }
}

/** A terminal that shows nothing. */
function terminalIn(folder: string): Terminal {
  const output = { write() {}, isTTY: false, columns: undefined };
  return {
    out: { ...output, writeBytes() {} },
    err: output,
    input: { isTTY: true, read: () => Promise.resolve(new Uint8Array()) },
    env,
    cwd: folder,
    stopRequested: () => new Promise(() => {}),
    exit() {},
  };
}
