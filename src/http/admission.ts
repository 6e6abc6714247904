import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLarge, Problem } from '../service/problems.ts';
import { MAX_SHORT_BYTES } from '../workers/placement.ts';
import type { Runner } from '../workers/pool.ts';
import { overloaded, shuttingDown } from '../workers/refusals.ts';
import { Arrivals } from './arrivals.ts';
import { announcedBytes } from './bodies.ts';
import type { BodyBudget } from './body-budget.ts';
import type { ServiceConfig } from './config.ts';
import { arrival } from './last-answers.ts';
import { routes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';

/** The part of UPLOAD_TIMEOUT_MS for which an arriving body counts as one that will soon need a worker. */
const SOON = 1 / 12;

/**
 * Decides whether a request is taken, before its body is read: Fastify would close the connection, and the caller
 * might not see the answer.
 */
export class Admission {
  private readonly limit: number;
  private readonly budget: BodyBudget;
  private readonly runner: Runner;
  private readonly arrivals: Arrivals;

  constructor(config: ServiceConfig, budget: BodyBudget, runner: Runner) {
    this.limit = config.MAX_BODY_BYTES;
    this.budget = budget;
    this.runner = runner;
    this.arrivals = new Arrivals(config.UPLOAD_TIMEOUT_MS * SOON);
  }

  /** Applies it to all requests; those to a closed service are refused. */
  guard(server: FastifyInstance, isClosed: () => boolean): void {
    server.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id).headers(securityHeaders(request.url));
      expectHost(request);
      if (isClosed() && !request.url.startsWith('/health')) {
        // The connection closes with the answer. If the body were still arriving, the caller would see a reset
        // instead.
        await arrival(request.raw);
        throw shuttingDown();
      }
      if (!isWork(request)) return;
      this.expectRoom(request);
      this.expectPlace(request, reply);
    });
  }

  /** Refuses a body that is too large, or too large for now. */
  expectRoom(request: FastifyRequest): void {
    const bytes = announcedBytes(request) ?? 0;
    if (bytes > this.limit) throw bodyTooLarge(this.limit);
    if (!this.budget.hasRoomFor(bytes)) throw overloaded();
  }

  /** Refuses a request that would be refused after reading its body: there is no point in reading it. */
  private expectPlace(request: FastifyRequest, reply: FastifyReply): void {
    if ((announcedBytes(request) ?? 0) <= MAX_SHORT_BYTES) return;
    const arriving = this.arrivals.enter(this.runner.room());
    if (!arriving) throw overloaded();
    request.raw.once('end', arriving.end);
    reply.raw.once('close', arriving.end);
  }
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

/** Whether a request is for an operation, which may take long. */
function isWork({ routeOptions, method }: FastifyRequest): boolean {
  return method === 'POST' && operationPaths.has(routeOptions.url ?? '');
}

const operationPaths = new Set<string>(
  routes.filter((route) => 'operation' in route).map(({ path }) => path),
);
