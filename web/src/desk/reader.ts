import type { Answers, Task } from './reader.worker.ts';

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();

/** Has a file read in the worker, so that the page stays responsive however large it is. */
export function inWorker<Name extends Task['task']>(
  task: Extract<Task, { task: Name }>,
): Promise<Answers[Name]> {
  worker ??= startWorker();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, ...task });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, answer, error } }) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve(answer as never);
    else caller?.reject(new Error(error));
  });
  return started;
}
