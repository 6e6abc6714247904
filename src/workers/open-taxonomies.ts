import { parentPort, workerData } from 'node:worker_threads';
import { type SharedTaxonomies, TaxonomyStore } from '../store/taxonomy-store.ts';

/** The result of the thread. */
export interface OpenedTaxonomies {
  readonly shared: SharedTaxonomies;
  readonly findings: TaxonomyStore['findings'];
}

const store = TaxonomyStore.open(workerData as string);
const opened: OpenedTaxonomies = { shared: store.share(), findings: store.findings };
parentPort?.postMessage(opened);
