import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFiling } from '../../bench/filings.js';
import { convertToIxbrl } from '../../src/service/convert/conversion.ts';
import { openPostgres } from '../../src/store/jobs/postgres.ts';
import type { Database } from '../../src/store/jobs/sql-job-store.ts';
import { build } from '../support/build.ts';
import { startNode } from '../support/child-process.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';
import { postJson, startProcess } from '../support/process.ts';

/** Enough for every kind of failure; FILEWRIGHT_JOBS=2000 takes some minutes. */
const JOBS = Number(process.env.FILEWRIGHT_JOBS ?? 300);
const WORKERS = 3;
const KILL_EVERY_MS = 3000;
const CLIENTS = 8;
/** On a busy machine. */
const MAX_MS_OF_JOB = 1000;
/** Long enough for a busy machine to renew it: a job whose worker seems lost five times fails. */
const LEASE_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'filewright-many-jobs-'));
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

describe.skipIf(!hasPostgres)('jobs on a shared queue', () => {
  test(
    'end once, although workers die, the database restarts and jobs are delivered twice',
    async () => {
      postgres = await startPostgres();
      const environment = { QUEUE_URL: postgres.url, JOBS_DIR: folder, JOB_LEASE_MS: String(LEASE_MS) };
      const server = await startProcess({ ...environment, JOB_WORKERS: '0' });
      const database = await openPostgres(postgres.url);
      await recordEnds(database);

      const workers: ChildProcess[] = Array.from({ length: WORKERS }, () => startWorker(environment));
      const accidents = { kills: 0, restarts: 0, redelivered: 0, again: 0 };
      let isDone = false;
      let endsBefore = 0;
      const count = async (what: string) => {
        const [row] = (await database.all(what).catch(() => [])) as { count: number }[];
        return row?.count;
      };
      const killing = (async () => {
        while (!isDone) {
          await setTimeout(KILL_EVERY_MS);
          // If starting a worker takes longer than this, some must live long enough to take a job.
          const ends = (await count('SELECT count(*) FROM job_ends')) ?? endsBefore;
          if (ends === endsBefore) continue;
          endsBefore = ends;
          const slot = accidents.kills++ % WORKERS;
          workers[slot]?.kill('SIGKILL');
          workers[slot] = startWorker(environment);
        }
      })();
      // A job whose lease expires too early goes to a second worker while the first still works on it.
      const redelivering = (async () => {
        while (!isDone) {
          await setTimeout(500);
          const sql =
            "UPDATE filewright_jobs SET lease_until = 0 WHERE status = 'running' AND attempt = 1 RETURNING id";
          accidents.redelivered += (await database.all(sql).catch(() => [])).length;
        }
      })();

      const ids = new Array<string>(JOBS);
      let next = 0;
      const client = async () => {
        for (let n = next++; n < JOBS; n = next++) {
          ids[n] = await submit(server.url, n);
          if (n === Math.floor(JOBS / 2)) {
            await postgres?.restart();
            accidents.restarts++;
          }
          if (n % 5 > 0) continue;
          accidents.again++;
          expect(await submit(server.url, n)).toBe(ids[n]);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      const open = "SELECT count(*) FROM filewright_jobs WHERE status IN ('queued', 'running')";
      while ((await count(open)) !== 0) await setTimeout(200);
      isDone = true;
      await Promise.all([killing, redelivering]);

      expect(new Set(ids).size).toBe(JOBS);
      expect(await count("SELECT count(*) FROM filewright_jobs WHERE status = 'completed'")).toBe(JOBS);
      expect(await count('SELECT count(*) FROM filewright_jobs')).toBe(JOBS);
      expect(await count('SELECT count(*) FROM job_ends')).toBe(JOBS);
      expect(await count('SELECT count(DISTINCT id) FROM job_ends')).toBe(JOBS);
      for (const [n, id] of ids.entries()) {
        const reply = await fetch(`${server.url}/api/v1/jobs/${id}/result`);
        expect(reply.status).toBe(200);
        const { xbrl } = (await reply.json()) as { xbrl: string };
        expect(xbrl).toContain(`>${identifierOf(n)}<`);
      }
      const repeated = await count('SELECT count(*) FROM filewright_jobs WHERE attempt > 1');
      console.info(`${JOBS} jobs: ${JSON.stringify({ ...accidents, startedAgain: repeated })}`);
      expect(accidents.restarts).toBe(1);

      // A worker stops by itself when asked to.
      const [worker] = workers as [ChildProcess];
      await setTimeout(1000);
      worker.kill('SIGTERM');
      const [code, signal] = await once(worker, 'exit');
      // It may not have listened yet.
      expect(code === 0 || signal === 'SIGTERM').toBe(true);
      await database.close();
      expect(await server.stop()).toBe(0);
    },
    600_000 + JOBS * MAX_MS_OF_JOB,
  );
});

test('a report of 200 MB is validated as a job and held in memory only by its worker', async () => {
  const { ixbrl } = convertToIxbrl(makeFiling(50));
  const end = ixbrl.lastIndexOf('</body>');
  const paragraphs = Buffer.from(`<p>${'The group has one segment. '.repeat(80)}</p>\n`.repeat(500));
  const file = join(folder, 'large.xhtml');
  writeFileSync(file, ixbrl.slice(0, end));
  for (let bytes = 0; bytes < 200 * 1024 * 1024; bytes += paragraphs.length) appendFileSync(file, paragraphs);
  appendFileSync(file, ixbrl.slice(end));
  const server = await startProcess({ JOBS_DIR: join(folder, 'large') });
  const send = (path: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xhtml+xml' },
      body: createReadStream(file) as never,
      duplex: 'half',
    } as RequestInit);
  expect((await send('/api/v1/validate')).status).toBe(413);
  const accepted = await send('/api/v1/jobs?operation=validate');
  expect(accepted.status).toBe(202);
  const { links } = (await accepted.json()) as { links: { result: string } };
  let reply = await fetch(server.url + links.result);
  while (reply.status === 409) {
    await setTimeout(200);
    reply = await fetch(server.url + links.result);
  }
  expect([reply.status, ((await reply.json()) as { valid: boolean }).valid]).toEqual([200, true]);
  expect(await server.stop()).toBe(0);
});

/** The part of the input that the result of a job shows. */
function identifierOf(n: number): string {
  return String(n + 1).padStart(10, '0');
}

function startWorker(environment: Record<string, string>): ChildProcess {
  const args = [join(build, 'cli/main.js'), 'worker', '--workers', '2'];
  const none = { TAXONOMY_DIR: tmpdir() };
  return startNode(args, {
    env: { ...process.env, ...none, ...environment },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}

/** Submits a job as a careful client does: retries with the same key until it is accepted. */
async function submit(url: string, n: number): Promise<string> {
  const document = makeFiling(5);
  const identifiers = [{ scheme: 'cik', value: identifierOf(n) }];
  const request = { document: { ...document, entity: { ...document.entity, identifiers } } };
  for (;;) {
    const reply = await postJson(
      `${url}/api/v1/jobs`,
      { operation: 'to-xbrl', request },
      { 'idempotency-key': `job-${n}` },
    ).catch(() => undefined);
    if (reply?.status === 202) return String(reply.body.id);
    if (reply && reply.status !== 503) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
    await setTimeout(200);
  }
}

/** Records every end of a job, so that a second one is detected. */
async function recordEnds(database: Database): Promise<void> {
  await database.all('CREATE TABLE job_ends (id text)');
  await database.all(
    `CREATE FUNCTION record_end() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO job_ends VALUES (NEW.id); RETURN NEW; END $$`,
  );
  await database.all(
    `CREATE TRIGGER job_end AFTER UPDATE ON filewright_jobs FOR EACH ROW
    WHEN (NEW.ended_at IS DISTINCT FROM OLD.ended_at) EXECUTE FUNCTION record_end()`,
  );
}
