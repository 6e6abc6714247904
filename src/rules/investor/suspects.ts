import { perStatement, type Statement } from './statement.ts';

type Source = (statement: Statement) => Iterable<string>;

/**
 * The rules that find out which amount or date is wrong, nearest to the cause first. A rule is silent about what
 * those before it found, so that no two keep each other silent.
 */
const order = [
  'INV-016',
  'identities',
  'INV-014',
  'INV-310',
  'INV-015',
  'INV-416',
  'INV-403',
  'INV-405',
  'INV-407',
] as const;
export type SuspectSource = (typeof order)[number];

const sources = new Map<string, Source>();
const known = perStatement(() => new Map<string, ReadonlySet<string>>());

/** Lets a rule say which places it found wrong. What other rules would make of them is left out. */
export function addSuspects(code: SuspectSource, source: Source): void {
  sources.set(code, source);
}

/** The places that were found wrong before the rule that asks has its turn. */
export function suspectsIn(statement: Statement, code: string): ReadonlySet<string> {
  const bySource = known(statement);
  const asking = sources.has(code) ? code : '';
  let found = bySource.get(asking);
  if (!found) {
    const places = new Set<string>();
    for (const name of order) {
      if (name === asking) break;
      for (const place of sources.get(name)?.(statement) ?? []) places.add(place);
    }
    found = places;
    bySource.set(asking, found);
  }
  return found;
}

const impossible: Source[] = [];

/** Lets a rule say which numbers cannot be at all. Nothing is compared with them. */
export function addImpossible(source: Source): void {
  impossible.push(source);
}

export const impossiblePlaces = perStatement(
  (statement): ReadonlySet<string> => new Set(impossible.flatMap((source) => [...source(statement)])),
);
