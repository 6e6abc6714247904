import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TaxonomyStore } from '../../src/store/taxonomy-store.ts';
import { sharedFolder } from '../support/shared-data.js';

const root = resolve(import.meta.dirname, '../..');

/**
 * Opens taxonomies of the shared data, by the names of their archives, and no others.
 * @param {string} suite
 * @param {readonly string[]} archives
 */
export function openTaxonomies(suite, archives) {
  const folder = join(root, `.cache/${suite}-taxonomies`);
  mkdirSync(folder, { recursive: true });
  for (const name of archives) {
    const kept = join(folder, `${name}.zip`);
    if (!existsSync(kept)) copyFileSync(join(sharedFolder, `taxonomies/${name}.zip`), kept);
  }
  return TaxonomyStore.open(folder);
}
