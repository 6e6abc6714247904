import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isAddedBySystem } from '../archive/package-files.ts';
import { writeZip } from '../archive/zip-writer.ts';

/**
 * Returns the top-level directory of a report package that was unpacked: the given directory, or the only one in it.
 * `undefined` if there is none.
 */
export function topOfUnpacked(directory: string): string | undefined {
  if (isTop(directory)) return directory;
  const [name, another] = readdirSync(directory).filter((entry) => !isAddedBySystem(entry));
  if (name === undefined || another !== undefined) return undefined;
  const only = join(directory, name);
  return isTop(only) ? only : undefined;
}

function isTop(directory: string): boolean {
  try {
    const entries = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    // A misspelled name is reported as such when the package is read.
    const folders = entries.map(({ name }) => name.toLowerCase().replace(/[-_ ]/g, ''));
    return folders.includes('metainf') && folders.includes('reports');
  } catch {
    return false;
  }
}

/** Packs the top-level directory of a package again, without links and what the system has added. */
export function packAgain(top: string): Uint8Array {
  const parent = dirname(top);
  const paths = readdirSync(top, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isAddedBySystem(entry.name))
    .map((entry) => relative(parent, join(entry.parentPath, entry.name)));
  const files = paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(parent, path))] as const);
  return writeZip(files, { store: true });
}
