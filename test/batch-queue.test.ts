import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../src/store/jobs/postgres.ts';
import { sqlJobStore } from '../src/store/jobs/sql-job-store.ts';
import { build } from './support/build.ts';
import { runNode, startNode } from './support/child-process.ts';
import { hasPostgres, type Postgres, startPostgres } from './support/postgres.ts';

describe.skipIf(!hasPostgres)('a batch over a queue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-batch-queue-'));
  const main = join(build, 'cli/main.js');
  const env = {
    PATH: process.env.PATH,
    TAXONOMY_DIR: join(folder, 'taxonomies'),
    JOBS_DIR: join(folder, 'jobs'),
    JOB_LEASE_MS: '3000',
  };
  let postgres: Postgres;

  beforeAll(async () => {
    mkdirSync(env.TAXONOMY_DIR);
    mkdirSync(join(folder, 'in'));
    const examples = [
      'filing-v1-flat',
      'filing-v1-flat-broken',
      'filing-uk-annual',
      'investor-capital-account',
    ];
    for (let index = 10; index < 22; index++)
      cpSync(`examples/${examples[index % 4]}.json`, join(folder, `in/${index}.json`));
    writeFileSync(join(folder, 'in/22.json'), '{"facts": [');
    postgres = await startPostgres();
  }, 120_000);
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const batch = (...args: string[]) => runNode([main, 'batch', ...args], { cwd: folder, env });
  const worker = (...args: string[]) =>
    startNode([main, 'worker', '--queue', postgres.url, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  const written = (out: string) =>
    Object.fromEntries(
      readdirSync(join(folder, out), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(join(folder, out).length), readFileSync(path, 'latin1')]),
    );

  test('goes on if its files were removed from the queue, as no worker had taken them', async () => {
    const store = sqlJobStore(await openPostgres(postgres.url));
    const queued = async () => (await store.totals()).counts.queued;
    const local = await batch('validate', 'in', '--out', 'local-late');
    const late = batch('validate', 'in', '--out', 'late', '--queue', postgres.url);
    const patience = { timeout: 120_000, interval: 50 };
    await vi.waitFor(async () => expect(await queued()).toBe(13), patience);
    expect(await store.removeAbandoned(0)).toHaveLength(13);
    await vi.waitFor(async () => expect(await queued()).toBe(1), patience);
    const helper = worker('--files', folder);
    expect((await late).code).toBe(local.code);
    expect(written('late')).toEqual(written('local-late'));
    helper.kill();
    await store.close();
  });

  test('gives the same bytes as one process, although a worker is killed', async () => {
    const doomed = worker('--files', folder);
    worker('--files', folder);
    const operations = [
      ['validate'],
      ['facts', '--format', 'csv'],
      ['package', '--profile', 'generic', '--created-at', '2026-01-01T00:00:00Z'],
    ];
    for (const [operation = '', ...options] of operations) {
      const local = await batch(operation, 'in', '--out', `local-${operation}`, '--jobs', '2', ...options);
      const spread = batch(
        operation,
        'in',
        '--out',
        `spread-${operation}`,
        ...options,
        '--queue',
        postgres.url,
      );
      if (operation === 'validate') {
        await vi.waitFor(() => expect(Object.keys(written('spread-validate'))).toHaveLength(1), {
          timeout: 120_000,
          interval: 20,
        });
        doomed.kill('SIGKILL');
      }
      expect((await spread).code).toBe(local.code);
      expect(written(`spread-${operation}`)).toEqual(written(`local-${operation}`));
    }
  });

  test('a worker that the database refuses ends at once', async () => {
    const queue = new URL(postgres.url);
    queue.pathname = '/another';
    const { code, stderr } = await runNode([main, 'worker', '--queue', String(queue)], { cwd: folder, env });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/the queue does not work: .*"another".*check/)]);
  });

  test('accesses nothing outside the folder of the worker', async () => {
    worker('--files', join(folder, 'taxonomies'));
    const elsewhere = mkdtempSync(join(tmpdir(), 'filewright-elsewhere-'));
    try {
      cpSync('examples/filing-v1-flat.json', join(elsewhere, 'a.json'));
      const { code, stderr } = await batch(
        'validate',
        elsewhere,
        '--out',
        'outside',
        '--queue',
        postgres.url,
      );
      expect([code, stderr]).toEqual([2, expect.stringContaining('outside the folder of the worker')]);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });
});
