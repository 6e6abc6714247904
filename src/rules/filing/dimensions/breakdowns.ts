import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Dimension, Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_AXES_BESIDE, MAX_INNER_DIMENSIONS } from '../../limits.ts';
import { powerBetween } from '../plausibility/magnitude.ts';
import { isEquityAxis } from '../statements/movement-columns.ts';

/** The parts of one total along one axis, for one concept, period and unit. */
export interface Breakdown {
  readonly total: ReportFact;
  readonly axis: string;
  readonly parts: readonly ReportFact[];
  readonly sum: Decimal;
  /** The part that was left out, as it adds up others. */
  readonly subtotal?: ReportFact;
  /** Amounts of the total on other axes, such as eliminations. */
  readonly beside?: () => readonly ReportFact[];
}

/** Axes whose members divide a total, by local name. */
const dividingAxes = new Set([
  'StatementBusinessSegmentsAxis',
  'SegmentsAxis',
  'StatementGeographicalAxis',
  'GeographicalAreasAxis',
  'ProductOrServiceAxis',
  'ProductsAndServicesAxis',
  'DefinedBenefitPlanByPlanAssetCategoriesAxis',
  'OperatingSegmentsAxis',
]);

/** Axes that distinguish the statements of the group from those of the company. */
const scopeAxes = new Set([
  'ConsolidatedOrNonConsolidatedAxis',
  'ConsolidatedAndSeparateFinancialStatementsAxis',
  'FinancialStatementsTypeAxis',
]);

export function isDividing(axis: string): boolean {
  return dividingAxes.has(axis.slice(axis.indexOf(':') + 1));
}

/** The components of equity have rules of their own. */
const equityAxes = new Set(['ComponentsOfEquityAxis', 'StatementEquityComponentsAxis']);

export function isEquity(axis: string): boolean {
  return equityAxes.has(axis.slice(axis.indexOf(':') + 1));
}

export function isScope(axis: string): boolean {
  return scopeAxes.has(axis.slice(axis.indexOf(':') + 1));
}

/**
 * Finds totals with the facts that break them down along a single axis, such as maturities or classes of units.
 * Whether the members of an axis that is not a dividing one add up, only the report itself tells.
 */
export function breakdownsOf(report: Report): readonly Breakdown[] {
  return report.derive(findBreakdowns);
}

/** Finds amounts for one or more members, such as a level of fair value, that further members break down. */
export function innerBreakdownsOf(report: Report): readonly Breakdown[] {
  return report.derive(findInnerBreakdowns);
}

/** The breakdowns along dividing axes, by total: one along each axis. */
export function breakdownsByTotal(report: Report): ReadonlyMap<ReportFact, readonly Breakdown[]> {
  return report.derive(groupByTotal);
}

function groupByTotal(report: Report): ReadonlyMap<ReportFact, readonly Breakdown[]> {
  const groups = new Map<ReportFact, Breakdown[]>();
  for (const breakdown of breakdownsOf(report)) {
    if (!isDividing(breakdown.axis)) continue;
    addToList(groups, breakdown.total, breakdown);
  }
  return groups;
}

/** Yields total and parts. */
export function* factsIn(breakdowns: readonly Breakdown[]): Generator<ReportFact> {
  for (const { total, parts } of breakdowns) {
    yield total;
    yield* parts;
  }
}

const THOUSANDS = [3, -3, 6, -6];
const CLOSE_PERCENT = 1;

/**
 * Returns the power of ten between the sum of two or more parts and their total, if that is the difference.
 */
export function scaleOfParts({ total, parts, sum }: Breakdown): number | undefined {
  return parts.length > 1 ? powerBetween(sum, total.value as Decimal, THOUSANDS, CLOSE_PERCENT) : undefined;
}

function findBreakdowns(report: Report): readonly Breakdown[] {
  const places = dividedAspects(report);
  if (!places) return [];
  const { isWhole, totalOf, axisOf, axes } = places;
  const breakdowns: Breakdown[] = [];
  const totals = new Array<ReportFact | undefined>(report.aspectCount).fill(undefined);
  /** For each aspect, the concept whose part was found last. */
  const seenIn = new Int32Array(report.aspectCount).fill(-1);
  for (const { concept, facts } of report.concepts) {
    if (facts.length < 2) continue;
    const plain: number[] = [];
    for (const fact of facts) {
      const { aspect } = fact.context;
      if (!isWhole[aspect] || fact.unit?.kind !== 'monetary' || totals[aspect] || !fact.value) continue;
      totals[aspect] = fact;
      plain.push(aspect);
    }
    if (plain.length === 0) continue;
    const groups = new Map<number, ReportFact[]>();
    for (const fact of facts) {
      const { aspect } = fact.context;
      const at = totalOf[aspect] as number;
      const total = at < 0 ? undefined : totals[at];
      if (!total || fact.unit?.key !== total.unit?.key || !fact.value) continue;
      // The first of duplicates.
      if (seenIn[aspect] === concept.id) continue;
      seenIn[aspect] = concept.id;
      addToList(groups, at * axes.length + (axisOf[aspect] as number), fact);
    }
    for (const [key, parts] of groups) {
      const total = totals[Math.floor(key / axes.length)] as ReportFact;
      let sum = (parts[0] as ReportFact).value as Decimal;
      for (let at = 1; at < parts.length; at++) sum = sum.add((parts[at] as ReportFact).value as Decimal);
      breakdowns.push({ total, axis: axes[key % axes.length] as string, parts, sum });
    }
    for (const aspect of plain) totals[aspect] = undefined;
  }
  return breakdowns;
}

function findInnerBreakdowns(report: Report): readonly Breakdown[] {
  const places = innerPlaces(report);
  if (!places) return [];
  const { wholesOf, isWhole, count } = places;
  const breakdowns: Breakdown[] = [];
  const amounts = new Array<ReportFact | undefined>(report.aspectCount).fill(undefined);
  const numbers = new Float64Array(report.aspectCount);
  const sums = new NearSums(count);
  for (const { concept, facts, aspects, units } of report.concepts) {
    if (facts.length < 3 || !aspects.some((aspect) => isWhole[aspect] === 1)) continue;
    const approximate = approximateAmounts(report)[concept.id] as Float64Array;
    const seen: number[] = [];
    aspects.forEach((aspect, index) => {
      if (!wholesOf[aspect] && isWhole[aspect] === 0) return;
      const number = approximate[index] as number;
      // The first of duplicates.
      if (amounts[aspect] || Number.isNaN(number)) return;
      amounts[aspect] = facts[index];
      numbers[aspect] = number;
      seen.push(aspect);
    });
    const isOneUnit = units.length === 1;
    const totalOf = (part: number, { aspect }: Whole) => {
      const total = amounts[aspect];
      return isOneUnit || total?.unit?.key === amounts[part]?.unit?.key ? total : undefined;
    };
    // Without one that nearly adds up, none is known to be complete; exact sums would cost more than all this.
    for (const part of seen)
      wholesOf[part]?.forEach((whole) => {
        if (totalOf(part, whole)) sums.add(whole, numbers[part] as number);
      });
    const groups = new Map<number, Group>();
    if (sums.nearlyAddUp(numbers))
      for (const part of seen)
        for (const whole of wholesOf[part] ?? []) {
          const total = totalOf(part, whole);
          if (!total) continue;
          const group = groups.get(whole.place);
          const fact = amounts[part] as ReportFact;
          if (group) group.parts.push(fact);
          else groups.set(whole.place, { total, axis: whole.axis, parts: [fact] });
        }
    sums.clear();
    for (const aspect of seen) amounts[aspect] = undefined;
    const all = [...groups.values()];
    const byTotal = new Map<ReportFact, Group[]>();
    for (const group of all) addToList(byTotal, group.total, group);
    for (const group of all) {
      const { total, parts } = group;
      if (parts.length < 2) continue;
      let sum = (parts[0] as ReportFact).value as Decimal;
      for (let at = 1; at < parts.length; at++) sum = sum.add((parts[at] as ReportFact).value as Decimal);
      const beside = () => {
        const others = (byTotal.get(total) ?? []).slice(0, MAX_AXES_BESIDE);
        return others.flatMap((other) => (other === group ? [] : other.parts));
      };
      breakdowns.push({ ...group, sum, beside });
    }
  }
  return breakdowns;
}

/** The monetary amounts of each concept, by its id, in the order of its facts; NaN for other facts. */
function approximateAmounts(report: Report): readonly Float64Array[] {
  return report.derive(readApproximately);
}

/** Reads them in document order, as neighbors are close in memory. */
function readApproximately(report: Report): readonly Float64Array[] {
  const lists = new Array<Float64Array>(report.conceptCount);
  const counts = new Uint32Array(report.conceptCount);
  for (const { concept, facts } of report.concepts) lists[concept.id] = new Float64Array(facts.length);
  report.facts.forEach((fact) => {
    const { id } = fact.concept;
    const isAmount = fact.unit?.kind === 'monetary' && fact.hasNumber;
    (lists[id] as Float64Array)[counts[id]!++] = isAmount ? Number(fact.text) : Number.NaN;
  });
  return lists;
}

const NEAR = 0.05;

/** The approximate sums of the parts of a line, by the place of their whole. */
class NearSums {
  private readonly parts: Float64Array;
  private readonly counts: Uint32Array;
  private readonly wholes: Whole[] = [];

  constructor(places: number) {
    this.parts = new Float64Array(places);
    this.counts = new Uint32Array(places);
  }

  add(whole: Whole, amount: number): void {
    const { place } = whole;
    if (this.counts[place] === 0) this.wholes.push(whole);
    this.counts[place]!++;
    this.parts[place]! += amount;
  }

  /** Whether several parts of some whole nearly add up to it; `amounts` are those of all aspects. */
  nearlyAddUp(amounts: Float64Array): boolean {
    return this.wholes.some(({ aspect, place }) => {
      const whole = amounts[aspect] as number;
      const rest = Math.abs(whole - (this.parts[place] as number));
      return (this.counts[place] as number) > 1 && rest <= Math.abs(whole) * NEAR;
    });
  }

  clear(): void {
    for (const { place } of this.wholes) {
      this.parts[place] = 0;
      this.counts[place] = 0;
    }
    this.wholes.length = 0;
  }
}

type Group = { readonly total: ReportFact; readonly axis: string; readonly parts: ReportFact[] };

/** The aspect of a whole, the axis along which a part divides it, and the number of both. */
interface Whole {
  readonly aspect: number;
  readonly axis: string;
  readonly place: number;
}

/** For each aspect with several dimensions, the aspects without one of them. */
function innerPlaces(report: Report) {
  const places = new Map<string, number>();
  const wholesOf: (readonly Whole[] | undefined)[] = new Array(report.aspectCount).fill(undefined);
  const isWhole = new Uint8Array(report.aspectCount);
  for (const context of report.contexts) {
    const { aspect, dimensions } = context;
    if (dimensions.length < 2 || dimensions.length > MAX_INNER_DIMENSIONS || wholesOf[aspect]) continue;
    const wholes = dimensions.flatMap((dimension) => {
      const { axis } = dimension;
      const others = dimensions.filter((one) => one !== dimension);
      if (isScope(axis) || isEquityAxis(axis) || others.every((one) => isScope(one.axis))) return [];
      const whole = report.aspectWith(context, others);
      if (whole === undefined) return [];
      isWhole[whole] = 1;
      const key = `${whole} ${axis}`;
      const place = places.get(key) ?? places.size;
      places.set(key, place);
      return [{ aspect: whole, axis, place }];
    });
    if (wholes.length > 0) wholesOf[aspect] = wholes;
  }
  return places.size > 0 ? { wholesOf, isWhole, count: places.size } : undefined;
}

/**
 * Whether an aspect is that of whole statements, of the group or of the company; for those with one breakdown
 * dimension, the aspect without it, and the index of its axis.
 */
function dividedAspects(report: Report) {
  if (!report.contexts.some(({ dimensions }) => dimensions.length > 0)) return undefined;
  const plain = new Map<string, number>();
  const isWhole = new Uint8Array(report.aspectCount);
  const totalOf = new Int32Array(report.aspectCount).fill(-1);
  const axisOf = new Int32Array(report.aspectCount);
  const axes = new Map<string, number>();
  const keyOf = ({ entity, period }: ReportContext, scope: readonly Dimension[]) =>
    JSON.stringify([
      entity.scheme,
      entity.value,
      period.key,
      scope.map(({ axis, member }) => `${axis}=${member}`).sort(),
    ]);
  for (const context of report.contexts)
    if (context.dimensions.every(({ axis }) => isScope(axis))) {
      plain.set(keyOf(context, context.dimensions), context.aspect);
      isWhole[context.aspect] = 1;
    }
  if (plain.size === 0) return undefined;
  for (const context of report.contexts) {
    const scope = context.dimensions.filter(({ axis }) => isScope(axis));
    const [dimension, ...others] = context.dimensions.filter((one) => !scope.includes(one));
    if (!dimension || others.length > 0) continue;
    const { axis } = dimension;
    if (isEquity(axis)) continue;
    const index = axes.get(axis) ?? axes.size;
    axes.set(axis, index);
    totalOf[context.aspect] = plain.get(keyOf(context, scope)) ?? -1;
    axisOf[context.aspect] = index;
  }
  return axes.size > 0 ? { isWhole, totalOf, axisOf, axes: [...axes.keys()] } : undefined;
}

/** Whether the parts can add up to the total within the accuracy of all. */
export function addsUp({ total, parts, sum }: Breakdown): boolean {
  const difference = sum.subtract(total.value as Decimal);
  if (difference.isZero()) return true;
  let slack = slackOf(total.accuracy);
  // Neighbors are mostly rounded alike.
  let alike = 0;
  for (let at = 0; at < parts.length; at += alike) {
    const { accuracy } = parts[at] as ReportFact;
    for (alike = 1; parts[at + alike]?.accuracy === accuracy; ) alike++;
    slack = slack.add(slackOf(accuracy).multiply(Decimal.fromInteger(alike)));
  }
  return difference.abs().compare(slack) <= 0;
}
