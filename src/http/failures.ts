import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLarge, emptyBody, Problem, problemBody, problems } from '../service/problems.ts';
import { listWords, suggestionFor } from '../service/wording.ts';
import { EXPLORER_PATH } from './api-explorer.ts';
import { answerOptions } from './cross-origin.ts';
import { GUIDE_PATH } from './guides.ts';
import { pagePaths, sendWorkbench, wantsPage } from './pages.ts';
import { routes } from './routes.ts';

const RETRY_AFTER_SECONDS = 1;

/** Turns every failure into the one error body, and unknown paths into 404 or 405. */
export function answerFailures(app: FastifyInstance, maxBodyBytes: number): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, maxBodyBytes, request.headers['content-type']);
    if (!problem && isGone(error, request)) {
      request.log.info('the caller went away');
      return reply;
    }
    if (!problem) {
      request.log.error({ err: error }, 'defect');
      const message = 'An internal error occurred. Please report it with the requestId.';
      return reply.code(500).send({ error: 'internal_error', message, requestId: request.id });
    }
    return sendProblem(request, reply, problem);
  });

  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?', 1)[0] as string).replace(/(?<=.)\/$/, '');
    const allowed = allowedMethods(path);
    const isOfApi = path === '/api' || path.startsWith('/api/');
    if (allowed.length === 0 && !isOfApi && wantsPage(request))
      return sendWorkbench(request, reply.code(404));
    if (allowed.length === 0) return sendProblem(request, reply, new Problem('not_found', noPath(path)));
    if (request.method === 'OPTIONS') return answerOptions(reply, allowed);
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    const message = `${path} supports ${listWords(allowed)}, not ${request.method}.`;
    return sendProblem(request, reply, new Problem('method_not_allowed', message));
  };
  app.setNotFoundHandler(answerUnknown);
  // Answered before the body is read: an unknown path has no use for it.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 ? answerUnknown(request, reply) : undefined,
  );
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status } = problems[problem.code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .send({ ...problemBody(problem), ...(status >= 500 && { requestId: request.id }) });
}

function toProblem(error: FastifyError, maxBodyBytes: number, contentType = ''): Problem | undefined {
  if (error instanceof Problem) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(maxBodyBytes);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(
        'unsupported_media_type',
        `The content-type is ${contentType === '' ? 'missing' : `"${contentType.slice(0, 100)}"`}. Send a document as application/json, a report as application/xml, application/xhtml+xml, text/html or application/zip, and several files of one report as multipart/form-data.`,
      );
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return emptyBody();
  }
  if (error.statusCode === 429) return new Problem('rate_limited', error.message);
  if (isDecompressionFault(error)) {
    return new Problem(
      'invalid_request',
      'The body is not compressed in the way that the header content-encoding says, or its end is missing. Leave out the header for a body that is not compressed.',
    );
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new Problem('invalid_request', error.message);
  }
  return undefined;
}

/** Whether a body did not arrive, or an answer could not be sent, because the client had disconnected. */
function isGone({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') && raw.socket.destroyed;
}

function isDecompressionFault(error: FastifyError): boolean {
  return (
    /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(error.code ?? '') ||
    /unexpected end of file/.test(error.message)
  );
}

let known: readonly { readonly method: string; readonly pattern: RegExp }[] | undefined;

/** Returns all routes, by method. */
function patterns(): NonNullable<typeof known> {
  known ??= [
    ...routes,
    ...[...pagePaths(), GUIDE_PATH, EXPLORER_PATH].map((path) => ({ method: 'GET', path })),
  ].map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }));
  return known;
}

function allowedMethods(path: string): string[] {
  const methods = patterns()
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

const API = '/api/v1';

/** The message for a path that is not served. */
export function noPath(path: string): string {
  const [written = ''] = path.slice(0, 200).split('?', 1);
  const known = routes.map((route) => route.path);
  const ending = known.filter((one) => written.length > 1 && one.endsWith(written));
  const below = known.filter((one) => one.startsWith(`${written}/`) && !one.includes(':'));
  const advice =
    ending.length === 1
      ? `; did you mean ${ending[0]}?`
      : written.startsWith(`${API}/`) && below.length > 0
        ? `; did you mean ${listWords(below, 'or')}?`
        : suggestionFor(written, known);
  return `There is no path ${path.slice(0, 200)}${advice || ';'} ${EXPLORER_PATH} lists all of them.`;
}
