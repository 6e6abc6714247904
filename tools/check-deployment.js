/**
 * Checks the deployment, as far as possible without a container engine: the manifests against the Kubernetes
 * schemas (PyPI `kubernetes-validate` in a temporary environment; skipped without Python), and the steps of
 * the Dockerfile in a clean folder, run by an unprivileged user who cannot write to the installation. Run
 * `npm run build` first.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'filewright-deployment-'));
chmodSync(folder, 0o755);
const PORT = '38947';
/** The unprivileged user `nobody` on most systems. */
const NOBODY = '65534';

/** @param {string} program @param {string[]} args */
const run = (program, args, cwd = folder) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function checkManifests() {
  const venv = join(folder, 'venv');
  try {
    run('python3', ['-m', 'venv', venv]);
    run(join(venv, 'bin/pip'), ['install', '--quiet', 'kubernetes-validate']);
  } catch {
    return 'manifests: skipped, as Python or PyPI is missing';
  }
  const files = readdirSync(join(root, 'deploy/kubernetes')).map((name) =>
    join(root, 'deploy/kubernetes', name),
  );
  run(join(venv, 'bin/kubernetes-validate'), ['--strict', ...files]);
  return 'manifests: match the schemas of Kubernetes';
}

async function checkImage() {
  const app = join(folder, 'app');
  const [jobs, taxonomies] = [join(folder, 'jobs'), join(folder, 'taxonomies')];
  for (const place of [app, jobs, taxonomies]) mkdirSync(place);
  const packed = run(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
    root,
  ).trim();
  run('tar', ['-xzf', join(folder, packed), '--strip-components=1'], app);
  copyFileSync(join(root, 'package-lock.json'), join(app, 'package-lock.json'));
  run('npm', ['ci', '--omit=dev', '--ignore-scripts'], app);
  run('chmod', ['-R', 'a-w', app]);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const place of [jobs, taxonomies]) chownSync(place, Number(NOBODY), Number(NOBODY));
  const node = [process.execPath, 'dist/cli/main.js', 'serve'];
  const user = isRoot
    ? ['setpriv', '--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--no-new-privs']
    : [];
  const [program = '', ...args] = [...user, ...node];
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT };
  const server = spawn(program, args, {
    cwd: app,
    env: { ...env, HOME: '/nonexistent', TAXONOMY_DIR: taxonomies, JOBS_DIR: jobs },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => {
    server.once('exit', done);
  });
  try {
    const address = `http://127.0.0.1:${PORT}`;
    while (!(await fetch(`${address}/health/live`).catch(() => undefined))?.ok) {
      if (server.exitCode !== null) throw new Error(`the service ended with ${server.exitCode}`);
      await setTimeout(200);
    }
    /** @param {string} path @param {object} body */
    const post = (path, body) =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const request = { document: { documentType: 'filing' } };
    const verdict = await post('/api/v1/validate', request);
    const job = await post('/api/v1/jobs', { operation: 'validate', request });
    if (verdict.status !== 200 || job.status !== 202) throw new Error(`${verdict.status} and ${job.status}`);
    const page = await fetch(`${address}/`);
    if (!page.ok) throw new Error(`the workbench answers ${page.status}`);
  } finally {
    server.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`the service ended with ${code}`);
  return 'image: its steps install, and an unprivileged user runs it from a read-only tree';
}

try {
  console.log(checkManifests());
  console.log(await checkImage());
} finally {
  run('chmod', ['-R', 'u+w', folder], root);
  rmSync(folder, { recursive: true, force: true });
}
