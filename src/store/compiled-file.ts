import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Reads a file into memory that threads can share; `undefined` if it cannot be read. */
export function readShared(path: string): Uint8Array | undefined {
  try {
    // A pipe could block.
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
 * Writes a file atomically: a concurrent reader sees all of it or nothing, and the last of several writers
 * wins. Returns whether it could be written, as a folder may be read-only.
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

/** Writes a file in the same way, unless its name is taken. */
export function writeNew(path: string, bytes: Uint8Array): 'written' | 'taken' | 'unwritable' {
  const draft = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, bytes);
    return placeNew(draft, path) ? 'written' : 'taken';
  } catch {
    return 'unwritable';
  } finally {
    removeIfThere(draft);
  }
}

/** Gives a file another name, unless that is taken. Unlike renaming, linking never replaces a file. */
function placeNew(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // Not every disk has links.
    renameSync(draft, path);
  }
  return true;
}

export function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A leftover file does no harm.
  }
}

/** Lists the names in a folder; empty if it does not exist. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
