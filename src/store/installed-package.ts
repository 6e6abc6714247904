import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import type { PackageSummary } from '../service/taxonomies.ts';
import { namesIn, shared, writeNew } from './compiled-file.ts';
import { checkPackage, StoredPackage } from './stored-package.ts';
import { isArchiveName } from './taxonomy-folder.ts';
import { TaxonomyStore } from './taxonomy-store.ts';

/** What became of a package that a caller sent. */
export type Installation =
  | { readonly kind: 'installed'; readonly summary: PackageSummary; readonly sha256: string }
  /** A package with this content is there already. */
  | { readonly kind: 'present'; readonly file: string }
  /** Another package has the name. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly findings: readonly Finding[] }
  | { readonly kind: 'unwritable' };

/**
 * Installs a package that a caller sent, under a name without folders. Replaces no file, and writes the package
 * only once it has been compiled, so that one that cannot be compiled never gets into the folder.
 */
export function installPackage(bytes: Uint8Array, name: string, folder: string): Installation {
  const present = fileWith(bytes, folder);
  if (present !== undefined) return { kind: 'present', file: present };
  if (namesIn(folder).includes(name)) return { kind: 'taken' };
  const { taxonomy, findings } = checkPackage(bytes, name);
  if (!taxonomy) return { kind: 'refused', findings };
  const archive = shared(bytes);
  const stored = new StoredPackage(taxonomy, () => archive, { cache: TaxonomyStore.cacheOf(folder) });
  stored.load();
  const written = writeNew(join(folder, name), bytes);
  if (written !== 'written') return { kind: written };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'installed', summary: stored.summary, sha256 };
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
