import type { Answers, Task } from './reader.worker.ts';
import { workerCalls } from './worker-calls.ts';

const call = workerCalls(
  () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' }),
);

/** Reads a file in the worker, so that the page stays responsive for files of any size. */
export function inWorker<Name extends Task['task']>(
  task: Extract<Task, { task: Name }>,
): Promise<Answers[Name]> {
  return call(task);
}
