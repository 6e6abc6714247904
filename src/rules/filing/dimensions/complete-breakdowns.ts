import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { dimensionName } from '../../../model/report/fact-words.ts';
import { lengthInDays, type Period } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_PERIODS_COMPARED, MAX_WHOLES_COMPARED } from '../../limits.ts';
import { factsOfSubject } from '../facts/facts-by-subject.ts';
import { isEquityAxis } from '../statements/movement-columns.ts';
import { addsUp, type Breakdown, isDividing } from './breakdowns.ts';

/** Returns the breakdown of another period that adds up and has one more member, if that may be the difference. */
export function wholeBefore(
  report: Report,
  breakdown: Breakdown,
  complete: CompleteSets,
): Breakdown | undefined {
  const { total, axis, parts, sum } = breakdown;
  if (!isDividing(axis) || (total.value as Decimal).compare(sum) < 0) return undefined;
  let members: ReadonlySet<string> | undefined;
  const wholes = complete.bySize.get(sizeKey(total, axis, parts.length + 1)) ?? [];
  for (const whole of wholes.slice(0, MAX_WHOLES_COMPARED)) {
    // A single part may be a figure of the text, unless the whole breakdown is of a period of its kind.
    if (parts.length === 1 && !isAsLong(total.context.period, whole.total.context.period)) continue;
    members ??= new Set(parts.map(({ context }) => context.subject));
    const missing = whole.parts.filter(({ context }) => !members?.has(context.subject));
    const [absent] = missing;
    if (!absent || missing.length !== 1) continue;
    // PER-022 reports an amount in a wrong period.
    if (parts.length === 1 && isNearby(report, absent, total)) continue;
    // A member on another axis is another finding.
    const member = memberOn(absent, axis);
    const axes = report.derive(axesOfMembers).get(`${total.context.period.end} ${member}`);
    if (!axes || (axes.size === 1 && axes.has(axis))) return whole;
  }
  return undefined;
}

/** Whether a line is reported for the member in another period that overlaps that of the total. */
function isNearby(report: Report, { concept, context }: ReportFact, total: ReportFact): boolean {
  const { key, start, end } = total.context.period;
  return factsOfSubject(report, concept, context.subject)
    .slice(0, MAX_PERIODS_COMPARED)
    .some(({ context: { period } }) => period.key !== key && period.start < end && period.end > start);
}

function isAsLong(period: Period, other: Period): boolean {
  return period.kind === other.kind && Math.abs(lengthInDays(period) - lengthInDays(other)) <= WEEK;
}

const WEEK = 7;

export function missingMember({ axis, parts }: Breakdown, whole: Breakdown): string {
  const members = new Set(parts.map(({ context }) => context.subject));
  const missing = whole.parts.find(({ context }) => !members.has(context.subject));
  return dimensionName(memberOn(missing, axis));
}

export function memberOn(part: ReportFact | undefined, axis: string): string {
  return part?.context.dimensions.find((dimension) => dimension.axis === axis)?.member ?? '';
}

/** Returns the axes on which a member is used, by the end of the period and the member. */
function axesOfMembers({ contexts }: Report): ReadonlyMap<string, ReadonlySet<string>> {
  const axes = new Map<string, Set<string>>();
  for (const { period, dimensions } of contexts)
    for (const { axis, member } of dimensions) {
      const key = `${period.end} ${member}`;
      const list = axes.get(key);
      if (list) list.add(axis);
      else axes.set(key, new Set([axis]));
    }
  return axes;
}

function setKey({ total, parts }: Breakdown): string {
  const members = parts.map(({ context }) => context.subject).sort();
  return JSON.stringify([total.unit?.key, members]);
}

/** Breakdowns that add up, by concept and members, and by concept, axis and number of members. */
export interface CompleteSets {
  readonly byMembers: ReadonlyMap<ReportConcept, ReadonlyMap<string, Breakdown>>;
  readonly bySize: ReadonlyMap<string, readonly Breakdown[]>;
}

export function isCompleteIn({ byMembers }: CompleteSets, breakdown: Breakdown): boolean {
  return byMembers.get(breakdown.total.concept)?.has(setKey(breakdown)) === true;
}

function sizeKey({ concept }: ReportFact, axis: string, size: number): string {
  return `${concept.id} ${size} ${axis}`;
}

/** Finds sets of members that add up to a total of the same concepts in some period, and so are complete. */
export function completeSets(all: readonly Breakdown[], missed: readonly Breakdown[]): CompleteSets {
  const concepts = new Set(missed.map(({ total }) => total.concept));
  const byMembers = new Map<ReportConcept, Map<string, Breakdown>>();
  const bySize = new Map<string, Breakdown[]>();
  for (const breakdown of concepts.size === 0 ? [] : all) {
    const { concept } = breakdown.total;
    if (!concepts.has(concept) || !showsSum(breakdown) || !addsUp(breakdown)) continue;
    const sets = byMembers.get(concept) ?? new Map();
    byMembers.set(concept, sets.set(setKey(breakdown), breakdown));
  }
  for (const sets of byMembers.values())
    for (const set of sets.values()) addToList(bySize, sizeKey(set.total, set.axis, set.parts.length), set);
  return { byMembers, bySize };
}

/** Whether a breakdown has enough amounts that they hardly equal their total by chance. */
function showsSum({ axis, parts }: Breakdown): boolean {
  return parts.length > 1 && (isDividing(axis) || parts.filter(({ value }) => !value?.isZero()).length > 1);
}

/** Whether one of the parts equals what the parts are more than the total, and so may be a subtotal too. */
export function hasOtherSubtotal({ total, parts, sum }: Breakdown): boolean {
  const excess = sum.subtract(total.value as Decimal);
  return parts.some(({ value }) => value?.equals(excess));
}

/** The fewest members of a breakdown in which one can be the subtotal of others. */
const MIN_WITH_SUBTOTAL = 4;

/**
 * Returns a function that leaves the subtotal out of a breakdown, such as "products" among kinds of products and
 * services; `undefined` unless the same members add up without it in another period.
 */
export function withoutSubtotals(
  missed: readonly Breakdown[],
): (breakdown: Breakdown) => Breakdown | undefined {
  const subtotals = new Map<ReportConcept, Map<string, string>>();
  const withoutMember = (breakdown: Breakdown, subject: string | undefined): Breakdown => {
    const parts = breakdown.parts.filter(({ context }) => context.subject !== subject);
    const sum = parts.reduce((amount, { value }) => amount.add(value as Decimal), Decimal.zero);
    const subtotal = breakdown.parts.find(({ context }) => context.subject === subject);
    return { ...breakdown, parts, sum, ...(subtotal && { subtotal }) };
  };
  for (const breakdown of missed) {
    const { total, axis, parts, sum } = breakdown;
    // The columns of equity have rules of their own.
    if (parts.length < MIN_WITH_SUBTOTAL || isEquityAxis(axis)) continue;
    const excess = sum.subtract(total.value as Decimal);
    const part = parts.find(({ value }) => value?.equals(excess));
    // Another subtotal may be zero in this period.
    if (parts.some(({ value }) => value?.isZero())) continue;
    if (!part || !addsUp(withoutMember(breakdown, part.context.subject))) continue;
    const known = subtotals.get(total.concept) ?? new Map();
    subtotals.set(total.concept, known.set(setKey(breakdown), part.context.subject));
  }
  return (breakdown) => {
    const subject = subtotals.get(breakdown.total.concept)?.get(setKey(breakdown));
    return subject === undefined ? undefined : withoutMember(breakdown, subject);
  };
}
