import { addToList } from '../../../core/lists-by-key.ts';
import { counted, sameOfOthers, timesWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { axisName, dimensionName, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { factsOfConcept } from '../facts/concept-facts.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { isEquityAxis } from '../statements/movement-columns.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { missingCellRules } from './missing-cells.ts';
import { movedContextRules } from './moved-contexts.ts';
import { requiredAxes } from './required-axes.ts';
import { segmentRules } from './segments.ts';
import { statedBreakdownRules } from './stated-breakdowns.ts';
import { totalRules } from './totals.ts';

export const dimensionRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DIM-002',
    layer: 'model',
    title: 'A context must have at most one member for each axis',
    description: 'A fact belongs to one member of an axis at a time.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['xbrldie:RepeatedDimensionInInstanceError'],
    fix: 'Keep one member of the axis, or report one fact for each member.',
    messages: {
      repeated: 'The context "{id}" has {members} on the axis {axis}; it can have only one.',
      same: {
        text: 'The context "{id}" has the axis {axis} with the same member, {member}, {times}.',
        fix: 'Remove the repetition.',
      },
    },
    check({ report }, found) {
      for (const { dimensions, id, path } of report.contexts) {
        if (dimensions.length < 2) continue;
        const places = new Map<string, number[]>();
        dimensions.forEach(({ axis }, at) => {
          addToList(places, axis, at);
        });
        for (const [axis, [first, second, ...rest]] of places) {
          if (second === undefined) continue;
          const at = `${path}/dimensions/${second}`;
          const words = { axis: dimensionName(axis), id };
          const others = [`${path}/dimensions/${first}`];
          const members = [first, second, ...rest].map((index) => dimensions[index as number]?.member);
          const [member] = members;
          const count = members.length;
          if (typeof member === 'string' && members.every((one) => one === member))
            found('same', at, { ...words, member: dimensionName(member), times: timesWords(count) }, others);
          else found('repeated', at, { ...words, members: counted(count, 'member') }, others);
        }
      }
    },
  }),
  ...totalRules,
  ...segmentRules,
  ...missingCellRules,
  ...movedContextRules,
  filingRule({
    code: 'DIM-006',
    title: 'An axis must add information',
    description:
      'An axis that is used by one number only, and where that number repeats the total reported without the axis, adds nothing. Text and dates may be the same for a member, and equity may be share capital alone. Not reported where another rule already reports the value.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0137'],
    fix: 'Remove the fact for this part, which repeats the total, or report the other parts too.',
    messages: {
      idle: '{concept} {period} {is:concept} {value} in total and also for {member}, the only part in the breakdown by {axis}, so the breakdown adds no information.',
    },
    check(subject, found) {
      const { report } = subject;
      const alone = factsAloneOnAxis(report);
      const twins =
        alone.size > 0 ? plainTwins(report, new Set([...alone.values()].map(conceptOf))) : undefined;
      for (const [axis, fact] of alone) {
        const twin = fact.context.dimensions.length === 1 ? twins?.get(twinKey(fact)) : undefined;
        // The equity of a new company may be its share capital alone.
        if (!twin?.unit || isEquityAxis(axis) || isSuspect(subject, [fact, twin])) continue;
        found(
          'idle',
          fact.path,
          {
            axis: axisName(axis),
            member: dimensionName(fact.context.dimensions[0]?.member ?? 'the only member'),
            concept: fact.name,
            period: factPeriod(fact),
            value: factAmount(fact),
          },
          [twin],
        );
      }
    },
  }),
  filingRule({
    code: 'DIM-007',
    title: 'Facts that need an axis must use it',
    description:
      'A concentration percentage needs the benchmark and the type of concentration, an acquisition the acquired business, an ownership percentage the company owned. One finding per concept.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0109', 'DQC_0112', 'DQC_0078', 'DQC_0133'],
    fix: 'Report the fact in a context with the axis and the right member.',
    messages: {
      missing: {
        text: '{concept} {is:concept} reported without the {axes}, so the fact does not say {meaning}{facts}.',
        fix: 'Report the fact with a member on the {axes}.',
      },
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
          {
            concept: report.nameOf(concept),
            axes: need.axes,
            meaning: need.meaning,
            facts: sameOfOthers(others.length + 1, 'fact'),
          },
          others,
        );
      }
    },
  }),
  ...statedBreakdownRules,
];

/** Axes that only one fact of the document uses. */
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

const conceptOf = ({ concept }: ReportFact): ReportConcept => concept;

function twinKey({ concept, context, text, unit }: ReportFact): string {
  return JSON.stringify([concept.id, context.period.key, unit?.key, text]);
}

/** Returns the facts of these concepts without dimensions. */
function plainTwins(report: Report, concepts: ReadonlySet<ReportConcept>): ReadonlyMap<string, ReportFact> {
  const twins = new Map<string, ReportFact>();
  for (const concept of concepts)
    for (const fact of factsOfConcept(report, concept))
      if (fact.context.dimensions.length === 0 && !fact.nil) twins.set(twinKey(fact), fact);
  return twins;
}
