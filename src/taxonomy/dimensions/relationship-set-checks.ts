import { addToList } from '../../core/lists-by-key.ts';
import type { Collector } from '../../findings/collector.ts';
import { localPart } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import type { DimensionalRelationship } from './dimensional-arcs.ts';
import type { DimensionalTaxonomy } from './dimensional-taxonomy.ts';
import type { Domain, HasHypercube } from './hypercube.ts';
import type { HypercubeSet } from './hypercube-set.ts';
import { followMembers, type MemberTree } from './member-tree.ts';
import { directedCycle, polymorphism } from './relationship-set-findings.ts';

/** Checks the relationships that follow each has-hypercube relationship (Dimensions 1.0, 2.4.3). */
export function checkRelationshipSets(taxonomy: DimensionalTaxonomy, collector: Collector): void {
  const cycles = new CycleCheck(taxonomy.dts, collector);
  const members = new PolymorphismCheck(taxonomy, collector);
  const domains = new Map<Domain, Concept>();
  for (const { hypercube } of taxonomy.hasHypercubes)
    for (const { dimension, domain } of hypercube.dimensions.values())
      if (domain) domains.set(domain, dimension);
  for (const [domain, dimension] of domains) {
    cycles.check(dimension, domain);
    members.check(dimension, domain);
  }
}

/** Dimensions 1.0, 2.5.3.2.1: a primary item must not be a member of a dimension in its own hypercube. */
class PolymorphismCheck {
  private readonly taxonomy: DimensionalTaxonomy;
  private readonly collector: Collector;
  private readonly primaryItems = new Map<MemberTree, readonly Concept[]>();

  constructor(taxonomy: DimensionalTaxonomy, collector: Collector) {
    this.taxonomy = taxonomy;
    this.collector = collector;
  }

  check(dimension: Concept, domain: Domain): void {
    const uses = (has: HasHypercube) => has.hypercube.dimensions.get(dimension)?.domain === domain;
    const memory = new Map<HypercubeSet, HasHypercube | undefined>();
    const reported = new Set<HasHypercube>();
    for (const member of this.primaryItemsIn(domain.tree)) {
      const found = this.taxonomy
        .hypercubesOf(member)
        ?.fold(memory, ({ own }, above) => own.find(uses) ?? above.find((has) => has !== undefined));
      if (!found || reported.has(found) || !domain.isUsable(member)) continue;
      reported.add(found);
      const { document, arc } = found.relationship;
      polymorphism.add(this.collector, 'member', document.text.place(arc.offset), {
        item: localPart(member.name),
        dimension: localPart(dimension.name),
      });
    }
  }

  /** Returns the members of a tree that have a hypercube: usually none. */
  private primaryItemsIn(tree: MemberTree): readonly Concept[] {
    let items = this.primaryItems.get(tree);
    if (!items) {
      const heads = tree.starts.map(({ concept }) => concept);
      items = [...heads, ...tree.members].filter((member) => this.taxonomy.hypercubesOf(member));
      this.primaryItems.set(tree, items);
    }
    return items;
  }
}

/**
 * Finds directed cycles in the domain of a dimension, across link roles. A cycle within one link role
 * violates XBRL 2.1 and is reported there.
 */
class CycleCheck {
  private readonly dts: Dts;
  private readonly collector: Collector;
  private readonly trees = new Set<MemberTree>();
  private readonly reported = new Set<DimensionalRelationship>();

  constructor(dts: Dts, collector: Collector) {
    this.dts = dts;
    this.collector = collector;
  }

  check(dimension: Concept, { tree }: Domain): void {
    if (this.trees.has(tree)) return;
    this.trees.add(tree);
    const closing = findCycle(followMembers(this.dts, tree.starts));
    if (!closing || this.reported.has(closing)) return;
    this.reported.add(closing);
    directedCycle.add(this.collector, 'cycle', closing.document.text.place(closing.arc.offset), {
      from: localPart(closing.from.concept.name),
      to: localPart(closing.to.concept.name),
      dimension: localPart(dimension.name),
    });
  }
}

interface Step {
  readonly concept: Concept;
  /** The relationship of the step. */
  readonly by: DimensionalRelationship | undefined;
  next: number;
}

/** Returns the relationship that closes the first cycle, if it spans more than one link role. */
function findCycle(relationships: Iterable<DimensionalRelationship>): DimensionalRelationship | undefined {
  const below = new Map<Concept, DimensionalRelationship[]>();
  for (const relationship of relationships) {
    addToList(below, relationship.from.concept, relationship);
  }
  const done = new Set<Concept>();
  const depths = new Map<Concept, number>();
  for (const start of below.keys()) {
    if (done.has(start)) continue;
    const path: Step[] = [{ concept: start, by: undefined, next: 0 }];
    depths.set(start, 0);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const relationship = below.get(step.concept)?.[step.next++];
      if (!relationship) {
        done.add(step.concept);
        depths.delete(step.concept);
        path.pop();
        continue;
      }
      const { concept } = relationship.to;
      const depth = depths.get(concept);
      if (depth !== undefined) {
        const { role } = relationship.link;
        return path.slice(depth + 1).some(({ by }) => by?.link.role !== role) ? relationship : undefined;
      }
      if (!done.has(concept)) {
        depths.set(concept, path.length);
        path.push({ concept, by: relationship, next: 0 });
      }
    }
  }
  return undefined;
}
