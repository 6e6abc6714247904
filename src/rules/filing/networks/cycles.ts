import type { FilingArc, FilingNetwork } from '../relationships.ts';

/**
 * Finds a directed cycle of the network and returns its arcs. Not recursive, since a chain may be as long as
 * the document.
 */
export function findCycle({ from: network }: FilingNetwork): readonly FilingArc[] | undefined {
  const done = new Set<string>();
  for (const root of network.keys()) {
    if (done.has(root)) continue;
    /** Maps a node to its position on the path from the root. */
    const path = new Map<string, number>([[root, 0]]);
    const taken: FilingArc[] = [];
    const stack: { node: string; next: number }[] = [{ node: root, next: 0 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as { node: string; next: number };
      const arc = network.get(top.node)?.[top.next++];
      if (!arc) {
        done.add(top.node);
        path.delete(top.node);
        stack.pop();
        taken.pop();
        continue;
      }
      const at = path.get(arc.to);
      if (at !== undefined) return [...taken.slice(at), arc];
      if (done.has(arc.to)) continue;
      path.set(arc.to, path.size);
      taken.push(arc);
      stack.push({ node: arc.to, next: 0 });
    }
  }
  return undefined;
}
