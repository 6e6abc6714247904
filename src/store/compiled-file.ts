import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The bytes of a file in memory that threads can share; `undefined` where it cannot be read. */
export function readShared(path: string): Uint8Array | undefined {
  try {
    // A pipe could keep us waiting.
    return statSync(path).isFile() ? shared(readFileSync(path)) : undefined;
  } catch {
    return undefined;
  }
}

export function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/**
 * Writes a file so that a reader at the same time sees all of it or none, and of several writers the last
 * wins. Tells whether it could be written: a folder may be read-only.
 */
export function writeWhole(path: string, bytes: Uint8Array): boolean {
  const draft = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, bytes);
    renameSync(draft, path);
    return true;
  } catch {
    removeIfThere(draft);
    return false;
  }
}

export function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What cannot be removed does no harm.
  }
}

/** What a folder holds: nothing where it is not there. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
