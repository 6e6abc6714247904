import { addToList } from '../../../core/lists-by-key.ts';
import type { Period } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_MATRIX_MEMBERS } from '../../limits.ts';
import type { Labels } from './labels.ts';
import { headingRow, type Table, type TableRow } from './layout.ts';
import { CellRow, type Outline, plainLine } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import type { LineFact } from './period-columns.ts';
import type { ShownDimensions } from './shown-dimensions.ts';
import type { TableRows } from './table-rows.ts';

/** Axes of the parts of a business, which notes show, not the primary statements. */
const SEGMENT_AXIS = /Segment|Geograph|ProductsAndServices|ProductOrService/;
const WHOLE = '';
const MIN_LINES = 2;
const MIN_MEMBERS = 2;

/** Returns an outline for each axis that breaks figures down by the parts of a business. */
export function segmentOutlines(report: Report, labels: Labels, shown: ShownDimensions): Outline[] {
  const byAxis = new Map<string, Set<ReportConcept>>();
  for (const { concept, facts } of report.concepts)
    for (const fact of facts) {
      const axis = fact.unit && axisOf(fact, shown);
      if (!axis) continue;
      const concepts = byAxis.get(axis) ?? new Set();
      byAxis.set(axis, concepts.add(concept));
    }
  return [...byAxis].map(([axis, concepts]) => ({
    keys: [axis],
    title: labels.name(axis),
    lines: [...concepts].map((concept) => plainLine(concept, labels.concept(concept))),
    axes: new Set([axis]),
    isExclusive: true,
  }));
}

/** Returns the axis of a fact that has no other dimension. */
function axisOf({ context }: ReportFact, shown: ShownDimensions): string | undefined {
  const [dimension, ...others] = shown(context);
  if (!dimension?.member || dimension.typed || others.length > 0) return undefined;
  return SEGMENT_AXIS.test(dimension.axis) ? dimension.axis : undefined;
}

/** The columns of a table of segments. */
export interface Segments {
  /** A fact of each member, by its key. */
  readonly members: ReadonlyMap<string, ReportFact>;
  /** The newest first. */
  readonly periods: readonly Period[];
}

/**
 * Finds the columns of figures that are broken down by one axis; `undefined` if they do not form a
 * table, or would lose facts that no other section shows.
 */
export function findSegments(
  entries: readonly LineFact[],
  shown: ShownDimensions,
  isElsewhere: (fact: ReportFact) => boolean,
): Segments | undefined {
  const members = new Map<string, ReportFact>();
  const lines = new Set<OutlineLine>();
  const periods = new Map<number, Period>();
  const units = new Set<string>();
  const axes = new Set<string>();
  for (const { line, fact } of entries) {
    const { context, unit } = fact;
    if (unit?.kind !== 'monetary') return undefined;
    units.add(unit.key);
    if (shown(context).length === 0) continue;
    const axis = axisOf(fact, shown);
    if (axis === undefined) return undefined;
    axes.add(axis);
    lines.add(line);
    const member = memberOf(fact, shown);
    if (!members.has(member)) members.set(member, fact);
    const known = periods.get(context.period.end);
    if (known?.kind === 'duration' && context.period.kind === 'duration' && known.key !== context.period.key)
      return undefined;
    if (known?.kind !== 'duration') periods.set(context.period.end, context.period);
  }
  const isTable =
    units.size === 1 &&
    axes.size === 1 &&
    lines.size >= MIN_LINES &&
    members.size >= MIN_MEMBERS &&
    members.size <= MAX_MATRIX_MEMBERS;
  const isShown = ({ line, fact }: LineFact) => {
    const period = periods.get(fact.context.period.end);
    return lines.has(line) && period !== undefined && isWithin(fact, period);
  };
  return isTable && entries.every((entry) => isShown(entry) || isElsewhere(entry.fact))
    ? { members, periods: [...periods.values()].sort((a, b) => b.end - a.end) }
    : undefined;
}

function isWithin({ context }: ReportFact, { key, end }: Period): boolean {
  const own = context.period;
  return own.key === key || (own.kind === 'instant' && own.end === end);
}

function memberOf({ context }: ReportFact, shown: ShownDimensions): string {
  return shown(context)[0]?.member ?? WHOLE;
}

/** Shows the segments in columns, beside their total, and the lines of each period below it. */
export function tabulateSegments(
  lines: readonly OutlineLine[],
  entries: readonly LineFact[],
  { members, periods }: Segments,
  table: TableRows,
): Table {
  const { labels, words, shown } = table;
  const byLine = new Map<OutlineLine, ReportFact[]>();
  for (const { line, fact } of entries) addToList(byLine, line, fact);
  const places = new Map([...members.keys(), WHOLE].map((key, at) => [key, at]));
  const parts = new Set([...members.keys()].map((_, at) => at));
  const rows: TableRow[] = [];
  for (const period of periods) {
    rows.push(headingRow(words.line(period), 0));
    for (const line of lines) {
      const cells = new CellRow(line, places.size);
      for (const fact of byLine.get(line) ?? []) {
        if (isWithin(fact, period)) cells.add(places.get(memberOf(fact, shown)) ?? -1, fact);
      }
      if (cells.filled.some((at) => parts.has(at)))
        rows.push({
          kind: 'line',
          label: line.label,
          note: '',
          depth: 1,
          reference: cells.reference,
          cells: cells.finish(labels.phrases.zero, parts),
        });
    }
  }
  const columns = [...members.values()].map((fact) => ({ lead: '', text: table.subject(fact) }));
  return {
    type: 'table',
    corner: '',
    columns: [...columns, { lead: '', text: labels.phrases.total }],
    rows,
  };
}
