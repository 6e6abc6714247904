import type { FilingArc, FilingNetwork } from './relationships.ts';

/**
 * A directed cycle of the network as the arcs along it. Walks without recursion, since a chain may be as long as
 * the document.
 */
export function findCycle({ from: network }: FilingNetwork): readonly FilingArc[] | undefined {
  const done = new Set<string>();
  for (const root of network.keys()) {
    if (done.has(root)) continue;
    /** Node → its place on the way from the root. */
    const way = new Map<string, number>([[root, 0]]);
    const taken: FilingArc[] = [];
    const stack: { node: string; next: number }[] = [{ node: root, next: 0 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as { node: string; next: number };
      const arc = network.get(top.node)?.[top.next++];
      if (!arc) {
        done.add(top.node);
        way.delete(top.node);
        stack.pop();
        taken.pop();
        continue;
      }
      const at = way.get(arc.to);
      if (at !== undefined) return [...taken.slice(at), arc];
      if (done.has(arc.to)) continue;
      way.set(arc.to, way.size);
      taken.push(arc);
      stack.push({ node: arc.to, next: 0 });
    }
  }
  return undefined;
}
