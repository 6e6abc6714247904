import { defineFinding, type FindingDefinition } from '../../findings/definition.ts';

/** Findings on individual relationships (Dimensions 1.0). */
const common = { severity: 'error', category: 'dimensions', layer: 'taxonomy' } as const;

const clause = (section: string) => [`Dimensions 1.0 ${section}`];

export type EndFinding = FindingDefinition<{ readonly kind: string }>;

/** Defines a finding for an end of the wrong kind. */
function defineEnd(parts: {
  readonly code: string;
  readonly relationship: string;
  readonly end: 'source' | 'target';
  readonly must: string;
  readonly section: string;
}) {
  const { code, relationship, end, must, section } = parts;
  return defineFinding({
    ...common,
    code,
    title: `The ${end} of a ${relationship} relationship must be ${must}`,
    description: `Dimensional relationships connect specific kinds of concepts: the ${end} of a ${relationship} relationship is ${must} declared in the taxonomy.`,
    references: clause(section),
    fix: 'Correct the locator or the arcrole, or the substitution group of the concept.',
    messages: { kind: `The ${end} "{name}" of the ${relationship} relationship is {kind}, not ${must}.` },
  });
}

export const hasHypercubeSource: EndFinding = defineEnd({
  code: 'xbrldte:HasHypercubeSourceError',
  relationship: 'has-hypercube',
  end: 'source',
  must: 'a primary item',
  section: '2.3.1.1',
});

export const hasHypercubeTarget: EndFinding = defineEnd({
  code: 'xbrldte:HasHypercubeTargetError',
  relationship: 'has-hypercube',
  end: 'target',
  must: 'a hypercube',
  section: '2.3.1.1',
});

export const hypercubeDimensionSource: EndFinding = defineEnd({
  code: 'xbrldte:HypercubeDimensionSourceError',
  relationship: 'hypercube-dimension',
  end: 'source',
  must: 'a hypercube',
  section: '2.2.2.1',
});

export const hypercubeDimensionTarget: EndFinding = defineEnd({
  code: 'xbrldte:HypercubeDimensionTargetError',
  relationship: 'hypercube-dimension',
  end: 'target',
  must: 'a dimension',
  section: '2.2.2.1',
});

export const dimensionDomainSource: EndFinding = defineEnd({
  code: 'xbrldte:DimensionDomainSourceError',
  relationship: 'dimension-domain',
  end: 'source',
  must: 'an explicit dimension',
  section: '2.5.3.1.1',
});

export const dimensionDomainTarget: EndFinding = defineEnd({
  code: 'xbrldte:DimensionDomainTargetError',
  relationship: 'dimension-domain',
  end: 'target',
  must: 'a member',
  section: '2.5.3.1.1',
});

export const domainMemberSource: EndFinding = defineEnd({
  code: 'xbrldte:DomainMemberSourceError',
  relationship: 'domain-member',
  end: 'source',
  must: 'a primary item or a member',
  section: '2.5.3.2.1',
});

export const domainMemberTarget: EndFinding = defineEnd({
  code: 'xbrldte:DomainMemberTargetError',
  relationship: 'domain-member',
  end: 'target',
  must: 'a primary item or a member',
  section: '2.5.3.2.1',
});

export const dimensionDefaultSource: EndFinding = defineEnd({
  code: 'xbrldte:DimensionDefaultSourceError',
  relationship: 'dimension-default',
  end: 'source',
  must: 'an explicit dimension',
  section: '2.7.1.1',
});

export const dimensionDefaultTarget: EndFinding = defineEnd({
  code: 'xbrldte:DimensionDefaultTargetError',
  relationship: 'dimension-default',
  end: 'target',
  must: 'a member',
  section: '2.7.1.1',
});

export const contextElementMissing = defineFinding({
  ...common,
  code: 'xbrldte:HasHypercubeMissingContextElementAttributeError',
  title: 'A has-hypercube relationship must have a contextElement',
  description: 'The attribute `xbrldt:contextElement` is "segment" or "scenario"; it has no default value.',
  references: clause('2.3.1.1'),
  fix: 'Add xbrldt:contextElement="segment" or xbrldt:contextElement="scenario".',
  messages: {
    missing:
      'The relationship from "{from}" to the hypercube "{to}" has no contextElement, so it does not say where dimensions are reported.',
  },
});

export const targetRoleNotResolved = defineFinding({
  ...common,
  code: 'xbrldte:TargetRoleNotResolvedError',
  title: 'Every target role must have a roleRef in its linkbase',
  description:
    'The value of `xbrldt:targetRole` is the standard link role, or one that has a roleRef in the same linkbase.',
  references: clause('2.4.1'),
  fix: 'Add the roleRef, or correct the target role.',
  messages: { unknown: 'The target role "{role}" has no roleRef in the linkbase.' },
});

export const tooManyDefaults = defineFinding({
  ...common,
  code: 'xbrldte:TooManyDefaultMembersError',
  title: 'A dimension must have only one default member',
  description:
    'The default member applies to all facts that do not state the dimension, so it must be the same in all link roles.',
  references: clause('2.7.1.1'),
  fix: 'Keep only one dimension-default relationship.',
  messages: {
    second:
      'The dimension "{dimension}" has two default members, "{first}" and "{member}", but may have only one.',
  },
});

export const dimensionArcFindings = [
  hasHypercubeSource,
  hasHypercubeTarget,
  contextElementMissing,
  hypercubeDimensionSource,
  hypercubeDimensionTarget,
  dimensionDomainSource,
  dimensionDomainTarget,
  domainMemberSource,
  domainMemberTarget,
  dimensionDefaultSource,
  dimensionDefaultTarget,
  targetRoleNotResolved,
  tooManyDefaults,
];
