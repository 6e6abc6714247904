import type { Decimal } from '../../../core/decimal.ts';
import { mayBeAtMost } from '../../../core/interval.ts';
import type { Rule } from '../../../findings/rule.ts';
import { showPeriod } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { powerBetween } from '../plausibility/magnitude.ts';
import { signConvention } from '../plausibility/sign-conventions.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import {
  addsUp,
  type Breakdown,
  breakdownsByTotal,
  breakdownsOf,
  factsIn,
  scaleOfParts,
} from './breakdowns.ts';

const ONE_FINDING =
  'One finding per total; silent where a rule on signs, scale or an identity reports the total or a part.';

/** Totals held against the members that divide them. */
export const totalRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DIM-004',
    title: 'A part must not exceed its total',
    description: `The amount for one segment, region or product is at most the amount for all of them, for concepts that are never negative. Axes with an elimination or corporate member are not checked. ${ONE_FINDING}`,
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0128'],
    fix: 'Check the scale and sign of the part and of the total.',
    messages: {
      larger: '{concept} is {part} for {member}, more than the total of {total} for {period}.',
      several:
        '{concept} is {total} for {period}, but {count} parts of it along {axes} are larger, the first {part} for {member}.',
    },
    check(subject, found) {
      for (const [total, breakdowns] of breakdownsByTotal(subject.report)) {
        const larger = largerParts(total, breakdowns);
        const [first, ...others] = larger;
        if (!first || isSuspect(subject, factsIn(breakdowns))) continue;
        const data = {
          concept: total.concept.qname,
          part: first.text,
          member: first.context.dimensions[0]?.member ?? '',
          total: total.text,
          period: showPeriod(total.context.period),
        };
        if (others.length === 0) {
          found('larger', first.member('value'), data, [total]);
          continue;
        }
        const axes = [...new Set(larger.map(({ context }) => context.dimensions[0]?.axis))].join(', ');
        found('several', total.member('value'), { ...data, axes, count: larger.length }, larger);
      }
    },
  }),
  filingRule({
    code: 'DIM-005',
    title: 'The members of an axis must add up to the total',
    description: `Checked where the members of a segment, region, product or plan asset axis are meant to be complete: they add up in another period, or miss the total by less than one percent. ${ONE_FINDING}`,
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0070'],
    fix: 'Correct the part or the total, or add the missing member.',
    messages: {
      sum: 'The {count} members of {axis} add up to {sum} for {concept}, but the total for {period} is {total}; the difference is {difference}.',
      several:
        'The members of each of {axes} add up to another amount for {concept} than the total for {period}, {total}; those of the first to {sum}, and the difference is {difference}.',
    },
    check(subject, found) {
      const { report } = subject;
      const missed = breakdownsOf(report).filter(
        (breakdown) => breakdown.parts.length > 1 && !addsUp(breakdown),
      );
      if (missed.length === 0) return;
      const complete = completeSets(report, new Set(missed.map(({ total }) => total.concept)));
      for (const [total, breakdowns] of breakdownsByTotal(report)) {
        const wrong = breakdowns.filter((breakdown) => missesTotal(breakdown, complete));
        const [first, ...others] = wrong;
        if (!first || largerParts(total, breakdowns).length > 0) continue;
        if (isSuspect(subject, factsIn(wrong))) continue;
        const { axis, parts, sum } = first;
        const data = {
          sum: sum.toString(),
          concept: total.concept.qname,
          period: showPeriod(total.context.period),
          total: total.text,
          difference: sum
            .subtract(total.value as Decimal)
            .abs()
            .toString(),
        };
        const place = total.member('value');
        if (others.length === 0) found('sum', place, { ...data, axis, count: parts.length }, parts);
        else
          found(
            'several',
            place,
            { ...data, axes: wrong.map((breakdown) => breakdown.axis).join(', ') },
            wrong.flatMap((breakdown) => breakdown.parts),
          );
      }
    },
  }),
];

const SLIPS = [3, -3, 6, -6];
const SAME_SIZE = [0];

/** Parts that are more than the whole; none where the whole breakdown is in another scale. */
function largerParts(total: ReportFact, breakdowns: readonly Breakdown[]): readonly ReportFact[] {
  if (!signConvention(total.concept)) return [];
  if (breakdowns.some((breakdown) => scaleOfParts(breakdown) !== undefined)) return [];
  return breakdowns.flatMap(({ parts }) =>
    parts.some(isReconciling)
      ? []
      : parts.filter((part) => isLarger(part, total) && !isOutOfScale(part, total)),
  );
}

function missesTotal(
  breakdown: Breakdown,
  complete: ReadonlyMap<ReportConcept, ReadonlySet<string>>,
): boolean {
  const { total, parts, sum } = breakdown;
  if (parts.length < 2 || addsUp(breakdown) || scaleOfParts(breakdown) !== undefined) return false;
  const isNear = powerBetween(sum, total.value as Decimal, SAME_SIZE, 1) !== undefined;
  if (!isNear && !complete.get(total.concept)?.has(setKey(breakdown))) return false;
  return !(signConvention(total.concept) && parts.some((part) => isLarger(part, total)));
}

const reconciling = /Eliminat|Adjust|Reconcil|Corporate|Intersegment|Intercompany|Unallocated/;

function isReconciling({ context }: ReportFact): boolean {
  return reconciling.test(context.dimensions[0]?.member ?? '');
}

/** A part in another scale than its total is reported as that. */
function isOutOfScale(part: ReportFact, total: ReportFact): boolean {
  return powerBetween(part.value as Decimal, total.value as Decimal, SLIPS, 1) !== undefined;
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
  concepts: ReadonlySet<ReportConcept>,
): ReadonlyMap<ReportConcept, ReadonlySet<string>> {
  const complete = new Map<ReportConcept, Set<string>>();
  for (const breakdown of breakdownsOf(report)) {
    const { concept } = breakdown.total;
    if (breakdown.parts.length < 2 || !concepts.has(concept) || !addsUp(breakdown)) continue;
    const sets = complete.get(concept) ?? new Set();
    complete.set(concept, sets.add(setKey(breakdown)));
  }
  return complete;
}
