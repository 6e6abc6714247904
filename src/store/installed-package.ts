import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import type { PackageSummary } from '../service/taxonomies.ts';
import { namesIn, removeIfThere, shared, writeNew } from './compiled-file.ts';
import { checkTaxonomyPackage, StoredPackage } from './stored-package.ts';
import { isArchiveName } from './taxonomy-folder.ts';
import { TaxonomyStore } from './taxonomy-store.ts';

/** What became of a package that a caller sent. */
export type Installation =
  | { readonly kind: 'installed'; readonly summary: PackageSummary; readonly sha256: string }
  /** A package with this content is there already. */
  | { readonly kind: 'present'; readonly file: string }
  /** Another package has the name. */
  | { readonly kind: 'taken' }
  /** There is no room for another package, or for one of this size. */
  | { readonly kind: 'full'; readonly limit: keyof FolderRoom }
  | { readonly kind: 'refused'; readonly findings: readonly Finding[] }
  | { readonly kind: 'unwritable' };

/** What a folder may hold for callers to be able to add to it. */
export interface FolderRoom {
  readonly packages: number;
  /** Of all packages, with what was compiled from them. */
  readonly bytes: number;
}

/**
 * Installs a package that a caller sent, under a name without folders. Replaces no file, and writes the package
 * only once it has been compiled, so that one that cannot be compiled never gets into the folder.
 */
export function installPackage(
  bytes: Uint8Array,
  name: string,
  folder: string,
  room: FolderRoom,
): Installation {
  const present = fileWith(bytes, folder);
  if (present !== undefined) return { kind: 'present', file: present };
  if (namesIn(folder).includes(name)) return { kind: 'taken' };
  if (namesIn(folder).filter(isArchiveName).length >= room.packages)
    return { kind: 'full', limit: 'packages' };
  const isTooLarge = () => bytesIn(folder) + bytes.length > room.bytes;
  if (isTooLarge()) return { kind: 'full', limit: 'bytes' };
  const { taxonomy, findings } = checkTaxonomyPackage(bytes, name);
  if (!taxonomy) return { kind: 'refused', findings };
  const archive = shared(bytes);
  const stored = new StoredPackage(taxonomy, () => archive, { cache: TaxonomyStore.cacheOf(folder) });
  stored.load();
  // What it takes up in compiled form is known only now.
  if (isTooLarge()) {
    removeIfThere(stored.path);
    return { kind: 'full', limit: 'bytes' };
  }
  const written = writeNew(join(folder, name), bytes);
  if (written !== 'written') return { kind: written };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'installed', summary: stored.summary, sha256 };
}

/** Returns the size of the packages of a folder, with what was compiled from them. */
function bytesIn(folder: string): number {
  const cache = TaxonomyStore.cacheOf(folder);
  const paths = [
    ...namesIn(folder).map((name) => join(folder, name)),
    ...namesIn(cache).map((name) => join(cache, name)),
  ];
  const sizes = paths.map((path) => statSync(path, { throwIfNoEntry: false }));
  return sizes.reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
}

/** Returns the package of a folder that has the same content. */
function fileWith(bytes: Uint8Array, folder: string): string | undefined {
  return namesIn(folder)
    .filter(isArchiveName)
    .find((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.isFile() && found.size === bytes.length && readFileSync(path).equals(bytes);
    });
}
