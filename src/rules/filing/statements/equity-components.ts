import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, type Interval, intervalsMeet, pointInterval } from '../../../core/interval.ts';
import { splitQName } from '../../../core/qname.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { classify } from '../../../model/report/duplicate-facts.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Dimension, Report, ReportFact } from '../../../model/report/report.ts';
import { MAX_LINES_TRIED } from '../../limits.ts';
import { isLineLeftOut, isNameLeftOut } from '../document/left-out.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { equityAxes } from './equity-axes.ts';
import { hasRestatedBalances } from './movement-columns.ts';
import { isInBrokenColumn } from './movement-tables.ts';

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

/**
 * Fewer are a disclosure about some components, not the statement, unless the same ones add up at another
 * date.
 */
const MIN_COLUMNS = 3;

/** Lines that a column of the statement can be reported as. */
const equityKeys = ['totalStockholdersEquity', 'parentEquity', 'noncontrollingInterests'];

interface Column {
  /**
   * Whether it is known only with a further dimension, such as a class of stock, so that it may be
   * incomplete.
   */
  readonly isSplit: boolean;
  readonly member: string;
  readonly fact: ReportFact;
}

export const equityComponentRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-003',
    title: 'The components of equity, and of each movement in equity, must add up to the total',
    description:
      'At each date for which at least three columns of the statement of changes in equity are reported, or two that add up at another date, they add up to total equity; at dates with one of these two, the other is missing. Subtotal columns, and columns that are part of another one, may be counted or not; it is enough that one combination adds up. A movement that is the sum of at least two columns in one period is the sum of its columns in the others too, and so is the column for the owners of the parent.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106'],
    fix: 'Correct the component or the total that is wrong, or report the component that is missing at this date.',
    messages: {
      sum: '{equity} {period} {is:equity} {actual}, but the {count} of equity add up to {expected}: a difference of {difference}.',
      lacking: {
        text: '{equity} {period} {is:equity} {actual}, but only one component of it is reported, {expected}. {before}, the components add up to the total.',
        fix: 'Report the component that is missing at this date, or correct the one that is wrong.',
      },
      row: {
        text: '{equity} {period} {is:equity} {actual}, but the columns for it in the statement of changes in equity add up to {expected}: a difference of {difference}. {before}, the columns add up to the total.',
        fix: 'Correct the column or the total that is wrong, or report the column that is missing.',
      },
      owners: {
        text: '{equity} {period} {is:equity} {actual} in the column for the owners of the parent, but the columns within it add up to {expected}: a difference of {difference}. {before}, they add up.',
        fix: 'Correct the column of the component or the one of the owners, whichever is wrong.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      if (equityKeys.some((key) => isLineLeftOut(report, key)) || isUnsettled(report)) return;
      const columns = columnsByPlace(report);
      const sums = [...totalsOf(report)].flatMap((total) => sumOf(total, columns) ?? []);
      const complete = new Set(sums.filter(({ holds }) => holds).map(membersOf));
      for (const sum of sums) {
        const { total, reading, holds } = sum;
        if (holds) continue;
        if (reading.length < MIN_COLUMNS && !complete.has(membersOf(sum)) && !isPartOf(sum, sums)) continue;
        const sumOfReading = addUp(reading).value;
        const data = {
          equity: total.name,
          period: factPeriod(total),
          actual: factAmount(total),
          count: counted(reading.length, 'component'),
          expected: amountLike(total, sumOfReading),
          difference: amountLike(total, (total.value as Decimal).subtract(sumOfReading).abs()),
        };
        const { context } = total;
        const axes = new Set(reading.flatMap(({ fact }) => fact.context.dimensions.map(({ axis }) => axis)));
        const unused = report.contexts.filter(
          (other) =>
            report.usesOf(other) === 0 &&
            other.period.key === context.period.key &&
            other.dimensions.some(({ axis }) => axes.has(axis)),
        );
        const related = [...reading.map(({ fact }) => fact), ...unused];
        found('sum', total.member('value'), data, related);
      }
      for (const { total, column, before } of singleColumns(report, columns, sums)) {
        const data = {
          equity: total.name,
          period: factPeriod(total),
          actual: factAmount(total),
          expected: factAmount(column.fact),
          before: capitalized(factPeriod(before)),
        };
        found('lacking', total.member('value'), data, [column.fact]);
      }
      const wrong = new Set(sums.filter(({ holds }) => !holds).map(({ total }) => total.context.period.key));
      for (const { row, before, isOfOwners } of [...brokenOwners(columns, wrong), ...brokenRows(report)]) {
        const { total, sum } = row;
        const facts = [total, ...row.columns.map(({ fact }) => fact)];
        const isSingle = isOfOwners || row.columns.length === 1;
        if (isSingle && (isInBrokenColumn(subject, facts) || isSuspect(subject, facts))) continue;
        const data = {
          equity: total.name,
          period: factPeriod(total),
          actual: factAmount(total),
          expected: amountLike(total, sum.value),
          difference: amountLike(total, sum.value.subtract(total.value as Decimal).abs()),
          before: capitalized(factPeriod(before.total)),
        };
        found(
          isOfOwners ? 'owners' : 'row',
          total.member('value'),
          data,
          row.columns.map(({ fact }) => fact),
        );
      }
    },
  }),
];

/** A movement of the whole entity with its columns. */
interface Row {
  readonly total: ReportFact;
  readonly columns: readonly Column[];
  readonly sum: ReturnType<typeof addUp>;
  readonly holds: boolean;
}

interface BrokenRow {
  readonly row: Row;
  /** A period in which the columns add up. */
  readonly before: Row;
  /** Whether the total is the column for the owners of the parent. */
  readonly isOfOwners: boolean;
}

/** Returns movements that differ from their columns, each with a period in which they agree. */
function* brokenRows(report: Report): Generator<BrokenRow> {
  if (!report.contexts.some(({ dimensions }) => dimensions.some(isComponent))) return;
  for (const { concept, facts } of report.concepts) {
    if (facts.length < 3 || facts[0]?.context.period.kind !== 'duration') continue;
    if (isNameLeftOut(report, concept)) continue;
    const rows = rowsOf(facts).filter(({ total }) => !hasOtherHolders(report, total));
    const before = rows.find(({ holds, columns }) => holds && columns.length > 1);
    const single = before || hasRestatedBalances(report) ? undefined : singleRows(rows);
    const periods = new Set<string>();
    for (const row of rows) {
      const like = row.holds ? undefined : (before ?? (isAboveTotal(row) && single?.get(columnKey(row))));
      if (!like) continue;
      periods.add(row.total.context.period.key);
      yield { row, before: like, isOfOwners: false };
    }
    const ofOwners = ownerRowsOf(facts);
    for (const row of ofOwners) {
      if (row.holds || periods.has(row.total.context.period.key)) continue;
      const like = ofOwners.find((other) => other.holds && hasColumnsOf(row, other));
      if (like) yield { row, before: like, isOfOwners: true };
    }
  }
}

/** Yields the column for the owners of the parent at dates at which it differs from the columns within it. */
function* brokenOwners(
  columns: ReadonlyMap<string, ReadonlyMap<string, Column>>,
  wrong: ReadonlySet<string>,
): Generator<BrokenRow> {
  const rows = [...columns.values()].flatMap((known) => ownerRowOf([...known.values()]));
  const right = rows.filter(({ holds }) => holds).slice(0, MAX_LINES_TRIED);
  for (const row of rows) {
    if (row.holds || wrong.has(row.total.context.period.key) || row.columns.some(({ isSplit }) => isSplit))
      continue;
    const before = right.find((other) => hasColumnsOf(row, other));
    if (before) yield { row, before, isOfOwners: true };
  }
}

/** Whether the columns exceed the total, or have the opposite sign; if they are less, one may not be tagged. */
function isAboveTotal({ total, sum }: Row): boolean {
  const amount = total.value as Decimal;
  return amount.sign() * sum.value.sign() < 0 || sum.value.abs().compare(amount.abs()) > 0;
}

/** Returns rows that equal their only column, by that column. */
function singleRows(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const single = rows.filter(
    ({ holds, total, columns }) => holds && columns.length === 1 && !total.value?.isZero(),
  );
  return new Map(single.map((row) => [columnKey(row), row]));
}

function columnKey({ total, columns }: Row): string {
  return JSON.stringify([total.context.subject, ...columns.map(({ member }) => member)]);
}

/** Whether a row has all columns of another. */
function hasColumnsOf({ columns }: Row, other: Row): boolean {
  return other.columns.every(({ member }) => columns.some((column) => column.member === member));
}

const owners =
  /^(?:(?:Parent|EquityAttributableToOwnersOfParent)Member|TotalEquityAttributableToOwnersParentBeforeNon-controllingInterests)$/;
const minorities = /^Non-?controlling/i;

/** Returns the column for the owners of the parent with the columns within it, in each period. */
function ownerRowsOf(facts: readonly ReportFact[]): readonly Row[] {
  const places = columnsOfMovement(facts);
  return [...places.values()].flatMap(ownerRowOf);
}

function ownerRowOf(columns: readonly Column[]): readonly Row[] {
  const total = columns.find(({ member }) => owners.test(member))?.fact;
  const own = columns.filter(({ member }) => !owners.test(member) && !minorities.test(member));
  if (!total || own.length === 0) return [];
  const readings = readingsOf(own).filter(({ length }) => length > 0);
  return [rowOf(total, own, readings)];
}

function rowsOf(facts: readonly ReportFact[]): readonly Row[] {
  const totals = new Map<string, ReportFact>();
  for (const fact of facts) {
    const { dimensions } = fact.context;
    if (!isMovement(fact) || dimensions.some(isComponent)) continue;
    const place = placeOf(fact, dimensions);
    if (!totals.has(place)) totals.set(place, fact);
  }
  return [...columnsOfMovement(facts)].flatMap(([place, own]) => {
    const total = totals.get(place);
    const readings = readingsOf(own).filter(({ length }) => length > 0);
    return total ? [rowOf(total, own, readings)] : [];
  });
}

function rowOf(total: ReportFact, own: readonly Column[], readings: readonly (readonly Column[])[]): Row {
  const [reading = own] = readings;
  const isWhole = meets(total);
  const holds = readings.some((one) => isWhole(addUp(one).interval));
  return { total, columns: reading, sum: addUp(reading), holds };
}

function isMovement({ unit, nil, value }: ReportFact): boolean {
  return unit?.kind === 'monetary' && !nil && value !== undefined;
}

/** Returns the columns of a movement by period, unit and entity; the first of duplicates. */
function columnsOfMovement(facts: readonly ReportFact[]): ReadonlyMap<string, readonly Column[]> {
  const columns = new Map<string, Column[]>();
  for (const fact of facts) {
    const { dimensions } = fact.context;
    const component = dimensions.find(isComponent);
    if (!component?.member || !isMovement(fact)) continue;
    const place = placeOf(
      fact,
      dimensions.filter((dimension) => dimension !== component),
    );
    const member = component.member.replace(/^.*:/, '');
    const known = columns.get(place) ?? [];
    columns.set(place, known);
    if (!known.some((column) => column.member === member)) known.push({ member, fact, isSplit: false });
  }
  return columns;
}

/** Whether part of a movement belongs to holders outside equity, such as redeemable interests. */
function hasOtherHolders(report: Report, { context }: ReportFact): boolean {
  return report.derive(otherHolderEnds).has(context.period.end);
}

function otherHolderEnds(report: Report): ReadonlySet<number> {
  const keys = ['netIncomeRedeemable', 'redeemableNoncontrollingInterests', 'temporaryEquity'];
  const facts = keys.flatMap((key) => [...report.factsOfLine(key).values()].flat());
  return new Set(facts.map(({ context }) => context.period.end));
}

/** Total equity with its columns, in the reading that includes most of them. */
interface Sum {
  readonly total: ReportFact;
  readonly reading: readonly Column[];
  readonly holds: boolean;
}

function sumOf(
  total: ReportFact,
  columns: ReadonlyMap<string, ReadonlyMap<string, Column>>,
): Sum | undefined {
  const own = [...(columns.get(placeOf(total, total.context.dimensions))?.values() ?? [])];
  const readings = readingsOf(own);
  const [reading = []] = readings;
  if (reading.length < 2 || own.some(({ isSplit }) => isSplit)) return undefined;
  const isWhole = meets(total);
  // A column may be part of another, such as a class of shares within the share capital.
  const isWithPart = reading.some((part) =>
    isWhole(addUp(reading.filter((column) => column !== part)).interval),
  );
  return {
    total,
    reading,
    holds: isWithPart || readings.some((columns) => isWhole(addUp(columns).interval)),
  };
}

/** Whether the columns add up to the total at another date, together with a further one. */
function isPartOf({ reading }: Sum, sums: readonly Sum[]): boolean {
  return sums
    .slice(0, MAX_LINES_TRIED)
    .some(
      (other) =>
        other.holds &&
        other.reading.length === reading.length + 1 &&
        reading.every(({ member }) => other.reading.some((column) => column.member === member)),
    );
}

interface SingleColumn {
  readonly total: ReportFact;
  readonly column: Column;
  /** Total equity at a date at which two components add up to it. */
  readonly before: ReportFact;
}

/** Returns dates with one of two components that add up to total equity at another date. */
function singleColumns(
  report: Report,
  columns: ReadonlyMap<string, ReadonlyMap<string, Column>>,
  sums: readonly Sum[],
): readonly SingleColumn[] {
  const pairs = sums.filter(({ holds, reading }) => holds && reading.length === 2);
  if (pairs.length === 0) return [];
  return [...totalsOf(report)].flatMap((total) => {
    const own = [...(columns.get(placeOf(total, total.context.dimensions))?.values() ?? [])];
    const [column] = own;
    if (!column || own.length > 1 || column.isSplit || meets(total)(column.fact.interval)) return [];
    const pair = pairs.find(({ reading }) => reading.some(({ member }) => member === column.member));
    return pair ? [{ total, column, before: pair.total }] : [];
  });
}

function membersOf({ reading }: Sum): string {
  return JSON.stringify(reading.map(({ member }) => member).sort());
}

/** Whether rules on contexts, names or duplicates report some amount of equity. */
function isUnsettled(report: Report): boolean {
  const amounts = equityKeys.flatMap((key) => [...report.factsOfLine(key).values()]);
  return amounts.some(
    (facts) =>
      classify(facts) === 'inconsistent' ||
      facts.some(
        ({ context }) =>
          context.period.kind !== 'instant' ||
          context.dimensions.some(({ axis }) => !report.namespaces.has(splitQName(axis)?.prefix ?? '')),
      ),
  );
}

/** Returns total equity of the whole entity, or that of the parent if there is no other owner. */
function* totalsOf(report: Report): Generator<ReportFact> {
  const totals = report.factsOfLine('totalStockholdersEquity');
  const minorities = report.factsOfLine('noncontrollingInterests');
  const parents = [...report.factsOfLine('parentEquity')].filter(
    ([aspect]) => !totals.has(aspect) && !minorities.has(aspect),
  );
  for (const [fact] of [...totals.values(), ...parents.map(([, facts]) => facts)])
    if (fact && !fact.context.dimensions.some(isComponent)) yield fact;
}

const meets = (total: ReportFact) => (interval: Interval) => intervalsMeet(interval, total.interval);

/**
 * Returns the possible readings of the columns: with groups as columns of their own, without them, and by
 * owner.
 */
function readingsOf(columns: readonly Column[]): (readonly Column[])[] {
  return [
    columns.filter(({ member }) => !subtotals.has(member) || grouped.has(member)),
    columns.filter(({ member }) => !subtotals.has(member)),
    columns.filter(({ member }) => owners.test(member) || minorities.test(member)),
    columns.filter(({ member }) => partsOfNetAssets.has(member)),
  ];
}

function addUp(columns: readonly Column[]) {
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
function columnsByPlace(report: Report): ReadonlyMap<string, ReadonlyMap<string, Column>> {
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

function isComponent({ axis }: Dimension): boolean {
  return equityAxes.includes(axis.replace(/^.*:/, ''));
}

function placeOf({ context, unit }: ReportFact, dimensions: readonly Dimension[]): string {
  const { entity, period } = context;
  const names = dimensions.map(({ axis, member, typed }) => JSON.stringify([axis, member, typed])).sort();
  return JSON.stringify([entity, period.key, unit?.key, names]);
}
