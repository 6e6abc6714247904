import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { arcroles } from '../names.ts';
import {
  consecutiveRole,
  type DimensionalRelationship,
  isUsable,
  joinsConcepts,
} from './dimensional-arcs.ts';

/** A concept in a link role, with domain-member relationships in that role. */
export interface TreeStart {
  readonly concept: Concept;
  readonly role: string;
}

/**
 * All targets of domain-member relationships from concepts in link roles, including target roles (Dimensions
 * 1.0, 2.4.3): the members of a domain or of an enumeration. All hypercubes and dimensions that reach its
 * head in the same role share one tree.
 */
export class MemberTree {
  readonly starts: readonly TreeStart[];
  private readonly dts: Dts;
  private found: MemberSets | undefined;

  constructor(dts: Dts, starts: readonly TreeStart[]) {
    this.dts = dts;
    this.starts = starts;
  }

  /** Without the starts, unless a relationship leads to them too. */
  get members(): ReadonlySet<Concept> {
    return this.sets.members;
  }

  /** Members that any relationship marks as not usable: one is enough to exclude a member (2.5.3.3.1). */
  get unusable(): ReadonlySet<Concept> {
    return this.sets.unusable;
  }

  private get sets(): MemberSets {
    this.found ??= collectMembers(followMembers(this.dts, this.starts));
    return this.found;
  }
}

interface MemberSets {
  readonly members: ReadonlySet<Concept>;
  readonly unusable: ReadonlySet<Concept>;
}

function collectMembers(relationships: Iterable<DimensionalRelationship>): MemberSets {
  const members = new Set<Concept>();
  const unusable = new Set<Concept>();
  for (const relationship of relationships) {
    const { concept } = relationship.to;
    members.add(concept);
    if (!isUsable(relationship)) unusable.add(concept);
  }
  return { members, unusable };
}

/** Returns the relationships of a tree, each once, a parent's before its children's. */
export function* followMembers(dts: Dts, starts: readonly TreeStart[]): Generator<DimensionalRelationship> {
  const places: TreeStart[] = [];
  const seen = new Map<string, Set<Concept>>();
  const enter = (place: TreeStart) => {
    const inRole = seen.get(place.role) ?? new Set();
    seen.set(place.role, inRole);
    if (inRole.has(place.concept)) return;
    inRole.add(place.concept);
    places.push(place);
  };
  starts.forEach(enter);
  // Places added during the loop are visited too.
  for (const place of places)
    for (const relationship of dts.network(arcroles.domainMember, place.role).from(place.concept)) {
      if (!joinsConcepts(relationship)) continue;
      yield relationship;
      enter({ concept: relationship.to.concept, role: consecutiveRole(relationship) });
    }
}
