import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const living = new Set<ChildProcess>();
const endWithParent = fileURLToPath(new URL('end-with-parent.js', import.meta.url));

/**
 * Starts Node on a script. The process never outlives the test run: `stop-children.ts` ends it after the test
 * file, whatever failed before; the exit of this thread ends it; and the process itself ends when it loses
 * its parent, even if that was killed.
 */
export function startNode(
  args: readonly string[],
  { stdio = ['pipe', 'pipe', 'pipe'], ...options }: SpawnOptions & { stdio?: ('pipe' | 'ignore')[] } = {},
): ChildProcess {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    ...options,
    stdio: [...stdio, 'ipc'],
  });
  return stopLater(child);
}

/** Registers a child process to be ended with the test file. */
export function stopLater(child: ChildProcess): ChildProcess {
  living.add(child);
  return child.once('exit', () => living.delete(child)).once('error', () => living.delete(child));
}

export function stopChildren(): void {
  for (const child of living) child.kill('SIGKILL');
  living.clear();
}

process.once('exit', stopChildren);

export interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node on a script to its end. */
export function runNode(
  args: readonly string[],
  { input = '', ...options }: SpawnOptions & { readonly input?: string } = {},
): Promise<Result> {
  const child = startNode(args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin?.on('error', () => {}).end(input);
  });
}
