import type { ServiceConfig } from './config.ts';
import { expectFolder, type RunningServer, startServer } from './server.ts';

/** Starts the service in this process, or in as many as configured. */
export async function startService(config: ServiceConfig): Promise<RunningServer> {
  if (config.PROCESSES === 1) return startServer(config);
  expectFolder(config.TAXONOMY_DIR);
  const { startProcesses } = await import('./processes.ts');
  return startProcesses(config);
}
