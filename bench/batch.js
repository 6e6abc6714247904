/**
 * Validates many filings as one batch, kills it halfway and resumes it: measures files per second and peak
 * memory, and checks that every file has exactly one result. `node bench/batch.js FOLDER [COUNT] [JOBS]`: the
 * filings of the folder up to 300 kB, repeated through links.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

const MAX_BYTES = 300_000;
const [source = '', count = '10000', jobs = '2'] = process.argv.slice(2);
const total = Number(count);
const folder = mkdtempSync(join(tmpdir(), 'filewright-bench-'));
const journal = join(folder, 'out/results.ndjson');

const filings = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => resolve(source, name))
  .filter((path) => /\.(?:json|xbrl|xhtml|html?|zip|xbri)$/i.test(path))
  .filter((path) => statSync(path).isFile() && statSync(path).size <= MAX_BYTES)
  .sort();
if (filings.length === 0) throw new Error(`no filing of at most ${MAX_BYTES} bytes in ${source}`);

for (let n = 0; n < total; n++) {
  const path = /** @type {string} */ (filings[n % filings.length]);
  // One folder each, so that inline documents are not joined into one report.
  const place = join(folder, 'in', String(Math.floor(n / 100)), String(n));
  mkdirSync(place, { recursive: true });
  symlinkSync(path, join(place, `filing${extname(path)}`));
}

const lines = () => {
  try {
    return readFileSync(journal, 'utf8').trimEnd().split('\n').slice(1);
  } catch {
    return [];
  }
};

/** Runs the batch to its end, or kills it after this many results. */
async function run(killAt = Number.POSITIVE_INFINITY) {
  const main = resolve(import.meta.dirname, '../dist/cli/main.js');
  const args = [main, 'batch', 'validate', 'in', '--out', 'out', '--jobs', jobs];
  const before = lines().length;
  const started = performance.now();
  const child = spawn(process.execPath, before > 0 ? [...args, '--resume'] : args, {
    cwd: folder,
    stdio: 'ignore',
  });
  let peak = 0;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It has ended, or the system has no such file.
    }
    if (Number.isFinite(killAt) && lines().length >= killAt) child.kill('SIGKILL');
  }, 2000);
  const code = await new Promise((done) => {
    child.once('exit', done);
  });
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const done = lines().length - before;
  console.log(
    `${code === null ? 'killed' : `exit ${code}`}: ${done} files in ${seconds.toFixed(0)} s, ${(done / seconds).toFixed(1)} a second, ${Math.round(peak / 1024)} MB at most`,
  );
}

try {
  console.log(`${total} files, ${filings.length} different`);
  await run(total / 2);
  await run();
  const files = lines().map((line) => JSON.parse(line).file);
  console.log(`${files.length} results, ${new Set(files).size} different`);
  if (files.length !== total || new Set(files).size !== total) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
