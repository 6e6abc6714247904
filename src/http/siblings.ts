import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import type { PoolState } from '../workers/pool.ts';

/** What a process tells the one that started it. */
export type ToPrimary =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'state'; readonly state: PoolState }
  | { readonly kind: 'metrics'; readonly id: number }
  | { readonly kind: 'collected'; readonly id: number; readonly metrics: Metrics }
  | { readonly kind: 'count'; readonly id: number; readonly key: string; readonly windowMs: number };

/** What it learns. */
export type ToChild =
  | { readonly kind: 'others'; readonly processes: number; readonly state: PoolState }
  | { readonly kind: 'collect'; readonly id: number }
  | { readonly kind: 'joined'; readonly id: number; readonly text: string }
  | { readonly kind: 'counted'; readonly id: number; readonly current: number; readonly ttl: number }
  | { readonly kind: 'stop'; readonly delayMs: number | undefined };

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** The other processes of the service, as one of them sees them. */
export interface Siblings {
  /** Processes that accept requests, this one included. */
  readonly processes: number;
  /** The workers of the others, all together. */
  readonly others: PoolState;
  /** Tells where this one listens, and from time to time how it is. */
  join(url: string, state: () => PoolState): void;
  /** Lets the metrics of this process be joined with those of the others. */
  share(registry: Registry): void;
  /** The metrics of all processes, joined. */
  metrics(): Promise<string>;
  /** Counts a request of a client, over all processes. */
  count(key: string, windowMs: number): Promise<{ readonly current: number; readonly ttl: number }>;
  /** Calls back when all processes are to stop. */
  onStop(stop: (delayMs: number | undefined) => void): void;
}

/** How often a process tells how it is. */
const STATE_INTERVAL_MS = 500;
const none: PoolState = { threads: 0, busy: 0, queued: 0, started: 0 };

/** Talks to the process that started this one. */
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

/** Where the limit of requests is counted: for all processes together. */
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
