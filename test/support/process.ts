import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { startNode } from './child-process.ts';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly log: () => string;
  /** Sends SIGTERM and waits for the end; resolves to the exit code. */
  stop(): Promise<number | null>;
}

const PATIENT = '600000';

const noTaxonomies = join(tmpdir(), 'filewright-none');
mkdirSync(noTaxonomies, { recursive: true });

/** Settings independent of the machine: its ports, its load, the user's taxonomies. */
const alone = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  PROCESSES: '1',
  UPLOAD_TIMEOUT_MS: PATIENT,
  REQUEST_TIMEOUT_MS: PATIENT,
  SHUTDOWN_DELAY_MS: '0',
  SHUTDOWN_TIMEOUT_MS: PATIENT,
  TAXONOMY_DIR: noTaxonomies,
  JOBS_DIR: join(tmpdir(), `filewright-no-jobs-${process.pid}`),
};

/** Starts the built server as a user would, on a free loopback port. */
export async function startProcess(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const main = join(build, 'http/main.js');
  const child = startNode([main], {
    env: { ...process.env, ...alone, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk;
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(log);
      if (match) resolve(match[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    // Not on `exit`: its last output may still be arriving.
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${log}`)));
  });
  return {
    url,
    child,
    log: () => log,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [code] = await once(child, 'close');
      return code;
    },
  };
}

export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  };
}
