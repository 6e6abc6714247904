import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JobOperation, jobOperations, jobRequest } from '../service/job-shapes.ts';
import type { OperationName } from '../service/operations.ts';
import { bodyTooLarge, emptyBody, invalidMember, Problem } from '../service/problems.ts';
import { requestCheck } from '../service/request.ts';
import { shortened } from '../service/wording.ts';
import type { JobQueue } from '../store/jobs/job-queue.ts';
import type { Job } from '../store/jobs/job-store.ts';
import { unavailable } from '../store/jobs/sql-job-store.ts';
import { jobLinks, mayCall } from '../workers/callbacks.ts';
import type { JobService } from '../workers/job-service.ts';
import { announcedBytes, boundaryOf, FORM_TYPE, holdsArchive, holdsReport, reportTypes } from './bodies.ts';
import type { ServiceConfig } from './config.ts';
import { FormHash } from './form-hash.ts';
import { EnvelopeReader, type JobEnvelope, notWrapped } from './job-envelope.ts';
import { sendResultFile } from './result-file.ts';
import { traceOf } from './tracing.ts';

/** The part of the job service that the routes need. */
export type Jobs = Pick<JobService, 'queue' | 'wake' | 'drop' | 'callbacks' | 'isUsed' | 'health'>;

type CountWork = (operation: OperationName, bytes: number) => void;

interface JobRequest {
  readonly operation: JobOperation;
  readonly callbackUrl?: string;
}

const checkJob = requestCheck<JobRequest>('job-request', jobRequest);
const MS_PER_HOUR = 3_600_000;
const JSON_TYPE = 'application/json; charset=utf-8';
/** When to ask again for a pending result. */
const ASK_AGAIN_SECONDS = 1;

/** Serves the routes of jobs. Bodies are written to disk as they arrive instead of into memory. */
export async function serveJobs(
  server: FastifyInstance,
  jobs: Jobs,
  config: ServiceConfig,
  countWork: CountWork,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', ...reportTypes, FORM_TYPE], (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/v1/jobs', { config: { streamsBody: true } }, async (request, reply) => {
      try {
        const { id, status } = await submit(request, jobs, config.MAX_JOB_BYTES, countWork);
        jobs.wake();
        const links = jobLinks(id);
        return reply.code(202).header('location', links.self).send({ id, status, links });
      } catch (error) {
        // Reads and discards the rest of the body, so that the caller can read the answer.
        request.raw.unpipe();
        request.raw.resume();
        throw error;
      }
    });
  });
  await server.register(async (scope) => {
    // A body has no meaning here; it is read and discarded, whatever its content type.
    scope.addHook('onRequest', async ({ headers }) => {
      delete headers['content-type'];
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null, undefined);
    });
    scope.get<ById>('/api/v1/jobs/:id', async (request) => {
      const queue = await jobs.queue();
      const job = await withStores(request, () => queue.store.find(request.params.id));
      return describe(expectJob(job, request), config.JOB_RETENTION);
    });
    scope.delete<ById>('/api/v1/jobs/:id', async (request) => {
      const queue = await jobs.queue();
      const job = expectJob(await withStores(request, () => queue.cancel(request.params.id)), request);
      jobs.drop(job.id);
      return describe(job, config.JOB_RETENTION);
    });
    scope.get<ById>('/api/v1/jobs/:id/result', async (request, reply) => {
      const queue = await jobs.queue();
      const job = await withStores(request, () => queue.store.find(request.params.id));
      return sendResult(queue, expectEnded(expectJob(job, request), reply), reply);
    });
    scope.get<ById>('/api/v1/jobs/:id/result/file', async (request, reply) => {
      const queue = await jobs.queue();
      const job = await withStores(request, () => queue.store.find(request.params.id));
      const ended = expectEnded(expectJob(job, request), reply);
      // A refused request has no file; the refusal says why.
      if (ended.resultStatus !== 200) return sendResult(queue, ended, reply);
      return sendResultFile((range) => withStores(request, () => queue.openResult(ended, range)), reply);
    });
  });
}

type ById = { Params: { id: string } };

/** The length of ids, and more than enough for a mistyped one. */
const MAX_SHOWN_ID = 100;

/** Uses the queue or the blob store. A failure is logged for the operator, and the caller may try again. */
async function withStores<Value>({ log }: FastifyRequest, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error({ err: error }, 'the queue or the files of jobs cannot be reached');
    throw unavailable();
  }
}

async function submit(
  request: FastifyRequest,
  jobs: Jobs,
  maxBytes: number,
  countWork: CountWork,
): Promise<Job> {
  const { operation, callbackUrl, ...query } = request.query as Record<string, unknown>;
  const key = keyOf(request);
  const announced = announcedBytes(request) ?? 0;
  if (announced > maxBytes) throw bodyTooLarge(maxBytes);
  if (!request.body) throw emptyBody();
  const queue = await jobs.queue();
  await queue.expectRoom(announced);
  const [isReport, isArchive, boundary] = [holdsReport(request), holdsArchive(request), boundaryOf(request)];
  const isEnveloped = operation === undefined && !isReport && boundary === undefined;
  if (!isEnveloped) expectAllowed(checkJob({ operation, callbackUrl, request: {} }), jobs);
  const reader = isEnveloped ? new EnvelopeReader() : undefined;
  const form = boundary === undefined ? undefined : new FormHash(boundary);
  const readers = [reader, form].filter((one) => one !== undefined);
  const file = await queue.receive(passing(request.body as Readable, readers), maxBytes);
  try {
    const envelope = reader?.end();
    if (envelope) expectWrapped(envelope);
    const job = checkJob(envelope?.members ?? { operation, callbackUrl, request: {} });
    expectAllowed(job, jobs);
    countWork(jobOperations[job.operation], file.bytes);
    const details = {
      ...{ at: new Date().toISOString(), query, isReport, isArchive, boundary },
      ...traceOf(request),
      range: envelope?.request ?? ([0, file.bytes] as const),
    };
    const content = form?.digest() ?? file.sha256;
    const fingerprint = key && fingerprintOf([job.operation, job.callbackUrl, query, content]);
    const added = await withStores(request, () =>
      queue.add(file, {
        ...{ details, key, fingerprint, callbackUrl: job.callbackUrl },
        operation: jobOperations[job.operation],
      }),
    );
    if (added.fingerprint !== fingerprint)
      throw new Problem('conflict', 'The Idempotency-Key was used for another request. Choose a new one.');
    return added;
  } finally {
    await queue.discard(file);
  }
}

/** Refuses a request without the job members around it. */
function expectWrapped({ members }: JobEnvelope): void {
  const [first] = Object.keys(members);
  if (first !== undefined && !('operation' in members) && !('request' in members)) throw notWrapped(first);
}

/** Yields a body while passing it to readers. */
async function* passing(
  body: Readable,
  readers: readonly { push(chunk: Uint8Array): void }[],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    for (const reader of readers) reader.push(chunk);
    yield chunk;
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key))) return key;
  throw new Problem('invalid_request', 'The Idempotency-Key must be 1 to 255 printable characters.');
}

function fingerprintOf(sent: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}

function expectAllowed({ callbackUrl }: JobRequest, { callbacks }: Jobs): void {
  if (callbackUrl === undefined || mayCall(callbackUrl, callbacks)) return;
  const message =
    callbacks.hosts.length === 0
      ? 'this service sends no callbacks; its operator can allow them with CALLBACK_HOSTS and CALLBACK_SECRET'
      : 'must be an address on a host that the operator of this service allows (CALLBACK_HOSTS)';
  throw invalidMember('callbackUrl', message);
}

function expectJob(job: Job | undefined, { params: { id } }: FastifyRequest<ById>): Job {
  if (!job)
    throw new Problem(
      'not_found',
      `There is no job "${shortened(id, MAX_SHOWN_ID)}". Its id may be mistyped, or it has expired.`,
    );
  return job;
}

type EndedJob = Job & { readonly resultStatus: number };

function expectEnded(job: Job, reply: FastifyReply): EndedJob {
  const { status, resultStatus } = job;
  if (status === 'canceled') throw new Problem('conflict', 'The job was canceled and has no result.');
  if (resultStatus !== undefined) return { ...job, resultStatus };
  reply.header('retry-after', ASK_AGAIN_SECONDS);
  throw new Problem('conflict', `The job has no result yet; its status is ${status}.`);
}

async function sendResult(queue: JobQueue, job: EndedJob, reply: FastifyReply): Promise<FastifyReply> {
  const result = await withStores(reply.request, () => queue.openResult(job));
  reply.code(job.resultStatus).type(JSON_TYPE);
  if (job.resultStatus < 500) return reply.send(result);
  return reply.send(JSON.stringify({ ...JSON.parse(await text(result)), requestId: reply.request.id }));
}

function describe(job: Job, retentionHours: number): object {
  const { id, status, position, attempt, resultStatus, createdAt, startedAt, endedAt } = job;
  const operation = Object.entries(jobOperations).find(([, name]) => name === job.operation)?.[0];
  const end = endedAt?.getTime();
  const seconds =
    startedAt && status !== 'queued' ? Math.max(0, (end ?? Date.now()) - startedAt.getTime()) / 1000 : 0;
  const phase = job.phase ?? (status === 'queued' ? 'waiting' : 'ended');
  return {
    ...{ id, operation, status, progress: { phase, seconds } },
    ...(position !== undefined && { position }),
    attempts: attempt,
    createdAt: createdAt.toISOString(),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(end !== undefined && { expiresAt: new Date(end + retentionHours * MS_PER_HOUR).toISOString() }),
    ...(resultStatus !== undefined && { resultStatus }),
    links: jobLinks(id),
  };
}
