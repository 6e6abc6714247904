type Call = (message: object) => Promise<never>;

/** Returns a function that calls a worker and resolves with its answer. The first call starts the worker. */
export function workerCalls(start: () => Worker): Call {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  const listen = (started: Worker): Worker => {
    started.addEventListener('message', ({ data: { id, answer, error } }) => {
      const caller = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) caller?.resolve(answer as never);
      else caller?.reject(new Error(error));
    });
    return started;
  };
  return (message) =>
    new Promise((resolve, reject) => {
      worker ??= listen(start());
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, ...message });
    });
}
