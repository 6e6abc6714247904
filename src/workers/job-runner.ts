import { setTimeout as passed } from 'node:timers/promises';
import type { Answer, OperationName } from '../service/operations.ts';
import { Problem, problemBody, problems } from '../service/problems.ts';
import type { InputDetails, JobQueue } from '../store/jobs/job-queue.ts';
import { BATCH_OPERATION, type Job, type JobPhase } from '../store/jobs/job-store.ts';
import { type Callbacks, sendCallbacks } from './callbacks.ts';
import type { Runner } from './pool.ts';
import type { Span, Tracer } from './tracing.ts';

/** The log of a runner. */
export interface JobLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface JobRunnerOptions {
  readonly queue: JobQueue;
  readonly pool: Runner;
  /** Processes an item of a batch, in workers that support it. */
  readonly batch?: ((input: Uint8Array, gone: AbortSignal) => Promise<Answer>) | undefined;
  /** The number of jobs that run at a time. */
  readonly slots: number;
  /** After this time without a renewal, another runner takes over the job. */
  readonly leaseMs: number;
  readonly retentionMs: number;
  readonly callbacks: Callbacks;
  readonly log: JobLog;
  /** Sends traces, if the operator configured them. */
  readonly tracer?: Tracer | undefined;
  /** Called for every job that this runner has ended. */
  readonly onEnd?: ((job: Job, answer: Answer, seconds: number) => void) | undefined;
}

/** How often to poll the queue for jobs that others have added. */
const POLL_MS = 500;
/** How often to retry a database that does not answer. */
const RETRY_MS = 1000;
const TIDY_MS = 60_000;
/** A job whose worker died this often is probably the cause. */
const MAX_LOST = 5;

/** Takes jobs from the queue and answers them, as long as the process runs. */
export class JobRunner {
  private readonly options: JobRunnerOptions;
  private readonly running = new Map<string, AbortController>();
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];
  private wakeUp = new AbortController();

  constructor(options: JobRunnerOptions) {
    this.options = options;
  }

  start(): void {
    for (let slot = 0; slot < this.options.slots; slot++) this.loops.push(this.loop(() => this.runNext()));
    this.loops.push(this.loop(() => sendCallbacks(this.options.queue.store, this.options.callbacks)));
    this.loops.push(this.loop(() => this.tidy(), TIDY_MS));
  }

  /** Signals a new job. */
  wake(): void {
    this.wakeUp.abort();
    this.wakeUp = new AbortController();
  }

  /** Stops work on a canceled job, if this process runs it. */
  drop(id: string): void {
    this.running.get(id)?.abort();
  }

  /** Takes no more jobs, and gives back those that do not end in time. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    this.wake();
    const giveBack = setTimeout(() => {
      for (const work of this.running.values()) work.abort();
    }, graceMs);
    await Promise.all(this.loops);
    clearTimeout(giveBack);
  }

  /** Repeats a step until the runner stops, pausing when there is nothing to do. */
  private async loop(step: () => Promise<boolean>, pauseMs = POLL_MS): Promise<void> {
    let fault: string | undefined;
    while (!this.stopping.signal.aborted) {
      let pause = pauseMs;
      try {
        const isBusy = await step();
        fault = undefined;
        if (isBusy) continue;
      } catch (error) {
        fault = this.noteFault(error, fault);
        pause = Math.max(pauseMs, RETRY_MS);
      }
      await passed(pause, undefined, { signal: this.wakeUp.signal }).catch(() => undefined);
    }
  }

  private async tidy(): Promise<boolean> {
    await this.options.queue.tidy(this.options.retentionMs);
    return false;
  }

  private async runNext(): Promise<boolean> {
    const { queue, leaseMs } = this.options;
    const job = await queue.store.take(leaseMs, { batches: this.options.batch !== undefined });
    if (!job) return false;
    const work = new AbortController();
    this.running.set(job.id, work);
    let phase: JobPhase = 'reading';
    const heartbeat = setInterval(() => {
      queue.store.renew(job, leaseMs, phase).then(
        (isOurs) => isOurs || work.abort(),
        // The lease may expire before the queue answers again; the first runner to finish the job wins.
        () => undefined,
      );
    }, leaseMs / 3);
    try {
      await this.answer(job, work.signal, (next) => {
        phase = next;
      });
    } finally {
      clearInterval(heartbeat);
      this.running.delete(job.id);
    }
    return true;
  }

  private async answer(job: Job, gone: AbortSignal, enter: (phase: JobPhase) => void): Promise<void> {
    const { queue, log } = this.options;
    const started = performance.now();
    const { trace } = job.details as InputDetails;
    const span = this.options.tracer?.start(`job ${job.operation}`, 'consumer', trace);
    const made = await this.operate(job, gone, enter, span);
    const answer = made && (await this.storable(made));
    span?.end(
      {
        'filewright.job_id': job.id,
        'filewright.job_attempt': job.attempt,
        'filewright.result_status': answer?.status,
      },
      answer === undefined || answer.status >= 500,
    );
    if (!answer) {
      await this.insist(() => queue.store.release(job));
      return;
    }
    enter('saving');
    const finished = await this.insist(async () => {
      const bytes = await queue.saveResult(job, answer.body);
      return queue.finish(job, { status: answer.status, bytes });
    });
    if (!finished) return;
    const seconds = (performance.now() - started) / 1000;
    const { id, operation } = job;
    log.info({ job: id, operation, status: answer.status, ms: Math.round(seconds * 1000) }, 'job ended');
    this.options.onEnd?.(job, answer, seconds);
  }

  /** Returns the answer to a job; `undefined` if the work was aborted. */
  private async operate(
    job: Job,
    gone: AbortSignal,
    enter: (phase: JobPhase) => void,
    span: Span | undefined,
  ): Promise<Answer | undefined> {
    const { queue, pool, batch, log } = this.options;
    if (job.lost >= MAX_LOST) return problemAnswer(lostTooOften());
    const { range: _, trace: __, ...details } = job.details as InputDetails;
    try {
      const bytes = await queue.readInput(job);
      enter('working');
      if (job.operation === BATCH_OPERATION && batch) return await batch(bytes, gone);
      return await pool.run(job.operation as OperationName, { ...details, bytes }, gone, span);
    } catch (error) {
      if (gone.aborted) return undefined;
      if (error instanceof Problem) return error.code === 'overloaded' ? undefined : problemAnswer(error);
      log.error({ err: error, job: job.id }, 'defect');
      return problemAnswer(new Problem('internal_error', 'An internal error occurred. Please report it.'));
    }
  }

  /** Returns the answer, or a refusal if there is no space for it: a result can be far larger than its input. */
  private async storable(answer: Answer): Promise<Answer> {
    try {
      await this.options.queue.expectSpace(Buffer.byteLength(answer.body));
    } catch (error) {
      // Whether the queue answers shows when the answer is saved.
      if (error instanceof Problem && error.code === 'insufficient_storage') return problemAnswer(error);
    }
    return answer;
  }

  /** Retries a step while the queue does not answer; eventually another runner takes over the job. */
  private async insist<T>(step: () => Promise<T>): Promise<T | undefined> {
    const until = performance.now() + this.options.leaseMs;
    let fault: string | undefined;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        fault = this.noteFault(error, fault);
        if (performance.now() > until) return undefined;
        await passed(RETRY_MS);
      }
    }
  }

  /** Logs why the queue or the files of jobs cannot be used, once as long as it is the same. */
  private noteFault(error: unknown, last: string | undefined): string {
    const { cause = error } = error instanceof Error ? error : {};
    const fault = String(cause);
    if (fault !== last) this.options.log.warn({ err: cause }, 'the queue does not answer');
    return fault;
  }
}

function problemAnswer(problem: Problem): Answer {
  return { status: problems[problem.code].status, body: JSON.stringify(problemBody(problem)) };
}

function lostTooOften(): Problem {
  return new Problem(
    'internal_error',
    `The worker ended unexpectedly ${MAX_LOST} times while it ran this job; the document may need more memory than there is.`,
  );
}
