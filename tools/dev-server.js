/** Runs the server, and rebuilds and restarts it whenever a source changes. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const watched = ['src', 'data', 'web', 'schemas']
  .map((name) => join(root, name))
  .filter((path) => existsSync(path));
/** Editors write a file in several steps; milliseconds to wait for the last one. */
const SETTLE_MS = 200;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

function restart() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  // After a failed build, the server of the last good one keeps running.
  if (status !== 0) return;
  if (server?.exitCode !== null) start();
  else server.once('exit', start).kill();
}

function start() {
  server = spawn(process.execPath, [join(root, 'dist/http/main.js')], { cwd: root, stdio: 'inherit' });
}

/** @type {NodeJS.Timeout | undefined} */
let settling;
for (const path of watched)
  watch(path, { recursive: true }, (_, name) => {
    if (name?.endsWith('.test.ts')) return;
    clearTimeout(settling);
    settling = setTimeout(restart, SETTLE_MS);
  });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server?.kill();
    process.exit();
  });
restart();
