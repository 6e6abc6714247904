import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer, OperationName } from '../service/operations.ts';
import type { Runner } from '../workers/pool.ts';
import type { BodyBudget } from './body-budget.ts';
import type { Jobs } from './jobs.ts';

interface Measured {
  readonly runner: Runner;
  readonly budget: BodyBudget;
  readonly jobs: Jobs;
  /** Returns the number of installed taxonomy packages. */
  readonly taxonomies: () => number;
}

export interface Measures {
  readonly registry: Registry;
  /** Counts the body of a request for an operation. */
  countWork(operation: OperationName, bytes: number): void;
  countAnswer(operation: string, answer: Answer): void;
  countJob(operation: string, answer: Answer, seconds: number): void;
}

/** Counts and times requests, with one registry for each server. */
export function measure(app: FastifyInstance, { runner, budget, jobs, taxonomies }: Measured): Measures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'filewright_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'filewright_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 30],
    registers: [registry],
  });
  const findings = new Counter({
    name: 'filewright_findings_total',
    help: 'Findings in responses and in results of jobs, by code and severity',
    labelNames: ['code', 'severity'],
    registers: [registry],
  });
  const bytes = new Counter({
    name: 'filewright_received_bytes_total',
    help: 'Bytes of request bodies, after decompression, by operation',
    labelNames: ['operation'],
    registers: [registry],
  });
  const facts = new Counter({
    name: 'filewright_facts_total',
    help: 'Facts of the documents and reports that were validated, converted and packaged, by operation',
    labelNames: ['operation'],
    registers: [registry],
  });
  const loads = new Counter({
    name: 'filewright_taxonomy_loads_total',
    help: 'Taxonomies loaded for a report, as they were not in memory yet or belong to the report',
    registers: [registry],
  });
  const loadSeconds = new Counter({
    name: 'filewright_taxonomy_load_seconds_total',
    help: 'Time of these loads',
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'filewright_job_seconds',
    help: 'Time of the jobs that this service has run, from start to end, by operation',
    labelNames: ['operation'],
    buckets: [0.1, 0.5, 2, 10, 30, 120, 600],
    registers: [registry],
  });
  new Gauge({
    name: 'filewright_taxonomies',
    help: 'Taxonomy packages that are installed',
    // All processes of a service open the same folder.
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(taxonomies());
    },
  });
  new Gauge({
    name: 'filewright_queued_requests',
    help: 'Requests waiting',
    registers: [registry],
    collect() {
      this.set(runner.state().queued);
    },
  });
  new Gauge({
    name: 'filewright_busy_workers',
    help: 'Workers with a task',
    registers: [registry],
    collect() {
      this.set(runner.state().busy);
    },
  });
  new Gauge({
    name: 'filewright_workers_started',
    help: 'Workers started since the service started',
    registers: [registry],
    collect() {
      this.set(runner.state().started);
    },
  });
  new Gauge({
    name: 'filewright_body_bytes',
    help: 'Bytes of request bodies that arrive, wait or are worked on',
    registers: [registry],
    collect() {
      this.set(budget.bytes);
    },
  });
  new Gauge({
    name: 'filewright_jobs',
    // All processes of a service read the same queue.
    aggregator: 'max',
    help: 'Jobs that are kept, by status; those that are queued are the length of the queue',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      if (!jobs.isUsed) return;
      const totals = await jobs.queue().then(
        ({ store }) => store.totals(),
        () => undefined,
      );
      for (const [status, count] of Object.entries(totals?.counts ?? {})) this.set({ status }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  const countAnswer = (operation: string, { work, findings: found = {} }: Answer) => {
    if (work && isReading(operation)) facts.inc({ operation }, work.facts);
    loads.inc(work?.loads ?? 0);
    loadSeconds.inc(work?.loadSeconds ?? 0);
    for (const [key, count] of Object.entries(found)) {
      const [code = '', severity = ''] = key.split(' ');
      findings.inc({ code, severity }, count);
    }
  };
  return {
    registry,
    countWork: (operation, size) => bytes.inc({ operation }, size),
    countAnswer,
    countJob(operation, answer, taken) {
      jobSeconds.observe({ operation }, taken);
      countAnswer(operation, answer);
    },
  };
}

/** Operations that show or compare what others have read. */
const showing: ReadonlySet<string> = new Set<OperationName>(['view', 'statements', 'compare']);

function isReading(operation: string): boolean {
  return !showing.has(operation);
}
