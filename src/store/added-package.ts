import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { writeZip } from '../archive/zip-writer.ts';
import type { Finding } from '../findings/finding.ts';
import { writeWhole } from './compiled-file.ts';
import { checkTaxonomyPackage } from './stored-package.ts';
import { isArchiveName } from './taxonomy-folder.ts';

export interface AddedPackage {
  readonly findings: readonly Finding[];
  /** The name of the package in the folder; `undefined` if it was refused. */
  readonly added?: string;
  /** Why the file could not be read or written. */
  readonly fault?: string;
}

/**
 * Checks a taxonomy package, an archive or a folder with its files, and copies it; refuses one with errors.
 */
export function addPackage(file: string, cwd: string, folder: string): AddedPackage {
  const path = resolve(cwd, file);
  let bytes: Uint8Array | undefined;
  try {
    bytes = readPackage(path);
  } catch (error) {
    const code = codeOf(error);
    return { findings: [], fault: code === 'ENOENT' ? 'no such file' : `cannot be read (${code})` };
  }
  if (!bytes) return { findings: [], fault: `is a folder without ${METADATA}` };
  const name = archiveName(path);
  const { taxonomy, findings } = checkTaxonomyPackage(bytes, name);
  if (!taxonomy) return { findings };
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return { findings, fault: `${folder} cannot be created (${codeOf(error)})` };
  }
  return writeWhole(join(folder, name), bytes)
    ? { findings, added: name }
    : { findings, fault: `cannot be written to ${folder}` };
}

const METADATA = 'META-INF/taxonomyPackage.xml';

/**
 * Returns the bytes of an archive; a folder is packed as the top-level folder of the package. `undefined` for
 * a folder without a package, which may be any folder of the machine.
 */
function readPackage(path: string): Uint8Array | undefined {
  if (!statSync(path).isDirectory()) return readFileSync(path);
  if (!existsSync(join(path, METADATA))) return undefined;
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const top = basename(path);
  const nameOf = (file: string) => [top, ...relative(path, file).split(sep)].join('/');
  return writeZip(files.map((file) => [nameOf(file), readFileSync(file)] as const));
}

/** Returns the name of an archive in the folder. */
function archiveName(file: string): string {
  const name = basename(file);
  return isArchiveName(name) ? name : `${name}.zip`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
