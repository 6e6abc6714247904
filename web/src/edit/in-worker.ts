import type { EditAnswers, EditTask, Snapshot } from './edit.worker.ts';

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();

/** Has the text of a document searched in the worker, so that typing stays smooth however long it is. */
export async function inEditWorker<Name extends EditTask['task']>(
  { version, file }: Snapshot<Promise<Blob>>,
  task: Extract<EditTask, { task: Name }>,
): Promise<EditAnswers[Name]> {
  const of: Snapshot = { version, file: await file };
  worker ??= startWorker();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, of, ...task });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./edit.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, answer, error } }) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve(answer as never);
    else caller?.reject(new Error(error));
  });
  return started;
}
