import type { Concept } from '../concept.ts';
import type { Container, DimensionalRelationship } from './dimensional-arcs.ts';
import type { MemberTree } from './member-tree.ts';

/** A concept that has a hypercube, in the link role of the relationship that says so. */
export interface HasHypercube {
  readonly relationship: DimensionalRelationship;
  readonly role: string;
  /** A fact must not lie in the hypercube: the relationship is a notAll. */
  readonly isNegated: boolean;
  /** `undefined` where the taxonomy wrongly does not say. */
  readonly container: Container | undefined;
  readonly isClosed: boolean;
  readonly hypercube: Hypercube;
}

/** A hypercube with the dimensions it has in a link role. */
export interface Hypercube {
  readonly concept: Concept;
  readonly role: string;
  readonly dimensions: ReadonlyMap<Concept, HypercubeDimension>;
}

export interface HypercubeDimension {
  readonly dimension: Concept;
  /** Of an explicit dimension; a typed one has no members to choose from. */
  readonly domain: Domain | undefined;
}

/** The members an explicit dimension has in a hypercube. */
export class Domain {
  /** All that is below the heads. */
  readonly tree: MemberTree;
  /** The targets of the dimension-domain relationships; `false` for those that any of them calls not usable. */
  private readonly heads: ReadonlyMap<Concept, boolean>;

  constructor(tree: MemberTree, heads: ReadonlyMap<Concept, boolean>) {
    this.tree = tree;
    this.heads = heads;
  }

  /**
   * Whether a fact may have the member: it is in the domain, and nothing there says that it is not usable
   * (Dimensions 1.0, 2.5.3.3.1).
   */
  isUsable(member: Concept): boolean {
    const { members, unusable } = this.tree;
    const isUsableHead = this.heads.get(member);
    if (isUsableHead === false || unusable.has(member)) return false;
    return isUsableHead === true || members.has(member);
  }
}
