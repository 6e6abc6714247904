import { workerData } from 'piscina';
import {
  type Answer,
  type Limits,
  type OperationInput,
  type OperationName,
  runOperation,
} from '../service/operations.ts';
import { type SharedTaxonomies, TaxonomyStore } from '../store/taxonomy-store.ts';

export interface Task {
  readonly operation: OperationName;
  readonly input: OperationInput;
  readonly limits: Limits;
}

/** The data that every thread receives once: packages in shared memory. */
export type ThreadData = SharedTaxonomies;

let taxonomies: TaxonomyStore | undefined;

/** Runs a task in a worker thread; the pool loads this module by its file. */
export default function runTask({ operation, input, limits }: Task): Answer | Promise<Answer> {
  taxonomies ??= TaxonomyStore.take(workerData as ThreadData);
  return runOperation(operation, input, limits, taxonomies);
}
