import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Finding } from '../findings/finding.ts';
import { stampFolder, watchFolder } from '../store/folder-watch.ts';
import { taxonomyFolder } from '../store/taxonomy-folder.ts';
import { TaxonomyStore } from '../store/taxonomy-store.ts';
import { JobService } from '../workers/job-service.ts';
import { installInThread, openInThread } from '../workers/open-in-thread.ts';
import { openTracer } from '../workers/open-tracer.ts';
import { createPool } from '../workers/pool.ts';
import { buildApp } from './app.ts';
import type { ServiceConfig } from './config.ts';
import type { Siblings } from './siblings.ts';
import type { InstallPackage } from './taxonomy-upload.ts';

export interface RunningServer {
  readonly url: string;
  /**
   * Stops accepting requests, answers accepted ones, and ends the workers. Resolves to whether all were
   * answered in time; if not, something is still open and the process must be ended.
   */
  stop(delayMs?: number): Promise<boolean>;
}

/** Time to answer the callers whose work was stopped at the end. */
const LAST_ANSWERS_MS = 1000;
/** How often to check the taxonomy folder. */
const FOLDER_INTERVAL_MS = 1000;

/** Starts the service in this process, which may be one of several. */
export async function startServer(config: ServiceConfig, siblings?: Siblings): Promise<RunningServer> {
  expectFolder(config.TAXONOMY_DIR);
  const folder = taxonomyFolder(config);
  const stamp = await stampFolder(folder);
  let taxonomies = TaxonomyStore.open(folder);
  const tracer = await openTracer(config, (facts) =>
    server.log.warn(facts, 'traces cannot be sent to the collector'),
  );
  const runner = createPool({
    limits: { maxFindings: config.MAX_FINDINGS },
    threads: config.WORKERS,
    maxQueue: config.MAX_QUEUE,
    timeoutMs: config.REQUEST_TIMEOUT_MS,
    memoryMb: config.WORKER_MEMORY_MB,
    taxonomies,
    onWorkerError: (error) =>
      server.log.warn({ err: error }, 'a worker failed after its request was given up'),
  });
  const jobs = new JobService({
    settings: config,
    access: process.env,
    taxonomies: () => taxonomies,
    tracer,
    onEnd: (job, answer, seconds) => countJob(job.operation, answer, seconds),
    log: {
      info: (facts, message) => server.log.info(facts, message),
      warn: (facts, message) => server.log.warn(facts, message),
      error: (facts, message) => server.log.error(facts, message),
    },
  });
  const { server, drain, refuse, countJob } = await buildApp({
    config,
    runner,
    jobs,
    taxonomies: () => taxonomies,
    install: (name, bytes) => inTurn(() => install(name, bytes)),
    siblings,
    tracer,
    logger: { level: config.LOG_LEVEL },
  });
  const logTaxonomies = (findings: readonly Finding[]) => {
    for (const { code, message, source } of findings) server.log.warn({ code, file: source?.file }, message);
    server.log.info({ packages: taxonomies.packages.length }, 'taxonomies are open');
  };
  logTaxonomies(taxonomies.findings);
  const reopen = async () => {
    const { shared, findings } = await openInThread(folder);
    taxonomies = TaxonomyStore.take(shared);
    runner.useTaxonomies(taxonomies);
    jobs.useTaxonomies(taxonomies);
    logTaxonomies(findings);
  };
  const install: InstallPackage = async (name, bytes) => {
    const { REQUEST_TIMEOUT_MS: timeoutMs, WORKER_MEMORY_MB: memoryMb } = config;
    const room = { packages: config.MAX_TAXONOMIES, bytes: config.MAX_TAXONOMIES_BYTES };
    const outcome = await installInThread(folder, { name, bytes, room }, { timeoutMs, memoryMb });
    if (outcome.kind === 'installed') await reopen();
    return outcome;
  };
  // One after the other, so that an older state of the folder never replaces a newer one.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  try {
    await server.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await runner.close();
    throw error;
  }
  runner.warmUp();
  const endWatch = watchFolder(folder, stamp, FOLDER_INTERVAL_MS, () => {
    inTurn(reopen).catch((error) =>
      server.log.warn({ err: error }, 'the taxonomies could not be opened again'),
    );
  });
  jobs.resume().catch(() => undefined);
  const { port } = server.server.address() as AddressInfo;
  const url = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  siblings?.join(url, () => runner.state());
  return {
    url,
    async stop(delayMs = config.SHUTDOWN_DELAY_MS) {
      server.log.info({ delayMs, timeoutMs: config.SHUTDOWN_TIMEOUT_MS }, 'stopping');
      endWatch();
      drain();
      await setTimeout(delayMs);
      refuse();
      // Reads data that has already arrived, before its connection counts as one without a request.
      for (let turn = 0; turn < 4; turn++) await setImmediate();
      const closed = server.close();
      const [isAnswered] = await Promise.all([
        endsWithin(closed, config.SHUTDOWN_TIMEOUT_MS),
        jobs.pause(config.SHUTDOWN_TIMEOUT_MS),
      ]);
      if (!isAnswered) {
        runner.stop();
        await endsWithin(closed, LAST_ANSWERS_MS);
      }
      await jobs.close();
      await runner.close();
      await tracer?.close();
      server.log.info({ isAnswered }, 'stopped');
      return isAnswered;
    },
  };
}

/** Whether a promise settles in time. Clears its timer, which would keep the process alive. */
async function endsWithin(work: PromiseLike<unknown>, ms: number): Promise<boolean> {
  const patience = new AbortController();
  const timeout = setTimeout(ms, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    patience.abort();
  }
}

/**
 * A configured folder that does not exist is a mistake: every report would be validated without its taxonomy.
 */
export function expectFolder(folder: string): void {
  if (folder === '' || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new Error(
    `TAXONOMY_DIR=${folder}: the folder does not exist; create it, or name the folder with your taxonomy packages`,
  );
}
