import { Decimal } from '../../core/decimal.ts';
import { addIntervals, type Interval, pointInterval } from '../../core/interval.ts';
import type { Report, ReportFact } from '../../model/report.ts';

/** The parts of one total along one axis, for one concept, period and unit. */
export interface Breakdown {
  readonly total: ReportFact;
  readonly axis: string;
  readonly parts: readonly ReportFact[];
  readonly sum: Decimal;
  readonly interval: Interval;
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
]);

const known = new WeakMap<Report, readonly Breakdown[]>();

/** Totals beside the facts that divide them along a single dividing axis. */
export function breakdownsOf(report: Report): readonly Breakdown[] {
  let breakdowns = known.get(report);
  if (!breakdowns) {
    breakdowns = findBreakdowns(report);
    known.set(report, breakdowns);
  }
  return breakdowns;
}

function findBreakdowns(report: Report): readonly Breakdown[] {
  const aspectOfTotal = totalAspects(report);
  if (aspectOfTotal.size === 0) return [];
  const breakdowns: Breakdown[] = [];
  for (const { facts } of report.concepts) {
    if (facts.length < 2) continue;
    const groups = new Map<string, ReportFact[]>();
    for (const fact of facts) {
      const total = aspectOfTotal.get(fact.context.aspect);
      if (total === undefined || fact.unit?.kind !== 'monetary' || !fact.value) continue;
      const key = `${total}|${fact.unit.key}|${fact.context.dimensions[0]?.axis}`;
      const group = groups.get(key);
      if (group) group.push(fact);
      else groups.set(key, [fact]);
    }
    if (groups.size === 0) continue;
    const totals = new Map<string, ReportFact>();
    for (const fact of facts) {
      if (fact.context.dimensions.length > 0 || !fact.unit || !fact.value) continue;
      const key = `${fact.context.aspect}|${fact.unit.key}`;
      if (!totals.has(key)) totals.set(key, fact);
    }
    for (const [key, parts] of groups) {
      const total = totals.get(key.slice(0, key.lastIndexOf('|')));
      if (total) breakdowns.push(addUp(total, oneOfEachMember(parts)));
    }
  }
  return breakdowns;
}

/** Aspect with one dividing dimension → the aspect of the same entity and period without it. */
function totalAspects(report: Report): ReadonlyMap<number, number> {
  const plain = new Map<string, number>();
  const keyOf = (scheme: string, value: string, period: string) => JSON.stringify([scheme, value, period]);
  for (const { dimensions, entity, period, aspect } of report.contexts)
    if (dimensions.length === 0) plain.set(keyOf(entity.scheme, entity.value, period.key), aspect);
  const totals = new Map<number, number>();
  for (const { dimensions, entity, period, aspect } of report.contexts) {
    const [dimension] = dimensions;
    if (dimensions.length !== 1 || !dimension || dimension.typed) continue;
    if (!dividingAxes.has(dimension.axis.slice(dimension.axis.indexOf(':') + 1))) continue;
    const total = plain.get(keyOf(entity.scheme, entity.value, period.key));
    if (total !== undefined) totals.set(aspect, total);
  }
  return totals;
}

function oneOfEachMember(facts: readonly ReportFact[]): readonly ReportFact[] {
  const seen = new Set<number>();
  return facts.filter(({ context }) => {
    if (seen.has(context.aspect)) return false;
    seen.add(context.aspect);
    return true;
  });
}

function addUp(total: ReportFact, parts: readonly ReportFact[]): Breakdown {
  let sum = Decimal.zero;
  let interval = pointInterval(Decimal.zero);
  for (const part of parts) {
    sum = sum.add(part.value as Decimal);
    interval = addIntervals(interval, part.interval);
  }
  return { total, axis: parts[0]?.context.dimensions[0]?.axis ?? '', parts, sum, interval };
}

/** Changes that give the one line of an example a breakdown by segment. */
export function segmentExample(...values: readonly string[]): Record<string, unknown> {
  const set: Record<string, unknown> = {
    '/taxonomyRefs/-': { prefix: 'acme', namespace: 'http://example.com/20251231' },
  };
  values.forEach((value, index) => {
    const at = index + 1;
    set[`/contexts/${at}`] = {
      id: `segment${at}`,
      period: { start: '2025-01-01', end: '2025-12-31' },
      dimensions: [{ axis: 'us-gaap:StatementBusinessSegmentsAxis', member: `acme:Segment${at}Member` }],
    };
    set[`/facts/${at}`] = {
      id: `segment${at}`,
      concept: 'us-gaap:Revenues',
      contextRef: `segment${at}`,
      unitRef: 'monetary',
      value,
      decimals: 0,
    };
  });
  return set;
}
