/** What an operation has read. */
export interface WorkCounts {
  /** Facts of the document or report. */
  facts: number;
  /** Taxonomies that had to be loaded, as they were not in memory. */
  loads: number;
  loadSeconds: number;
}

let counting: { readonly counts: WorkCounts; readonly clock: () => number } | undefined;

/** Counts the facts of a report that was read. */
export function noteFacts(facts: number): void {
  if (counting) counting.counts.facts += facts;
}

/** Loads a taxonomy, and counts it. */
export function loading<T>(load: () => T): T {
  if (!counting) return load();
  const { counts, clock } = counting;
  const started = clock();
  const loaded = load();
  counts.loads++;
  counts.loadSeconds += (clock() - started) / 1000;
  return loaded;
}

/** Runs work and counts what it reads, except after a promise was returned. The clock has milliseconds. */
export function countWork<T>(counts: WorkCounts, clock: () => number, work: () => T): T {
  counting = { counts, clock };
  try {
    return work();
  } finally {
    counting = undefined;
  }
}

/** Returns the number of facts that a result names or a document has; `undefined` for other requests. */
export function factsOf(value: unknown, result: unknown): number | undefined {
  const { facts: converted } = result as { readonly facts?: unknown };
  if (typeof converted === 'number') return converted;
  const { document } = value as { readonly document?: unknown };
  if (typeof document !== 'object' || document === null || !('facts' in document)) return undefined;
  const { facts } = document;
  return typeof facts === 'object' && facts !== null ? Object.keys(facts).length : undefined;
}
