import { workerData } from 'piscina';
import { type SharedTaxonomies, TaxonomyStore } from '../store/taxonomy-store.ts';
import { runTask, type Task, type TaskAnswer } from './run-task.ts';

/** The data that every thread receives once: packages in shared memory. */
export type ThreadData = SharedTaxonomies;

let taxonomies: TaxonomyStore | undefined;

/** Runs a task in a worker thread; the pool loads this module by its file. */
export default function runInThread(task: Task): TaskAnswer | Promise<TaskAnswer> {
  taxonomies ??= TaxonomyStore.take(workerData as ThreadData);
  return runTask(task, taxonomies);
}

/** Runs a task only to load and compile what it needs. Opens no taxonomies: they can take much memory. */
export function rehearse(task: Task): TaskAnswer | Promise<TaskAnswer> {
  return runTask(task, undefined);
}
