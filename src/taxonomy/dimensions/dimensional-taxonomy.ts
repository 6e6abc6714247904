import type { Element } from '../../xsd/schema/components.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { arcroles } from '../names.ts';
import {
  type Container,
  consecutiveRole,
  containerOf,
  type DimensionalRelationship,
  hasHypercubeArcroles,
  isClosed,
  isUsable,
  joinsConcepts,
} from './dimensional-arcs.ts';
import { Domain, type HasHypercube, type Hypercube } from './hypercube.ts';
import { HypercubeInheritance } from './hypercube-inheritance.ts';
import type { HypercubeSet } from './hypercube-set.ts';
import { MemberTree } from './member-tree.ts';
import { resolveTypedDomain, type TypedDomainFault } from './typed-domain.ts';

/** The dimensional definitions of a taxonomy, each computed once, on demand. */
export class DimensionalTaxonomy {
  readonly dts: Dts;
  private readonly hypercubes = new Map<string, Map<Concept, Hypercube>>();
  private readonly trees = new Map<string, Map<Concept, MemberTree>>();
  private readonly domains = new Map<Concept, Map<string, Domain>>();
  private readonly typedDomains = new Map<Concept, Element | TypedDomainFault | undefined>();
  private inheritance: HypercubeInheritance | undefined;
  private links: readonly HasHypercube[] | undefined;
  private containers: Containers | undefined;
  private defaults: ReadonlyMap<Concept, Concept> | undefined;

  constructor(dts: Dts) {
    this.dts = dts;
  }

  /** All has-hypercube relationships. */
  get hasHypercubes(): readonly HasHypercube[] {
    this.links ??= hasHypercubeArcroles.flatMap((arcrole) =>
      this.dts
        .linkRoles(arcrole)
        .flatMap((role) => this.dts.network(arcrole, role).relationships)
        .filter(joinsConcepts)
        .map((relationship) => this.readHasHypercube(relationship)),
    );
    return this.links;
  }

  /** Returns the own and inherited hypercubes of a primary item; `undefined` if there are none. */
  hypercubesOf(concept: Concept): HypercubeSet | undefined {
    this.inheritance ??= new HypercubeInheritance(this.dts, this.hasHypercubes);
    return this.inheritance.hypercubesOf(concept);
  }

  /** The default member of each explicit dimension; the same in all link roles. */
  get defaultMembers(): ReadonlyMap<Concept, Concept> {
    this.defaults ??= this.readDefaults();
    return this.defaults;
  }

  /** Returns all members below a head in a link role. */
  tree(head: Concept, role: string): MemberTree {
    return remember(inner(this.trees, role), head, () => new MemberTree(this.dts, [{ concept: head, role }]));
  }

  /** Returns the element for values of a typed dimension, or why there is none. */
  typedDomain(dimension: Concept): Element | TypedDomainFault | undefined {
    return remember(this.typedDomains, dimension, () => resolveTypedDomain(this.dts, dimension));
  }

  /**
   * Returns the container in which hypercubes expect a dimension, for formats that do not state it;
   * `undefined` if it may be either.
   */
  usualContainer(dimension: Concept): Container | undefined {
    this.containers ??= this.readContainers();
    const { byDimension, all } = this.containers;
    const [only, ...others] = byDimension.get(dimension) ?? all;
    return others.length === 0 ? only : undefined;
  }

  private readContainers(): Containers {
    const byDimension = new Map<Concept, Set<Container>>();
    const all = new Set<Container>();
    for (const { container, hypercube } of this.hasHypercubes) {
      if (!container) continue;
      all.add(container);
      for (const dimension of hypercube.dimensions.keys())
        remember(byDimension, dimension, () => new Set<Container>()).add(container);
    }
    return { byDimension, all };
  }

  private readHasHypercube(relationship: DimensionalRelationship): HasHypercube {
    return {
      relationship,
      role: relationship.link.role,
      isNegated: relationship.arc.arcrole === arcroles.notAll,
      container: containerOf(relationship),
      isClosed: isClosed(relationship),
      hypercube: this.hypercube(relationship.to.concept, consecutiveRole(relationship)),
    };
  }

  private hypercube(concept: Concept, role: string): Hypercube {
    return remember(inner(this.hypercubes, role), concept, () => {
      const roles = new Map<Concept, Set<string>>();
      for (const relationship of this.dts.network(arcroles.hypercubeDimension, role).from(concept)) {
        if (!joinsConcepts(relationship)) continue;
        const dimension = relationship.to.concept;
        const known = roles.get(dimension);
        if (known) known.add(consecutiveRole(relationship));
        else roles.set(dimension, new Set([consecutiveRole(relationship)]));
      }
      const dimensions = new Map(
        [...roles].map(([dimension, domainRoles]) => [
          dimension,
          {
            dimension,
            domain:
              dimension.typedDomainRef === undefined ? this.domain(dimension, [...domainRoles]) : undefined,
          },
        ]),
      );
      return { concept, role, dimensions };
    });
  }

  /**
   * Returns the domain of a dimension; if a hypercube has the dimension more than once, in all these roles.
   */
  private domain(dimension: Concept, roles: readonly string[]): Domain {
    return remember(inner(this.domains, dimension), JSON.stringify(roles), () => {
      const relationships = roles
        .flatMap((role) => this.dts.network(arcroles.dimensionDomain, role).from(dimension))
        .filter(joinsConcepts);
      const heads = new Map<Concept, boolean>();
      for (const relationship of relationships) {
        const { concept } = relationship.to;
        heads.set(concept, isUsable(relationship) && heads.get(concept) !== false);
      }
      const starts = relationships.map((each) => ({ concept: each.to.concept, role: consecutiveRole(each) }));
      const [only, ...others] = starts;
      const tree =
        only && others.length === 0 ? this.tree(only.concept, only.role) : new MemberTree(this.dts, starts);
      return new Domain(tree, heads);
    });
  }

  private readDefaults(): Map<Concept, Concept> {
    const defaults = new Map<Concept, Concept>();
    for (const role of this.dts.linkRoles(arcroles.dimensionDefault))
      for (const relationship of this.dts.network(arcroles.dimensionDefault, role).relationships) {
        if (!joinsConcepts(relationship) || defaults.has(relationship.from.concept)) continue;
        defaults.set(relationship.from.concept, relationship.to.concept);
      }
    return defaults;
  }
}

interface Containers {
  readonly byDimension: ReadonlyMap<Concept, ReadonlySet<Container>>;
  readonly all: ReadonlySet<Container>;
}

const known = new WeakMap<Dts, DimensionalTaxonomy>();

export function dimensionalTaxonomy(dts: Dts): DimensionalTaxonomy {
  return remember(known, dts, () => new DimensionalTaxonomy(dts));
}

interface Memory<K, V> {
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): unknown;
}

function remember<K, V>(memory: Memory<K, V>, key: K, make: () => V): V {
  if (memory.has(key)) return memory.get(key) as V;
  const value = make();
  memory.set(key, value);
  return value;
}

function inner<A, K, V>(maps: Map<A, Map<K, V>>, key: A): Map<K, V> {
  return remember(maps, key, () => new Map<K, V>());
}
