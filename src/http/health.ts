import type { HealthReport } from '../service/shapes.ts';
import { VERSION } from '../service/version.ts';
import type { JobHealth } from '../workers/job-service.ts';
import type { Runner } from '../workers/pool.ts';
import type { Siblings } from './siblings.ts';

/** The parts of the service whose state /health reports. */
interface HealthSources {
  readonly runner: Runner;
  readonly siblings: Siblings | undefined;
  /** Returns the number of installed taxonomy packages. */
  readonly packageCount: () => number;
  readonly jobs: () => JobHealth | undefined;
}

export function healthOf(
  { runner, siblings, packageCount, jobs: jobHealth }: HealthSources,
  isDraining: boolean,
): HealthReport {
  const packages = packageCount();
  const jobs = jobHealth();
  const own = runner.state();
  const threads = own.threads + (siblings?.others.threads ?? 0);
  const queued = own.queued + (siblings?.others.queued ?? 0);
  const processes = siblings
    ? `${siblings.processes} ${siblings.processes === 1 ? 'process' : 'processes'}, `
    : '';
  return {
    // Without its queue the service still answers requests, so it must stay in rotation.
    status: isDraining ? 'shutting_down' : (jobs?.status ?? 'ok'),
    version: VERSION,
    uptimeSeconds: Math.round(process.uptime() * 10) / 10,
    checks: {
      workers: {
        status: 'ok',
        detail: `${processes}${threads} ${threads === 1 ? 'thread' : 'threads'}, ${queued} waiting`,
      },
      taxonomies: {
        status: 'ok',
        detail:
          packages === 0
            ? 'none installed; checks that need a taxonomy do not run'
            : `${packages} ${packages === 1 ? 'package' : 'packages'}`,
      },
      ...(jobs && { jobs }),
    },
  };
}
