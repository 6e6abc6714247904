import { createRequire } from 'node:module';
import { type Database, jobTable, unavailable } from './sql-job-store.ts';

const require = createRequire(import.meta.url);

/** The part of `pg` that we use, as it has no types of its own. */
interface Pg {
  readonly Pool: new (
    options: object,
  ) => {
    query(sql: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
    on(event: 'error', listener: () => void): void;
    end(): Promise<void>;
  };
  readonly types: { getTypeParser(type: number, format?: string): (text: string) => unknown };
}

const MAX_CONNECTIONS = 4;
const CONNECT_MS = 5000;
/** Longer than any of our statements takes; beyond it, the database is gone. */
const STATEMENT_MS = 30_000;

/** The types of integers and their sums. All of our values are exact in JavaScript. */
const INT8 = 20;
const NUMERIC = 1700;

/** Prevents processes that start together from all creating the table. */
const CREATION_LOCK = 0x66696c65;

export async function openPostgres(url: string): Promise<Database> {
  const { Pool, types } = require('pg') as Pg;
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'filewright',
    types: {
      getTypeParser: (type: number, format?: string) =>
        type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format),
    },
  });
  // A broken idle connection is replaced with the next statement.
  pool.on('error', () => undefined);
  try {
    await pool.query(
      `SELECT pg_advisory_xact_lock(${CREATION_LOCK}); ${jobTable('bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY')}`,
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    dialect: {
      now: '(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
      skipLocked: 'FOR UPDATE SKIP LOCKED',
    },
    all: (sql, values) =>
      pool.query(sql, values).then(
        ({ rows }) => rows,
        (error) => {
          throw isRefusal(error) ? error : unavailable(error);
        },
      ),
    close: () => pool.end(),
  };
}

/** Whether PostgreSQL rejected a login or a statement for a reason other than connections, resources or time. */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|25006|53|55P03|57)/.test(code);
}
