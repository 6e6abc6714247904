import { Piscina } from 'piscina';
import {
  type Answer,
  type Input,
  type Limits,
  type OperationName,
  runOperation,
} from '../service/operations.ts';
import { Problem } from '../service/problems.ts';
import type { TaxonomyStore } from '../store/taxonomy-store.ts';
import type { Task, ThreadData } from './task.ts';
import { Turns } from './turns.ts';

/** Runs operations somewhere. */
export interface Runner {
  /** `gone` aborts work nobody waits for any more. */
  run(operation: OperationName, input: Input, gone: AbortSignal): Promise<Answer>;
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

/** Work up to this size takes a few milliseconds, less than handing it over and back is worth. */
const INLINE_BYTES = 64 * 1024;

/** Keeps heavy work off the event loop: small requests take turns in place, larger ones a worker that can be stopped. */
export function createPool(options: PoolOptions): Runner {
  const { limits, threads, maxQueue, timeoutMs, memoryMb, taxonomies } = options;
  const workerData: ThreadData = taxonomies.share();
  const pool = new Piscina<Task, Answer>({
    filename: new URL('./task.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    maxQueue,
    idleTimeout: 60_000,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const turns = new Turns();
  const hasTaxonomies = taxonomies.packages.length > 0;
  return {
    async run(operation, input, gone) {
      const { bytes } = input;
      const isLong = bytes.byteLength > INLINE_BYTES || holdsMore(operation, input);
      if (!isLong && !(hasTaxonomies && mayNameTaxonomy(operation, input)))
        return turns.run(() => runOperation(operation, input, limits, taxonomies));
      if (pool.queueSize >= maxQueue && pool.queueSize > 0) {
        throw new Problem('overloaded', 'Too much work is waiting; try again shortly.');
      }
      try {
        const whole = bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : [];
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), gone]);
        return await pool.run({ operation, input, limits }, { signal, transferList: whole });
      } catch (error) {
        throw translate(error, timeoutMs);
      }
    },
    state: () => ({ threads: pool.threads.length, queued: pool.queueSize + turns.length }),
    close: () => pool.destroy(),
  };
}

/** Packages take long to build and to read, however small what they come from is. */
function holdsMore(operation: OperationName, { bytes, isReport }: Input): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isReport) return text.subarray(0, 2).toString('latin1') === 'PK';
  return operation === 'package' || (operation === 'fromXbrl' && text.includes('"UEsDB'));
}

/** Loading a taxonomy takes long, however small what names it. */
function mayNameTaxonomy(operation: OperationName, { bytes, isReport }: Input): boolean {
  return (
    isReport === true ||
    operation === 'fromXbrl' ||
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('taxonomyRefs')
  );
}

function translate(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new Problem('timeout', `The work took longer than ${timeoutMs} ms and was stopped.`);
  }
  if (/queue is at limit/i.test(error.message)) {
    return new Problem('overloaded', 'Too much work is waiting; try again shortly.');
  }
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new Problem('payload_too_large', 'The document needs more memory than one request may use.');
  }
  return error;
}
