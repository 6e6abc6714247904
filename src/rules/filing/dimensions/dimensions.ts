import { Decimal } from '../../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intervalsMeet,
  mayBeAtMost,
  pointInterval,
} from '../../../core/interval.ts';
import { pointer } from '../../../core/json-pointer.ts';
import { showPeriod } from '../../../model/report/period.ts';
import type { Concept, Report, ReportFact } from '../../../model/report/report.ts';
import type { Rule } from '../../rule.ts';
import { factsOfConcept } from '../facts/concept-facts.ts';
import { powerBetween } from '../plausibility/magnitude.ts';
import { signConvention } from '../plausibility/sign-conventions.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { addsUp, type Breakdown, breakdownsOf, segmentExample } from './breakdowns.ts';
import { requiredAxes } from './required-axes.ts';

export const dimensionRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DIM-002',
    title: 'A context has one member for each axis',
    description: 'A fact belongs to one member of an axis at a time.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['xbrldie:RepeatedDimensionInInstanceError'],
    fix: 'Keep one member of the axis, or report a fact for each member.',
    messages: { repeated: 'The axis {axis} is given {count} times in the context "{id}".' },
    check({ report }, found) {
      for (const { dimensions, id, path } of report.contexts) {
        if (dimensions.length < 2) continue;
        const places = new Map<string, number[]>();
        dimensions.forEach(({ axis }, at) => {
          const list = places.get(axis);
          if (list) list.push(at);
          else places.set(axis, [at]);
        });
        for (const [axis, [first, second, ...rest]] of places) {
          if (second === undefined) continue;
          found('repeated', `${path}/dimensions/${second}`, { axis, count: rest.length + 2, id }, [
            `${path}/dimensions/${first}`,
          ]);
        }
      }
    },
    examples: [
      {
        lines: { totalAssets: '100' },
        set: {
          '/contexts/0/dimensions': [
            { axis: 'us-gaap:StatementBusinessSegmentsAxis', member: 'us-gaap:AllOtherSegmentsMember' },
            { axis: 'us-gaap:StatementBusinessSegmentsAxis', member: 'us-gaap:CorporateMember' },
          ],
        },
        at: '/contexts/0/dimensions/1',
      },
    ],
  }),
  filingRule({
    code: 'DIM-004',
    title: 'A part is not larger than its total',
    description:
      'The amount of one segment, region or product is at most the amount of all, for concepts that are never negative. Axes with an elimination or a corporate member are left alone.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0128'],
    fix: 'Check scale and sign of the part and of the total.',
    messages: {
      larger: '{concept} is {part} for {member}, more than the total of {total} for {period}.',
    },
    check({ report }, found) {
      for (const { total, parts } of breakdownsOf(report)) {
        if (!signConvention(total.concept) || parts.some(isReconciling)) continue;
        for (const part of parts) {
          if (!isLarger(part, total) || scaleSlip(part, total)) continue;
          found(
            'larger',
            part.member('value'),
            {
              concept: total.concept.qname,
              part: part.text,
              member: part.context.dimensions[0]?.member ?? '',
              total: total.text,
              period: showPeriod(total.context.period),
            },
            [total],
          );
        }
      }
    },
    examples: [
      { lines: { revenue: '900' }, set: segmentExample('1200'), at: '/facts/1/value' },
      { lines: { revenue: '900' }, set: segmentExample('900', '0'), at: [] },
    ],
  }),
  filingRule({
    code: 'DIM-005',
    title: 'The members of an axis add up to the total',
    description:
      'Speaks where the members of a segment, region, product or plan-asset axis are meant to be all of them: the same members add up in another period, or they miss the total by less than one per cent.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0070'],
    fix: 'Correct the part or the total, or add the member that reconciles them.',
    messages: {
      sum: 'The {count} members of {axis} add up to {sum} for {concept}, but the total for {period} is {total}; the difference is {difference}.',
    },
    check({ report }, found) {
      const missed = breakdownsOf(report).filter(
        (breakdown) => breakdown.parts.length > 1 && !addsUp(breakdown),
      );
      if (missed.length === 0) return;
      const complete = completeSets(report, new Set(missed.map(({ total }) => total.concept)));
      for (const breakdown of missed) {
        const { total, axis, parts, sum } = breakdown;
        const value = total.value as Decimal;
        if (powerBetween(sum, value, THOUSANDS, 1) !== undefined) continue;
        const isComplete = () => complete.get(total.concept)?.has(setKey(breakdown));
        if (powerBetween(sum, value, SAME_SIZE, 1) === undefined && !isComplete()) continue;
        if (signConvention(total.concept) && parts.some((part) => isLarger(part, total))) continue;
        found(
          'sum',
          total.member('value'),
          {
            count: parts.length,
            axis,
            sum: sum.toString(),
            concept: total.concept.qname,
            period: showPeriod(total.context.period),
            total: total.text,
            difference: sum.subtract(value).abs().toString(),
          },
          parts,
        );
      }
    },
    examples: [
      { lines: { revenue: '1000' }, set: segmentExample('600', '395'), at: '/facts/0/value' },
      { lines: { revenue: '1000' }, set: segmentExample('600', '400'), at: [] },
      { lines: { revenue: '1000' }, set: segmentExample('600', '300'), at: [] },
    ],
  }),
  filingRule({
    code: 'DIM-006',
    title: 'An axis says more than the facts without it',
    description:
      'An axis used by a single fact, which repeats the value reported without the axis, adds nothing.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0137'],
    fix: 'Drop the fact with the axis, or report the other members too.',
    messages: {
      idle: 'The axis {axis} is used by this fact alone, and {concept} is {value} without it as well.',
    },
    check({ report }, found) {
      const alone = factsAloneOnAxis(report);
      const twins =
        alone.size > 0 ? plainTwins(report, new Set([...alone.values()].map(conceptOf))) : undefined;
      for (const [axis, fact] of alone) {
        const twin = fact.context.dimensions.length === 1 ? twins?.get(twinKey(fact)) : undefined;
        if (twin) found('idle', fact.path, { axis, concept: fact.concept.qname, value: fact.text }, [twin]);
      }
    },
    examples: [
      { lines: { revenue: '900' }, set: segmentExample('900'), at: '/facts/1' },
      { lines: { revenue: '900' }, set: segmentExample('600'), at: [] },
    ],
  }),
  filingRule({
    code: 'DIM-007',
    title: 'A fact that means little without an axis has it',
    description:
      'A concentration percentage needs the benchmark and the kind of concentration, an acquisition the business acquired, an ownership share the company owned. One finding per concept.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0109', 'DQC_0112', 'DQC_0078', 'DQC_0133'],
    fix: 'Report the fact in a context with the axis and the member it is about.',
    messages: {
      missing: '{concept} is reported without {axes}, so it does not say {meaning}; {count} fact(s).',
    },
    check({ report }, found) {
      for (const { concept, facts } of report.concepts) {
        if (concept.family !== 'us-gaap') continue;
        const need = requiredAxes(concept.local);
        if (!need) continue;
        const [first, ...others] = facts.filter((fact) => !need.met(fact.context.dimensions) && !fact.nil);
        if (!first) continue;
        found(
          'missing',
          first.member('contextRef'),
          { concept: concept.qname, axes: need.axes, meaning: need.meaning, count: others.length + 1 },
          others,
        );
      }
    },
    examples: [
      {
        lines: { totalAssets: '100' },
        set: {
          '/units/-': { id: 'share', measures: ['xbrli:pure'] },
          '/contexts/-': { id: 'year', period: { start: '2025-01-01', end: '2025-12-31' } },
          '/facts/-': {
            id: 'concentration',
            concept: 'us-gaap:ConcentrationRiskPercentage',
            contextRef: 'year',
            unitRef: 'share',
            value: '0.14',
            decimals: 2,
          },
        },
        at: '/facts/1/contextRef',
      },
    ],
  }),
  breakdownRule('DIM001', 'segment', 'revenueBySegment'),
  breakdownRule('DIM002', 'geographic', 'revenueByGeography'),
];

const THOUSANDS = [3, -3, 6, -6];
const SAME_SIZE = [0];

/** The published rules over the breakdowns of v1 documents. */
function breakdownRule(code: string, kind: string, name: string): Rule<FilingSubject> {
  return filingRule({
    code,
    title: `The ${kind} revenues add up to total revenue`,
    description: `Revenue of the members of dimensions.${name} is compared with revenue, within the accuracy the amounts were reported with.`,
    severity: 'error',
    modelVersion: 'v1',
    category: 'dimensions',
    references: [],
    formula: `sum(dimensions.${name}.members.facts.revenue) = revenue`,
    fix: 'Correct a member or the total, or add the member that reconciles them.',
    messages: {
      sum: 'The {count} members add up to {sum}, but revenue is {total}; the difference of {difference} is beyond the reported accuracy.',
    },
    check({ report }, found) {
      const place = pointer('dimensions', name);
      const parts: ReportFact[] = [];
      let total: ReportFact | undefined;
      for (const facts of report.factsOfLine('revenue').values()) {
        const first = facts[0] as ReportFact;
        if (first.path.startsWith(`${place}/members/`)) parts.push(first);
        else if (!total && first.context.dimensions.length === 0 && !first.path.startsWith('/comparatives/'))
          total = first;
      }
      if (!total || parts.length === 0 || parts.some((part) => part.unit?.key !== total?.unit?.key)) return;
      let sum = Decimal.zero;
      let interval: Interval = pointInterval(Decimal.zero);
      for (const part of parts) {
        sum = sum.add(part.value as Decimal);
        interval = addIntervals(interval, part.interval);
      }
      if (intervalsMeet(interval, total.interval)) return;
      found(
        'sum',
        place,
        {
          count: parts.length,
          sum: sum.toString(),
          total: total.text,
          difference: sum
            .subtract(total.value as Decimal)
            .abs()
            .toString(),
        },
        [total, ...parts],
      );
    },
    examples: [
      { lines: { revenue: '1000' }, set: membersOf(name, '600', '300'), at: pointer('dimensions', name) },
      { lines: { revenue: '1000' }, set: membersOf(name, '600', '401'), at: [] },
    ],
  });
}

function membersOf(name: string, ...values: readonly string[]): Record<string, unknown> {
  const members = values.map((value, index) => ({
    name: `Part ${index + 1}`,
    facts: { revenue: { value, unit: 'USD', decimals: 0 } },
  }));
  return { '/dimensions': { [name]: { members } } };
}

const reconciling = /Eliminat|Adjust|Reconcil|Corporate|Intersegment|Intercompany|Unallocated/;

function isReconciling({ context }: ReportFact): boolean {
  return reconciling.test(context.dimensions[0]?.member ?? '');
}

/** A part in another scale than its total is reported as that. */
function scaleSlip(part: ReportFact, total: ReportFact): boolean {
  return powerBetween(part.value as Decimal, total.value as Decimal, THOUSANDS, 1) !== undefined;
}

function isLarger(part: ReportFact, total: ReportFact): boolean {
  if ((part.value as Decimal).compare(total.value as Decimal) <= 0) return false;
  return !mayBeAtMost(part.interval, total.interval);
}

function setKey({ total, parts }: Breakdown): string {
  const members = parts.map(({ context }) => context.subject).sort();
  return JSON.stringify([total.unit?.key, members]);
}

/** Sets of members that add up to a total of these concepts in some period, and so are all there are. */
function completeSets(
  report: Report,
  concepts: ReadonlySet<Concept>,
): ReadonlyMap<Concept, ReadonlySet<string>> {
  const complete = new Map<Concept, Set<string>>();
  for (const breakdown of breakdownsOf(report)) {
    const { concept } = breakdown.total;
    if (breakdown.parts.length < 2 || !concepts.has(concept) || !addsUp(breakdown)) continue;
    const sets = complete.get(concept) ?? new Set();
    complete.set(concept, sets.add(setKey(breakdown)));
  }
  return complete;
}

/** Axes that a single fact of the document uses. */
function factsAloneOnAxis(report: Report): ReadonlyMap<string, ReportFact> {
  const uses = new Map<string, number>();
  for (const context of report.contexts) {
    if (context.dimensions.length === 0) continue;
    const count = report.usesOf(context);
    for (const { axis } of context.dimensions) uses.set(axis, (uses.get(axis) ?? 0) + count);
  }
  const lone = new Set<number>();
  for (const context of report.contexts)
    if (context.dimensions.some(({ axis }) => uses.get(axis) === 1) && report.usesOf(context) > 0)
      lone.add(context.index);
  const alone = new Map<string, ReportFact>();
  if (lone.size === 0) return alone;
  for (const fact of report.facts) {
    if (!lone.has(fact.context.index)) continue;
    for (const { axis } of fact.context.dimensions) if (uses.get(axis) === 1) alone.set(axis, fact);
  }
  return alone;
}

const conceptOf = ({ concept }: ReportFact): Concept => concept;

function twinKey({ concept, context, text, unit }: ReportFact): string {
  return JSON.stringify([concept.id, context.period.key, unit?.key, text]);
}

/** Facts of these concepts without any dimension. */
function plainTwins(report: Report, concepts: ReadonlySet<Concept>): ReadonlyMap<string, ReportFact> {
  const twins = new Map<string, ReportFact>();
  for (const concept of concepts)
    for (const fact of factsOfConcept(report, concept))
      if (fact.context.dimensions.length === 0 && !fact.nil) twins.set(twinKey(fact), fact);
  return twins;
}
