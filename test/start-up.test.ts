import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFiling } from '../bench/filings.js';
import { writeCase } from '../bench/taxonomy-files.js';
import { runNode } from './support/child-process.ts';

/**
 * Loaded code is compiled and run at every start: 100 kB take about 3 ms to compile. `npm run bench -- --only
 * start` measures seconds.
 */
const dist = join(import.meta.dirname, '../dist');
const main = join(dist, 'cli/main.js');

const folder = mkdtempSync(join(tmpdir(), 'filewright-start-'));
const listLoaded = join(folder, 'list-loaded.cjs');
const filing = join(folder, 'filing.json');
writeFileSync(
  listLoaded,
  `process.on('exit', () => require('node:fs').writeSync(2, JSON.stringify(Object.keys(require.cache))));`,
);
writeFileSync(filing, JSON.stringify(makeFiling(50)));
const instance = writeCase(folder, 1000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  { name: 'help', args: [main, '--help'], max: 75_000 },
  { name: 'the library', args: ['-e', `import(${JSON.stringify(join(dist, 'index.mjs'))})`], max: 250_000 },
  // A filing for a regulator is validated through its package, which is built for this purpose.
  { name: 'validation of a filing', args: [main, 'validate', filing], max: 2_600_000 },
  { name: 'validation of an XBRL instance', args: [main, 'validate', instance], max: 2_050_000 },
])('$name loads no more than it needs', async ({ args, max }) => {
  const { stderr } = await runNode(['--require', listLoaded, ...args]);
  const files = JSON.parse(stderr) as string[];
  const own = files.filter((file) => file.startsWith(dist));
  expect(own.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(max);
  const dependencies = files.flatMap((file) => /node_modules[\\/]([^\\/]+)/.exec(file)?.[1] ?? []);
  for (const name of ['fastify', 'piscina', 'prom-client']) expect(dependencies).not.toContain(name);
});

test('chunks do not use import() themselves, which cached code cannot', () => {
  const chunks = readdirSync(join(dist, 'chunks')).filter((name) => name.endsWith('.js'));
  const importing = chunks.filter((name) =>
    /\bimport\(/.test(readFileSync(join(dist, 'chunks', name), 'utf8')),
  );
  expect(importing).toEqual([]);
});
