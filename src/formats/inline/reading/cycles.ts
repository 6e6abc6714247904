/**
 * Returns one node of each cycle, in the given order, where every node leads to at most one other. Takes
 * linear time and no stack.
 */
export function findCycles<T>(nodes: Iterable<T>, next: (node: T) => T | undefined): T[] {
  const cycles: T[] = [];
  const walkOf = new Map<T, number>();
  let walk = 0;
  for (const start of nodes) {
    walk++;
    let node: T | undefined = start;
    while (node !== undefined && !walkOf.has(node)) {
      walkOf.set(node, walk);
      node = next(node);
    }
    if (node !== undefined && walkOf.get(node) === walk) cycles.push(node);
  }
  return cycles;
}
