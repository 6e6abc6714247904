import { readFileSync, statSync } from 'node:fs';

export const CONFIG_FILE = 'filewright.config.json';
export const DEFAULT_BASELINE = 'filewright.baseline.json';

/** Files of this program, which may lie among the documents of a directory. */
export const ownFiles: ReadonlySet<string> = new Set([CONFIG_FILE, DEFAULT_BASELINE]);

/** Reads a file of this program. A link to a device such as /dev/zero has no end; a pipe does. */
export function readOwnFile(path: string): Buffer {
  if (statSync(path).isCharacterDevice()) throw new Error(`${path} is a device`);
  return readFileSync(path);
}
