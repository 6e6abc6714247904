import { createRequire } from 'node:module';
import type { Piscina } from 'piscina';
import {
  type Answer,
  type Limits,
  type OperationInput,
  type OperationName,
  runOperation,
} from '../service/operations.ts';
import { Problem } from '../service/problems.ts';
import type { TaxonomyStore } from '../store/taxonomy-store.ts';
import { isShort } from './placement.ts';
import { overloaded, tooLate } from './refusals.ts';
import type { Task, ThreadData } from './task.ts';
import { Turns } from './turns.ts';

/** Runs operations somewhere. */
export interface Runner {
  /** `gone` aborts work nobody waits for any more. */
  run(operation: OperationName, input: OperationInput, gone: AbortSignal): Promise<Answer>;
  state(): { readonly threads: number; readonly queued: number };
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly limits: Limits;
  readonly threads: number;
  readonly maxQueue: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly taxonomies: TaxonomyStore;
}

/** Chunks are compiled from what is kept of them, and cannot import by themselves then. */
const require = createRequire(import.meta.url);

/** So many short ones may wait where one of a worker's tasks could: they are done sooner, and hold less. */
const TURNS_FOR_A_TASK = 16;

/** Keeps heavy work off the event loop: short work takes turns in place, all other a worker that can be stopped. */
export function createPool(options: PoolOptions): Runner {
  const { limits, threads, maxQueue, timeoutMs, memoryMb, taxonomies } = options;
  const workerData: ThreadData = taxonomies.share();
  let pool: Piscina<Task, Answer> | undefined;
  // Whoever only asks whether the service is up, or has small documents, needs no worker.
  const startPool = async () => {
    const { Piscina: Pool } = require('piscina') as typeof import('piscina');
    pool ??= new Pool<Task, Answer>({
      filename: new URL('./task.js', import.meta.url).href,
      minThreads: 1,
      maxThreads: threads,
      maxQueue,
      idleTimeout: 60_000,
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    return pool;
  };
  const turns = new Turns({ maxQueue: maxQueue * TURNS_FOR_A_TASK, timeoutMs });
  const hasTaxonomies = taxonomies.packages.length > 0;
  return {
    async run(operation, input, gone) {
      const { bytes } = input;
      if (isShort(operation, input, hasTaxonomies))
        return turns.run(() => runOperation(operation, input, limits, taxonomies), gone);
      const workers = pool ?? (await startPool());
      if (workers.queueSize >= maxQueue) throw overloaded();
      try {
        const whole = bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : [];
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), gone]);
        return await workers.run({ operation, input, limits }, { signal, transferList: whole });
      } catch (error) {
        throw translate(error, timeoutMs);
      }
    },
    state: () => ({
      threads: pool?.threads.length ?? 0,
      queued: (pool?.queueSize ?? 0) + turns.length,
    }),
    async close() {
      await pool?.destroy();
    },
  };
}

function translate(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return tooLate(timeoutMs);
  if (/queue is at limit/i.test(error.message)) return overloaded();
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new Problem('payload_too_large', 'The document needs more memory than one request may use.');
  }
  return error;
}
