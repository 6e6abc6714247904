import { Problem } from '../../service/problems.ts';
import {
  BATCH_OPERATION,
  type Job,
  type JobPhase,
  type JobStatus,
  type JobStore,
  jobStatuses,
} from './job-store.ts';

/** A database, and its differences in SQL. */
export interface Database {
  readonly dialect: {
    /** Milliseconds since 1970, by the clock of the database. */
    readonly now: string;
    /** Skips rows that another transaction has locked. */
    readonly skipLocked: string;
  };
  all(sql: string, values?: readonly unknown[]): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Returns the problem for a database that does not answer; the caller may try again. The log has the cause. */
export function unavailable(cause?: unknown): Problem {
  const problem = new Problem(
    'overloaded',
    'The queue of jobs or the store of their files cannot be reached. Try again shortly.',
  );
  return Object.assign(problem, { cause });
}

/** Returns the problem for a folder of jobs that cannot be used, which trying again does not change. */
export function notStored(): Problem {
  return new Problem(
    'internal_error',
    'The service cannot write to its folder for jobs. Its operator can choose another one with JOBS_DIR.',
  );
}

/** The table for both databases, except for the column that numbers the rows. */
export const jobTable = (serial: string) => `
  CREATE TABLE IF NOT EXISTS filewright_jobs (
    seq ${serial},
    id text NOT NULL UNIQUE,
    idempotency_key text UNIQUE,
    fingerprint text,
    operation text NOT NULL,
    details text NOT NULL,
    status text NOT NULL,
    phase text,
    attempt integer NOT NULL DEFAULT 0,
    lost integer NOT NULL DEFAULT 0,
    lease_until bigint,
    input_bytes bigint NOT NULL,
    result_bytes bigint NOT NULL DEFAULT 0,
    result_status integer,
    created_at bigint NOT NULL,
    started_at bigint,
    ended_at bigint,
    callback_url text,
    callback_due bigint,
    callback_attempts integer NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS filewright_jobs_open ON filewright_jobs (seq) WHERE status IN ('queued', 'running');
  CREATE INDEX IF NOT EXISTS filewright_jobs_ended ON filewright_jobs (ended_at) WHERE ended_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS filewright_jobs_callback ON filewright_jobs (callback_due) WHERE callback_due IS NOT NULL;
`;

/** Jobs in a table. Each step is one statement, so that it is atomic. */
export function sqlJobStore({ dialect: { now, skipLocked }, all, close }: Database): JobStore {
  const jobs = async (sql: string, values: readonly unknown[]) =>
    ((await all(sql, values)) as Row[]).map(jobOf);
  const isAny = async (sql: string, values: readonly unknown[]) => (await all(sql, values)).length > 0;

  const select = `SELECT job.*, CASE WHEN status = 'queued' THEN (SELECT count(*) FROM filewright_jobs AS other
    WHERE other.status = 'queued' AND other.seq <= job.seq) END AS position FROM filewright_jobs AS job`;
  const find = async (id: string) => (await jobs(`${select} WHERE id = $1`, [id]))[0];
  const isEnded = (
    status: string,
  ) => `status = ${status}, phase = NULL, lease_until = NULL, ended_at = ${now},
    input_bytes = 0, callback_due = CASE WHEN callback_url IS NULL THEN NULL ELSE ${now} END`;

  return {
    async add({ id, operation, details, inputBytes, key, fingerprint, callbackUrl }) {
      await all(
        `INSERT INTO filewright_jobs
          (id, operation, details, input_bytes, idempotency_key, fingerprint, callback_url, status, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', ${now}) ON CONFLICT DO NOTHING RETURNING id`,
        [
          ...[id, operation, JSON.stringify(details), inputBytes],
          ...[key ?? null, fingerprint ?? null, callbackUrl ?? null],
        ],
      );
      const [job] = await jobs(`${select} WHERE id = $1 OR idempotency_key = $2`, [id, key ?? null]);
      return job as Job;
    },
    find,
    async cancel(id) {
      await all(
        `UPDATE filewright_jobs SET ${isEnded("'canceled'")}
        WHERE id = $1 AND status IN ('queued', 'running') RETURNING id`,
        [id],
      );
      return find(id);
    },

    async take(leaseMs, { batches } = { batches: false }) {
      const [job] = await jobs(
        `UPDATE filewright_jobs SET status = 'running', phase = 'reading', attempt = attempt + 1,
          lost = lost + CASE WHEN status = 'running' THEN 1 ELSE 0 END,
          started_at = ${now}, lease_until = ${now} + $1
        WHERE seq = (SELECT seq FROM filewright_jobs
          WHERE status IN ('queued', 'running') AND (status = 'queued' OR lease_until < ${now})
            AND ($2 = 1 OR operation <> '${BATCH_OPERATION}')
          ORDER BY seq LIMIT 1 ${skipLocked})
        RETURNING *`,
        [leaseMs, batches ? 1 : 0],
      );
      return job;
    },
    renew: ({ id, attempt }, leaseMs, phase) =>
      isAny(
        `UPDATE filewright_jobs SET lease_until = ${now} + $3, phase = $4
        WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
        [id, attempt, leaseMs, phase],
      ),
    async release({ id, attempt }) {
      await all(
        `UPDATE filewright_jobs SET status = 'queued', phase = NULL, lease_until = NULL
        WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
        [id, attempt],
      );
    },
    async finish({ id, attempt }, { status, bytes }) {
      const isFinished = await isAny(
        `UPDATE filewright_jobs SET ${isEnded('$3')}, result_status = $4, result_bytes = $5
        WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
        [id, attempt, status < 500 ? 'completed' : 'failed', status, bytes],
      );
      if (isFinished) return true;
      // An earlier call whose answer was lost may have done it.
      const job = await find(id);
      return job?.attempt === attempt && (job.status === 'completed' || job.status === 'failed');
    },

    async takeCallback(retryMs, maxAttempts) {
      const [job] = await jobs(
        `UPDATE filewright_jobs SET callback_attempts = callback_attempts + 1,
          callback_due = CASE WHEN callback_attempts + 1 < $2 THEN ${now} + $1 * (1 << (2 * callback_attempts)) END
        WHERE seq = (SELECT seq FROM filewright_jobs WHERE callback_due <= ${now}
          ORDER BY callback_due LIMIT 1 ${skipLocked})
        RETURNING *`,
        [retryMs, maxAttempts],
      );
      return job;
    },
    async settleCallback(id) {
      await all('UPDATE filewright_jobs SET callback_due = NULL WHERE id = $1 RETURNING id', [id]);
    },

    async endedFor(ms, limit) {
      const rows = await all(
        `SELECT id, attempt FROM filewright_jobs WHERE ended_at <= ${now} - $1 ORDER BY ended_at LIMIT $2`,
        [ms, limit],
      );
      return rows as { id: string; attempt: number }[];
    },
    async remove(id) {
      await all('DELETE FROM filewright_jobs WHERE id = $1 AND ended_at IS NOT NULL RETURNING id', [id]);
    },
    async removeAbandoned(ms) {
      const rows = await all(
        `DELETE FROM filewright_jobs WHERE operation = '${BATCH_OPERATION}' AND created_at <= ${now} - $1
          AND (status = 'queued' OR status = 'running' AND lease_until < ${now})
        RETURNING id, attempt`,
        [ms],
      );
      return rows as { id: string; attempt: number }[];
    },

    async totals() {
      const rows = (await all(
        `SELECT status, count(*) AS jobs, sum(input_bytes + result_bytes) AS bytes
        FROM filewright_jobs GROUP BY status`,
      )) as { status: JobStatus; jobs: number; bytes: number }[];
      const none = Object.fromEntries(jobStatuses.map((status) => [status, 0]));
      const counts = { ...none, ...Object.fromEntries(rows.map(({ status, jobs }) => [status, jobs])) };
      return {
        counts: counts as Record<JobStatus, number>,
        bytes: rows.reduce((sum, row) => sum + Number(row.bytes), 0),
      };
    },
    close,
  };
}

interface Row {
  readonly id: string;
  readonly idempotency_key: string | null;
  readonly fingerprint: string | null;
  readonly operation: string;
  readonly details: string;
  readonly status: JobStatus;
  readonly phase: JobPhase | null;
  readonly position?: number | null;
  readonly attempt: number;
  readonly lost: number;
  readonly result_status: number | null;
  readonly created_at: number;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly callback_url: string | null;
}

function jobOf(row: Row): Job {
  return {
    id: row.id,
    key: row.idempotency_key ?? undefined,
    fingerprint: row.fingerprint ?? undefined,
    operation: row.operation,
    details: JSON.parse(row.details),
    status: row.status,
    phase: row.phase ?? undefined,
    position: row.position ?? undefined,
    attempt: row.attempt,
    lost: row.lost,
    resultStatus: row.result_status ?? undefined,
    createdAt: new Date(row.created_at),
    startedAt: row.started_at === null ? undefined : new Date(row.started_at),
    endedAt: row.ended_at === null ? undefined : new Date(row.ended_at),
    callbackUrl: row.callback_url ?? undefined,
  };
}
