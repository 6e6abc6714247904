import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stopLater } from './child-process.ts';

/** A temporary cluster on the loopback interface. */
export interface Postgres {
  readonly url: string;
  /** Ends the database without notice to its clients, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of the programs on Debian and its derivatives, newest version first. */
const DEBIAN = '/usr/lib/postgresql';
const bin = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
  : undefined;

/** PostgreSQL tests are skipped if it is not installed, but never in CI. */
export const hasPostgres = bin !== undefined || process.env.CI !== undefined;
if (!hasPostgres)
  console.warn('PostgreSQL is not installed: its tests are skipped (apt-get install postgresql)');

export async function startPostgres(): Promise<Postgres> {
  if (!bin) throw new Error(`PostgreSQL is not in ${DEBIAN}: apt-get install postgresql`);
  const folder = mkdtempSync(join(tmpdir(), 'filewright-postgres-'));
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const [uid = 0, gid = 0] = isRoot ? ['-u', '-g'].map((option) => numberOf('id', [option, 'postgres'])) : [];
  if (isRoot) chownSync(folder, uid, gid);
  const user = isRoot ? ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'] : [];
  const data = join(folder, 'data');
  const options = ['-A', 'trust', '-U', 'filewright', '-E', 'UTF8', '--no-sync'];
  execFileSync('setpriv', [...user, join(bin, 'initdb'), '-D', data, ...options], {
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  // It ends with this process, even if that is killed.
  const args = [...user, '--pdeathsig', 'QUIT', join(bin, 'postgres'), '-D', data, '-k', folder];
  const url = `postgres://filewright@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const start = async () => {
    server = stopLater(
      spawn('setpriv', [...args, '-h', '127.0.0.1', '-p', String(port)], { cwd: folder, stdio: 'ignore' }),
    );
    while (!isReady(port)) {
      if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
      await setTimeout(50);
    }
  };
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    async restart() {
      await end('SIGQUIT');
      await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function isReady(port: number): boolean {
    try {
      execFileSync(join(bin as string, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return true;
    } catch {
      return false;
    }
  }
}

function numberOf(program: string, args: readonly string[]): number {
  return Number(execFileSync(program, args, { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
