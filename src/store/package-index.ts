import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from '../archive/crc32.ts';
import type { Finding } from '../findings/finding.ts';
import type { PackageSummary } from '../service/taxonomies.ts';
import { VERSION } from '../service/version.ts';
import { writeWhole } from './compiled-file.ts';
import { SETTLED_MS } from './limits.ts';

export const INDEX = 'packages.index';

/** The details of a package that are needed before it is opened. */
export interface IndexedPackage {
  readonly file: string;
  /** The key of its compiled form, in hexadecimal. */
  readonly key: string;
  readonly rewrites: readonly { readonly start: string; readonly prefix: string }[];
  readonly summary: PackageSummary;
}

/** The packages of a folder as known without opening them. */
export interface PackageIndex {
  readonly packages: readonly IndexedPackage[];
  readonly findings: readonly Finding[];
}

/** Identifies an unchanged file. */
type Stamp = readonly [file: string, size: number, modified: number, changed: number, inode: number];

interface StampedIndex extends PackageIndex {
  readonly version: string;
  readonly stamps: readonly Stamp[];
}

/**
 * Returns stamps of archives, taken before they are read; `undefined` if one changed just now, as another
 * change at the same moment would go unnoticed.
 */
export function stampArchives(
  folder: string,
  files: readonly string[],
  now: number,
): readonly Stamp[] | undefined {
  const stamps: Stamp[] = [];
  for (const file of files) {
    const stats = statSync(join(folder, file), { throwIfNoEntry: false });
    if (!stats || now - stats.ctimeMs < SETTLED_MS) return undefined;
    stamps.push([file, stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino]);
  }
  return stamps;
}

/** Reads the index of these archives; `undefined` if any of them has changed, or the index is damaged. */
export function readIndex(cache: string, stamps: readonly Stamp[]): PackageIndex | undefined {
  try {
    const [check, text = ''] = readFileSync(join(cache, INDEX), 'utf8').split('\n');
    if (check !== checkOf(text)) return undefined;
    const index = JSON.parse(text) as StampedIndex;
    const isSame = index.version === VERSION && JSON.stringify(index.stamps) === JSON.stringify(stamps);
    return isSame ? index : undefined;
  } catch {
    return undefined;
  }
}

export function writeIndex(
  cache: string,
  stamps: readonly Stamp[],
  { packages, findings }: PackageIndex,
): void {
  const index: StampedIndex = { version: VERSION, stamps, packages, findings };
  const text = JSON.stringify(index);
  writeWhole(join(cache, INDEX), Buffer.from(`${checkOf(text)}\n${text}\n`));
}

function checkOf(text: string): string {
  return crc32(Buffer.from(text)).toString(16);
}
