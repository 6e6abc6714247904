import cluster, { type Worker } from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AggregatorRegistry } from 'prom-client';
import { taxonomyFolder } from '../store/taxonomy-folder.ts';
import { TaxonomyStore } from '../store/taxonomy-store.ts';
import type { PoolState } from '../workers/pool.ts';
import type { ServiceConfig } from './config.ts';
import { RequestCounts } from './request-counts.ts';
import type { RunningServer } from './server.ts';
import type { Metrics, ToChild, ToPrimary } from './siblings.ts';

interface Child {
  readonly worker: Worker;
  readonly since: number;
  state: PoolState;
}

/** A process that ends sooner than this would likely end again, and is replaced after a delay. */
const YOUNG_MS = 5000;
const RETRY_MS = 1000;
/** How long to wait for the metrics of a process. */
const METRICS_MS = 1000;
/** Extra time beyond the limits of an orderly shutdown. */
const LAST_PATIENCE_MS = 5000;

/** Runs the service in several processes that accept on one port; a process that ends is replaced. */
export async function startProcesses(config: ServiceConfig): Promise<RunningServer> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../http/main.js', import.meta.url)), args: [] });
  // Compiles the taxonomies once, before each process reads them.
  for (const _ of TaxonomyStore.open(taxonomyFolder(config)).compile());
  const environment = shareOf(config);
  const children = new Map<number, Child>();
  const counts = new RequestCounts();
  const collections = new Map<number, (id: number, metrics: Metrics) => void>();
  let lastCollection = 0;
  let isStopping = false;
  let isClean = true;
  const send = ({ worker }: Child, message: ToChild) => {
    if (worker.isConnected()) worker.send(message);
  };

  /** Asks every process for its metrics, leaving out those that do not answer in time. */
  const collect = async (): Promise<string> => {
    const id = ++lastCollection;
    const collected = new Map<number, Metrics>();
    const all = new Promise<void>((resolve) => {
      collections.set(id, (from, metrics) => {
        collected.set(from, metrics);
        if (collected.size >= children.size) resolve();
      });
    });
    for (const child of children.values()) send(child, { kind: 'collect', id });
    await Promise.race([all, setTimeout(METRICS_MS)]);
    collections.delete(id);
    return AggregatorRegistry.aggregate([...collected.values()]).metrics();
  };

  const tellOthers = () => {
    for (const child of children.values()) {
      const others = [...children.values()].filter((other) => other !== child);
      send(child, { kind: 'others', processes: children.size, state: sum(others.map(({ state }) => state)) });
    }
  };

  const launch = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork(environment);
      const child: Child = { worker, since: performance.now(), state: sum([]) };
      worker.on('message', async (message: ToPrimary) => {
        switch (message.kind) {
          case 'listening':
            children.set(worker.id, child);
            tellOthers();
            resolve(message.url);
            break;
          case 'state':
            child.state = message.state;
            tellOthers();
            break;
          case 'metrics':
            send(child, { kind: 'joined', id: message.id, text: await collect() });
            break;
          case 'collected':
            collections.get(message.id)?.(worker.id, message.metrics);
            break;
          case 'count':
            send(child, {
              ...{ kind: 'counted', id: message.id },
              ...counts.count(message.key, message.windowMs, Date.now()),
            });
            break;
        }
      });
      // Sending to a process that is about to end fails; only its exit matters.
      worker.on('error', () => undefined);
      worker.once('exit', (code, signal) => {
        children.delete(worker.id);
        reject(new Error(`A process of the service ended with ${signal ?? code} before it listened.`));
        if (isStopping) isClean &&= code === 0;
        else if (performance.now() - child.since > YOUNG_MS || hasStarted) replace(child, signal ?? code);
        tellOthers();
      });
    });

  let hasStarted = false;
  const replace = async ({ since }: Child, reason: string | number) => {
    const line = {
      level: 50,
      time: Date.now(),
      pid: process.pid,
      reason,
      msg: 'a process ended and is replaced',
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    if (performance.now() - since < YOUNG_MS) await setTimeout(RETRY_MS);
    // A process that fails to start has logged why, and its exit starts the next.
    if (!isStopping) launch().catch(() => undefined);
  };

  const [url] = await Promise.all(Array.from({ length: config.PROCESSES }, launch));
  hasStarted = true;
  return {
    url: url as string,
    async stop(delayMs = config.SHUTDOWN_DELAY_MS) {
      isStopping = true;
      const ends = [...children.values()].map(
        ({ worker }) => new Promise((resolve) => worker.once('exit', resolve)),
      );
      for (const child of children.values()) send(child, { kind: 'stop', delayMs });
      const patience = delayMs + config.SHUTDOWN_TIMEOUT_MS + LAST_PATIENCE_MS;
      await Promise.race([Promise.all(ends), setTimeout(patience, undefined, { ref: false })]);
      for (const { worker } of children.values()) worker.kill('SIGKILL');
      return isClean && children.size === 0;
    },
  };
}

/** Returns the settings of each process: its share of the overall limits. */
function shareOf(config: ServiceConfig): Record<string, string> {
  const share = (total: number) => Math.ceil(total / config.PROCESSES);
  const own = {
    ...config,
    PROCESSES: 1,
    WORKERS: share(config.WORKERS),
    MAX_QUEUE: share(config.MAX_QUEUE),
    MAX_BODIES_BYTES: share(config.MAX_BODIES_BYTES),
  };
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
}

function sum(states: readonly PoolState[]): PoolState {
  const of = (name: keyof PoolState) => states.reduce((total, state) => total + state[name], 0);
  return { threads: of('threads'), busy: of('busy'), queued: of('queued'), started: of('started') };
}
