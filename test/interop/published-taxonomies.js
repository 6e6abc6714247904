/** Published taxonomies of the shared data. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TaxonomyStore } from '../../src/store/taxonomy-store.ts';
import { findShared } from '../support/shared-data.js';

/**
 * Returns the archives with these names; `undefined` if one of them is missing.
 * @param {readonly string[]} names
 */
export function findArchives(names) {
  const paths = names.flatMap((name) => findShared(`taxonomies/${name}.zip`) ?? []);
  return paths.length === names.length ? paths : undefined;
}

/**
 * Opens copies of archives, as a store keeps its compiled files beside them.
 * @param {readonly string[]} archives
 * @param {string} copies
 */
export function openCopies(archives, copies) {
  mkdirSync(copies, { recursive: true });
  for (const path of archives) copyFileSync(path, join(copies, basename(path)));
  return TaxonomyStore.open(copies);
}
