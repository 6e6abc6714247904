import type { FastifyReply } from 'fastify';
import { ruleQuery } from '../service/catalogue/catalogue-shapes.ts';
import { listFormats } from '../service/catalogue/format-listing.ts';
import { describeProfile, listProfiles } from '../service/catalogue/profile-listing.ts';
import { explainRule, listRules, type RuleFilter } from '../service/catalogue/rule-listing.ts';
import { listSchemas, schemaText } from '../service/catalogue/schema-listing.ts';
import type { OperationName } from '../service/operations.ts';
import { emptyBody } from '../service/problems.ts';
import { requestCheck } from '../service/request.ts';
import { listPackages, type Taxonomies } from '../service/taxonomies.ts';
import { readRuleExample } from '../store/rule-examples.ts';
import type { Runner } from '../workers/pool.ts';
import { boundaryOf, holdsArchive, holdsReport } from './bodies.ts';
import type { ServiceConfig } from './config.ts';
import type { Measures } from './metrics.ts';
import { allowsUpload } from './taxonomy-upload.ts';
import { spanOf } from './tracing.ts';

export type Handler = (
  request: {
    readonly query: unknown;
    readonly params: Readonly<Record<string, string>>;
    readonly body: unknown;
  },
  reply: FastifyReply,
) => unknown;

export const JSON_TYPE = 'application/json; charset=utf-8';
const checkQuery = requestCheck<RuleFilter>('rule-query', ruleQuery, { isQuery: true });

/** Answers what the service knows without a report. */
export function catalogueHandlers(
  config: ServiceConfig,
  taxonomies: (() => Pick<Taxonomies, 'packages'>) | undefined,
) {
  return {
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
  } satisfies Record<string, Handler>;
}

/** Answers requests for an operation, which a worker carries out. */
export function operationHandler(
  operation: OperationName,
  runner: Runner,
  { countWork, countAnswer }: Pick<Measures, 'countWork' | 'countAnswer'>,
): Handler {
  return async ({ body, query }, reply) => {
    if (!(body instanceof Uint8Array)) throw emptyBody();
    const { request } = reply;
    const input = {
      ...{ bytes: body, query, at: new Date().toISOString() },
      ...{ isReport: holdsReport(request), isArchive: holdsArchive(request), boundary: boundaryOf(request) },
    };
    countWork(operation, body.byteLength);
    const answered = await runner.run(operation, input, whenGone(reply), spanOf(request));
    countAnswer(operation, answered);
    const { status, body: text } = answered;
    const answer = status < 500 ? text : JSON.stringify({ ...JSON.parse(text), requestId: request.id });
    return reply.code(status).type(JSON_TYPE).send(answer);
  };
}

/** Aborts when the caller disconnects before the answer. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
