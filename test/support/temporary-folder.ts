import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run a temporary folder of its own and removes it at the end, with whatever tests left in it. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-tests-'));
  // Some tests start programs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
