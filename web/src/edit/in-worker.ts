import { workerCalls } from '../desk/worker-calls.ts';
import type { EditAnswers, EditTask, Snapshot } from './edit.worker.ts';

const call = workerCalls(() => new Worker(new URL('./edit.worker.ts', import.meta.url), { type: 'module' }));

/**
 * Runs a task on the text of a document in the worker, so that typing stays smooth for texts of any length.
 */
export async function inEditWorker<Name extends EditTask['task']>(
  { version, file }: Snapshot<Promise<Blob>>,
  task: Extract<EditTask, { task: Name }>,
): Promise<EditAnswers[Name]> {
  const of: Snapshot = { version, file: await file };
  return call({ of, ...task });
}

let versions = 0;

/** Creates a snapshot of a text, which the worker reads once for several tasks. */
export function newSnapshot(file: Promise<Blob>): Snapshot<Promise<Blob>> {
  versions += 1;
  return { version: versions, file };
}
