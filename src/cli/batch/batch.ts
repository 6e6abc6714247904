import { relative, resolve, sep } from 'node:path';
import { visibleText } from '../../core/visible-text.ts';
import type { NewBaseline } from '../config/baseline.ts';
import { configurationWords } from '../config/configured.ts';
import { exitCodeOf } from '../config/run-options.ts';
import { countOf } from '../counts.ts';
import type { Input } from '../input.ts';
import { createProgress } from '../progress.ts';
import { findInputsBelow } from '../read-input.ts';
import { formatTable } from '../table.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from '../terminal.ts';
import { type FactsFormat, writeFacts } from './facts-file.ts';
import { Journal, journalPath } from './journal.ts';
import { workOnThreads } from './threads.ts';
import type { BatchAnswer, BatchPlan, BatchResult, BatchTask, WorkItem } from './work.ts';

export interface BatchFlags {
  readonly out: string;
  readonly jobs?: number;
  readonly resume?: boolean;
  /** The database of a queue whose workers process the reports. */
  readonly queue?: string;
  /** The time limit for one report, in seconds. */
  readonly timeout: number;
  /** The memory limit for one report, in megabytes. */
  readonly memory: number;
  /** The format of the facts file. */
  readonly format: FactsFormat;
}

/** The number of files of each kind named at the end: invalid, known and skipped ones. */
const MAX_LISTED = 20;

/** The context of a batch, besides its plan. */
interface BatchRun {
  readonly terminal: Terminal;
  readonly newBaseline: NewBaseline | undefined;
  readonly maxWarnings: number | undefined;
  /** What the configuration changes in the verdicts; empty if nothing. */
  readonly configLine: string;
}

/** Processes many reports with several threads, and writes a journal from which the batch can be resumed. */
export async function runBatch(
  sources: readonly string[],
  plan: BatchPlan,
  flags: BatchFlags,
  style: Style,
  { terminal, newBaseline, maxWarnings, configLine }: BatchRun,
): Promise<number> {
  const { err, out, cwd } = terminal;
  const folder = resolve(cwd, flags.out);
  const totals = { ok: 0, known: 0, invalid: 0, failed: 0, errors: 0, warnings: 0, ignored: 0, facts: 0 };
  const refused: string[] = [];
  const known: string[] = [];
  const add = (result: BatchResult) => {
    const { file, status, errors = 0, warnings = 0, ignored = 0, facts = 0, verdict } = result;
    totals[status]++;
    if (status === 'invalid' && refused.length < MAX_LISTED) refused.push(describe(result));
    if (status === 'known' && known.length < MAX_LISTED) known.push(describe(result));
    totals.errors += errors;
    totals.warnings += warnings;
    totals.ignored += ignored;
    totals.facts += facts;
    if (verdict) newBaseline?.add(file, verdict);
  };
  const started = performance.now();
  const skipped: string[] = [];
  const inputs = await findInputsBelow(sources, folder, terminal, ({ name, reason }) =>
    skipped.push(`${name}: skipped, as ${reason}`),
  );
  const items = itemsOf(inputs, cwd);
  const journal = Journal.open(folder, plan, flags.resume === true, add);
  const remaining = items.filter(({ file }) => !journal.done.has(file));
  if (plan.operation === 'facts' && !journal.takesRows && remaining.length > 0)
    throw new CommandFailure(`the batch in ${folder} is finished; name another folder for further reports`);
  const before = items.length - remaining.length;
  if (before > 0) err.write(`${countOf(before, 'file')} done before\n`);
  const progress = createProgress(err, items.length);
  let done = before;
  terminal.stopRequested().then(() => {
    progress.clear();
    err.write(`Stopped: ${done} of ${countOf(items.length, 'file')} done. `);
    err.write('Repeat the command with --resume to go on.\n');
    terminal.exit(exitCodes.interrupted);
  });
  try {
    const tasks = remaining.map((item): BatchTask => ({ item, plan, cwd, folder }));
    const onAnswer = (answer: BatchAnswer) => {
      journal.add(answer);
      add(answer.result);
      progress.show(++done, answer.result.file);
      if (answer.result.status === 'failed') {
        progress.clear();
        err.write(`filewright: ${visibleText(describe(answer.result))}\n`);
      }
    };
    if (flags.queue === undefined) await workOnThreads(tasks, flags, terminal, onAnswer);
    else {
      const { workOverQueue } = await import('./queue.ts');
      await workOverQueue(tasks, { ...flags, queue: flags.queue, batch: journal.id }, terminal, onAnswer);
    }
  } finally {
    progress.clear();
    journal.close();
  }
  const table = plan.operation === 'facts' ? await writeFacts(folder, flags.format) : undefined;
  const seconds = (performance.now() - started) / 1000;
  const rows = [
    ['ok', String(totals.ok)],
    ...(totals.known > 0 ? [['known', String(totals.known)]] : []),
    ['invalid', String(totals.invalid)],
    ['failed', String(totals.failed)],
    ...(skipped.length > 0 ? [['skipped', String(skipped.length)]] : []),
    ...(plan.operation === 'validate'
      ? [
          ['errors', String(totals.errors)],
          ['warnings', String(totals.warnings)],
          ...(totals.ignored > 0 ? [['ignored', String(totals.ignored)]] : []),
        ]
      : []),
    ...(plan.operation === 'facts' ? [['facts', String(totals.facts)]] : []),
    ['results', shown(journalPath(folder), cwd)],
    ...(table === undefined ? [] : [['table', shown(table, cwd)]]),
  ];
  const mark =
    totals.invalid + totals.failed > 0
      ? style('red', '✖')
      : totals.known > 0
        ? style('yellow', '!')
        : style('green', '✔');
  out.write(
    `${mark} ${countOf(items.length, 'file')} in ${seconds.toFixed(1)} s` +
      `${remaining.length > 0 ? `, ${(remaining.length / Math.max(seconds, 0.001)).toFixed(1)} a second` : ''}\n`,
  );
  for (const line of formatTable(rows)) out.write(`  ${line}\n`);
  for (const line of refused) out.write(`${style('red', '✖')} ${visibleText(line)}\n`);
  const others = totals.invalid - refused.length;
  if (others > 0) out.write(`  and ${countOf(others, 'more invalid file')}\n`);
  for (const line of known) out.write(`${style('yellow', '!')} ${visibleText(line)}\n`);
  if (totals.known > known.length)
    out.write(`  and ${countOf(totals.known - known.length, 'more file')} with known errors\n`);
  for (const line of skipped.slice(0, MAX_LISTED)) out.write(`- ${visibleText(line)}\n`);
  if (skipped.length > MAX_LISTED)
    out.write(`  and ${countOf(skipped.length - MAX_LISTED, 'more skipped file')}\n`);
  out.write(configLine);
  return exitCodeOf({ ...totals, failing: totals.invalid }, maxWarnings, err, newBaseline);
}

/** Returns the reports, each with its output folder, relative to their common folder. */
function itemsOf(inputs: readonly Input[], cwd: string): WorkItem[] {
  const paths = inputs.map(({ name }) => resolve(cwd, name));
  const root = commonFolder(paths);
  return inputs.map(({ name, pages = [] }, index) => ({
    file: name,
    pages: pages.map((page) => page.name),
    output: relative(root, paths[index] as string),
  }));
}

function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  let parts = first.split(sep).slice(0, -1);
  for (const path of others) {
    const other = path.split(sep);
    const differs = parts.findIndex((part, index) => part !== other[index]);
    if (differs >= 0) parts = parts.slice(0, differs);
  }
  return parts.join(sep) || sep;
}

/** Describes a file with the reason for its failure, or its first error. */
function describe({ file, status, message = status, verdict }: BatchResult): string {
  if (status === 'failed') return `${file}: ${message}`;
  if (status === 'known' && verdict) return `${file}: not valid (${configurationWords(verdict)})`;
  const [first] = verdict?.errors ?? [];
  return `${file}: ${first ? `${first.code} ${first.message}` : message}`;
}

function shown(path: string, cwd: string): string {
  const near = relative(cwd, path);
  return visibleText(near.startsWith('..') ? path : near);
}
