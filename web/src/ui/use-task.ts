import { useEffect, useReducer, useState } from 'preact/hooks';

export type TaskState<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void };

/** Returns the state of a promise, which is requested again whenever one of the inputs changes. */
export function useTask<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  inputs: readonly unknown[],
): TaskState<Value> {
  const [state, setState] = useState<TaskState<Value>>({ state: 'waiting' });
  const [attempt, retry] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    const control = new AbortController();
    setState({ state: 'waiting' });
    work(control.signal).then(
      (value) => !control.signal.aborted && setState({ state: 'done', value }),
      (error: Error) => !control.signal.aborted && setState({ state: 'failed', error, retry }),
    );
    return () => control.abort();
  }, [...inputs, attempt]);
  return state;
}
