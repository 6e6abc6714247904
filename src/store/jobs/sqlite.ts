import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Database, jobTable } from './sql-job-store.ts';

/** Loaded with the first job. */
const require = createRequire(import.meta.url);

/** How long a statement waits for another process that writes. */
const BUSY_MS = 5000;

/** A database in a file. Committed statements survive a crash of the process or the machine. */
export function openSqlite(file: string): Database {
  const Libsql = require('libsql') as typeof import('libsql');
  mkdirSync(dirname(file), { recursive: true });
  const database = new Libsql(file, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(jobTable('INTEGER PRIMARY KEY AUTOINCREMENT'));
  const statements = new Map<string, { all(...values: readonly unknown[]): unknown[] }>();
  return {
    dialect: { now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)", skipLocked: '' },
    async all(sql, values = []) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = database.prepare(sql.replace(/\$(\d)/g, '?$1'));
        statements.set(sql, statement);
      }
      return statement.all(...values);
    },
    async close() {
      statements.clear();
      database.close();
    },
  };
}
