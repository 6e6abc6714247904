import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Taxonomies } from '../service/taxonomies.ts';
import type { Runner } from '../workers/pool.ts';
import type { Tracer } from '../workers/tracing.ts';
import { Admission } from './admission.ts';
import { serveExplorer } from './api-explorer.ts';
import { acceptBodies } from './bodies.ts';
import { BodyBudget } from './body-budget.ts';
import type { ServiceConfig } from './config.ts';
import { watchConnections } from './connections.ts';
import { allowOrigins } from './cross-origin.ts';
import { answerFailures } from './failures.ts';
import { createServer } from './fastify-server.ts';
import { sendFixed } from './fixed-answer.ts';
import { serveGuides } from './guides.ts';
import { catalogueHandlers, type Handler, JSON_TYPE, operationHandler } from './handlers.ts';
import { healthOf } from './health.ts';
import { type Jobs, serveJobs } from './jobs.ts';
import { closeAfterAnswers } from './last-answers.ts';
import { type Measures, measure } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { sendWorkbench, servePages, wantsPage } from './pages.ts';
import { answerInTurn } from './pipelining.ts';
import type { RouteDescription } from './route-description.ts';
import { type RoutePath, routes } from './routes.ts';
import { joinedCounts, type Siblings } from './siblings.ts';
import { type InstallPackage, serveTaxonomyUpload } from './taxonomy-upload.ts';
import { traceRequests } from './tracing.ts';

export interface AppOptions {
  readonly config: ServiceConfig;
  readonly runner: Runner;
  readonly jobs: Jobs;
  /** Returns the currently installed taxonomies. */
  readonly taxonomies?: () => Pick<Taxonomies, 'packages'>;
  readonly install?: InstallPackage;
  /** The other processes of the service, if it has several. */
  readonly siblings?: Siblings | undefined;
  readonly logger?: FastifyServerOptions['logger'];
  /** Sends traces, if the operator configured them. */
  readonly tracer?: Tracer | undefined;
}

export interface App {
  readonly server: FastifyInstance;
  /** Reports the shutdown on /health, and closes each connection after its next answer. */
  drain(): void;
  /** Refuses new work from now on; accepted requests are still answered. */
  refuse(): void;
  /** Adds a job that has ended to the metrics. */
  readonly countJob: Measures['countJob'];
}

/** How long to wait for a request that is still arriving at shutdown. */
const ARRIVAL_GRACE_MS = 1000;

/** Builds the server without listening. */
export async function buildApp({
  config,
  runner,
  jobs,
  taxonomies,
  install,
  siblings,
  logger = false,
  tracer,
}: AppOptions): Promise<App> {
  const server = createServer(config, logger);
  const budget = new BodyBudget(config.MAX_BODIES_BYTES);
  const admission = new Admission(config, budget, runner);
  let state: 'open' | 'draining' | 'closed' = 'open';
  const packageCount = () => taxonomies?.().packages.length ?? 0;
  const sources = { runner, siblings, packageCount, jobs: () => jobs.health() };
  const health = () => healthOf(sources, state !== 'open');
  const closeStalled = watchConnections(server.server);
  answerInTurn(server);
  if (tracer) traceRequests(server, tracer);
  admission.guard(server, () => state === 'closed');
  closeAfterAnswers(server, () => state !== 'open');
  server.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const line = { method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 100) / 100 };
    request.log.info(line, 'answered');
  });
  server.addHook('onRequestAbort', async ({ log, method, url }) => {
    log.info({ method, url }, 'the caller went away');
  });
  allowOrigins(server, config.CORS_ORIGINS);
  acceptBodies(server, budget);
  answerFailures(server, config.MAX_BODY_BYTES);
  const measures = measure(server, {
    ...{ runner, budget, jobs },
    taxonomies: packageCount,
  });
  const { registry } = measures;
  siblings?.share(registry);
  await server.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip', 'deflate'],
  });
  if (config.RATE_LIMIT > 0) {
    await server.register(rateLimit, {
      max: config.RATE_LIMIT,
      timeWindow: '1 minute',
      ...(siblings && { store: joinedCounts(siblings) }),
      // Monitoring must not be locked out, and OPTIONS requests do not count.
      allowList: ({ method, url }) => method === 'OPTIONS' || /^\/(?:health|metrics)(?:[/?]|$)/.test(url),
    });
  }
  const document = openApiDocument();
  serveExplorer(server, document);
  servePages(server, (opened) => runner.rehearse(opened));
  serveGuides(server);

  const sendHealth = (reply: FastifyReply) => {
    const report = health();
    return reply.code(report.status === 'shutting_down' ? 503 : 200).send(report);
  };
  const handlers: Record<Exclude<RoutePath, OperationPath | JobPath>, Handler> = {
    ...catalogueHandlers(config, taxonomies),
    '/health': (_, reply) =>
      wantsPage(reply.request) ? sendWorkbench(reply.request, reply) : sendHealth(reply),
    '/health/live': () => ({ ...health(), status: 'ok' }),
    '/health/ready': (_, reply) => sendHealth(reply),
    '/metrics': async (_, reply) =>
      reply.type(registry.contentType).send(await (siblings ?? registry).metrics()),
    '/openapi.json': () => document,
  };
  await serveJobs(server, jobs, config, measures.countWork);
  await serveTaxonomyUpload(server, config, install, (request) => admission.expectRoom(request));
  for (const route of routes as readonly RouteDescription[]) {
    const { method, path: url, operation, isFixed, tag, takesPackage } = route;
    if (tag === 'Jobs' || takesPackage) continue;
    const handle = operation
      ? operationHandler(operation, runner, measures)
      : handlers[url as keyof typeof handlers];
    server.route<{ Params: Record<string, string> }>({
      method,
      url,
      handler: async (request, reply) =>
        isFixed ? sendFixed(reply, JSON_TYPE, () => handle(request, reply)) : handle(request, reply),
    });
  }
  return {
    server,
    drain() {
      state = 'draining';
    },
    refuse() {
      state = 'closed';
      // Requests that have not arrived were not accepted; a stalled caller must not delay the shutdown.
      closeStalled();
      // Timers run before arrived data is read, and on a busy machine much may have arrived since the last
      // turn.
      setInterval(() => setImmediate(() => setImmediate(closeStalled)), ARRIVAL_GRACE_MS).unref();
    },
    countJob: measures.countJob,
  };
}

type OperationPath = Extract<(typeof routes)[number], { operation: unknown }>['path'];
type JobPath = Extract<(typeof routes)[number], { tag: 'Jobs' }>['path'];
