import { Decimal } from '../../../core/decimal.ts';
import { mayBeAtMost } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, listWords } from '../../../core/wording.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import {
  amountLike,
  axisName,
  axisWords,
  dimensionName,
  factAmount,
  factMembers,
  factPeriod,
} from '../../../model/report/fact-words.ts';
import type { Dimension, Report, ReportFact } from '../../../model/report/report.ts';
import { isNameLeftOut } from '../document/left-out.ts';
import { type Cause, causeOf } from '../plausibility/cause.ts';
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
  innerBreakdownsOf,
  isDividing,
  scaleOfParts,
} from './breakdowns.ts';
import {
  type CompleteSets,
  completeSets,
  hasOtherSubtotal,
  isCompleteIn,
  memberOn,
  missingMember,
  wholeBefore,
  withoutSubtotals,
} from './complete-breakdowns.ts';
import { areAllMaturities } from './maturity-buckets.ts';

const ONE_FINDING =
  'One finding per total. Not reported where a rule on signs, scale or an identity already reports the total or a part.';

/** Rules that compare totals with the members that break them down. */
const sumMessages = {
  sum: {
    text: '{concept} {period} {is:concept} {total}, but {parts} {sum}: a difference of {difference}{hint}.',
    fix: 'Correct {wrong}, or report the part that is missing.',
  },
  absent: {
    text: '{concept} {period} {is:concept} {total}, but {parts} {sum}: a difference of {difference}. {before}, the breakdown adds up together with {missing}, which is not reported {period}.',
    fix: 'Report the amount for {missing} {period}, or correct the part or the total that is wrong.',
  },
  several:
    '{concept} {period} {is:concept} {total}, but the breakdowns by {axes} do not add up to it: {sums}.',
} as const;

export const totalRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DIM-004',
    title: 'A part must not exceed its total',
    description: `The amount for one segment, region or product is at most the amount for all of them, for concepts that are never negative. Axes with an elimination or corporate member are not checked. ${ONE_FINDING}`,
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0128'],
    fix: 'Compare the part with the total, and correct the value, scale or sign of the one that is wrong.',
    messages: {
      larger: '{concept} {period} {is:concept} {part} for {member}, more than the total of {total}.',
      several: {
        text: '{concept} {period} {is:concept} {total} in total, but {count} in the breakdown by {axes} are larger, such as {part} for {member}.',
        fix: 'Correct the total if it is too small (its value, scale or sign); otherwise correct the amounts that are larger.',
      },
    },
    check(subject, found) {
      for (const [total, breakdowns] of breakdownsByTotal(subject.report)) {
        const larger = largerParts(total, breakdowns);
        const [first, ...others] = larger;
        if (!first || isSuspect(subject, factsIn(breakdowns))) continue;
        const data = {
          concept: total.name,
          part: factAmount(first),
          member: dimensionName(dividing(first)?.member ?? ''),
          total: factAmount(total),
          period: factPeriod(total),
        };
        if (others.length === 0) {
          found('larger', first.member('value'), data, [total]);
          continue;
        }
        const axes = listWords(
          new Set(larger.map(({ context }) => axisName(dividing({ context })?.axis ?? ''))),
        );
        found(
          'several',
          total.member('value'),
          { ...data, axes, count: counted(larger.length, 'amount') },
          larger,
        );
      }
    },
  }),
  filingRule({
    code: 'DIM-005',
    title: 'The parts of a breakdown must add up to the total',
    description: `Checked where the members of an axis are meant to be complete: they add up in another period, where one member more may have been reported or one of them is their subtotal, are all maturities without a gap but less than the total, are the rows of a list with one amount that seems mistyped, or, on a segment, region, product or plan asset axis, miss the total by less than one percent. Eliminations and corporate items may be reported on an axis of their own. ${ONE_FINDING}`,
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['DQC_0070'],
    fix: 'Correct the part or the total that is wrong (its value, sign or scale), or report the part that is missing.',
    messages: sumMessages,
    check(subject, found) {
      const { report } = subject;
      const complete = completeSets(breakdownsOf(report), report.derive(missedBreakdowns));
      const dividing = breakdownsByTotal(report);
      for (const [total, wrong] of wrongBreakdowns(report, complete)) {
        if (largerParts(total, dividing.get(total) ?? []).length > 0) continue;
        if (!isSuspect(subject, factsIn(wrong))) reportBreakdowns(report, total, wrong, complete, found);
      }
    },
  }),
];

/** Returns the breakdowns that do not add up although they should, by total. */
function wrongBreakdowns(
  report: Report,
  complete: CompleteSets,
): ReadonlyMap<ReportFact, readonly Breakdown[]> {
  const wrong = new Map<ReportFact, Breakdown[]>();
  const missed = report.derive(missedBreakdowns);
  const apart = reconcilingItems(report);
  const flat = withoutSubtotals(missed);
  for (const breakdown of missed)
    if (missesTotal(report, breakdown, complete) && !isReconciled(breakdown, apart))
      addToList(wrong, breakdown.total, breakdown);
    else {
      const lines = flat(breakdown);
      if (lines && !addsUp(lines) && !isReconciled(lines, apart) && !hasOtherSubtotal(lines))
        addToList(wrong, lines.total, lines);
    }
  const inner = innerBreakdownsOf(report);
  const missedInside = inner.filter((breakdown) => !addsUp(breakdown));
  const completeInside = completeSets(inner, missedInside);
  for (const breakdown of missedInside)
    if (isCompleteIn(completeInside, breakdown) && isClearlyOff(breakdown))
      addToList(wrong, breakdown.total, breakdown);
  return wrong;
}

/** Returns the breakdowns whose parts differ from their total, complete or not. */
function missedBreakdowns(report: Report): readonly Breakdown[] {
  return breakdownsOf(report).filter(
    (breakdown) => (breakdown.parts.length > 1 || isDividing(breakdown.axis)) && !addsUp(breakdown),
  );
}

function reportBreakdowns(
  report: Report,
  total: ReportFact,
  wrong: readonly Breakdown[],
  complete: CompleteSets,
  found: AddFinding<typeof sumMessages>,
): void {
  const [first, ...others] = wrong as readonly [Breakdown, ...Breakdown[]];
  const { parts, sum } = first;
  const data = {
    sum: amountLike(total, sum),
    expected: sum.toString(),
    concept: total.name,
    period: factPeriod(total) + factMembers(total),
    total: factAmount(total),
    difference: amountLike(total, sum.subtract(total.value as Decimal).abs()),
  };
  const place = total.member('value');
  if (others.length > 0) {
    const axes = listWords(wrong.map(({ axis }) => axisName(axis)));
    const sums = wrong
      .slice(0, MAX_SUMS_NAMED)
      .map(({ axis, sum }) => `the one by ${axisWords(axis)} adds up to ${amountLike(total, sum).words}`);
    const all = wrong.flatMap((breakdown) => breakdown.parts);
    found('several', place, { ...data, axes, sums: listWords(sums) }, all);
    return;
  }
  const whole = wholeBefore(report, first, complete);
  if (whole) {
    const before = capitalized(factPeriod(whole.total));
    const missing = missingMember(first, whole);
    found('absent', place, { ...data, parts: partsWords(first), before, missing }, parts);
  } else {
    const { hint = '', remedy = EITHER } = causeIn(first) ?? {};
    found('sum', place, { ...data, parts: partsWords(first), hint, wrong: remedy }, parts);
  }
}

const MAX_SUMS_NAMED = 3;
const EITHER = 'the part or the total that is wrong (its value, sign or scale)';

/** Returns the single error that explains why a breakdown does not add up; `undefined` if none does. */
function causeIn({ total, axis, parts, sum }: Breakdown): Cause | undefined {
  const addends = parts.map((part) => ({
    name: `the amount for ${dimensionName(memberOn(part, axis))}`,
    weight: 1 as const,
    value: part.value as Decimal,
    facts: [part],
  }));
  return causeOf({ fact: total, found: total.value as Decimal, expected: sum, addends });
}

/** "the two parts of the breakdown by segment add up to", "the only part of the breakdown by segment is" */
function partsWords({ axis, parts, subtotal }: Breakdown): string {
  const without = subtotal ? `, without the subtotal ${dimensionName(memberOn(subtotal, axis))},` : '';
  const ofBreakdown = `of the breakdown by ${axisName(axis)}${without}`;
  return parts.length === 1
    ? `the only part ${ofBreakdown} is`
    : `the ${counted(parts.length, 'part')} ${ofBreakdown} add up to`;
}

const SLIPS = [3, -3, 6, -6];
const SAME_SIZE = [0];

/** Returns parts that exceed the total; none if the whole breakdown has another scale. */
function largerParts(total: ReportFact, breakdowns: readonly Breakdown[]): readonly ReportFact[] {
  if (!signConvention(total.concept)) return [];
  if (breakdowns.some((breakdown) => scaleOfParts(breakdown) !== undefined)) return [];
  return breakdowns.flatMap(({ parts }) => {
    const larger = parts.filter((part) => isLarger(part, total));
    if (larger.length === 0 || parts.some(isReconciling)) return [];
    return larger.filter((part) => !isOutOfScale(part, total));
  });
}

/** Whether more than rounding or an item left out, as is common within a member, keeps a breakdown from adding up. */
function isClearlyOff(breakdown: Breakdown): boolean {
  const { total, parts, sum } = breakdown;
  const beside = breakdown.beside?.() ?? [];
  const rest = (total.value as Decimal).subtract(sum);
  // What reconciles the parts with the total may be on another axis.
  const all = beside.reduce((amount, { value }) => amount.add(value as Decimal), Decimal.zero);
  if (all.equals(rest) || beside.some(({ value }) => value?.equals(rest))) return false;
  if (causeIn(breakdown) !== undefined) return true;
  const isNear = powerBetween(sum, total.value as Decimal, SAME_SIZE, FAR_PERCENT) !== undefined;
  return parts.length >= MIN_ROWS && !isNear;
}

const FAR_PERCENT = 5;
/** The fewest rows of a list that has a total. */
const MIN_ROWS = 3;

/** Whether the rows of a list, as on an axis without members, would add up if one had no slip. */
function isListWithSlip(breakdown: Breakdown): boolean {
  const { parts, axis } = breakdown;
  const isList = parts.every(({ context }) =>
    context.dimensions.some((dimension) => dimension.axis === axis && dimension.typed),
  );
  if (!isList || parts.filter(({ value }) => !value?.isZero()).length < MIN_ROWS) return false;
  const { kind, facts: [fact] = [] } = causeIn(breakdown) ?? {};
  // A list that is not complete differs from the total by any amount; that of few digits may look like a slip.
  return kind === 'digits' && (fact?.value?.significantDigits() ?? 0) >= MIN_LIST_DIGITS;
}

const MIN_LIST_DIGITS = 5;

function missesTotal(report: Report, breakdown: Breakdown, complete: CompleteSets): boolean {
  const { total, axis, parts, sum } = breakdown;
  if (!isDividing(axis))
    return isCompleteIn(complete, breakdown) || missesMaturities(breakdown) || isListWithSlip(breakdown);
  if (parts.length === 1)
    return wholeBefore(report, breakdown, complete) !== undefined && !isNameLeftOut(report, total.concept);
  if (scaleOfParts(breakdown) !== undefined) return false;
  const isNear = powerBetween(sum, total.value as Decimal, SAME_SIZE, 1) !== undefined;
  const isComplete = isCompleteIn(complete, breakdown);
  if (!isNear && !isComplete && !wholeBefore(report, breakdown, complete)) return false;
  return !(signConvention(total.concept) && parts.some((part) => isLarger(part, total)));
}

/** Axes for what lies between the segments and the consolidated total. */
const consolidationItems = /:(?:Segment)?ConsolidationItemsAxis$/;

/** Returns the breakdowns along these axes, by total. */
function reconcilingItems(report: Report): ReadonlyMap<ReportFact, Breakdown> {
  return new Map(
    breakdownsOf(report).flatMap((breakdown) =>
      consolidationItems.test(breakdown.axis) ? [[breakdown.total, breakdown] as const] : [],
    ),
  );
}

/**
 * Whether segments add up to the total together with the items that reconcile them to it, or miss it by so
 * little that the rule on segments reports it.
 */
function isReconciled(breakdown: Breakdown, apart: ReadonlyMap<ReportFact, Breakdown>): boolean {
  const { total, axis, parts, sum } = breakdown;
  const items = isDividing(axis) ? apart.get(total) : undefined;
  const added = items?.parts.filter((part) => reconciling.test(memberOn(part, items.axis))) ?? [];
  if (added.length === 0) return false;
  const all = added.reduce((amount, { value }) => amount.add(value as Decimal), sum);
  const isNear = powerBetween(all, total.value as Decimal, SAME_SIZE, 1) !== undefined;
  return isNear || addsUp({ total, axis, parts: [...parts, ...added], sum: all });
}

const undiscounted = /Undiscounted|^Gross|PaymentsDue|PaymentsToBeReceived|Commitment/;

/** Whether all maturities are less than the total; more may be payments that are not discounted. */
function missesMaturities({ total, axis, parts, sum }: Breakdown): boolean {
  const isLess = sum.abs().compare((total.value as Decimal).abs()) < 0;
  return (isLess || undiscounted.test(total.concept.local)) && areAllMaturities(parts, axis);
}

const reconciling = /Eliminat|Adjust|Reconcil|Corporate|Intersegment|Intercompany|Unallocated/;

/** Returns the dimension of a part that divides the total. */
function dividing({ context }: Pick<ReportFact, 'context'>): Dimension | undefined {
  return context.dimensions.find(({ axis }) => isDividing(axis));
}

function isReconciling({ context }: ReportFact): boolean {
  return reconciling.test(dividing({ context })?.member ?? '');
}

/** A part in another scale than its total is reported as such. */
function isOutOfScale(part: ReportFact, total: ReportFact): boolean {
  return powerBetween(part.value as Decimal, total.value as Decimal, SLIPS, 1) !== undefined;
}

function isLarger(part: ReportFact, total: ReportFact): boolean {
  if ((part.value as Decimal).compare(total.value as Decimal) <= 0) return false;
  return !mayBeAtMost(part.interval, total.interval);
}
