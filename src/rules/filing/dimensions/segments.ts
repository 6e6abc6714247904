import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import {
  amountLike,
  dimensionName,
  factAmount,
  factMembers,
  factName,
  factPeriod,
} from '../../../model/report/fact-words.ts';
import type { Dimension, Report, ReportFact } from '../../../model/report/report.ts';
import { powerBetween } from '../plausibility/magnitude.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** Local names of the axes that reconcile segments to the consolidated amount, and of the segment axes. */
const consolidationAxes = new Set(['ConsolidationItemsAxis', 'SegmentConsolidationItemsAxis']);
const segmentAxes = new Set(['StatementBusinessSegmentsAxis', 'SegmentsAxis']);

/** Members of the consolidation axis for segments before reconciliation. */
const operating = /^(?:OperatingSegments|ReportableSegments?)Member$/;
/** Members of the segment axis that are subtotals. */
const subtotal =
  /^(?:ReportableSegments?|ReportableSegmentAggregationBeforeOtherOperatingSegment|OperatingSegments|Segments?)Member$/;

/** In so many periods, the sign of the reconciling items is the usual one, and the other a slip. */
const MIN_USUAL_PERIODS = 2;

/** Facts of one concept, period and unit along both axes. */
interface Reconciliation {
  total: ReportFact | undefined;
  /** The total of the segments. */
  segmentTotal: ReportFact | undefined;
  readonly segments: ReportFact[];
  /** Reconciling items of the whole entity, and those of single segments. */
  readonly items: ReportFact[];
  readonly itemsOfSegments: ReportFact[];
}

/** One way to compute a total from parts. */
interface Reading {
  readonly key: string;
  /** The key with reconciling items of the other sign. */
  readonly twin: string;
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  /** The reconciling items among them. */
  readonly added: readonly ReportFact[];
  readonly deducted: readonly ReportFact[];
  readonly sum: Decimal;
  readonly isUsual: boolean;
}

export const segmentRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DIM-009',
    title: 'Segments and reconciling items must add up to the consolidated amount',
    description:
      'Operating segments, eliminations and other reconciling items on the consolidation and segment axes of US GAAP and IFRS add up to the amount of the entity, and the segments to their own total. Checked where the disclosure is meant to be complete: the same members add up in another period, or miss the total by less than one percent. Silent where another rule reports one of the amounts.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: ['ASC 280-10-50-30', 'IFRS 8.28', 'DQC_0070'],
    fix: 'Correct the segment, reconciling item or total that is wrong (its value, sign or scale), or report the reconciling item that is missing, such as eliminations.',
    messages: {
      sum: '{name} {period} {is:name} {actual}, but {count} add up to {expected}: a difference of {difference}.',
      segments: {
        text: '{name} {period} {is:name} {actual}, but {count} add up to {expected}: a difference of {difference}.',
        fix: 'Correct the segment or the total that is wrong (its value, sign or scale), or report the segment that is missing.',
      },
      sign: {
        text: '{name} {period} {is:name} {actual}, but {count} add up to {expected}: a difference of {difference}. They add up with {right} for {member} (the opposite sign).',
        fix: 'Check the sign of the amount for {member}, and correct it if {right} is meant.',
      },
    },
    check(subject, found) {
      for (const reading of brokenReadings(subject.report)) {
        const { total, parts, sum } = reading;
        if (isSuspect(subject, [total, ...parts])) continue;
        const data = {
          name: factName(total),
          period: factPeriod(total) + factMembers(total),
          actual: factAmount(total),
          count: `its ${partsWords(reading)}`,
          expected: amountLike(total, sum),
          difference: amountLike(total, sum.subtract(total.value as Decimal).abs()),
        };
        const turned = partWithOtherSign(reading);
        const right = turned?.value?.negate();
        if (turned && right)
          found(
            'sign',
            total.member('value'),
            { ...data, member: lastMember(turned), right: amountLike(turned, right) },
            parts,
          );
        else
          found(total.context.dimensions.length > 0 ? 'segments' : 'sum', total.member('value'), data, parts);
      }
    },
  }),
];

/** "three segments and reconciling items", "two segments" */
function partsWords({ parts, deducted, added }: Reading): string {
  return deducted.length + added.length === 0
    ? counted(parts.length, 'segment')
    : counted(parts.length, 'segment or reconciling item', 'segments and reconciling items');
}

/** Returns the only part whose opposite sign would make the parts add up. */
function partWithOtherSign({ total, parts, deducted, sum }: Reading): ReportFact | undefined {
  const rest = (total.value as Decimal).subtract(sum);
  const turned = parts.filter((part) => {
    const twice = (part.value as Decimal).add(part.value as Decimal);
    return !twice.isZero() && (deducted.includes(part) ? twice : twice.negate()).equals(rest);
  });
  return turned.length === 1 ? turned[0] : undefined;
}

/** "Corporate (us-gaap:CorporateNonSegmentMember)" */
function lastMember({ context: { dimensions } }: ReportFact): string {
  const item = dimensions.find((one) => isOnConsolidation(one) && !operating.test(localMember(one)));
  return dimensionName((item ?? dimensions.find(isOnSegments))?.member ?? '');
}

function* brokenReadings(report: Report): Generator<Reading> {
  if (!report.contexts.some(({ dimensions }) => dimensions.some(isOn(consolidationAxes)))) return;
  for (const { facts } of report.concepts) {
    const places = facts.length > 2 ? reconciliationsOf(facts).map(readingsOf) : [];
    const complete = new Map<string, number>();
    for (const { key } of places.flat(2).filter(addsUp)) complete.set(key, (complete.get(key) ?? 0) + 1);
    const isOdd = ({ key, twin }: Reading) =>
      complete.get(key) === 1 && (complete.get(twin) ?? 0) >= MIN_USUAL_PERIODS;
    for (const readings of places.flat()) {
      const known = readings.filter((reading) => complete.has(reading.key) && !isOdd(reading));
      if (known.some(addsUp)) continue;
      const near = readings.some((reading) => addsUp(reading) && !isOdd(reading))
        ? undefined
        : readings.find(isNear);
      const broken = known[0] ?? near;
      if (broken) yield broken;
    }
  }
}

function isOn(axes: ReadonlySet<string>): (dimension: Dimension) => boolean {
  return ({ axis }) => axes.has(axis.slice(axis.indexOf(':') + 1));
}

const isOnSegments = isOn(segmentAxes);
const isOnConsolidation = isOn(consolidationAxes);

function reconciliationsOf(facts: readonly ReportFact[]): readonly Reconciliation[] {
  const places = new Map<string, Reconciliation>();
  for (const fact of facts) {
    const { dimensions, entity, period } = fact.context;
    if (fact.unit?.kind !== 'monetary' || fact.nil || !fact.value || dimensions.length > 2) continue;
    const consolidation = dimensions.find(isOnConsolidation);
    const segment = dimensions.find(isOnSegments);
    if (dimensions.some((dimension) => dimension !== consolidation && dimension !== segment)) continue;
    const key = JSON.stringify([entity.scheme, entity.value, period.key, fact.unit.key]);
    let place = places.get(key);
    if (!place) {
      place = { total: undefined, segmentTotal: undefined, segments: [], items: [], itemsOfSegments: [] };
      places.set(key, place);
    }
    const ofSegment = segment && localMember(segment);
    const item = consolidation && localMember(consolidation);
    const isOperating = item === undefined || operating.test(item);
    if (!segment && !consolidation) place.total ??= fact;
    else if (isOperating && (ofSegment === undefined || subtotal.test(ofSegment)))
      place.segmentTotal ??= fact;
    else if (isOperating) addOnce(place.segments, fact);
    else addOnce(ofSegment === undefined ? place.items : place.itemsOfSegments, fact);
  }
  return [...places.values()].filter(
    ({ items, itemsOfSegments, segmentTotal, segments }) =>
      items.length + itemsOfSegments.length > 0 ||
      segmentTotal !== undefined ||
      segments.some(({ context }) => context.dimensions.length > 1),
  );
}

/** Keeps the first of duplicates, and of a segment with and without the member for segments. */
function addOnce(facts: ReportFact[], fact: ReportFact): void {
  if (!facts.some((known) => nameOf(known) === nameOf(fact))) facts.push(fact);
}

function localMember({ member }: Dimension): string {
  return (member ?? '').replace(/^.*:/, '');
}

function nameOf({ context: { dimensions } }: ReportFact): string {
  const item = dimensions.filter((one) => isOnConsolidation(one) && !operating.test(localMember(one)));
  return [...item, ...dimensions.filter(isOnSegments)].map(({ member }) => member).join(' ');
}

/** Returns the ways to compute the consolidated amount, and the total of the segments, as separate lists. */
function readingsOf(place: Reconciliation): readonly (readonly Reading[])[] {
  const { total, segmentTotal, segments, items, itemsOfSegments } = place;
  const ofTotal = total
    ? [
        ...withItems(total, segments, items),
        ...withItems(total, segments, itemsOfSegments),
        ...(items.length > 0 && itemsOfSegments.length > 0
          ? withItems(total, segments, [...items, ...itemsOfSegments])
          : []),
        ...(segmentTotal ? withItems(total, [segmentTotal], items) : []),
        ...(isUnreconciled(place) ? [readingOf('segments only', total, segments, [], 1)] : []),
      ]
    : [];
  const ofSegments =
    segmentTotal && segments.length > 1 ? [readingOf('segments', segmentTotal, segments, [], 1)] : [];
  return [ofTotal, ofSegments].filter(({ length }) => length > 0);
}

/** Whether segments on both axes are all there is, so that they are the whole amount. */
function isUnreconciled({ segments, items, itemsOfSegments, segmentTotal }: Reconciliation): boolean {
  return segments.length > 1 && items.length + itemsOfSegments.length === 0 && !segmentTotal;
}

/** Some filers report eliminations as positive amounts. */
function withItems(
  total: ReportFact,
  segments: readonly ReportFact[],
  items: readonly ReportFact[],
): readonly Reading[] {
  if (segments.length === 0 || items.length === 0) return [];
  return [readingOf('added', total, segments, items, 1), readingOf('deducted', total, segments, items, -1)];
}

function readingOf(
  kind: string,
  total: ReportFact,
  segments: readonly ReportFact[],
  items: readonly ReportFact[],
  weight: 1 | -1,
): Reading {
  let sum = Decimal.zero;
  for (const { value } of segments) sum = sum.add(value as Decimal);
  for (const { value } of items)
    sum = weight === 1 ? sum.add(value as Decimal) : sum.subtract(value as Decimal);
  const parts = [...segments, ...items];
  const names = JSON.stringify([total.unit?.key, parts.map(nameOf).sort()]);
  const other = kind === 'added' ? 'deducted' : 'added';
  const isUsual = weight === 1 && kind !== 'segments only';
  const [added, deducted] = weight === 1 ? [items, []] : [[], items];
  return { key: `${kind} ${names}`, twin: `${other} ${names}`, total, parts, added, deducted, sum, isUsual };
}

function addsUp({ total, parts, sum }: Reading): boolean {
  let slack = slackOf(total.accuracy);
  for (const part of parts) slack = slack.add(slackOf(part.accuracy));
  return (
    sum
      .subtract(total.value as Decimal)
      .abs()
      .compare(slack) <= 0
  );
}

const SAME_SIZE = [0];

function isNear({ total, sum, parts, isUsual }: Reading): boolean {
  return isUsual && parts.length > 1 && powerBetween(sum, total.value as Decimal, SAME_SIZE, 1) !== undefined;
}
