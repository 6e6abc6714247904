import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { Problem } from '../service/problems.ts';
import type { ServiceConfig } from './config.ts';
import { noPath, sendProblem } from './failures.ts';
import { answerHalfClosed } from './half-closed.ts';
import { refuseConnection, refuseExpectation, refuseTunnel, watchAnswers } from './refused-connections.ts';
import { securityHeaders } from './security-headers.ts';

/** Operations check requests and serialize answers; Fastify's compilers take long to load. */
const noCompilers = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

/** How often to check connections for requests that do not arrive. */
const CHECK_INTERVAL_MS = 500;

/** Creates a server without routes, which answers what Node or Fastify would only refuse. */
export function createServer(
  config: ServiceConfig,
  logger: NonNullable<FastifyServerOptions['logger']>,
): FastifyInstance {
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
  return server;
}

function refuseSchema(): never {
  throw new Error('Fastify is given no schemas.');
}

/** Returns the caller's id if it is a simple one, so that nothing unsafe gets into logs and headers. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}
