import type { Collector } from '../findings/collector.ts';
import type { Schemas } from '../xsd/schema/components.ts';
import { ArcEquivalence } from './arc-equivalence.ts';
import type { BaseSetPart } from './base-sets.ts';
import * as findings from './discovery-findings.ts';
import type { TaxonomyDocument } from './document.ts';
import type { NetworkNode, Relationship } from './dts.ts';
import { MAX_NODES, MAX_PAIRS_OF_END, MAX_SHARED_PAIRS } from './limits.ts';
import { LinkEnds, type NodeSource } from './link-ends.ts';
import type { Arc, ExtendedLink, Locator } from './linkbase/links.ts';

/** Converts the arcs of base sets to effective relationships. */
export class RelationshipResolver {
  private readonly nodes: NodeSource;
  private readonly equivalence: ArcEquivalence;
  private readonly collector: Collector;
  private readonly maxCount: number;
  private count = 0;
  /** Pairs of ends that share their labels. */
  private shared = 0;
  private maxShared = MAX_SHARED_PAIRS;
  private isFull = false;
  private readonly ends = new Map<ExtendedLink, LinkEnds>();
  private readonly numbers = new Map<NetworkNode, number>();

  constructor(nodes: NodeSource, schemas: Schemas, collector: Collector, maxCount: number) {
    this.nodes = nodes;
    this.equivalence = new ArcEquivalence(schemas);
    this.collector = collector;
    this.maxCount = maxCount;
  }

  /**
   * Returns the relationships of a base set: of equivalent ones that with the highest priority counts, and
   * none if one with that priority is prohibited (XBRL 2.1, 3.5.3.9.7.5). If a source is given, the arcs are
   * those from it, and only its relationships are resolved.
   */
  resolve(parts: readonly BaseSetPart[], source?: NetworkNode): readonly Relationship[] {
    const contenders = new Contenders(this.equivalence);
    for (const { link, document, arcs } of parts) {
      const ends = this.endsOf(link, document);
      for (const arc of arcs) {
        const sources = source ? [source] : ends.of(arc.from);
        const targets = ends.of(arc.to);
        if (!this.takeRoom(arc, document, sources.length * targets.length)) continue;
        const written = arc.order === undefined ? 1 : Number(arc.order);
        const order = Number.isNaN(written) ? 1 : written;
        for (const from of sources) {
          const first = this.numberOf(from) * MAX_NODES;
          for (const to of targets)
            contenders.add(first + this.numberOf(to), { from, to, arc, link, document, order });
        }
      }
    }
    return contenders.winners();
  }

  nodeAt({ target }: Locator): NetworkNode | undefined {
    return this.nodes.nodeAt(target);
  }

  private endsOf(link: ExtendedLink, document: TaxonomyDocument): LinkEnds {
    let ends = this.ends.get(link);
    if (ends === undefined) {
      ends = new LinkEnds(link, document, this.nodes);
      this.ends.set(link, ends);
      this.maxShared += (link.locators.length + link.resources.length) * MAX_PAIRS_OF_END;
    }
    return ends;
  }

  private takeRoom(arc: Arc, document: TaxonomyDocument, pairs: number): boolean {
    const shared = this.shared + Math.max(0, pairs - 1);
    const isFull = this.isFull || shared > this.maxShared || this.count + pairs > this.maxCount;
    if (!isFull) {
      this.count += pairs;
      this.shared = shared;
    } else if (!this.isFull) {
      this.isFull = true;
      const message = shared > this.maxShared ? 'pairs' : 'relationships';
      const limit = message === 'pairs' ? this.maxShared : this.maxCount;
      findings.taxonomyTooLarge.add(this.collector, message, document.text.place(arc.offset), { limit });
    }
    return !isFull;
  }

  private numberOf(node: NetworkNode): number {
    let number = this.numbers.get(node);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(node, number);
    }
    return number;
  }
}

/** The relationships of a base set. Arcs are compared only if several join the same ends, which is rare. */
class Contenders {
  private readonly equivalence: ArcEquivalence;
  private readonly relationships: Relationship[] = [];
  /** The first relationship of each pair of ends. */
  private readonly firsts = new Map<number, number>();
  /** If there are several, all of them by equivalence key. */
  private readonly contested = new Map<number, Map<string, number>>();

  constructor(equivalence: ArcEquivalence) {
    this.equivalence = equivalence;
  }

  add(pair: number, relationship: Relationship): void {
    const { relationships } = this;
    const first = this.firsts.get(pair);
    if (first === undefined) {
      this.firsts.set(pair, relationships.push(relationship) - 1);
      return;
    }
    let equivalents = this.contested.get(pair);
    if (equivalents === undefined) {
      equivalents = new Map([[this.equivalence.keyOf((relationships[first] as Relationship).arc), first]]);
      this.contested.set(pair, equivalents);
    }
    const key = this.equivalence.keyOf(relationship.arc);
    const rival = equivalents.get(key);
    if (rival === undefined) equivalents.set(key, relationships.push(relationship) - 1);
    else if (outranks(relationship.arc, (relationships[rival] as Relationship).arc))
      relationships[rival] = relationship;
  }

  winners(): readonly Relationship[] {
    return this.relationships.filter(({ arc }) => !arc.isProhibited);
  }
}

function outranks(arc: Arc, other: Arc): boolean {
  return (
    arc.priority > other.priority ||
    (arc.priority === other.priority && arc.isProhibited && !other.isProhibited)
  );
}
