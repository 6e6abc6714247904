import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import type { PoolState } from '../workers/pool.ts';

/** Messages to the parent process. */
export type ToPrimary =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'state'; readonly state: PoolState }
  | { readonly kind: 'metrics'; readonly id: number }
  | { readonly kind: 'collected'; readonly id: number; readonly metrics: Metrics }
  | { readonly kind: 'count'; readonly id: number; readonly key: string; readonly windowMs: number };

/** Messages from the parent process. */
export type ToChild =
  | { readonly kind: 'others'; readonly processes: number; readonly state: PoolState }
  | { readonly kind: 'collect'; readonly id: number }
  | { readonly kind: 'joined'; readonly id: number; readonly text: string }
  | { readonly kind: 'counted'; readonly id: number; readonly current: number; readonly ttl: number }
  | { readonly kind: 'stop'; readonly delayMs: number | undefined };

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** The other processes of the service, as seen by one of them. */
export interface Siblings {
  /** The number of processes that accept requests, including this one. */
  readonly processes: number;
  /** The workers of all other processes. */
  readonly others: PoolState;
  /** Reports the URL of this process, and periodically its state. */
  join(url: string, state: () => PoolState): void;
  /** Includes the metrics of this process in the joined ones. */
  share(registry: Registry): void;
  /** Returns the joined metrics of all processes. */
  metrics(): Promise<string>;
  /** Counts a request of a client, across all processes. */
  count(key: string, windowMs: number): Promise<{ readonly current: number; readonly ttl: number }>;
  /** Calls back when all processes are to stop. */
  onStop(stop: (delayMs: number | undefined) => void): void;
}

/** How often a process reports its state. */
const STATE_INTERVAL_MS = 500;
const none: PoolState = { threads: 0, busy: 0, queued: 0, started: 0 };

/** Connects to the parent process. */
export function joinSiblings(): Siblings {
  let processes = 1;
  let others = none;
  let registry: Registry | undefined;
  let lastId = 0;
  let stop: ((delayMs: number | undefined) => void) | undefined;
  const waiting = new Map<number, (answer: never) => void>();
  const send = (message: ToPrimary) => {
    if (process.connected) process.send?.(message);
  };
  const ask = <T>(question: (id: number) => ToPrimary) =>
    new Promise<T>((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve as (answer: never) => void);
      send(question(id));
    });
  const answer = (id: number, value: unknown) => {
    waiting.get(id)?.(value as never);
    waiting.delete(id);
  };
  process.on('message', (message: ToChild) => {
    switch (message.kind) {
      case 'others':
        ({ processes, state: others } = message);
        break;
      case 'collect':
        registry?.getMetricsAsJSON().then((metrics) => send({ kind: 'collected', id: message.id, metrics }));
        break;
      case 'joined':
        answer(message.id, message.text);
        break;
      case 'counted':
        answer(message.id, message);
        break;
      case 'stop':
        stop?.(message.delayMs);
        break;
    }
  });
  return {
    get processes() {
      return processes;
    },
    get others() {
      return others;
    },
    join(url, state) {
      send({ kind: 'listening', url });
      setInterval(() => send({ kind: 'state', state: state() }), STATE_INTERVAL_MS).unref();
    },
    share(own) {
      registry = own;
    },
    metrics: () => ask((id) => ({ kind: 'metrics', id })),
    count: (key, windowMs) => ask((id) => ({ kind: 'count', id, key, windowMs })),
    onStop(callback) {
      stop = callback;
    },
  };
}

/** Counts requests for the rate limit, across all processes. */
export function joinedCounts(siblings: Siblings) {
  return class JoinedCounts {
    incr(
      key: string,
      done: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      siblings.count(key, windowMs).then(({ current, ttl }) => done(null, { current, ttl }), done);
    }

    child(): JoinedCounts {
      return this;
    }
  };
}
