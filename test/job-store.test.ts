import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job, JobStore, NewJob } from '../src/store/jobs/job-store.ts';
import { openPostgres } from '../src/store/jobs/postgres.ts';
import { type Database, sqlJobStore } from '../src/store/jobs/sql-job-store.ts';
import { openSqlite } from '../src/store/jobs/sqlite.ts';
import { hasPostgres, type Postgres, startPostgres } from './support/postgres.ts';

const LEASE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'filewright-job-store-'));
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const databases: [name: string, isHere: boolean, open: () => Promise<Database>][] = [
  ['SQLite', true, async () => openSqlite(join(folder, 'jobs.db'))],
  [
    'PostgreSQL',
    hasPostgres,
    async () => {
      postgres ??= await startPostgres();
      return openPostgres(postgres.url);
    },
  ],
];

/** Requirements for every store. */
for (const [name, isHere, open] of databases)
  describe.skipIf(!isHere)(`jobs in ${name}`, () => {
    let database: Database;
    let store: JobStore;
    let other: JobStore;
    beforeAll(async () => {
      // Two connections, as from two processes.
      [database, other] = [await open(), sqlJobStore(await open())];
      store = sqlJobStore(database);
    });
    beforeEach(() => database.all('DELETE FROM filewright_jobs RETURNING id'));
    afterAll(async () => {
      await store.close();
      await other.close();
    });

    test('are stored as added', async () => {
      const job = newJob({ key: 'a key', fingerprint: 'f', callbackUrl: 'https://example.com/done' });
      const { inputBytes: _, ...expected } = job;
      const added = await store.add(job);
      expect(added).toMatchObject({ ...expected, status: 'queued', position: 1, attempt: 0, lost: 0 });
      expect(Math.abs(added.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
      expect(await other.find(job.id)).toEqual(added);
      expect(await store.find(randomUUID())).toBeUndefined();
    });

    test('are added once, however often that is tried', async () => {
      const job = newJob({ key: 'k' });
      const first = await store.add(job);
      expect(await other.add(job)).toEqual(first);
      expect(await other.add(newJob({ key: 'k' }))).toEqual(first);
      const together = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? store : other).add(newJob({ key: 'together' }))),
      );
      expect(new Set(together.map(({ id }) => id)).size).toBe(1);
      expect((await store.totals()).counts.queued).toBe(2);
    });

    test('are taken in order of arrival, each by one worker', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 20; n++) ids.push((await store.add(newJob())).id);
      expect((await store.find(ids[4] as string))?.position).toBe(5);
      const [first, second] = [await store.take(LEASE_MS), await other.take(LEASE_MS)];
      expect([first?.id, second?.id]).toEqual(ids.slice(0, 2));
      expect(first).toMatchObject({ status: 'running', phase: 'reading', attempt: 1, lost: 0 });
      expect((await store.find(ids[4] as string))?.position).toBe(3);
      const rest = await Promise.all(
        Array.from({ length: 30 }, (_, n) => (n % 2 ? store : other).take(LEASE_MS)),
      );
      const taken = rest.flatMap((job) => job?.id ?? []);
      expect(taken.sort()).toEqual(ids.slice(2).sort());
    });

    test('end once, with the answer of their worker', async () => {
      await store.add(newJob());
      const job = await takeOne(store);
      expect(await other.finish({ ...job, attempt: 7 }, { status: 200, bytes: 1 })).toBe(false);
      expect(await store.finish(job, { status: 422, bytes: 17 })).toBe(true);
      const ended = await other.find(job.id);
      expect(ended).toMatchObject({ status: 'completed', resultStatus: 422, phase: undefined });
      expect(ended?.endedAt).toBeInstanceOf(Date);
      // Repeats the call, as if the first answer was lost.
      expect(await store.finish(job, { status: 422, bytes: 17 })).toBe(true);
      expect(await store.take(LEASE_MS)).toBeUndefined();
      expect(await store.totals()).toMatchObject({ counts: { completed: 1, queued: 0 }, bytes: 17 });
    });

    test('that end with a defect or a timeout have failed', async () => {
      await store.add(newJob());
      const job = await takeOne(store);
      await store.finish(job, { status: 504, bytes: 2 });
      expect(await store.find(job.id)).toMatchObject({ status: 'failed', resultStatus: 504 });
    });

    test('go to another worker if the first disappears, and end once', async () => {
      await store.add(newJob());
      const first = await takeOne(store, 1);
      await setTimeout(20);
      const second = await takeOne(other);
      expect(second).toMatchObject({ id: first.id, attempt: 2, lost: 1 });
      expect(await store.renew(first, LEASE_MS, 'working')).toBe(false);
      expect(await store.finish(first, { status: 200, bytes: 1 })).toBe(false);
      expect(await other.finish(second, { status: 200, bytes: 2 })).toBe(true);
      expect(await store.finish(first, { status: 200, bytes: 1 })).toBe(false);
      expect((await store.totals()).bytes).toBe(2);
    });

    test('stay with a worker that renews its lease', async () => {
      await store.add(newJob());
      const job = await takeOne(store, 1);
      expect(await store.renew(job, LEASE_MS, 'saving')).toBe(true);
      await setTimeout(20);
      expect(await other.take(LEASE_MS)).toBeUndefined();
      expect((await other.find(job.id))?.phase).toBe('saving');
    });

    test('that are given back are taken again at once, and do not count as lost', async () => {
      await store.add(newJob());
      const job = await takeOne(store);
      await store.release(job);
      expect(await store.find(job.id)).toMatchObject({ status: 'queued', position: 1 });
      expect(await takeOne(other)).toMatchObject({ attempt: 2, lost: 0 });
      await store.release(job);
      expect((await store.find(job.id))?.status).toBe('running');
    });

    test('can be canceled until they have ended', async () => {
      const { id } = await store.add(newJob());
      await store.add(newJob());
      expect(await other.cancel(id)).toMatchObject({ status: 'canceled' });
      const running = await takeOne(store);
      expect(running.id).not.toBe(id);
      expect((await other.cancel(running.id))?.status).toBe('canceled');
      expect(await store.renew(running, LEASE_MS, 'working')).toBe(false);
      expect(await store.finish(running, { status: 200, bytes: 1 })).toBe(false);
      expect((await store.find(running.id))?.status).toBe('canceled');
      await store.add(newJob());
      const done = await takeOne(store);
      await store.finish(done, { status: 200, bytes: 1 });
      expect((await store.cancel(done.id))?.status).toBe('completed');
      expect(await store.cancel(randomUUID())).toBeUndefined();
    });

    test('have callbacks that are retried until settled, or tried often enough', async () => {
      await store.add(newJob({ callbackUrl: 'https://example.com/1' }));
      const job = await takeOne(store);
      expect(await store.takeCallback(1, 3)).toBeUndefined();
      await store.finish(job, { status: 200, bytes: 1 });
      expect(await store.takeCallback(1, 3)).toMatchObject({
        id: job.id,
        callbackUrl: 'https://example.com/1',
      });
      await setTimeout(40);
      expect((await other.takeCallback(LEASE_MS, 3))?.id).toBe(job.id);
      expect(await store.takeCallback(1, 3)).toBeUndefined();
      await store.settleCallback(job.id);

      await store.add(newJob({ callbackUrl: 'https://example.com/2' }));
      const second = await takeOne(store);
      await store.finish(second, { status: 200, bytes: 1 });
      expect((await store.takeCallback(1, 1))?.id).toBe(second.id);
      await setTimeout(20);
      expect(await store.takeCallback(1, 1)).toBeUndefined();
    });

    test('of a batch that nobody takes are removed after a time, and others stay', async () => {
      const add = (operation: string) => store.add(newJob({ operation, key: randomUUID() }));
      const [waiting, taken, lost] = [await add('batch'), await add('batch'), await add('batch')];
      const asked = await add('validate');
      const age = (id: string, changes: string) =>
        database.all(
          `UPDATE filewright_jobs SET created_at = created_at - 60000, ${changes} WHERE id = $1 RETURNING id`,
          [id],
        );
      for (const { id } of [waiting, asked]) await age(id, 'attempt = 0');
      await age(taken.id, "status = 'running', lease_until = created_at + 120000, attempt = 1");
      await age(lost.id, "status = 'running', lease_until = created_at - 1, attempt = 2");
      expect(await store.removeAbandoned(120_000)).toEqual([]);
      expect(new Set(await other.removeAbandoned(50_000))).toEqual(
        new Set([
          { id: waiting.id, attempt: 0 },
          { id: lost.id, attempt: 2 },
        ]),
      );
      expect(await store.find(waiting.id)).toBeUndefined();
      expect((await store.find(taken.id))?.status).toBe('running');
      expect((await store.find(asked.id))?.status).toBe('queued');
      // The same item can be added again.
      expect((await store.add(newJob({ operation: 'batch', key: waiting.key }))).status).toBe('queued');
    });

    test('are removed some time after their end', async () => {
      await store.add(newJob());
      const job = await takeOne(store);
      await store.add(newJob());
      await store.finish(job, { status: 200, bytes: 5 });
      expect(await store.endedFor(LEASE_MS, 10)).toEqual([]);
      await setTimeout(5);
      expect(await store.endedFor(1, 10)).toEqual([{ id: job.id, attempt: 1 }]);
      await store.remove(job.id);
      expect(await store.find(job.id)).toBeUndefined();
      expect((await store.totals()).counts).toMatchObject({ completed: 0, queued: 1 });
    });
  });

function newJob(parts: Partial<NewJob> = {}): NewJob {
  return {
    id: randomUUID(),
    operation: 'validate',
    details: { query: { a: '1' } },
    inputBytes: 10,
    ...parts,
  };
}

async function takeOne(store: JobStore, leaseMs = LEASE_MS): Promise<Job> {
  const job = await store.take(leaseMs);
  if (!job) throw new Error('There is no job to take.');
  return job;
}
