import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, type Interval, intervalsMeet, pointInterval } from '../../../core/interval.ts';
import type { Dimension, Report, ReportFact } from '../../../model/report/report.ts';
import { equityAxes } from './equity-axes.ts';

/** Columns that are the sum of others. */
const subtotals = new Set([
  'ParentMember',
  'EquityAttributableToOwnersOfParentMember',
  'TotalEquityAttributableToOwnersParentBeforeNon-controllingInterests',
  'ShareholdersEquityMember',
  'ValuationAndTranslationAdjustmentsMember',
  'EquityMember',
  'IssuedCapitalAndSharePremiumMember',
  'OtherReservesMember',
  'AccumulatedOtherComprehensiveIncomeMember',
  'AOCIIncludingPortionAttributableToNoncontrollingInterestMember',
]);

/** Subtotals that may also be separate columns. */
const grouped = new Set([
  'OtherReservesMember',
  'AccumulatedOtherComprehensiveIncomeMember',
  'IssuedCapitalAndSharePremiumMember',
]);

/** Japanese companies divide net assets into these. */
const partsOfNetAssets: ReadonlySet<string> = new Set([
  'ShareholdersEquityMember',
  'ValuationAndTranslationAdjustmentsMember',
  'SubscriptionRightsToSharesMember',
  'ShareAcquisitionRightsMember',
  'NonControllingInterestsMember',
]);

/** Lines that a column of the statement can be reported as. */
export const equityKeys = ['totalStockholdersEquity', 'parentEquity', 'noncontrollingInterests'];

export interface Column {
  /**
   * Whether it is known only with a further dimension, such as a class of stock, so that it may be
   * incomplete.
   */
  readonly isSplit: boolean;
  readonly member: string;
  readonly fact: ReportFact;
}

export const owners =
  /^(?:(?:Parent|EquityAttributableToOwnersOfParent)Member|TotalEquityAttributableToOwnersParentBeforeNon-controllingInterests)$/;

export const minorities = /^Non-?controlling/i;

export const meets = (total: ReportFact) => (interval: Interval) => intervalsMeet(interval, total.interval);

/**
 * Returns the possible readings of the columns: with groups as columns of their own, without them, and by
 * owner.
 */
export function readingsOf(columns: readonly Column[]): (readonly Column[])[] {
  return [
    columns.filter(({ member }) => !subtotals.has(member) || grouped.has(member)),
    columns.filter(({ member }) => !subtotals.has(member)),
    columns.filter(({ member }) => owners.test(member) || minorities.test(member)),
    columns.filter(({ member }) => partsOfNetAssets.has(member)),
  ];
}

export function addUp(columns: readonly Column[]) {
  let interval = pointInterval(Decimal.zero);
  let value = Decimal.zero;
  for (const { fact } of columns) {
    interval = addIntervals(interval, fact.interval);
    value = value.add(fact.value as Decimal);
  }
  return { interval, value };
}

/**
 * Returns the columns for each date, unit, entity and further dimensions; the first of duplicates. A column
 * with further dimensions is also one of the whole entity, known in part.
 */
export function columnsByPlace(report: Report): ReadonlyMap<string, ReadonlyMap<string, Column>> {
  const columns = new Map<string, Map<string, Column>>();
  for (const key of equityKeys) {
    for (const facts of report.factsOfLine(key).values()) {
      const fact = facts[0] as ReportFact;
      const { dimensions } = fact.context;
      const component = dimensions.find(isComponent);
      if (!component?.member) continue;
      const member = component.member.replace(/^.*:/, '');
      const others = dimensions.filter((dimension) => dimension !== component);
      add(placeOf(fact, others), { member, fact, isSplit: false });
      if (others.length > 0) add(placeOf(fact, []), { member, fact, isSplit: true });
    }
  }
  return columns;

  function add(place: string, column: Column): void {
    const known = columns.get(place);
    if (!known) columns.set(place, new Map([[column.member, column]]));
    else if (known.get(column.member)?.isSplit ?? true) known.set(column.member, column);
  }
}

export function isComponent({ axis }: Dimension): boolean {
  return equityAxes.includes(axis.replace(/^.*:/, ''));
}

export function placeOf({ context, unit }: ReportFact, dimensions: readonly Dimension[]): string {
  const { entity, period } = context;
  const names = dimensions.map(({ axis, member, typed }) => JSON.stringify([axis, member, typed])).sort();
  return JSON.stringify([entity, period.key, unit?.key, names]);
}
