import type { HasHypercube } from './hypercube.ts';

/**
 * The hypercubes that apply at a place: its own, and those of the sets above it. Sets are shared, so that a
 * chain of a thousand items with a hypercube each takes a thousand sets rather than half a million entries.
 */
export class HypercubeSet {
  readonly own: readonly HasHypercube[];
  readonly above: readonly HypercubeSet[];

  constructor(own: readonly HasHypercube[], above: readonly HypercubeSet[]) {
    this.own = own;
    this.above = above;
  }

  /** Returns the union; an existing set if nothing is added to it, `undefined` if there are no hypercubes. */
  static unite(own: readonly HasHypercube[], above: Iterable<HypercubeSet>): HypercubeSet | undefined {
    const sets = [...new Set(above)];
    return own.length === 0 && sets.length < 2 ? sets[0] : new HypercubeSet(own, sets);
  }

  /**
   * Computes a value for a set from the values of the sets above it; caches the value of each set in
   * `memory`.
   */
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

  /** Returns all hypercubes, each once. */
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
