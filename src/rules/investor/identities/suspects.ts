import { perStatement, type Statement } from '../statement/statement.ts';

type Source = (statement: Statement) => Iterable<string>;

/**
 * The rules that identify wrong amounts and dates, closest to the cause first. A rule is silent about what
 * earlier ones found, so that no two silence each other.
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

/** Registers the places that a rule finds wrong. Consequences in other rules are left out. */
export function addSuspects(code: SuspectSource, source: Source): void {
  sources.set(code, source);
}

/** Returns the places found wrong by rules before the given one. */
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

/** Registers numbers that a rule finds impossible. Nothing is compared with them. */
export function addImpossible(source: Source): void {
  impossible.push(source);
}

export const impossiblePlaces = perStatement(
  (statement): ReadonlySet<string> => new Set(impossible.flatMap((source) => [...source(statement)])),
);
