import { workerCalls } from '../desk/worker-calls.ts';
import type { Answers, Task } from './statements.worker.ts';

const call = workerCalls(
  () => new Worker(new URL('./statements.worker.ts', import.meta.url), { type: 'module' }),
);

/** Asks the worker for the statements of a report, or a part of them. */
export function inStatementsWorker<Name extends Task['task']>(
  task: Extract<Task, { task: Name }>,
): Promise<Answers[Name]> {
  return call(task);
}
