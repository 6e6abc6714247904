import type { Collector } from '../findings/collector.ts';
import { ArcEquivalence } from './arc-equivalence.ts';
import type { BaseSetPart } from './base-sets.ts';
import * as findings from './discovery-findings.ts';
import type { TaxonomyDocument } from './document.ts';
import type { Node, Relationship } from './dts.ts';
import type { Arc, ExtendedLink, Pointer, Resource } from './linkbase/links.ts';
import type { Schemas } from './schema/components.ts';

/** How the ends of arcs are found. */
export interface NodeSource {
  nodeAt(pointer: Pointer): Node | undefined;
  resourceNode(resource: Resource, document: TaxonomyDocument): Node;
}

/** One arc may join this many pairs; locators that share a label by mistake would make far more. */
const MOST_PAIRS = 100_000;

const noNodes: readonly Node[] = [];

/** Turns the arcs of base sets into the relationships that hold. */
export class RelationshipResolver {
  private readonly nodes: NodeSource;
  private readonly equivalence: ArcEquivalence;
  private readonly collector: Collector;
  private readonly most: number;
  private count = 0;
  private isFull = false;
  private readonly labels = new Map<ExtendedLink, ReadonlyMap<string, readonly Node[]>>();
  private readonly numbers = new Map<Node, number>();

  constructor(nodes: NodeSource, schemas: Schemas, collector: Collector, most: number) {
    this.nodes = nodes;
    this.equivalence = new ArcEquivalence(schemas);
    this.collector = collector;
    this.most = most;
  }

  /**
   * The relationships of a base set: of those that say the same the one with the highest priority counts, and if
   * one with that priority is prohibited none does (XBRL 2.1, 3.5.3.9.7.5).
   */
  resolve(parts: readonly BaseSetPart[]): readonly Relationship[] {
    const winners = new Map<string, Relationship>();
    for (const { link, document, arcs } of parts) {
      const labels = this.labelsOf(link, document);
      for (const arc of arcs) {
        const sources = labels.get(arc.from) ?? noNodes;
        const targets = labels.get(arc.to) ?? noNodes;
        if (!this.takeRoom(arc, document, sources.length * targets.length)) continue;
        const key = this.equivalence.keyOf(arc);
        const order = arc.order === undefined ? 1 : Number(arc.order);
        for (const from of sources)
          for (const to of targets) {
            const pair = `${this.numberOf(from)} ${this.numberOf(to)} ${key}`;
            const winner = winners.get(pair);
            if (winner === undefined || outranks(arc, winner.arc))
              winners.set(pair, { from, to, arc, link, document, order: Number.isNaN(order) ? 1 : order });
          }
      }
    }
    return [...winners.values()].filter(({ arc }) => !arc.isProhibited);
  }

  /** What the labels of XLink stand for in a link; what leads nowhere is missing, and reported by the checks. */
  labelsOf(link: ExtendedLink, document: TaxonomyDocument): ReadonlyMap<string, readonly Node[]> {
    const known = this.labels.get(link);
    if (known !== undefined) return known;
    const labels = new Map<string, Node[]>();
    const add = (label: string, node: Node) => {
      const nodes = labels.get(label);
      if (nodes) nodes.push(node);
      else labels.set(label, [node]);
    };
    for (const { label, target } of link.locators) {
      const node = this.nodes.nodeAt(target);
      if (node !== undefined) add(label, node);
    }
    for (const resource of link.resources) add(resource.label, this.nodes.resourceNode(resource, document));
    this.labels.set(link, labels);
    return labels;
  }

  private takeRoom(arc: Arc, document: TaxonomyDocument, pairs: number): boolean {
    const isFull = this.isFull || pairs > MOST_PAIRS || this.count + pairs > this.most;
    if (!isFull) this.count += pairs;
    else if (!this.isFull) {
      this.isFull = true;
      const limit = pairs > MOST_PAIRS ? MOST_PAIRS : this.most;
      const message = pairs > MOST_PAIRS ? 'pairs' : 'relationships';
      findings.taxonomyTooLarge.add(this.collector, message, document.text.place(arc.offset), { limit });
    }
    return !isFull;
  }

  private numberOf(node: Node): number {
    let number = this.numbers.get(node);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(node, number);
    }
    return number;
  }
}

function outranks(arc: Arc, other: Arc): boolean {
  return (
    arc.priority > other.priority ||
    (arc.priority === other.priority && arc.isProhibited && !other.isProhibited)
  );
}
