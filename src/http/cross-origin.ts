import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../service/problems.ts';

/** The headers that pages of other origins may read. */
const EXPOSED = 'content-disposition, etag, location, retry-after, x-request-id';
/** How long a browser may cache the preflight answer. */
const PREFLIGHT_SECONDS = 600;

/**
 * Allows pages of other origins to call the service. There are no credentials, so no header mentions them.
 */
export function allowOrigins(server: FastifyInstance, configured: string): void {
  const allowed = originsOf(configured);
  const isOpen = allowed.has('*');
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isOpen) reply.header('vary', 'origin');
    if (isOpen || (origin !== undefined && allowed.has(origin.toLowerCase())))
      reply
        .header('access-control-allow-origin', isOpen ? '*' : origin)
        .header('access-control-expose-headers', EXPOSED);
  });
}

function originsOf(configured: string): ReadonlySet<string> {
  return new Set(configured.split(',').map((origin) => origin.trim().toLowerCase()));
}

/**
 * Refuses a request that a page of another origin has made, unless the operator names that origin: that every
 * site may use the service does not mean that it may change it.
 */
export function expectKnownPage({ headers }: Pick<FastifyRequest, 'headers'>, configured: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  // A proxy may change the host, but not what the browser says; it does so only on a secure connection.
  const isOwn = site === undefined ? origin?.replace(/^https?:\/\//, '') === host : site === 'same-origin';
  if (origin === undefined || isOwn || originsOf(configured).has(origin.toLowerCase())) return;
  throw new Problem(
    'forbidden',
    'Pages of other sites may not change the service; its operator can allow a site by its origin in CORS_ORIGINS.',
  );
}

/** Answers OPTIONS: the methods of a path, and the headers that pages of other origins may send. */
export function answerOptions(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  const list = [...methods, 'OPTIONS'].join(', ');
  if (reply.hasHeader('access-control-allow-origin'))
    reply
      .header('access-control-allow-methods', list)
      .header('access-control-allow-headers', reply.request.headers['access-control-request-headers'] ?? '*')
      .header('access-control-max-age', PREFLIGHT_SECONDS);
  return reply.code(204).header('allow', list).send();
}
