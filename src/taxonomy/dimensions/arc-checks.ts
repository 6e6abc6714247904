import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { localPart } from '../../xml/expanded-name.ts';
import { isAnyUri } from '../../xsd/datatypes/lexical-forms.ts';
import type { Concept } from '../concept.ts';
import type { Dts, Relationship } from '../dts.ts';
import type { Arc, ExtendedLink } from '../linkbase/links.ts';
import { arcroles, STANDARD_LINK_ROLE } from '../names.ts';
import { nameOfNode } from '../network.ts';
import * as findings from './arc-findings.ts';
import {
  type DimensionalRelationship,
  hasContainer,
  joinsConcepts,
  targetRoleOf,
} from './dimensional-arcs.ts';

/** The required kinds of the ends of an arcrole, and the finding for a violation. */
interface ArcRule {
  readonly arcrole: string;
  readonly source: readonly [allows: (concept: Concept) => boolean, finding: findings.EndFinding];
  readonly target: readonly [allows: (concept: Concept) => boolean, finding: findings.EndFinding];
}

const isHypercube = (concept: Concept) => concept.isHypercube;
const isDimension = (concept: Concept) => concept.isDimension;
const isExplicit = (concept: Concept) => concept.isDimension && concept.typedDomainRef === undefined;
/** A primary item or a member: any item that is neither a hypercube nor a dimension. */
const isPrimary = (concept: Concept) => concept.isItem && !concept.isHypercube && !concept.isDimension;

const rules: readonly ArcRule[] = [
  ...[arcroles.all, arcroles.notAll].map(
    (arcrole): ArcRule => ({
      arcrole,
      source: [isPrimary, findings.hasHypercubeSource],
      target: [isHypercube, findings.hasHypercubeTarget],
    }),
  ),
  {
    arcrole: arcroles.hypercubeDimension,
    source: [isHypercube, findings.hypercubeDimensionSource],
    target: [isDimension, findings.hypercubeDimensionTarget],
  },
  {
    arcrole: arcroles.dimensionDomain,
    source: [isExplicit, findings.dimensionDomainSource],
    target: [isPrimary, findings.dimensionDomainTarget],
  },
  {
    arcrole: arcroles.domainMember,
    source: [isPrimary, findings.domainMemberSource],
    target: [isPrimary, findings.domainMemberTarget],
  },
  {
    arcrole: arcroles.dimensionDefault,
    source: [isExplicit, findings.dimensionDefaultSource],
    target: [isPrimary, findings.dimensionDefaultTarget],
  },
];

export function checkDimensionArcs(dts: Dts, collector: Collector): void {
  const checker = new ArcChecker(dts, collector);
  for (const rule of rules)
    for (const role of dts.linkRoles(rule.arcrole))
      for (const relationship of dts.network(rule.arcrole, role).relationships)
        checker.check(rule, relationship);
}

class ArcChecker {
  private readonly dts: Dts;
  private readonly collector: Collector;
  private readonly reported = new Map<object, Set<Arc>>();
  private readonly defaults = new Map<Concept, Concept>();
  private referencedRoles: Map<ExtendedLink, ReadonlySet<string>> | undefined;

  constructor(dts: Dts, collector: Collector) {
    this.dts = dts;
    this.collector = collector;
  }

  /** The kind of an end that is not installed is unknown. */
  check({ arcrole, source, target }: ArcRule, relationship: Relationship): void {
    const [allowsSource, sourceFinding] = source;
    const [allowsTarget, targetFinding] = target;
    const { from, to } = relationship;
    if (![from, to].every(({ kind }) => kind === 'concept' || kind === 'absent')) return;
    if (from.kind === 'concept' && !allowsSource(from.concept))
      this.tellEnd(sourceFinding, relationship, from.concept);
    if (to.kind === 'concept' && !allowsTarget(to.concept))
      this.tellEnd(targetFinding, relationship, to.concept);
    if (arcrole !== arcroles.dimensionDefault) this.checkTargetRole(relationship);
    else if (joinsConcepts(relationship)) this.checkDefault(relationship);
    if (arcrole === arcroles.all || arcrole === arcroles.notAll) this.checkContainer(relationship);
  }

  private checkContainer(relationship: Relationship): void {
    const finding = findings.contextElementMissing;
    if (hasContainer(relationship) || !this.isNew(finding, relationship)) return;
    finding.add(this.collector, 'missing', placeOf(relationship), {
      from: nameOfNode(relationship.from),
      to: nameOfNode(relationship.to),
    });
  }

  /** Dimensions 1.0, 2.7.1.1: a dimension has one default, in whatever link roles. */
  private checkDefault(relationship: DimensionalRelationship): void {
    const finding = findings.tooManyDefaults;
    const dimension = relationship.from.concept;
    const member = relationship.to.concept;
    const first = this.defaults.get(dimension);
    if (!first) this.defaults.set(dimension, member);
    else if (first !== member && this.isNew(finding, relationship))
      finding.add(this.collector, 'second', placeOf(relationship), {
        dimension: localPart(dimension.name),
        member: localPart(member.name),
        first: localPart(first.name),
      });
  }

  /**
   * Dimensions 1.0, 2.4.1: the linkbase must declare the target role with a roleRef, like any role it uses.
   */
  private checkTargetRole(relationship: Relationship): void {
    const finding = findings.targetRoleNotResolved;
    const role = targetRoleOf(relationship);
    if (role === undefined || role === STANDARD_LINK_ROLE || this.rolesOf(relationship.link).has(role))
      return;
    // An invalid URI violates XML Schema, and is reported there.
    if (!isAnyUri(role) || !this.isNew(finding, relationship)) return;
    finding.add(this.collector, 'unknown', placeOf(relationship), { role });
  }

  private rolesOf(link: ExtendedLink): ReadonlySet<string> {
    this.referencedRoles ??= new Map(
      this.dts.linkbases().flatMap(({ linkbase }) => {
        const roles = new Set(linkbase.roleRefs.map(({ uri }) => uri));
        return linkbase.links.map((each): [ExtendedLink, ReadonlySet<string>] => [each, roles]);
      }),
    );
    return this.referencedRoles.get(link) ?? new Set();
  }

  private tellEnd(finding: findings.EndFinding, relationship: Relationship, end: Concept): void {
    if (!this.isNew(finding, relationship)) return;
    const data = { name: localPart(end.name), kind: kindOf(end) };
    finding.add(this.collector, 'kind', placeOf(relationship), data);
  }

  /** An arc between several locators makes several relationships but is one root cause. */
  private isNew(finding: object, { arc }: Relationship): boolean {
    const reported = this.reported.get(finding) ?? new Set();
    this.reported.set(finding, reported);
    if (reported.has(arc)) return false;
    reported.add(arc);
    return true;
  }
}

function placeOf({ arc, document }: Relationship): Place {
  return document.text.place(arc.offset);
}

/** "a hypercube" */
export function kindOf(concept: Concept): string {
  if (concept.isTuple) return 'a tuple';
  if (concept.isHypercube) return 'a hypercube';
  if (!concept.isDimension) return 'an item';
  return concept.typedDomainRef === undefined ? 'an explicit dimension' : 'a typed dimension';
}
