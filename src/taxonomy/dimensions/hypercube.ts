import type { Concept } from '../concept.ts';
import type { Container, DimensionalRelationship } from './dimensional-arcs.ts';
import type { MemberTree } from './member-tree.ts';

/** A has-hypercube relationship: a concept and its hypercube in a link role. */
export interface HasHypercube {
  readonly relationship: DimensionalRelationship;
  readonly role: string;
  /** Whether the relationship is notAll: a fact must not be in the hypercube. */
  readonly isNegated: boolean;
  /** `undefined` if the taxonomy fails to state it. */
  readonly container: Container | undefined;
  readonly isClosed: boolean;
  readonly hypercube: Hypercube;
}

/** A hypercube with its dimensions in a link role. */
export interface Hypercube {
  readonly concept: Concept;
  readonly role: string;
  readonly dimensions: ReadonlyMap<Concept, HypercubeDimension>;
}

export interface HypercubeDimension {
  readonly dimension: Concept;
  /** For an explicit dimension; a typed dimension has no domain of members. */
  readonly domain: Domain | undefined;
}

/** The members of an explicit dimension in a hypercube. */
export class Domain {
  /** All members below the heads. */
  readonly tree: MemberTree;
  /** The targets of the dimension-domain relationships; `false` if any of these is not usable. */
  private readonly heads: ReadonlyMap<Concept, boolean>;

  constructor(tree: MemberTree, heads: ReadonlyMap<Concept, boolean>) {
    this.tree = tree;
    this.heads = heads;
  }

  /**
   * Whether a fact may have the member: it is in the domain, and no relationship marks it as not usable
   * (Dimensions 1.0, 2.5.3.3.1).
   */
  isUsable(member: Concept): boolean {
    const { members, unusable } = this.tree;
    const isUsableHead = this.heads.get(member);
    if (isUsableHead === false || unusable.has(member)) return false;
    return isUsableHead === true || members.has(member);
  }
}
