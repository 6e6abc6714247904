/**
 * One node of each cycle, where every node leads to one other at most; in the order in which the nodes are given.
 * Takes a time that grows with the number of nodes only, and no stack.
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
