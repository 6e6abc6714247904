import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { exitCodes, type Terminal } from './terminal.ts';

export interface WorkerFlags {
  readonly queue?: string;
  readonly workers?: string;
  /** The folder with the files of batches. */
  readonly files?: string;
}

/** The interval for retrying an unreachable queue. */
const RETRY_MS = 2000;

/** Runs jobs from a shared queue until asked to stop; unfinished ones are given back. */
export async function runWorker({ queue, workers, files }: WorkerFlags, terminal: Terminal): Promise<number> {
  const [
    { misspelledSettings, readConfig },
    { JobService },
    { openTracer },
    { TaxonomyStore },
    { taxonomyFolder },
  ] = await Promise.all([
    import('../http/config.ts'),
    import('../workers/job-service.ts'),
    import('../workers/open-tracer.ts'),
    import('../store/taxonomy-store.ts'),
    import('../store/taxonomy-folder.ts'),
  ]);
  const config = readConfig({
    ...terminal.env,
    ...(queue !== undefined && { QUEUE_URL: queue }),
    ...(workers !== undefined && { JOB_WORKERS: workers }),
  });
  for (const hint of misspelledSettings(terminal.env)) terminal.err.write(`filewright: ${hint}\n`);
  if (config.QUEUE_URL === '') throw new Error('there is no queue; name it with --queue or QUEUE_URL');
  if (config.JOB_WORKERS === 0) throw new Error('a worker runs at least one job at a time');
  const log = (level: number) => (facts: object, message: string) =>
    terminal.out.write(`${JSON.stringify({ level, time: Date.now(), ...plain(facts), msg: message })}\n`);
  const taxonomies = TaxonomyStore.open(taxonomyFolder(config));
  const batches = files === undefined ? undefined : await openBatches(files, config, terminal);
  const tracer = await openTracer(config, (facts) =>
    log(40)(facts, 'traces cannot be sent to the collector'),
  );
  const service = new JobService({
    settings: config,
    access: terminal.env,
    taxonomies: () => taxonomies,
    log: { info: log(30), warn: log(40), error: log(50) },
    batch: batches?.run,
    tracer,
  });
  let isStopped = false;
  const stopped = terminal.stopRequested().then(() => {
    isStopped = true;
  });
  const opened = (async () => {
    while (!isStopped && !(await service.queue().catch(() => undefined))) await setTimeout(RETRY_MS);
    if (!isStopped) terminal.err.write('filewright runs jobs (Ctrl-C stops it)\n');
  })();
  await stopped;
  await opened;
  await service.pause(config.SHUTDOWN_TIMEOUT_MS);
  await service.close();
  await batches?.close();
  await tracer?.close();
  return exitCodes.ok;
}

/** Opens threads for batch items, loaded on demand. */
async function openBatches(
  files: string,
  { JOB_WORKERS, JOB_MEMORY_MB }: { readonly JOB_WORKERS: number; readonly JOB_MEMORY_MB: number },
  { cwd, env }: Terminal,
) {
  const [{ BatchThreads }, { runQueued }] = await Promise.all([
    import('./batch/threads.ts'),
    import('./batch/queue.ts'),
  ]);
  const root = resolve(cwd, files);
  const threads = new BatchThreads({ threads: JOB_WORKERS, memory: JOB_MEMORY_MB }, env);
  return {
    run: (input: Uint8Array, gone: AbortSignal) => runQueued(input, gone, threads, root),
    close: () => threads.close(),
  };
}

/** Converts errors to plain objects, as they have no enumerable members. */
function plain(facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? value.message : value]),
  );
}
