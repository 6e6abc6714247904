import { workerCalls } from '../desk/worker-calls.ts';
import type { EditAnswers, EditTask, Snapshot } from './edit.worker.ts';

const call = workerCalls(() => new Worker(new URL('./edit.worker.ts', import.meta.url), { type: 'module' }));

/** Has the text of a document searched in the worker, so that typing stays smooth however long it is. */
export async function inEditWorker<Name extends EditTask['task']>(
  { version, file }: Snapshot<Promise<Blob>>,
  task: Extract<EditTask, { task: Name }>,
): Promise<EditAnswers[Name]> {
  const of: Snapshot = { version, file: await file };
  return call({ of, ...task });
}
