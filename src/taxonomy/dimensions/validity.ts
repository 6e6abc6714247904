import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Container } from './dimensional-arcs.ts';
import type { DimensionalTaxonomy } from './dimensional-taxonomy.ts';
import type { HasHypercube, HypercubeDimension } from './hypercube.ts';
import type { HypercubeSet } from './hypercube-set.ts';

/** The dimensional content of a fact, in any format. */
export interface DimensionalContent {
  readonly dimensions: ReadonlyMap<Concept, DimensionValue>;
  /** Containers with content other than dimensions. */
  readonly others: readonly Container[];
}

export interface DimensionValue {
  /** `undefined` if the format does not state it: it then counts as where the hypercube expects it. */
  readonly container: Container | undefined;
  /** For an explicit dimension. */
  readonly member: ExpandedName | undefined;
}

/** Why a fact is not in a hypercube. */
export type HypercubeFault =
  | { readonly kind: 'missing' | 'misplaced' | 'extra'; readonly dimension: Concept }
  | { readonly kind: 'default' | 'member'; readonly dimension: Concept; readonly member: ExpandedName }
  | { readonly kind: 'content' };

/**
 * A hypercube that forbids a fact. A notAll hypercube forbids it by containing it, and then has no `fault`.
 */
export interface DimensionalFault {
  readonly has: HasHypercube;
  readonly fault: HypercubeFault | undefined;
}

/** By link role, the first hypercube that forbids the fact; `undefined` if all allow it. */
type Verdict = ReadonlyMap<string, DimensionalFault | undefined>;

/**
 * Checks facts with the same dimensions against the hypercubes of their concepts (Dimensions 1.0, 3.1.1).
 * Concepts with the same hypercubes share the result, so facts with the same content should share a check.
 */
export class DimensionalCheck {
  private readonly taxonomy: DimensionalTaxonomy;
  private readonly content: DimensionalContent;
  private readonly verdicts = new Map<HypercubeSet, Verdict>();

  constructor(taxonomy: DimensionalTaxonomy, content: DimensionalContent) {
    this.taxonomy = taxonomy;
    this.content = content;
  }

  /** Returns why a fact of the concept is not dimensionally valid; `undefined` if it is valid. */
  check(concept: Concept): DimensionalFault | undefined {
    const hypercubes = this.taxonomy.hypercubesOf(concept);
    return hypercubes && this.checkAgainst(hypercubes);
  }

  /** Checks all concepts with these hypercubes. */
  checkAgainst(hypercubes: HypercubeSet): DimensionalFault | undefined {
    let reported: DimensionalFault | undefined;
    for (const fault of hypercubes.fold(this.verdicts, this.combine).values()) {
      // One link role that allows the fact is enough.
      if (!fault) return undefined;
      // A member outside the domain is a more likely error than a different hypercube.
      if (!reported || (fault.fault?.kind === 'member' && reported.fault?.kind !== 'member'))
        reported = fault;
    }
    return reported;
  }

  /** All hypercubes of a link role must allow a fact. */
  private readonly combine = ({ own }: HypercubeSet, above: readonly Verdict[]): Verdict => {
    const changes = new Map<string, DimensionalFault | undefined>();
    const [first, ...others] = above;
    const add = (role: string, fault: DimensionalFault | undefined) => {
      const known = changes.has(role) ? changes.get(role) : first?.get(role);
      if (known === undefined && (fault || !(changes.has(role) || first?.has(role))))
        changes.set(role, fault);
    };
    for (const has of own) if (has.container) add(has.role, this.findFault(has, has.container));
    for (const verdict of others) for (const [role, fault] of verdict) add(role, fault);
    return first && changes.size === 0 ? first : new Map([...(first ?? []), ...changes]);
  };

  private findFault(has: HasHypercube, container: Container): DimensionalFault | undefined {
    const fault = this.findMissing(has, container) ?? findExtra(has, container, this.content);
    return (has.isNegated ? !fault : fault) ? { has, fault } : undefined;
  }

  private findMissing({ hypercube }: HasHypercube, container: Container): HypercubeFault | undefined {
    for (const part of hypercube.dimensions.values()) {
      const fault = this.checkDimension(part, container, this.content.dimensions.get(part.dimension));
      if (fault) return fault;
    }
    return undefined;
  }

  private checkDimension(
    { dimension, domain }: HypercubeDimension,
    container: Container,
    value: DimensionValue | undefined,
  ): HypercubeFault | undefined {
    const { defaultMembers, dts } = this.taxonomy;
    if (!value || (value.container !== undefined && value.container !== container)) {
      const member = defaultMembers.get(dimension);
      if (!domain || !member) return { kind: value ? 'misplaced' : 'missing', dimension };
      return domain.isUsable(member) ? undefined : { kind: 'default', dimension, member: member.name };
    }
    if (!domain || value.member === undefined) return undefined;
    const member = dts.concept(value.member);
    return member && domain.isUsable(member)
      ? undefined
      : { kind: 'member', dimension, member: value.member };
  }
}

/** Finds content that a closed hypercube does not allow in its container. */
function findExtra(
  { hypercube, isClosed }: HasHypercube,
  container: Container,
  { dimensions, others }: DimensionalContent,
): HypercubeFault | undefined {
  if (!isClosed) return undefined;
  for (const [dimension, value] of dimensions)
    if (value.container === container && !hypercube.dimensions.has(dimension))
      return { kind: 'extra', dimension };
  return others.includes(container) ? { kind: 'content' } : undefined;
}
