import { intervalsMeet } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Period } from '../../../model/report/period.ts';
import type { Dimension, Entity, Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { isSumOfColumns } from '../statements/equity-axes.ts';
import { isScope } from './breakdowns.ts';

/** One line of a table in one period: the amount of the whole entity and those of its parts. */
export interface Row {
  readonly place: Place;
  /** The axes of the table. */
  readonly axes: string;
  whole: ReportFact | undefined;
  /** By entity and members. */
  readonly parts: Map<string, ReportFact>;
}

/** The period of a row, for one entity and one set of statements. */
export interface Place {
  readonly period: Period;
  readonly statements: string;
}

/** Returns the rows of a concept; none if an amount is contradicted, or has another unit. */
export function rowsOf(facts: readonly ReportFact[], places: AspectPlaces): readonly Row[] {
  const wholes = new Map<Place, ReportFact>();
  const rows = new Map<number, Row>();
  let unit: string | undefined;
  for (const fact of facts) {
    const at = places[fact.context.aspect];
    if (!at || !fact.value || !fact.unit) continue;
    unit ??= fact.unit.key;
    if (fact.unit.key !== unit) return [];
    if (at.axes === '') {
      const known = wholes.get(at.place);
      if (known && !intervalsMeet(known.interval, fact.interval)) return [];
      if (!known) wholes.set(at.place, fact);
      continue;
    }
    let row = rows.get(at.row);
    if (!row) {
      row = { place: at.place, axes: at.axes, whole: undefined, parts: new Map() };
      rows.set(at.row, row);
    }
    const known = row.parts.get(fact.context.subject);
    if (known && !intervalsMeet(known.interval, fact.interval)) return [];
    if (!known) row.parts.set(fact.context.subject, fact);
  }
  const found = [...rows.values()];
  const tables = new Set(found.map(({ axes }) => axes));
  const byPlace = new Map<Place, Row[]>();
  for (const row of found) addToList(byPlace, row.place, row);
  for (const [place, whole] of wholes) {
    const here = byPlace.get(place) ?? [];
    for (const row of here) row.whole = whole;
    for (const axes of tables)
      if (!here.some((row) => row.axes === axes)) found.push({ place, axes, whole, parts: new Map() });
  }
  return found;
}

export interface AspectPlace {
  readonly place: Place;
  /** The axes of its breakdown; empty for the whole entity. */
  readonly axes: string;
  /** The number of both. */
  readonly row: number;
}

export type AspectPlaces = readonly (AspectPlace | undefined)[];

/** Returns the place of each aspect; `undefined` if the report has no breakdown of a whole. */
export function placesOf(report: Report): AspectPlaces | undefined {
  if (!report.contexts.some(partDimension) || report.contexts.every(partDimension)) return undefined;
  const places = new Map<string, Place>();
  const rows = new Map<string, number>();
  // Most contexts are of the same entity.
  let lastEntity: Entity | undefined;
  let lastStatements = '';
  const byAspect = new Array<AspectPlace | undefined>(report.aspectCount).fill(undefined);
  for (const context of report.contexts) {
    const { entity, period, dimensions, aspect } = context;
    if (byAspect[aspect] || dimensions.some((one) => one.typed || isSumOfColumns(one))) continue;
    const scope = dimensions.filter(({ axis }) => isScope(axis));
    const statements =
      scope.length > 0 || entity !== lastEntity
        ? JSON.stringify([
            entity.scheme,
            entity.value,
            scope.map(({ axis, member }) => [axis, member]).sort(),
          ])
        : lastStatements;
    if (scope.length === 0) [lastEntity, lastStatements] = [entity, statements];
    const key = `${statements} ${period.key}`;
    let place = places.get(key);
    if (!place) {
      place = { period, statements };
      places.set(key, place);
    }
    const all = dimensions.flatMap(({ axis }) => (isScope(axis) ? [] : tableAxis(axis)));
    const axes = [...new Set(all)].sort().join(' ');
    const rowKey = `${key} ${axes}`;
    const row = rows.get(rowKey) ?? rows.size;
    rows.set(rowKey, row);
    byAspect[aspect] = { place, axes, row };
  }
  return byAspect;
}

/** Axes of one table: segments, and what lies between them and the whole. */
const segments = /(?:BusinessSegments|^Segments|ConsolidationItems)Axis$/;

function tableAxis(axis: string): string {
  return segments.test(axis.slice(axis.indexOf(':') + 1)) ? 'segments' : axis;
}

export function partDimension({ dimensions }: ReportContext): Dimension | undefined {
  return dimensions.find(({ axis }) => !isScope(axis));
}
