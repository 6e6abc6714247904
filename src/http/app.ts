import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { ruleQuery } from '../service/catalogue/catalogue-shapes.ts';
import { listFormats } from '../service/catalogue/format-listing.ts';
import { describeProfile, listProfiles } from '../service/catalogue/profile-listing.ts';
import { explainRule, listRules, type RuleFilter } from '../service/catalogue/rule-listing.ts';
import { listSchemas, schemaText } from '../service/catalogue/schema-listing.ts';
import type { OperationName } from '../service/operations.ts';
import { bodyTooLarge, Problem } from '../service/problems.ts';
import { requestCheck } from '../service/request.ts';
import type { HealthReport } from '../service/shapes.ts';
import { listPackages, type Taxonomies } from '../service/taxonomies.ts';
import { VERSION } from '../service/version.ts';
import { readRuleExample } from '../store/rule-examples.ts';
import type { JobHealth } from '../workers/job-service.ts';
import { MAX_SHORT_BYTES } from '../workers/placement.ts';
import type { Runner } from '../workers/pool.ts';
import { overloaded, shuttingDown } from '../workers/refusals.ts';
import type { Tracer } from '../workers/tracing.ts';
import { serveExplorer } from './api-explorer.ts';
import { Arrivals } from './arrivals.ts';
import { acceptBodies, announcedBytes, boundaryOf, holdsArchive, holdsReport } from './bodies.ts';
import { BodyBudget } from './body-budget.ts';
import type { ServiceConfig } from './config.ts';
import { watchConnections } from './connections.ts';
import { allowOrigins } from './cross-origin.ts';
import { answerFailures, noPath, sendProblem } from './failures.ts';
import { sendFixed } from './fixed-answer.ts';
import { serveGuides } from './guides.ts';
import { answerHalfClosed } from './half-closed.ts';
import { type Jobs, serveJobs } from './jobs.ts';
import { type Measures, measure } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { sendWorkbench, servePages, wantsPage } from './pages.ts';
import { answerInTurn } from './pipelining.ts';
import { refuseConnection, refuseExpectation, refuseTunnel, watchAnswers } from './refused-connections.ts';
import type { RouteDescription } from './route-description.ts';
import { type RoutePath, routes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { joinedCounts, type Siblings } from './siblings.ts';
import { allowsUpload, type InstallPackage, serveTaxonomyUpload } from './taxonomy-upload.ts';
import { spanOf, traceRequests } from './tracing.ts';

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

const checkQuery = requestCheck<RuleFilter>('rule-query', ruleQuery);
/** Operations check requests and serialize answers; Fastify's compilers take long to load. */
const noCompilers = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

/** How long to wait for a request that is still arriving at shutdown. */
const ARRIVAL_GRACE_MS = 1000;
/** The part of UPLOAD_TIMEOUT_MS for which an arriving body counts as one that will soon need a worker. */
const SOON = 1 / 12;
/** How long a refused body may go on arriving before it is cut off. */
const LINGER_MS = 5000;
/** How often to check connections for requests that do not arrive. */
const CHECK_INTERVAL_MS = 500;
const JSON_TYPE = 'application/json; charset=utf-8';

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
  const server = fastify({
    logger,
    bodyLimit: config.MAX_BODY_BYTES,
    requestTimeout: config.UPLOAD_TIMEOUT_MS,
    // Callers that do not read their answer are disconnected.
    connectionTimeout: config.UPLOAD_TIMEOUT_MS + config.REQUEST_TIMEOUT_MS,
    // Node would use the larger of the two for both, and check only every 30 seconds.
    http: {
      headersTimeout: config.UPLOAD_TIMEOUT_MS,
      requestTimeout: config.UPLOAD_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // Otherwise Node refuses a request without it, with an empty body.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseConnection,
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    schemaController: { compilersFactory: noCompilers },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      const problem = new Problem('not_found', noPath(request.url ?? ''));
      reply.header('x-request-id', request.id).headers(securityHeaders(request.url ?? ''));
      return sendProblem(request as never, reply as never, problem);
    },
  });
  watchAnswers(server.server);
  answerHalfClosed(server.server);
  server.server.on('checkExpectation', refuseExpectation).on('connect', refuseTunnel);
  const budget = new BodyBudget(config.MAX_BODIES_BYTES);
  const arrivals = new Arrivals(config.UPLOAD_TIMEOUT_MS * SOON);
  let state: 'open' | 'draining' | 'closed' = 'open';
  const health = (): HealthReport =>
    healthOf(runner, siblings, taxonomies?.().packages.length ?? 0, jobs.health(), state !== 'open');

  // Answered before reading the body: Fastify would close the connection, and the caller might not see the
  // answer.
  const expectRoom = (request: FastifyRequest) => {
    if ((announcedBytes(request) ?? 0) > config.MAX_BODY_BYTES) throw bodyTooLarge(config.MAX_BODY_BYTES);
    if (!budget.hasRoomFor(announcedBytes(request) ?? 0)) throw overloaded();
  };
  /** Refuses a request that would be refused after reading its body: there is no point in reading it. */
  const expectPlace = (request: FastifyRequest, reply: FastifyReply) => {
    if ((announcedBytes(request) ?? 0) <= MAX_SHORT_BYTES) return;
    const arrival = arrivals.enter(runner.room());
    if (!arrival) throw overloaded();
    request.raw.once('end', arrival.end);
    reply.raw.once('close', arrival.end);
  };
  const closeStalled = watchConnections(server.server);
  answerInTurn(server);
  if (tracer) traceRequests(server, tracer);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(securityHeaders(request.url));
    expectHost(request);
    if (state === 'closed' && !request.url.startsWith('/health')) {
      // The connection closes with the answer. If the body were still arriving, the caller would see a reset
      // instead.
      await arrival(request.raw);
      throw shuttingDown();
    }
    if (!isWork(request)) return;
    expectRoom(request);
    expectPlace(request, reply);
  });
  server.addHook('onSend', async ({ raw: request }, reply) => {
    const { raw: answer } = reply;
    // A connection kept alive would outlive the last answer and delay the shutdown.
    if (state !== 'open') answer.shouldKeepAlive = false;
    // A connection that closes with its answer would break off a body that is still arriving, and a proxy would
    // report that instead of the answer.
    const refusesBody = reply.getHeader('connection') === 'close';
    if (request.complete || (answer.shouldKeepAlive && !refusesBody)) return;
    const arrived = Promise.race([arrival(request), setTimeout(LINGER_MS, undefined, { ref: false })]);
    if (state !== 'open' || request.httpVersion !== '1.1') return void (await arrived);
    reply.removeHeader('connection');
    closeAfter(arrived, request, answer);
  });
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
  const { registry, countWork, countAnswer, countJob } = measure(server, {
    ...{ runner, budget, jobs },
    taxonomies: () => taxonomies?.().packages.length ?? 0,
  });
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
    '/api/v1/validate/rules': ({ query }) => listRules(checkQuery(query)),
    '/api/v1/validate/rules/:code': ({ params }) => explainRule(params.code as string, readRuleExample),
    '/api/v1/convert/formats': () => listFormats(),
    '/api/v1/profiles': () => listProfiles(),
    '/api/v1/profiles/:id': ({ params }) => describeProfile(params.id as string),
    '/api/v1/taxonomies': () => listPackages(taxonomies?.()),
    '/api/v1/schemas': () => listSchemas(),
    '/api/v1/schemas/:id': ({ params }) => schemaText(params.id as string),
    '/api/v1/limits': () => ({
      maxBodyBytes: config.MAX_BODY_BYTES,
      maxFindings: config.MAX_FINDINGS,
      requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
      taxonomyUpload: allowsUpload(config),
    }),
    '/health': (_, reply) =>
      wantsPage(reply.request) ? sendWorkbench(reply.request, reply) : sendHealth(reply),
    '/health/live': () => ({ ...health(), status: 'ok' }),
    '/health/ready': (_, reply) => sendHealth(reply),
    '/metrics': async (_, reply) =>
      reply.type(registry.contentType).send(await (siblings ?? registry).metrics()),
    '/openapi.json': () => document,
  };
  const operate =
    (operation: OperationName): Handler =>
    async ({ body, query }, reply) => {
      if (!(body instanceof Uint8Array)) throw new Problem('invalid_json', 'The body is empty.');
      const { request } = reply;
      const input = {
        ...{ bytes: body, query, at: new Date().toISOString() },
        ...{
          isReport: holdsReport(request),
          isArchive: holdsArchive(request),
          boundary: boundaryOf(request),
        },
      };
      countWork(operation, body.byteLength);
      const answered = await runner.run(operation, input, whenGone(reply), spanOf(request));
      countAnswer(operation, answered);
      const { status, body: text } = answered;
      const answer =
        status < 500 ? text : JSON.stringify({ ...JSON.parse(text), requestId: reply.request.id });
      return reply.code(status).type(JSON_TYPE).send(answer);
    };
  await serveJobs(server, jobs, config, countWork);
  await serveTaxonomyUpload(server, config, install, expectRoom);
  for (const route of routes as readonly RouteDescription[]) {
    const { method, path: url, operation, isFixed, tag, takesPackage } = route;
    if (tag === 'Jobs' || takesPackage) continue;
    const handle = operation ? operate(operation) : handlers[url as keyof typeof handlers];
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
    countJob,
  };
}

/** Reads a request to its end, or until its caller disconnects. */
async function arrival(request: IncomingMessage): Promise<void> {
  await finished(request.resume()).catch(() => undefined);
}

/**
 * Answers now, but closes the connection only after the body has arrived, and keeps it if the caller did not
 * ask to close it.
 */
function closeAfter(arrived: Promise<unknown>, request: IncomingMessage, answer: ServerResponse): void {
  const keepsWhole = answer.shouldKeepAlive;
  answer.shouldKeepAlive = true;
  // Otherwise Node says that the connection is kept alive.
  answer.removeHeader('connection');
  const { socket } = answer;
  answer.once('finish', async () => {
    await arrived;
    if (!keepsWhole || !request.complete) socket?.end(() => socket.destroy());
  });
}

/** Refuses a request without a host, or with two: a proxy may interpret it differently. */
function expectHost({ raw: { httpVersion, rawHeaders } }: FastifyRequest): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  if (hosts > 1) throw new Problem('invalid_request', 'The request has more than one Host header.');
  if (hosts === 0 && httpVersion === '1.1')
    throw new Problem('invalid_request', 'The request has no Host header.');
}

function refuseSchema(): never {
  throw new Error('Fastify is given no schemas.');
}

/** Whether a request is for an operation, which may take long. */
function isWork({ routeOptions, method }: FastifyRequest): boolean {
  return method === 'POST' && operationPaths.has(routeOptions.url ?? '');
}

/** Aborts when the caller disconnects before the answer. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

const operationPaths = new Set<string>(
  routes.filter((route) => 'operation' in route).map(({ path }) => path),
);

type OperationPath = Extract<(typeof routes)[number], { operation: unknown }>['path'];
type JobPath = Extract<(typeof routes)[number], { tag: 'Jobs' }>['path'];
type Handler = (
  request: {
    readonly query: unknown;
    readonly params: Readonly<Record<string, string>>;
    readonly body: unknown;
  },
  reply: FastifyReply,
) => unknown;

function healthOf(
  runner: Runner,
  siblings: Siblings | undefined,
  packages: number,
  jobs: JobHealth | undefined,
  draining: boolean,
): HealthReport {
  const own = runner.state();
  const threads = own.threads + (siblings?.others.threads ?? 0);
  const queued = own.queued + (siblings?.others.queued ?? 0);
  const processes = siblings
    ? `${siblings.processes} ${siblings.processes === 1 ? 'process' : 'processes'}, `
    : '';
  return {
    // Without its queue the service still answers requests, so it must stay in rotation.
    status: draining ? 'shutting_down' : (jobs?.status ?? 'ok'),
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

/** Returns the caller's id if it is a simple one, so that nothing unsafe gets into logs and headers. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}
