/** How a job stands. One that has an answer is completed, or failed where the answer has a status of 500 or above. */
export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The operation of jobs that are items of a batch. No request can add such a job. */
export const BATCH_OPERATION = 'batch';

/** What a worker does with a job just now. */
export type JobPhase = 'reading' | 'working' | 'saving';

export interface NewJob {
  readonly id: string;
  readonly operation: string;
  /** What the operation is given beside its input, as JSON. Inputs and results are blobs, not in the store. */
  readonly details: unknown;
  readonly inputBytes: number;
  /** The key that the caller chose, and a hash of all that was sent with it. */
  readonly key?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly callbackUrl?: string | undefined;
}

export interface Job extends Omit<NewJob, 'inputBytes'> {
  readonly status: JobStatus;
  readonly phase: JobPhase | undefined;
  /** Its place among the queued jobs, from 1. */
  readonly position: number | undefined;
  /** Counts how often a worker took the job. */
  readonly attempt: number;
  /** Counts how often a worker took the job and was not heard of again. */
  readonly lost: number;
  /** Status of the answer. */
  readonly resultStatus: number | undefined;
  readonly createdAt: Date;
  readonly startedAt: Date | undefined;
  readonly endedAt: Date | undefined;
}

/** A job that a worker has taken, for as long as it renews the lease. */
export type Lease = Pick<Job, 'id' | 'attempt'>;

/**
 * Keeps jobs, for one process or for many. Every step is one transaction, and can be repeated where it is not known
 * whether it was done. A job may be delivered twice; its attempt then tells the workers apart, and one of them ends it.
 */
export interface JobStore {
  /** Adds a job. Gives the job that was added before with the same id or key, if there is one. */
  add(job: NewJob): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Cancels a job that has not ended. */
  cancel(id: string): Promise<Job | undefined>;

  /** Takes the oldest job that is queued, or whose lease has run out; items of batches only if asked for. */
  take(leaseMs: number, options?: { readonly batches: boolean }): Promise<Job | undefined>;
  /** Keeps a job for longer. False if it was canceled, or another worker has it. */
  renew(lease: Lease, leaseMs: number, phase: JobPhase): Promise<boolean>;
  /** Gives a job back that was not worked to its end. */
  release(lease: Lease): Promise<void>;
  /** Ends a job with the answer of this attempt. False if it was canceled, or another worker has it. */
  finish(lease: Lease, result: { readonly status: number; readonly bytes: number }): Promise<boolean>;

  /** Takes an ended job whose caller is to be called back, again after longer and longer times until settled. */
  takeCallback(retryMs: number, maxAttempts: number): Promise<Job | undefined>;
  settleCallback(id: string): Promise<void>;

  /** Jobs that ended so long ago; `remove` forgets them. */
  endedFor(ms: number, limit: number): Promise<readonly Lease[]>;
  remove(id: string): Promise<void>;

  totals(): Promise<JobTotals>;
  close(): Promise<void>;
}

export interface JobTotals {
  readonly counts: Readonly<Record<JobStatus, number>>;
  /** Bytes of all inputs and results that are kept. */
  readonly bytes: number;
}
