import { createHash } from 'node:crypto';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../../http/config.ts';
import type { Answer } from '../../service/operations.ts';
import { Problem } from '../../service/problems.ts';
import type { JobQueue } from '../../store/jobs/job-queue.ts';
import { BATCH_OPERATION, type Job } from '../../store/jobs/job-store.ts';
import { openJobs } from '../../store/jobs/open-jobs.ts';
import { CommandFailure, type Terminal } from '../terminal.ts';
import type { BatchThreads } from './threads.ts';
import type { BatchAnswer, BatchTask, OnAnswer } from './work.ts';

/** The maximum number of waiting and running jobs of a batch. */
const AHEAD = 256;
const MAX_POLL_MS = 500;
const RETRY_MS = 1000;
/** The batch gives up after a queue has not answered for this long; it can be resumed. */
const PATIENCE_MS = 300_000;
/** After this time without a worker, a message says how to start one. */
const LONELY_MS = 10_000;

const OUTSIDE =
  'is outside the folder of the worker, which reads and writes nothing else; start the worker with --files and a folder that holds it, and the folder of --out';

/** The content of a batch job. */
interface QueuedTask extends BatchTask {
  /** In seconds. */
  readonly timeout: number;
}

interface QueueFlags {
  readonly queue: string;
  readonly timeout: number;
  /** Identifies the batch, also when it is resumed. */
  readonly batch: string;
}

/** Processes reports through a queue: each is a job, and answers arrive in the order of the reports. */
export async function workOverQueue(
  tasks: readonly BatchTask[],
  { queue: url, timeout, batch }: QueueFlags,
  { env, err }: Terminal,
  onAnswer: OnAnswer,
): Promise<void> {
  const config = readConfig({ ...env, QUEUE_URL: url });
  const limits = { maxQueued: config.MAX_JOBS, maxBytes: config.MAX_JOBS_BYTES };
  const queue = await patiently(() => openJobs(config, env, limits));
  const since = performance.now();
  let isTaken = false;
  const add = (task: BatchTask) => patiently(() => submit(queue, { ...task, timeout }, batch));
  const wait = async (task: BatchTask, added: Job): Promise<void> => {
    let { id } = added;
    for (let pause = 5; ; pause = Math.min(pause * 2, MAX_POLL_MS)) {
      const job = await patiently(() => queue.store.find(id));
      if (!job) {
        // Removed, as no worker took it within JOB_RETENTION, or as its result has expired.
        ({ id } = await add(task));
        continue;
      }
      if (job.status !== 'queued' && job.status !== 'running')
        return onAnswer(await answerOf(task, job, queue));
      if (!isTaken && (job.status === 'running' || performance.now() - since > LONELY_MS)) {
        isTaken = true;
        if (job.status === 'queued')
          err.write('No worker has taken a job yet; "filewright worker --files" starts one.\n');
      }
      await setTimeout(pause);
    }
  };
  try {
    const running: [BatchTask, Job][] = [];
    for (const task of tasks) {
      running.push([task, await add(task)]);
      if (running.length >= AHEAD) await wait(...(running.shift() as [BatchTask, Job]));
    }
    for (const each of running) await wait(...each);
  } finally {
    await queue.store.close();
  }
}

/** Adds a job, or finds the one added before the batch was interrupted. */
async function submit(queue: JobQueue, task: QueuedTask, batch: string): Promise<Job> {
  const bytes = Buffer.from(JSON.stringify(task));
  const key = createHash('sha256').update(batch).update(bytes).digest('hex');
  await queue.expectRoom(bytes.length);
  const file = await queue.receive(
    (async function* () {
      yield bytes;
    })(),
    bytes.length,
  );
  try {
    const details = { at: '', range: [0, bytes.length] as const };
    return await queue.add(file, { operation: BATCH_OPERATION, details, key, fingerprint: key });
  } finally {
    await queue.discard(file);
  }
}

async function answerOf({ item }: BatchTask, job: Job, queue: JobQueue): Promise<BatchAnswer> {
  const failed = (message: string): BatchAnswer => ({
    result: { file: item.file, status: 'failed', message },
  });
  if (job.resultStatus === undefined) return failed('its job was canceled');
  const body = JSON.parse(await patiently(async () => text(await queue.openResult(job))));
  if (job.resultStatus !== 200) return failed(body.error.message);
  const { result, rows } = body;
  return { result, ...(rows !== undefined && { rows: Buffer.from(rows, 'base64') }) };
}

/** Retries while the queue is full or unreachable. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const isBusy = error instanceof Problem && error.code === 'overloaded';
      if (!isBusy || performance.now() > until)
        throw new CommandFailure(
          `the queue does not work: ${error instanceof Error ? error.message : String(error)}`,
        );
      await setTimeout(RETRY_MS);
    }
  }
}

/** Processes a batch job in a worker; accesses nothing outside the folder that its operator named. */
export async function runQueued(
  input: Uint8Array,
  gone: AbortSignal,
  threads: BatchThreads,
  root: string,
): Promise<Answer> {
  const { timeout, ...task }: QueuedTask = JSON.parse(Buffer.from(input).toString());
  const { item, cwd, folder, plan } = task;
  const outside = [
    ...[item.file, ...item.pages].map((file) => resolve(cwd, file)),
    resolve(folder, item.output),
    ...(plan.baseline ? [plan.baseline.path] : []),
  ].find((path) => !isWithin(root, path));
  const { result, rows }: BatchAnswer =
    outside === undefined
      ? await threads.run(task, timeout, gone)
      : { result: { file: item.file, status: 'failed', message: OUTSIDE } };
  const body = { result, ...(rows && { rows: Buffer.from(rows).toString('base64') }) };
  return { status: 200, body: JSON.stringify(body) };
}

function isWithin(root: string, path: string): boolean {
  const from = relative(root, path);
  return from !== '..' && !from.startsWith(`..${sep}`) && !isAbsolute(from);
}
