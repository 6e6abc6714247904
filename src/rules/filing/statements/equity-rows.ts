import type { Decimal } from '../../../core/decimal.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { MAX_LINES_TRIED } from '../../limits.ts';
import { isNameLeftOut } from '../document/left-out.ts';
import {
  addUp,
  type Column,
  isComponent,
  meets,
  minorities,
  owners,
  placeOf,
  readingsOf,
} from './equity-columns.ts';
import { hasRestatedBalances } from './movement-columns.ts';

/** A movement of the whole entity with its columns. */
interface Row {
  readonly total: ReportFact;
  readonly columns: readonly Column[];
  readonly sum: ReturnType<typeof addUp>;
  readonly holds: boolean;
}

export interface BrokenRow {
  readonly row: Row;
  /** A period in which the columns add up. */
  readonly before: Row;
  /** Whether the total is the column for the owners of the parent. */
  readonly isOfOwners: boolean;
}

/** Returns movements that differ from their columns, each with a period in which they agree. */
export function* brokenRows(report: Report): Generator<BrokenRow> {
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
export function* brokenOwners(
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
