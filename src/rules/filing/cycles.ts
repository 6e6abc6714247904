import type { Arc } from './relationships.ts';

/**
 * Visits one directed cycle of each kind and role that has any, as the arcs along it. Walks without recursion,
 * since a chain may be as long as the document.
 */
export function eachCycle(arcs: readonly Arc[], visit: (cycle: readonly Arc[]) => void): void {
  const networks = new Map<string, Map<string, Arc[]>>();
  for (const arc of arcs) {
    const key = `${arc.kind} ${arc.role}`;
    let network = networks.get(key);
    if (!network) {
      network = new Map();
      networks.set(key, network);
    }
    const list = network.get(arc.from);
    if (list) list.push(arc);
    else network.set(arc.from, [arc]);
  }
  for (const network of networks.values()) {
    const cycle = findCycle(network);
    if (cycle) visit(cycle);
  }
}

function findCycle(network: ReadonlyMap<string, readonly Arc[]>): readonly Arc[] | undefined {
  const done = new Set<string>();
  for (const root of network.keys()) {
    if (done.has(root)) continue;
    /** Node → its place on the way from the root. */
    const way = new Map<string, number>([[root, 0]]);
    const taken: Arc[] = [];
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
