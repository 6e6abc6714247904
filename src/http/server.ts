import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { taxonomyFolder } from '../store/taxonomy-folder.ts';
import { TaxonomyStore } from '../store/taxonomy-store.ts';
import { createPool } from '../workers/pool.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';

export interface RunningServer {
  readonly url: string;
  /**
   * Stops accepting, answers what was accepted, and ends the workers. Tells whether all was answered in time;
   * where it was not, something is still open and the process has to be ended.
   */
  stop(): Promise<boolean>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  expectFolder(config.TAXONOMY_DIR);
  const taxonomies = TaxonomyStore.open(taxonomyFolder(config));
  const runner = createPool({
    limits: { maxFindings: config.MAX_FINDINGS },
    threads: config.WORKERS,
    maxQueue: config.MAX_QUEUE,
    timeoutMs: config.REQUEST_TIMEOUT_MS,
    memoryMb: config.WORKER_MEMORY_MB,
    taxonomies,
  });
  const { server, drain } = await buildApp({
    config,
    runner,
    taxonomies,
    logger: { level: config.LOG_LEVEL },
  });
  for (const { code, message, source } of taxonomies.findings)
    server.log.warn({ code, file: source?.file }, message);
  server.log.info({ packages: taxonomies.packages.length }, 'taxonomies are open');
  try {
    await server.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await runner.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`,
    stop() {
      drain();
      const done = server
        .close()
        .then(() => runner.close())
        .then(() => true);
      const late = new Promise<false>((resolve) => {
        setTimeout(resolve, config.SHUTDOWN_TIMEOUT_MS, false).unref();
      });
      return Promise.race([done, late]);
    },
  };
}

/** A folder that is named and not there is a mistake: every report would be validated without its taxonomy. */
function expectFolder(folder: string): void {
  if (folder === '' || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new Error(
    `TAXONOMY_DIR=${folder}: the folder does not exist; create it, or name the folder with your taxonomy packages`,
  );
}
