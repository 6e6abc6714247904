/**
 * The status of a job. One with an answer is completed, or failed if the answer has a status of 500 or above.
 */
export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The operation of jobs that are items of a batch. No request can add such a job. */
export const BATCH_OPERATION = 'batch';

/** The current step of a worker on a job. */
export type JobPhase = 'reading' | 'working' | 'saving';

export interface NewJob {
  readonly id: string;
  readonly operation: string;
  /**
   * Parameters of the operation besides its input, as JSON. Inputs and results are blobs, not in the store.
   */
  readonly details: unknown;
  readonly inputBytes: number;
  /** The key that the caller chose, and a hash of the whole request. */
  readonly key?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly callbackUrl?: string | undefined;
}

export interface Job extends Omit<NewJob, 'inputBytes'> {
  readonly status: JobStatus;
  readonly phase: JobPhase | undefined;
  /** Its position among the queued jobs, from 1. */
  readonly position: number | undefined;
  /** How often a worker has taken the job. */
  readonly attempt: number;
  /** How often a worker has taken the job and disappeared. */
  readonly lost: number;
  /** The status of the answer. */
  readonly resultStatus: number | undefined;
  readonly createdAt: Date;
  readonly startedAt: Date | undefined;
  readonly endedAt: Date | undefined;
}

/** A job taken by a worker, for as long as it renews the lease. */
export type Lease = Pick<Job, 'id' | 'attempt'>;

/**
 * Stores jobs, for one process or for many. Every step is one transaction, and can be repeated if its outcome
 * is unknown. A job may be delivered twice; the attempt then distinguishes the workers, and only one of them
 * ends it.
 */
export interface JobStore {
  /** Adds a job. Returns the existing job with the same id or key, if there is one. */
  add(job: NewJob): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Cancels a job that has not ended. */
  cancel(id: string): Promise<Job | undefined>;

  /** Takes the oldest job that is queued or whose lease has expired; items of batches only on request. */
  take(leaseMs: number, options?: { readonly batches: boolean }): Promise<Job | undefined>;
  /** Extends a lease. Returns false if the job was canceled, or another worker has it. */
  renew(lease: Lease, leaseMs: number, phase: JobPhase): Promise<boolean>;
  /** Gives back an unfinished job. */
  release(lease: Lease): Promise<void>;
  /**
   * Ends a job with the answer of this attempt. Returns false if it was canceled, or another worker has it.
   */
  finish(lease: Lease, result: { readonly status: number; readonly bytes: number }): Promise<boolean>;

  /** Takes an ended job whose callback is due; retries at growing intervals until settled. */
  takeCallback(retryMs: number, maxAttempts: number): Promise<Job | undefined>;
  settleCallback(id: string): Promise<void>;

  /** Lists jobs that ended at least this long ago; `remove` deletes them. */
  endedFor(ms: number, limit: number): Promise<readonly Lease[]>;
  remove(id: string): Promise<void>;
  /**
   * Removes items of batches that no worker has taken for this long after they were added, and returns them. Who
   * still waits for one adds it again.
   */
  removeAbandoned(ms: number): Promise<readonly Lease[]>;

  totals(): Promise<JobTotals>;
  close(): Promise<void>;
}

export interface JobTotals {
  readonly counts: Readonly<Record<JobStatus, number>>;
  /** The size of all stored inputs and results. */
  readonly bytes: number;
}
