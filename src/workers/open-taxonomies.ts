import { parentPort, workerData } from 'node:worker_threads';
import { type FolderRoom, installPackage } from '../store/installed-package.ts';
import { type SharedTaxonomies, TaxonomyStore } from '../store/taxonomy-store.ts';

/** The work of the thread: to install a package in a folder, or else to open all packages of it. */
export interface FolderTask {
  readonly folder: string;
  readonly adding?: { readonly name: string; readonly bytes: Uint8Array; readonly room: FolderRoom };
}

/** The packages that the thread has opened. */
export interface OpenedTaxonomies {
  readonly shared: SharedTaxonomies;
  readonly findings: TaxonomyStore['findings'];
}

const { folder, adding } = workerData as FolderTask;
parentPort?.postMessage(adding ? installPackage(adding.bytes, adding.name, folder, adding.room) : open());

function open(): OpenedTaxonomies {
  const store = TaxonomyStore.open(folder);
  return { shared: store.share(), findings: store.findings };
}
