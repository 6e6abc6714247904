import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeFiling } from '../bench/filings.js';
import { TaxonomyStore } from '../src/store/taxonomy-store.ts';
import type { createPool as CreatePool } from '../src/workers/pool.ts';
import { modules } from './support/build.ts';

/** Workers are threads of the built product. */
const { createPool } = (await import(pathToFileURL(join(modules, 'workers/pool.js')).href)) as {
  createPool: typeof CreatePool;
};

const idle = {
  limits: { maxFindings: 1000 },
  threads: 1,
  maxQueue: 100,
  timeoutMs: 600_000,
  memoryMb: 1024,
  taxonomies: TaxonomyStore.take({ packages: [], cache: '' }),
};

const rehearsed = readdirSync('examples').filter((name) => /^filing-.*-annual\.json$/.test(name)).length;

test('rehearses once, in a worker, without a place in the line; most often what the user opens', async () => {
  const pool = createPool(idle);
  try {
    expect(pool.state().threads).toBe(0);
    const rehearsal = pool.rehearse('filing-ros-annual');
    expect(pool.state().busy).toBe(0);
    expect(pool.rehearse()).toBe(rehearsal);
    expect(await rehearsal).toBeGreaterThan(2 * rehearsed);
    pool.useTaxonomies(idle.taxonomies);
    expect(pool.rehearse()).not.toBe(rehearsal);
  } finally {
    await pool.close();
  }
});

test('a pool that closes during its rehearsal closes', async () => {
  const pool = createPool(idle);
  const rehearsal = pool.rehearse();
  await pool.close();
  expect(await rehearsal).toBeLessThan(rehearsed);
});

// A machine so busy that a few milliseconds of work take a second may need several attempts; a defect fails
// every time.
test('a caller that disconnects does not cost a worker if the work is short', { retry: 3 }, async () => {
  const pool = createPool(idle);
  const convert = (gone: AbortSignal) => {
    const bytes = Buffer.from(JSON.stringify({ document: makeFiling(100) }));
    return pool.run('toXbrl', { bytes, isReport: false, isArchive: false, at: '2026-01-01T00:00:00Z' }, gone);
  };
  try {
    // One-time costs are paid.
    for (let round = 0; round < 5; round++) await convert(new AbortController().signal);
    const { started } = pool.state();
    for (let round = 0; round < 20; round++) {
      const leaving = new AbortController();
      const answer = convert(leaving.signal);
      // By then the worker has its task, and its answer cannot have arrived yet.
      await new Promise((resolve) => setImmediate(resolve));
      expect(pool.state().busy).toBe(1);
      leaving.abort();
      expect((await answer).status).toBe(200);
    }
    expect(pool.state().started).toBe(started);
  } finally {
    await pool.close();
  }
});
