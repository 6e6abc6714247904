import type { Collector } from '../../findings/collector.ts';
import { localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { BaseSet, Dts, NetworkNode, Relationship } from '../dts.ts';
import { MAX_CYCLE_SHOWN } from '../limits.ts';
import { GENERIC, LINK } from '../names.ts';
import type { RoleType } from '../taxonomy-schema.ts';
import { cycles } from './relationship-findings.ts';
import { standardCycles } from './standard-roles.ts';

/** Cycles within base sets (XBRL 2.1, 5.1.4.3), in time that grows with the number of relationships. */
export function checkCycles(dts: Dts, collector: Collector): void {
  for (const set of dts.baseSets()) {
    const allowed = allowedCycles(dts, set);
    if (allowed === undefined || allowed === 'any') continue;
    const relationships = dts.relationships(set);
    const isClosed = findDirected(relationships, set.arcrole, collector);
    if (allowed === 'none' && !isClosed) findUndirected(relationships, set.arcrole, collector);
  }
}

/** Arcs of others need no declaration of their arcroles, so the cycles they may form are unknown. */
function allowedCycles(dts: Dts, { arcrole, arc }: BaseSet): RoleType['cyclesAllowed'] {
  const namespace = namespacePart(arc);
  if (namespace !== LINK && namespace !== GENERIC) return undefined;
  return standardCycles.get(arcrole) ?? dts.arcroleTypes(arcrole)[0]?.type.cyclesAllowed;
}

/** A place in the walk: the arcs from a node, and how many were followed. */
interface Step {
  readonly node: NetworkNode;
  readonly arcs: readonly Relationship[];
  next: number;
}

const noArcs: readonly Relationship[] = [];

/** Walks depth first; an arc back to a node on the way closes a circle. */
function findDirected(
  relationships: readonly Relationship[],
  arcrole: string,
  collector: Collector,
): boolean {
  const bySource = new Map<NetworkNode, Relationship[]>();
  for (const relationship of relationships) {
    const list = bySource.get(relationship.from);
    if (list) list.push(relationship);
    else bySource.set(relationship.from, [relationship]);
  }
  const done = new Set<NetworkNode>();
  const onWay = new Set<NetworkNode>();
  let isClosed = false;
  for (const [start, arcs] of bySource) {
    if (done.has(start)) continue;
    const way: Step[] = [{ node: start, arcs, next: 0 }];
    onWay.add(start);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const relationship = step.arcs[step.next++];
      if (relationship === undefined) {
        done.add(step.node);
        onWay.delete(step.node);
        way.pop();
        continue;
      }
      const { to, arc, document } = relationship;
      if (onWay.has(to)) {
        isClosed = true;
        const data = () => ({ arcrole, path: showWay(way, to) });
        cycles.add(collector, 'directed', document.text.place(arc.offset), data);
      } else if (!done.has(to)) {
        onWay.add(to);
        way.push({ node: to, arcs: bySource.get(to) ?? noArcs, next: 0 });
      }
    }
  }
  return isClosed;
}

/**
 * Joins nodes into trees; an arc within one closes a cycle. Arcs between the same two nodes count once: that is no
 * cycle worth the name.
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
        node: nameOf(to),
      }));
  }
}

function showWay(way: readonly Step[], to: NetworkNode): string {
  const from = way.findIndex(({ node }) => node === to);
  const names = way.slice(from).map(({ node }) => nameOf(node));
  const shown = names.length > MAX_CYCLE_SHOWN ? [...names.slice(0, MAX_CYCLE_SHOWN), '…'] : names;
  return [...shown, nameOf(to)].join(' → ');
}

function nameOf(node: NetworkNode): string {
  switch (node.kind) {
    case 'concept':
      return localPart(node.concept.name);
    case 'element':
      return localPart(node.element.name);
    case 'resource':
      return node.resource.label;
    case 'other':
      return localPart(node.name);
  }
}
