import type { Statement } from './statement.ts';

type Source = (statement: Statement) => Iterable<string>;

/** Rules that tell which amount or date is wrong, by their codes; identity rules together under one name. */
const sources = new Map<string, Source>();
const known = new WeakMap<Statement, Map<string, ReadonlySet<string>>>();

/** Lets a rule say which places it found wrong. What other rules would make of them is left out. */
export function addSuspects(code: string, source: Source): void {
  sources.set(code, source);
}

/** The places that were found wrong by others than the rule that asks. */
export function suspectsIn(statement: Statement, code: string): ReadonlySet<string> {
  let bySource = known.get(statement);
  if (!bySource) {
    bySource = new Map();
    known.set(statement, bySource);
  }
  const asking = sources.has(code) ? code : '';
  let found = bySource.get(asking);
  if (!found) {
    const places = new Set<string>();
    for (const [name, source] of sources) {
      // A rule is silent about what comes before it only, so that no two keep each other silent.
      if (name === asking) break;
      for (const place of source(statement)) places.add(place);
    }
    found = places;
    bySource.set(asking, found);
  }
  return found;
}
