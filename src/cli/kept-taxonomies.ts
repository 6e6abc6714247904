import { visibleText } from '../core/visible-text.ts';
import type { Taxonomies } from '../service/taxonomies.ts';
import { lazyTaxonomies } from '../store/lazy-taxonomies.ts';
import { taxonomyFolder } from '../store/taxonomy-folder.ts';
import { TaxonomyStore } from '../store/taxonomy-store.ts';
import { createStages } from './progress.ts';
import { CommandFailure, type Terminal } from './terminal.ts';

type Surroundings = Pick<Terminal, 'env' | 'err'>;

/** The packages of the folder of taxonomies; a person who waits sees what for. */
export function openKeptTaxonomies({ env, err }: Surroundings): TaxonomyStore {
  const stages = createStages(err);
  return TaxonomyStore.open(taxonomyFolder(env), (work) => {
    stages.show(work);
    return stages.clear;
  });
}

/** The same for commands that are of no use without any. */
export function openSomeTaxonomies(surroundings: Surroundings): TaxonomyStore {
  const store = openKeptTaxonomies(surroundings);
  if (store.packages.length > 0) return store;
  const folder = taxonomyFolder(surroundings.env);
  throw new CommandFailure(`no taxonomy package in ${folder}; "filewright taxonomy add FILE" adds one`);
}

/** Those opened before, by the environment that says where they are. */
const opened = new WeakMap<Terminal['env'], Taxonomies>();

/** Taxonomies for validation: opened when the first document asks for one, with a word on packages that are no good. */
export function taxonomiesForValidation(surroundings: Surroundings): Taxonomies {
  const before = opened.get(surroundings.env);
  if (before) return before;
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
