import type { FastifyInstance } from 'fastify';

/** Answers of the API are data: nothing in them is run or shown within a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The pages of the API documentation: scripts and styles of our own, icons within them. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Every answer says what a browser may do with it; the workbench has a policy of its own. */
export function secureHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', /^\/docs(?:[/?]|$)/.test(request.url) ? DOCS_POLICY : DATA_POLICY);
  });
}
