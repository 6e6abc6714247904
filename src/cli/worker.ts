import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { JobService } from '../workers/job-service.ts';
import { CommandFailure, exitCodes, type Terminal } from './terminal.ts';

export interface WorkerFlags {
  readonly queue?: string;
  readonly workers?: string;
  /** The folder with the files of batches. */
  readonly files?: string;
}

/** The interval for retrying an unreachable queue. */
const RETRY_MS = 2000;
/** A queue that starts together with the worker answers within this time. */
const START_MS = 60_000;

/** Runs jobs from a shared queue until asked to stop; unfinished ones are given back. */
export async function runWorker(
  { queue, workers, files }: WorkerFlags,
  terminal: Terminal,
  startMs = START_MS,
): Promise<number> {
  const [
    { misspelledSettings, readConfig },
    { JobService, isOfStore, isRefused },
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
  if (config.JOB_WORKERS === 0)
    throw new Error(
      'JOB_WORKERS is 0, and a worker runs at least one job at a time; set it higher, or use --workers 1',
    );
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
  const opening = (async () => {
    const until = performance.now() + startMs;
    while (!isStopped && !(await isOpen(service, until, { isRefused, isOfStore })))
      await setTimeout(Math.min(RETRY_MS, startMs));
    if (!isStopped) terminal.err.write('filewright runs jobs (Ctrl-C stops it)\n');
  })();
  try {
    await opening;
    await stopped;
  } finally {
    await service.pause(config.SHUTDOWN_TIMEOUT_MS);
    await service.close();
    await batches?.close();
    await tracer?.close();
  }
  return exitCodes.ok;
}

/** Whether the queue could be opened; throws if waiting does not help, or no longer. */
async function isOpen(
  service: JobService,
  until: number,
  { isRefused, isOfStore }: Record<'isRefused' | 'isOfStore', (error: Error) => boolean>,
): Promise<boolean> {
  try {
    await service.queue();
    return true;
  } catch (error) {
    const { cause = error } = error as Error;
    if (!isRefused(error as Error) && performance.now() < until) return false;
    if (isOfStore(error as Error))
      throw new CommandFailure(
        `the object store does not work: ${(cause as Error).message} Check the address and the bucket in JOBS_S3_URL, and AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION`,
      );
    // A host with several addresses fails with a list of errors, which has no message.
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new CommandFailure(
      `the queue does not work: ${message || code}; check the address, user and password in --queue or QUEUE_URL, that PostgreSQL runs there, and that the user may create tables`,
    );
  }
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
