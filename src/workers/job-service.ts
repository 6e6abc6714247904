import { Problem } from '../service/problems.ts';
import type { JobQueue } from '../store/jobs/job-queue.ts';
import { expectPlaces, hasJobs, type JobPlaces, openJobs } from '../store/jobs/open-jobs.ts';
import { isRefusal } from '../store/jobs/postgres.ts';
import { ObjectStoreFault, type S3Access } from '../store/jobs/s3-blobs.ts';
import { notStored, unavailable } from '../store/jobs/sql-job-store.ts';
import type { TaxonomyStore } from '../store/taxonomy-store.ts';
import type { Callbacks } from './callbacks.ts';
import { type JobLog, JobRunner, type JobRunnerOptions } from './job-runner.ts';
import { createPool, type Runner } from './pool.ts';

/** Codes of file systems for a folder that cannot be created or written to, now or later. */
const folderFaults: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']);

function isFolderFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error && folderFaults.has(error.code);
}

/** Whether waiting does not help, as the database or the object store refuses what is asked of it. */
export function isRefused({ cause }: Error): boolean {
  return cause instanceof ObjectStoreFault ? cause.isRefusal : isRefusal(cause);
}

/** Whether the object store is at fault, not the queue. */
export function isOfStore({ cause }: Error): boolean {
  return cause instanceof ObjectStoreFault;
}

/** The operator's settings; see `http/config.ts`. */
interface JobSettings extends JobPlaces {
  readonly JOB_WORKERS: number;
  readonly JOB_TIMEOUT_MS: number;
  readonly JOB_MEMORY_MB: number;
  readonly JOB_LEASE_MS: number;
  readonly JOB_RETENTION: number;
  readonly MAX_JOBS: number;
  readonly MAX_JOBS_BYTES: number;
  readonly MAX_FINDINGS: number;
  readonly CALLBACK_HOSTS: string;
  readonly CALLBACK_SECRET: string;
}

export interface JobServiceOptions {
  readonly settings: JobSettings;
  readonly access: S3Access;
  /** Returns the currently installed taxonomies. */
  readonly taxonomies: () => TaxonomyStore;
  readonly log: JobLog;
  readonly tracer?: JobRunnerOptions['tracer'];
  readonly onEnd?: JobRunnerOptions['onEnd'];
  readonly batch?: JobRunnerOptions['batch'];
}

export interface JobHealth {
  readonly status: 'ok' | 'degraded';
  readonly detail: string;
}

/**
 * The jobs of a process: its queue, and the runner that works on it. Nothing of it is there before it is
 * used.
 */
export class JobService {
  readonly callbacks: Callbacks;
  private readonly options: JobServiceOptions;
  private opening: Promise<JobQueue> | undefined;
  private pool: Runner | undefined;
  private runner: JobRunner | undefined;
  private isClosed = false;
  /** Whether the queue answered the last probe; `undefined` before the first. */
  private isAnswering: boolean | undefined;
  /** What did not answer the last probe. */
  private silent = QUEUE;
  private watch: NodeJS.Timeout | undefined;

  constructor(options: JobServiceOptions) {
    this.options = options;
    expectPlaces(options.settings, options.access);
    const { CALLBACK_HOSTS, CALLBACK_SECRET } = options.settings;
    const hosts = CALLBACK_HOSTS.split(',').map((host) => host.trim().toLowerCase());
    this.callbacks = { hosts: hosts.filter(Boolean), secret: CALLBACK_SECRET };
  }

  /** Opens the queue if jobs may be waiting there. */
  async resume(): Promise<void> {
    if (hasJobs(this.options.settings)) await this.queue();
  }

  /** Returns the state of the queue from the last probe; `undefined` if there is none. */
  health(): JobHealth | undefined {
    if (this.isAnswering === undefined) return undefined;
    return this.isAnswering
      ? { status: 'ok', detail: 'the queue answers' }
      : { status: 'degraded', detail: `${this.silent} does not answer; jobs are refused or wait` };
  }

  /** Probes the queue periodically, from its first use on. */
  private startWatch(): void {
    this.watch ??= setInterval(async () => {
      const { store } = (await this.queue().catch(() => undefined)) ?? {};
      if (store)
        await store.find('').then(
          () => this.noteAnswer(),
          (error) => this.noteSilence(error),
        );
    }, WATCH_MS).unref();
  }

  /** The queue, opened with its first use; a problem where that fails. */
  async queue(): Promise<JobQueue> {
    if (this.isClosed) throw unavailable();
    this.opening ??= this.open();
    this.startWatch();
    try {
      const queue = await this.opening;
      this.isAnswering ??= true;
      return queue;
    } catch (error) {
      this.opening = undefined;
      this.noteSilence(error);
      throw isFolderFault(error) ? notStored() : unavailable(error);
    }
  }

  /** Only changes are logged, as a queue can be away for hours. */
  private noteSilence(error: unknown): void {
    const silent = error instanceof ObjectStoreFault ? 'the object store' : QUEUE;
    if (this.isAnswering === false && this.silent === silent) return;
    this.isAnswering = false;
    this.silent = silent;
    const { cause = error } = error instanceof Problem ? error : {};
    this.options.log.error({ err: cause }, `${silent} of jobs does not answer`);
  }

  private noteAnswer(): void {
    if (this.isAnswering === false) this.options.log.info({}, 'the queue of jobs answers');
    this.isAnswering = true;
  }

  get isUsed(): boolean {
    return this.opening !== undefined;
  }

  /** Signals a new job. */
  wake(): void {
    this.runner?.wake();
  }

  drop(id: string): void {
    this.runner?.drop(id);
  }

  useTaxonomies(taxonomies: TaxonomyStore): void {
    this.pool?.useTaxonomies(taxonomies);
  }

  /** Takes no more jobs, and gives back those that do not end in time. */
  async pause(graceMs: number): Promise<void> {
    await this.runner?.stop(graceMs);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.watch);
    const queue = await this.opening?.catch(() => undefined);
    await this.pool?.close();
    await queue?.store.close();
  }

  private async open(): Promise<JobQueue> {
    const { settings, access, taxonomies, log, onEnd, batch, tracer } = this.options;
    const queue = await openJobs(settings, access, {
      maxQueued: settings.MAX_JOBS,
      maxBytes: settings.MAX_JOBS_BYTES,
    });
    if (settings.JOB_WORKERS === 0) return queue;
    // A pool separate from that of requests, which would wait behind jobs of many minutes.
    this.pool = createPool({
      limits: { maxFindings: settings.MAX_FINDINGS },
      threads: settings.JOB_WORKERS,
      maxQueue: settings.JOB_WORKERS,
      timeoutMs: settings.JOB_TIMEOUT_MS,
      memoryMb: settings.JOB_MEMORY_MB,
      taxonomies: taxonomies(),
      onWorkerError: (error) => log.warn({ err: error }, 'a worker failed after its job was given up'),
    });
    this.runner = new JobRunner({
      ...{ queue, pool: this.pool, log, onEnd, batch, tracer, callbacks: this.callbacks },
      slots: settings.JOB_WORKERS,
      leaseMs: settings.JOB_LEASE_MS,
      retentionMs: settings.JOB_RETENTION * MS_PER_HOUR,
    });
    this.runner.start();
    return queue;
  }
}

const MS_PER_HOUR = 3_600_000;
const QUEUE = 'the queue';
/** How often to probe the queue. */
const WATCH_MS = 5000;
