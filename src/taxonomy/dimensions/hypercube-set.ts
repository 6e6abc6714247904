import type { HasHypercube } from './hypercube.ts';

/**
 * The hypercubes that hold at a place: its own, and those of the sets above it. Sets share what is above them, so
 * that a chain of a thousand items with a hypercube each is a thousand sets and not half a million entries.
 */
export class HypercubeSet {
  readonly own: readonly HasHypercube[];
  readonly above: readonly HypercubeSet[];

  constructor(own: readonly HasHypercube[], above: readonly HypercubeSet[]) {
    this.own = own;
    this.above = above;
  }

  /** The set that holds both; one of those above where nothing is added to it, `undefined` for no hypercubes. */
  static unite(own: readonly HasHypercube[], above: Iterable<HypercubeSet>): HypercubeSet | undefined {
    const sets = [...new Set(above)];
    return own.length === 0 && sets.length < 2 ? sets[0] : new HypercubeSet(own, sets);
  }

  /** Works out something of a set from what it is of the sets above; each set is asked once for a memory. */
  fold<T>(memory: Map<HypercubeSet, T>, combine: (set: HypercubeSet, above: readonly T[]) => T): T {
    const open: HypercubeSet[] = [this];
    for (let set = open.at(-1); set; set = open.at(-1)) {
      const waiting = memory.has(set) ? [] : set.above.filter((each) => !memory.has(each));
      for (const each of waiting) open.push(each);
      if (waiting.length > 0) continue;
      open.pop();
      if (memory.has(set)) continue;
      const above = set.above.map((each) => memory.get(each) as T);
      memory.set(set, combine(set, above));
    }
    return memory.get(this) as T;
  }

  /** All hypercubes, each once. */
  [Symbol.iterator](): Iterator<HasHypercube> {
    const found = new Set<HasHypercube>();
    const sets = new Set<HypercubeSet>([this]);
    for (const { own, above } of sets) {
      for (const has of own) found.add(has);
      for (const set of above) sets.add(set);
    }
    return found.values();
  }
}
