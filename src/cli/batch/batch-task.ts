import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { workerData } from 'piscina';
import { TextOutput } from '../../core/text-output.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import { factsOfDocument, factsOfReport } from '../../service/facts/fact-rows.ts';
import { Problem } from '../../service/problems.ts';
import { Baseline } from '../config/baseline.ts';
import { leftOut } from '../config/configured.ts';
import { convertFile } from '../convert.ts';
import { filesOf, pagesOf } from '../files-beside.ts';
import type { Input } from '../input.ts';
import { InputFault } from '../input-fault.ts';
import { verdictEntry } from '../json.ts';
import { taxonomiesForValidation } from '../kept-taxonomies.ts';
import { passes } from '../outcome.ts';
import { packageFile } from '../package.ts';
import { namedFile } from '../read-input.ts';
import { readRequestFile } from '../request-file.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from '../terminal.ts';
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
    result: await written(task, (terminal) => {
      const { item, plan, cwd } = task;
      return convertFile(
        [item.file, ...item.pages].map((file) => resolve(cwd, file)),
        { to: plan.to, profile: plan.profile, output: './' },
        plain,
        terminal,
      );
    }),
  }),
  package: async (task) => ({
    result: await written(task, (terminal) => {
      const { profile, authority, language, createdAt } = task.plan;
      return packageFile(
        resolve(task.cwd, task.item.file),
        { profile, authority, language, createdAt },
        plain,
        terminal,
      );
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
  const { complete, summary, configuration } = outcome.result;
  return {
    file: item.file,
    status: passes(outcome.result) ? 'ok' : 'invalid',
    errors: summary.errorCount,
    warnings: summary.warningCount,
    ...(configuration && { ignored: leftOut(outcome.result) }),
    complete,
    profile: outcome.result.profile,
    verdict: verdictEntry(outcome),
  };
}

/** Runs a command in its output folder. */
async function written(
  { item, folder }: BatchTask,
  run: (terminal: Terminal) => Promise<number>,
): Promise<BatchResult> {
  const place = join(folder, item.output);
  mkdirSync(place, { recursive: true });
  const said: string[] = [];
  const code = await run(terminalIn(place, said)).finally(() => removeEmpty(place));
  if (code !== exitCodes.ok)
    return {
      file: item.file,
      status: code === exitCodes.invalid ? 'invalid' : 'failed',
      message: said.join('').trimEnd(),
    };
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return { file: item.file, status: 'ok', files: files.sort() };
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
            documents: await pagesOf(input),
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

function failed({ item: { file }, cwd }: BatchTask, error: unknown): BatchResult {
  if (error instanceof InputFault) return { file, status: 'failed', message: faultWords(error) };
  // The line already names the file.
  if (error instanceof CommandFailure)
    return { file, status: 'failed', message: error.message.replace(`${resolve(cwd, file)}: `, '') };
  if (error instanceof Problem) {
    const [first] = error.validation?.errors ?? [];
    return { file, status: 'invalid', message: first ? `${first.code}: ${first.message}` : error.message };
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

/** A terminal that records its output. */
function terminalIn(folder: string, said: string[] = []): Terminal {
  const output = { write: (text: string) => void said.push(text), isTTY: false, columns: undefined };
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
