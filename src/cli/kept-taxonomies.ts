import { existsSync } from 'node:fs';
import { visibleText } from '../core/visible-text.ts';
import type { Taxonomies } from '../service/taxonomies.ts';
import { lazyTaxonomies } from '../store/lazy-taxonomies.ts';
import { taxonomyFolder } from '../store/taxonomy-folder.ts';
import { TaxonomyStore } from '../store/taxonomy-store.ts';
import { createStages } from './progress.ts';
import { CommandFailure, type Terminal } from './terminal.ts';

type Surroundings = Pick<Terminal, 'env' | 'err'>;

/** Opens the packages of the taxonomy folder; shows progress on a terminal. */
export function openKeptTaxonomies({ env, err }: Surroundings): TaxonomyStore {
  const stages = createStages(err);
  return TaxonomyStore.open(taxonomyFolder(env), (work) => {
    stages.show(work);
    return stages.clear;
  });
}

/** The same for commands that need at least one. */
export function openSomeTaxonomies(surroundings: Surroundings): TaxonomyStore {
  const store = openKeptTaxonomies(surroundings);
  if (store.packages.length > 0) return store;
  const folder = taxonomyFolder(surroundings.env);
  throw new CommandFailure(`no taxonomy package in ${folder}; "filewright taxonomy add FILE" adds one`);
}

/** Taxonomies opened before, by environment. */
const opened = new WeakMap<Terminal['env'], Taxonomies>();

/** Taxonomies for validation: opened when first needed, with a message about invalid packages. */
export function taxonomiesForValidation(surroundings: Surroundings): Taxonomies {
  const before = opened.get(surroundings.env);
  if (before) return before;
  const folder = taxonomyFolder(surroundings.env);
  // The default folder is made with the first package.
  if (surroundings.env.TAXONOMY_DIR?.trim() && !existsSync(folder))
    throw new CommandFailure(
      `the taxonomy folder ${visibleText(folder)} does not exist; create it, or correct TAXONOMY_DIR or taxonomyDir`,
    );
  const taxonomies = lazyTaxonomies(() => {
    const store = openKeptTaxonomies(surroundings);
    const broken = new Set(
      store.findings.flatMap(({ severity, source }) => (severity === 'error' ? (source?.file ?? []) : [])),
    );
    for (const file of broken)
      surroundings.err.write(
        `filewright: ${visibleText(file)} cannot be used in full; "filewright taxonomy list" shows why\n`,
      );
    return store;
  });
  opened.set(surroundings.env, taxonomies);
  return taxonomies;
}
