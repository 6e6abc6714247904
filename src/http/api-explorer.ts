import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The path of the API explorer. */
export const EXPLORER_PATH = '/docs/try';

/** Chunks loaded from the code cache cannot use import() themselves. */
const require = createRequire(import.meta.url);

/**
 * Serves Swagger UI for an OpenAPI document. It has a server of its own, built for its first request: its 150
 * modules would take a tenth of the CPU time of a start.
 */
export function serveExplorer(server: FastifyInstance, document: object): void {
  let explorer: Promise<FastifyInstance> | undefined;
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    explorer ??= buildExplorer(document);
    const { 'if-none-match': tag, 'if-modified-since': date } = headers;
    const known = { ...(tag && { 'if-none-match': tag }), ...(date && { 'if-modified-since': date }) };
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await (await explorer).inject({ url, headers: known });
    if (statusCode === 404) return reply.callNotFound();
    for (const name of forwarded) if (answered[name] !== undefined) reply.header(name, answered[name]);
    return reply.code(statusCode).send(rawPayload.length > 0 ? rawPayload : undefined);
  };
  server.get(EXPLORER_PATH, answer);
  server.get(`${EXPLORER_PATH}/*`, answer);
}

/** Headers of the explorer's answers; all others are those of every answer. */
const forwarded = ['content-type', 'cache-control', 'etag', 'last-modified', 'location'] as const;

async function buildExplorer(document: object): Promise<FastifyInstance> {
  const { fastify } = require('fastify') as typeof import('fastify');
  const { default: swagger } = require('@fastify/swagger') as typeof import('@fastify/swagger');
  const { default: swaggerUi } = require('@fastify/swagger-ui') as typeof import('@fastify/swagger-ui');
  const explorer = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await explorer.register(swagger, { mode: 'static', specification: { document: document as never } });
  await explorer.register(swaggerUi, {
    routePrefix: EXPLORER_PATH,
    theme: { title: 'Filewright API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: 0 },
  });
  return explorer;
}
