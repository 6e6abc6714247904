import { createRequire } from 'node:module';
import { setTimeout as passed } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import { loadRules } from '../service/load-rules.ts';
import type { Answer, Limits, OperationInput, OperationName } from '../service/operations.ts';
import { exampleNames, exampleText } from '../store/examples.ts';
import type { TaxonomyStore } from '../store/taxonomy-store.ts';
import { WaitingLine } from './line.ts';
import { isShort } from './placement.ts';
import { overloaded, shuttingDown, tooLate, withMemoryRefused } from './refusals.ts';
import { now, runTask, type Task, type TaskAnswer } from './run-task.ts';
import type { ThreadData } from './task.ts';
import type { Span } from './tracing.ts';
import { Turns } from './turns.ts';

/** The state of the workers of a process. */
export interface PoolState {
  readonly threads: number;
  readonly busy: number;
  readonly queued: number;
  /** The number of workers started so far, including replacements. */
  readonly started: number;
}

/** Runs operations in this thread or in a worker. */
export interface Runner {
  /** `gone` aborts when the caller disconnects. */
  run(
    operation: OperationName,
    input: OperationInput,
    gone: AbortSignal,
    span?: Span | undefined,
  ): Promise<Answer>;
  /** The number of further tasks for workers that would be accepted now. */
  room(): number;
  state(): PoolState;
  /** Starts workers and loads rules ahead of work, soon. */
  warmUp(): void;
  /**
   * Has a worker validate examples ahead of a user's first document, which it then validates several times
   * faster. Starts with the example that the user opens, if it is one. Holds no place in the line, and waits
   * while requests are answered. Returns the number of validations, once for all calls.
   */
  rehearse(opened?: string): Promise<number>;
  /** Uses these taxonomies for all work from now on; work in progress keeps its own. */
  useTaxonomies(taxonomies: TaxonomyStore): void;
  /** Stops all running and waiting work; its callers get the answer that the service is shutting down. */
  stop(): void;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly limits: Limits;
  readonly threads: number;
  readonly maxQueue: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly taxonomies: TaxonomyStore;
  /** Called for a worker that failed while no request waited for it. */
  readonly onWorkerError?: (error: unknown) => void;
}

/** Chunks loaded from the code cache cannot use import() themselves. */
const require = createRequire(import.meta.url);

/** The number of short tasks that may wait per worker task: they are faster and hold less memory. */
const TURNS_FOR_A_TASK = 16;

/**
 * How long work may continue after its caller disconnected. Replacing a worker costs more than most work, and
 * callers that often disconnect would take the workers from all others.
 */
const GRACE_AFTER_LEAVING_MS = 1000;

/** The first health check comes first: it would wait for the CPU time that workers and rules take. */
const WARM_UP_DELAY_MS = 200;

/** The examples to rehearse: annual reports need most rules, and each regulator's data. */
const isRehearsed = (name: string) => name.startsWith('filing-') && name.endsWith('-annual');

/**
 * The number of further validations: of the example that is open, as people who try one change its figures
 * next, or else of all in turn. Code becomes fast only after a few dozen runs.
 */
const MORE_RUNS = 24;

/** After a request, the rehearsal waits this long for the next one: people who type must not compete with it. */
const QUIET_MS = 400;
/** A busy service is warm enough, but the worker that rehearses may not be the one that is busy. */
const MAX_STEPS_ASIDE = 10;

/**
 * Keeps heavy work off the event loop: short work takes turns in place, other work goes to a worker that can
 * be stopped.
 */
export function createPool(options: PoolOptions): Runner {
  const { limits, threads, maxQueue, timeoutMs, memoryMb } = options;
  let { taxonomies } = options;
  let workerData: ThreadData = taxonomies.share();
  let pool: Piscina<Task, TaskAnswer> | undefined;
  let warmUp: NodeJS.Timeout | undefined;
  let workersStarted = 0;
  let rehearsal: Promise<number> | undefined;
  // Started on demand: a health check or a small document needs no worker.
  const startPool = () => {
    const { Piscina: Pool } = require('piscina') as typeof import('piscina');
    const started = new Pool<Task, TaskAnswer>({
      filename: new URL('./task.js', import.meta.url).href,
      // One more than may work at a time, so that the next task finds a running worker after one had to be
      // stopped.
      minThreads: 2,
      maxThreads: threads + 1,
      idleTimeout: 60_000,
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A worker can run out of memory after its task was aborted. Without a listener that would end the
    // process.
    started.on('error', (error) => options.onWorkerError?.(error));
    started.on('workerCreate', () => workersStarted++);
    return started;
  };
  /** One after the other, so that the same worker gets them: the first idle one, as for later work. */
  const runRehearsal = async (opened?: string) => {
    pool ??= startPool();
    const rehearsing = pool;
    let validated = 0;
    const names = exampleNames();
    const isOpened = (name: string) => name === opened;
    const open = names.filter(isOpened);
    const others = names.filter((name) => isRehearsed(name) && !isOpened(name));
    const first = [...open, ...others];
    const repeated = open.length > 0 ? open : others;
    const runs = Array.from(
      { length: first.length + MORE_RUNS },
      (_, run) => first[run] ?? (repeated[run % repeated.length] as string),
    );
    for (const [run, name] of runs.entries()) {
      for (let steps = 0; steps < MAX_STEPS_ASIDE && isAsked() && rehearsing === pool; steps++)
        await passed(QUIET_MS, undefined, { ref: false });
      const text = exampleText(name).toString();
      const document = run < first.length || run % 2 ? text : withOtherTotal(text);
      const bytes = Buffer.from(`{"document":${document}}`);
      const input = { bytes, at: new Date().toISOString(), isReport: false, isArchive: false };
      const task: Task = { operation: 'validate', input, limits };
      // A pool that is closed meanwhile refuses the task.
      const answer = await rehearsing.run(task, { name: 'rehearse' }).catch(() => undefined);
      if (answer?.status === 200) validated++;
    }
    return validated;
  };
  const line = new WaitingLine(threads);
  let lastAnswer = Number.NEGATIVE_INFINITY;
  const isAsked = () => line.busy > 0 || performance.now() - lastAnswer < QUIET_MS;
  const turns = new Turns({ maxQueue: maxQueue * TURNS_FOR_A_TASK, timeoutMs });
  const stops = new Set<AbortController>();
  const room = () => Math.max(0, threads - line.busy) + maxQueue - line.waiting;
  return {
    async run(operation, input, gone, span) {
      if (isShort(operation, input, taxonomies.packages.length > 0))
        return turns.run(() => {
          const task = { operation, input, limits, isTraced: span !== undefined };
          return traced(runTask(task, taxonomies), span);
        }, gone);
      if (room() <= 0) throw overloaded();
      const stop = new AbortController();
      const { signal } = stop;
      stops.add(stop);
      const timer = setTimeout(() => stop.abort(tooLate(timeoutMs)), timeoutMs);
      let grace: NodeJS.Timeout | undefined;
      let graceMs = 0;
      const leave = () => {
        grace = setTimeout(() => stop.abort(tooLate(timeoutMs)), graceMs);
      };
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave, { once: true });
      let freePlace: (() => void) | undefined;
      try {
        const start = now();
        freePlace = await line.enter(signal);
        span?.add({ name: 'wait for a worker', start, end: now() });
        graceMs = GRACE_AFTER_LEAVING_MS;
        const { bytes } = input;
        const whole = bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : [];
        pool ??= startPool();
        const task = { operation, input, limits, isTraced: span !== undefined };
        return await traced(pool.run(task, { signal, transferList: whole }), span);
      } catch (error) {
        throw signal.aborted ? signal.reason : withMemoryRefused(error);
      } finally {
        freePlace?.();
        lastAnswer = performance.now();
        clearTimeout(timer);
        clearTimeout(grace);
        gone.removeEventListener('abort', leave);
        stops.delete(stop);
      }
    },
    room,
    state: () => ({
      threads: pool?.threads.length ?? 0,
      busy: line.busy,
      queued: line.waiting + turns.length,
      started: workersStarted,
    }),
    warmUp() {
      warmUp = setTimeout(() => {
        pool ??= startPool();
        loadRules();
      }, WARM_UP_DELAY_MS);
    },
    rehearse(opened) {
      rehearsal ??= runRehearsal(opened);
      return rehearsal;
    },
    useTaxonomies(next) {
      taxonomies = next;
      workerData = next.share();
      const before = pool;
      pool = before && startPool();
      rehearsal &&= runRehearsal();
      before?.close().catch((error) => options.onWorkerError?.(error));
    },
    stop() {
      for (const stop of stops) stop.abort(shuttingDown());
    },
    async close() {
      clearTimeout(warmUp);
      await pool?.destroy();
    },
  };
}

/** Makes a total of a filing wrong, as finding the cause of an error takes code of its own. */
function withOtherTotal(document: string): string {
  return document.replace(/:(?:Total)?Assets",[^}]{0,200}?"value": "/, '$&1');
}

/** Adds the steps of a task to the span of its request. */
async function traced(work: TaskAnswer | Promise<TaskAnswer>, span: Span | undefined): Promise<Answer> {
  const { steps = [], ...answer } = await work;
  for (const step of steps) span?.add(step);
  return answer;
}
