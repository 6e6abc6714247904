import { addToList } from '../../core/lists-by-key.ts';
import type { Collector } from '../../findings/collector.ts';
import { namespacePart } from '../../xml/expanded-name.ts';
import type { BaseSet, Dts, NetworkNode, Relationship } from '../dts.ts';
import { MAX_CYCLE_SHOWN } from '../limits.ts';
import { GENERIC, LINK } from '../names.ts';
import { nameOfNode } from '../network.ts';
import type { RoleType } from '../taxonomy-schema.ts';
import { cycles } from './relationship-findings.ts';
import { standardCycles } from './standard-roles.ts';

/** Finds cycles within base sets (XBRL 2.1, 5.1.4.3), in time linear in the number of relationships. */
export function checkCycles(dts: Dts, collector: Collector): void {
  for (const set of dts.baseSets()) {
    const allowed = allowedCycles(dts, set);
    if (allowed === undefined || allowed === 'any') continue;
    const relationships = dts.relationships(set);
    const isClosed = findDirected(relationships, set.arcrole, collector);
    if (allowed === 'none' && !isClosed) findUndirected(relationships, set.arcrole, collector);
  }
}

/** Arcs of other vocabularies need no declared arcroles, so their permitted cycles are unknown. */
function allowedCycles(dts: Dts, { arcrole, arc }: BaseSet): RoleType['cyclesAllowed'] {
  const namespace = namespacePart(arc);
  if (namespace !== LINK && namespace !== GENERIC) return undefined;
  return standardCycles.get(arcrole) ?? dts.arcroleTypes(arcrole)[0]?.type.cyclesAllowed;
}

/** A step of the walk: the arcs from a node, and how many were followed. */
interface Step {
  readonly node: NetworkNode;
  readonly arcs: readonly Relationship[];
  next: number;
}

/** Walks depth first; an arc back to a node on the current path closes a cycle. */
function findDirected(
  relationships: readonly Relationship[],
  arcrole: string,
  collector: Collector,
): boolean {
  const bySource = new Map<NetworkNode, Relationship[]>();
  for (const relationship of relationships) {
    addToList(bySource, relationship.from, relationship);
  }
  const done = new Set<NetworkNode>();
  const onWay = new Set<NetworkNode>();
  let isClosed = false;
  for (const [start, arcs] of bySource) {
    if (done.has(start)) continue;
    const path: Step[] = [{ node: start, arcs, next: 0 }];
    onWay.add(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const relationship = step.arcs[step.next++];
      if (relationship === undefined) {
        done.add(step.node);
        onWay.delete(step.node);
        path.pop();
        continue;
      }
      const { to, arc, document } = relationship;
      if (onWay.has(to)) {
        isClosed = true;
        const data = () => ({ arcrole, path: showPath(path, to) });
        cycles.add(collector, 'directed', document.text.place(arc.offset), data);
      } else if (!done.has(to)) {
        const further = bySource.get(to);
        // Nothing leads back from a node without arcs, as most are.
        if (further === undefined) continue;
        onWay.add(to);
        path.push({ node: to, arcs: further, next: 0 });
      }
    }
  }
  return isClosed;
}

/**
 * Joins nodes into trees; an arc within a tree closes a cycle. Arcs between the same two nodes count once and
 * do not form a cycle.
 */
function findUndirected(relationships: readonly Relationship[], arcrole: string, collector: Collector): void {
  const numbers = new Map<NetworkNode, number>();
  const parents: number[] = [];
  const numberOf = (node: NetworkNode): number => {
    let number = numbers.get(node);
    if (number === undefined) {
      number = parents.length;
      numbers.set(node, number);
      parents.push(number);
    }
    return number;
  };
  const rootOf = (number: number): number => {
    let at = number;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  const pairs = new Set<string>();
  for (const { from, to, arc, document } of relationships) {
    const a = numberOf(from);
    const b = numberOf(to);
    const pair = `${a} ${b}`;
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    const rootA = rootOf(a);
    const rootB = rootOf(b);
    if (rootA !== rootB) parents[rootA] = rootB;
    else
      cycles.add(collector, 'undirected', document.text.place(arc.offset), () => ({
        arcrole,
        node: nameOfNode(to),
      }));
  }
}

function showPath(path: readonly Step[], to: NetworkNode): string {
  const from = path.findIndex(({ node }) => node === to);
  const names = path.slice(from).map(({ node }) => nameOfNode(node));
  const shown = names.length > MAX_CYCLE_SHOWN ? [...names.slice(0, MAX_CYCLE_SHOWN), '…'] : names;
  return [...shown, nameOfNode(to)].join(' → ');
}
