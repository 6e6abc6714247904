import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Installation } from '../store/installed-package.ts';
import type { FolderTask, OpenedTaxonomies } from './open-taxonomies.ts';
import { tooLate, withMemoryRefused } from './refusals.ts';

/** Opens the taxonomies of a folder in a separate thread, as compiling one takes seconds. */
export function openInThread(folder: string): Promise<OpenedTaxonomies> {
  return inThread<OpenedTaxonomies>({ folder });
}

export interface ThreadLimits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** Installs a package in a separate thread, which is stopped if it takes too long or too much memory. */
export function installInThread(
  folder: string,
  adding: NonNullable<FolderTask['adding']>,
  limits: ThreadLimits,
): Promise<Installation> {
  return inThread<Installation>({ folder, adding }, limits);
}

async function inThread<Answer>(task: FolderTask, limits?: ThreadLimits): Promise<Answer> {
  const worker = new Worker(new URL('./open-taxonomies.js', import.meta.url), {
    workerData: task,
    ...(limits && { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } }),
  });
  const signal = limits && AbortSignal.timeout(limits.timeoutMs);
  try {
    const [answer] = await once(worker, 'message', { signal });
    return answer;
  } catch (error) {
    throw limits && signal?.aborted ? tooLate(limits.timeoutMs) : withMemoryRefused(error);
  } finally {
    await worker.terminate();
  }
}
