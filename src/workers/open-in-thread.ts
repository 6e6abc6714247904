import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OpenedTaxonomies } from './open-taxonomies.ts';

/** Opens the taxonomies of a folder in a separate thread, as compiling one takes seconds. */
export async function openInThread(folder: string): Promise<OpenedTaxonomies> {
  const worker = new Worker(new URL('./open-taxonomies.js', import.meta.url), { workerData: folder });
  try {
    const [opened] = await once(worker, 'message');
    return opened;
  } finally {
    await worker.terminate();
  }
}
