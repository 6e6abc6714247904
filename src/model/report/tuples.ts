import type { FilingFact, FilingTuple, FilingV2 } from '../filing-v2.ts';
import { listOf, textOf } from '../unchecked.ts';
import { eachItem } from './reading.ts';

/** An error in a tuple, its place, and the id involved. */
export interface TupleFault {
  /**
   * A duplicate id, a member that is missing or in two tuples, a cycle of tuples, a nil tuple with members.
   */
  readonly kind: 'id' | 'missing' | 'shared' | 'cycle' | 'nil';
  readonly path: string;
  readonly id: string;
  /** The id of the tuple that lists a member, and of the one that already has it. */
  readonly tuple?: string;
  readonly holder?: string;
  /** The ids of the tuples in a cycle: each contains the next, and the last the first. */
  readonly chain?: readonly string[];
}

export interface ResolvedTuples {
  /** The tuple that contains a fact or another tuple, by the id of the member. */
  readonly holders: ReadonlyMap<string, FilingTuple>;
  readonly faults: readonly TupleFault[];
}

/** Resolves the members of the tuples of a filing. Facts and tuples with schema errors count as present. */
export function resolveTuples(
  filing: FilingV2,
  isSound: (list: 'tuples', index: number) => boolean,
): ResolvedTuples {
  const holders = new Map<string, FilingTuple>();
  const faults: TupleFault[] = [];
  const written = listOf(filing.tuples);
  if (written.length === 0) return { holders, faults };
  const ids = new Set<string>();
  eachItem<FilingFact>(filing.facts, (fact) => ids.add(textOf(fact, 'id') ?? ''));
  written.forEach((tuple, index) => {
    const id = textOf(tuple, 'id') ?? '';
    if (ids.has(id)) faults.push({ kind: 'id', path: `/tuples/${index}/id`, id });
    ids.add(id);
  });
  const tuples: (readonly [tuple: FilingTuple, path: string])[] = [];
  eachItem<FilingTuple>(filing.tuples, (tuple, index) => {
    if (isSound('tuples', index)) tuples.push([tuple, `/tuples/${index}`]);
  });
  for (const [tuple, path] of tuples) {
    if (tuple.nil && tuple.members.length > 0)
      faults.push({ kind: 'nil', path: `${path}/members`, id: tuple.id });
    tuple.members.forEach((id, at) => {
      const place = { path: `${path}/members/${at}`, id, tuple: tuple.id };
      if (!ids.has(id)) faults.push({ kind: 'missing', ...place });
      else if (holders.has(id)) faults.push({ kind: 'shared', ...place, holder: holders.get(id)?.id ?? '' });
      else holders.set(id, tuple);
    });
  }
  for (const tuple of cyclesOf(tuples, holders)) {
    const path = tuples.find(([one]) => one === tuple)?.[1] ?? '';
    faults.push({ kind: 'cycle', path, id: tuple.id, chain: chainOf(tuple, holders) });
    holders.delete(tuple.id);
  }
  return { holders, faults };
}

/** Returns one tuple of each cycle. */
function* cyclesOf(
  tuples: readonly (readonly [tuple: FilingTuple, path: string])[],
  holders: ReadonlyMap<string, FilingTuple>,
): Generator<FilingTuple> {
  const known = new Set<FilingTuple>();
  for (const [start] of tuples) {
    const visited = new Set<FilingTuple>();
    let tuple: FilingTuple | undefined = start;
    while (tuple && !known.has(tuple) && !visited.has(tuple)) {
      visited.add(tuple);
      tuple = holders.get(tuple.id);
    }
    if (tuple && visited.has(tuple)) yield tuple;
    for (const one of visited) known.add(one);
  }
}

/** Returns the ids of a cycle from the outside in, starting with a tuple of it. */
function chainOf(tuple: FilingTuple, holders: ReadonlyMap<string, FilingTuple>): readonly string[] {
  const inner: string[] = [];
  for (let holder = holders.get(tuple.id); holder && holder !== tuple; holder = holders.get(holder.id))
    inner.push(holder.id);
  return [tuple.id, ...inner.reverse()];
}
