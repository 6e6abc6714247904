import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { WaitingLine } from '../../workers/line.ts';
import type { Terminal } from '../terminal.ts';
import type { BatchThread } from './batch-task.ts';
import type { BatchAnswer, BatchTask, OnAnswer } from './work.ts';

/** Chunks loaded from the code cache cannot use import() themselves. */
const require = createRequire(import.meta.url);

/** Results keep the order of the reports; this many may wait for a slow one before them. */
const AHEAD = 16;

interface ThreadLimits {
  readonly threads: number;
  /** The memory limit for one report, in megabytes. */
  readonly memory: number;
}

/** Threads that process reports. One that exceeds its time or memory limit fails only its report. */
export class BatchThreads {
  private readonly pool: Piscina<BatchTask, BatchAnswer>;
  private readonly line: WaitingLine;
  private readonly memory: number;

  constructor({ threads, memory }: ThreadLimits, env: Terminal['env']) {
    const { Piscina: Pool } = require('piscina') as typeof import('piscina');
    this.pool = new Pool<BatchTask, BatchAnswer>({
      filename: new URL('./batch-task.js', import.meta.url).href,
      minThreads: 1,
      maxThreads: threads,
      workerData: { env: { ...env } } satisfies BatchThread,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // A thread that runs out of memory fails its report, not the batch.
    this.pool.on('error', () => {});
    this.line = new WaitingLine(threads);
    this.memory = memory;
  }

  /** Rejects only if the work was aborted. */
  async run(
    task: BatchTask,
    seconds: number,
    gone: AbortSignal = new AbortController().signal,
  ): Promise<BatchAnswer> {
    const leave = await this.line.enter(gone);
    const late = AbortSignal.timeout(seconds * 1000);
    try {
      return await this.pool.run(task, { signal: AbortSignal.any([late, gone]) });
    } catch (error) {
      gone.throwIfAborted();
      const message = late.aborted
        ? `took longer than ${seconds} seconds and was stopped`
        : reasonOf(error, this.memory);
      return { result: { file: task.item.file, status: 'failed', message } };
    } finally {
      leave();
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** Processes reports with threads of this process. */
export async function workOnThreads(
  tasks: readonly BatchTask[],
  {
    jobs = availableParallelism(),
    timeout,
    memory,
  }: { readonly jobs?: number; readonly timeout: number; readonly memory: number },
  { env }: Pick<Terminal, 'env'>,
  onAnswer: OnAnswer,
): Promise<void> {
  if (tasks.length === 0) return;
  const threads = new BatchThreads({ threads: Math.min(jobs, tasks.length), memory }, env);
  try {
    const running: Promise<BatchAnswer>[] = [];
    for (const task of tasks) {
      running.push(threads.run(task, timeout));
      if (running.length >= jobs * AHEAD) onAnswer(await (running.shift() as Promise<BatchAnswer>));
    }
    for (const answer of running) onAnswer(await answer);
  } finally {
    await threads.close();
  }
}

function reasonOf(error: unknown, memory: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return `needs more than ${memory} MB of memory`;
  return `stopped: ${error instanceof Error ? error.message : String(error)}`;
}
