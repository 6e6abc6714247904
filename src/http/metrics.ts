import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Runner } from '../workers/pool.ts';
import type { BodyBudget } from './body-budget.ts';
import type { Jobs } from './jobs.ts';

/** Counts and times requests, with one registry for each server. */
export function measure(app: FastifyInstance, runner: Runner, budget: BodyBudget, jobs: Jobs): Registry {
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
  return registry;
}
