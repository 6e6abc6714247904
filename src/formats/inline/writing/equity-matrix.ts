import { addToList } from '../../../core/lists-by-key.ts';
import type { Period } from '../../../model/report/period.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { MAX_MATRIX_MEMBERS } from '../../limits.ts';
import { headingRow, type Table, type TableRow } from './layout.ts';
import { CellRow } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import type { LineFact } from './period-columns.ts';
import type { ShownDimensions } from './shown-dimensions.ts';
import type { TableRows } from './table-rows.ts';

/** A statement of changes: components of equity in columns, and the movements of each period. */
export interface Matrix {
  /** Keys of members in order of first use; the total comes last. */
  readonly members: readonly { readonly key: string; readonly label: ReportFact }[];
  /** The oldest first. */
  readonly periods: readonly Period[];
}

const EQUITY_AXIS = /Equity/;
/** Axes that only a statement of changes in equity uses. */
export const COMPONENTS_AXIS = /(?:ComponentsOfEquity|EquityComponents|ClassesOfEquity)Axis$/;
const WHOLE = '';

/**
 * Returns the member of the only dimension of a fact; empty without dimensions, `undefined` if it has others.
 */
function memberOf({ context }: ReportFact, shown: ShownDimensions): string | undefined {
  const dimensions = shown(context);
  if (dimensions.length === 0) return WHOLE;
  const [dimension] = dimensions;
  if (dimensions.length > 1 || !dimension || dimension.typed || !EQUITY_AXIS.test(dimension.axis))
    return undefined;
  return dimension.member ?? undefined;
}

/**
 * Finds the columns and periods of a statement of changes in equity; `undefined` if the facts do not form
 * one. Skips periods without components whose facts other statements show.
 */
export function findMatrix(
  entries: readonly LineFact[],
  shown: ShownDimensions,
  isElsewhere: (fact: ReportFact) => boolean = () => false,
): Matrix | undefined {
  const members = new Map<string, ReportFact>();
  const periods = new Map<string, Period>();
  const detailed = new Set<string>();
  const units = new Set<string>();
  let inside = 0;
  for (const { fact } of entries) {
    const member = memberOf(fact, shown);
    if (member === undefined || !fact.unit) continue;
    if (fact.unit.kind === 'monetary') units.add(fact.unit.key);
    if (member !== WHOLE) {
      inside++;
      if (!members.has(member)) members.set(member, fact);
      if (members.size > MAX_MATRIX_MEMBERS) return undefined;
    }
    const { period } = fact.context;
    if (period.kind !== 'duration') continue;
    periods.set(period.key, period);
    if (member !== WHOLE || !isElsewhere(fact)) detailed.add(period.key);
  }
  // Cells of components do not distinguish currencies.
  if (
    units.size > 1 ||
    members.size < 2 ||
    periods.size === 0 ||
    periods.size > 6 ||
    inside * 2 < entries.length
  )
    return undefined;
  return {
    members: [...members].map(([key, label]) => ({ key, label })),
    periods: [...periods.values()]
      .filter(({ key }) => detailed.size === 0 || detailed.has(key))
      .sort((a, b) => a.end - b.end || a.start - b.start),
  };
}

export function tabulateMatrix(
  given: readonly OutlineLine[],
  entries: readonly LineFact[],
  { members, periods }: Matrix,
  table: TableRows,
): Table {
  const { labels, words, shown } = table;
  const hasWhole = entries.some(({ fact }) => memberOf(fact, shown) === WHOLE);
  const keys = [...members.map(({ key }) => key), ...(hasWhole ? [WHOLE] : [])];
  const byLine = new Map<OutlineLine, ReportFact[]>();
  for (const { line, fact } of entries) {
    addToList(byLine, line, fact);
  }
  const lines = closingBalanceLast(given, byLine, shown);
  const openings = findOpenings(byLine, periods, shown);
  const rows: TableRow[] = [];
  const components = new Set(members.map((_, at) => at));
  // A total that is not reported is not nil, unless its components add up to nothing.
  const finish = (cells: CellRow) =>
    cells.finish(labels.phrases.zero, cells.sum(components).isZero() ? undefined : components);
  for (const period of periods) {
    rows.push(headingRow(words.line(period), 0));
    for (const line of lines) {
      const cells = new CellRow(line, keys.length);
      for (const fact of openings.get(line) ?? [])
        if (fact.context.period.end === period.start)
          cells.add(keys.indexOf(memberOf(fact, shown) as string), fact);
      if (!cells.isEmpty)
        rows.push({
          kind: 'lead',
          label: line.label,
          note: '',
          depth: 1,
          cells: finish(cells),
        });
    }
    for (const line of lines) {
      const cells = cellsOf(line, byLine.get(line) ?? [], period, { keys, shown });
      if (cells.isEmpty) continue;
      const end = period === periods.at(-1) ? 'grand' : 'total';
      const kind = line.balance === 'start' ? 'lead' : line.balance ? end : line.kind;
      rows.push({ kind, label: line.label, note: '', depth: 1, cells: finish(cells) });
    }
  }
  const columns = members.map(({ label }) => ({ lead: '', text: table.subject(label) }));
  if (hasWhole) columns.push({ lead: '', text: labels.phrases.total });
  return { type: 'table', corner: '', columns, rows };
}

/** Moves changes in components that are listed below the closing balance above it. */
function closingBalanceLast(
  lines: readonly OutlineLine[],
  byLine: ReadonlyMap<OutlineLine, readonly ReportFact[]>,
  shown: ShownDimensions,
): readonly OutlineLine[] {
  const end = lines.findIndex(({ balance }) => balance === 'end');
  if (end < 0) return lines;
  const isChange = (line: OutlineLine) =>
    line.balance === undefined &&
    (byLine.get(line) ?? []).some(
      (fact) =>
        fact.unit?.kind === 'monetary' && fact.context.period.kind === 'duration' && memberOf(fact, shown),
    );
  const below = lines.slice(end);
  return [...lines.slice(0, end), ...below.filter(isChange), ...below.filter((line) => !isChange(line))];
}

/**
 * Returns opening balances that close no period, in lines without another opening line: those of the oldest
 * period, if balances are listed once.
 */
function findOpenings(
  byLine: ReadonlyMap<OutlineLine, readonly ReportFact[]>,
  periods: readonly Period[],
  shown: ShownDimensions,
): ReadonlyMap<OutlineLine, readonly ReportFact[]> {
  const starting = new Set(
    [...byLine.keys()].flatMap(({ balance, concept }) =>
      balance === 'start' && concept ? [concept.id] : [],
    ),
  );
  const ends = new Set(periods.map(({ end }) => end));
  const openings = new Map<OutlineLine, ReportFact[]>();
  const placed = new Set<ReportFact>();
  for (const [line, facts] of byLine) {
    if (line.concept && starting.has(line.concept.id)) continue;
    const own = facts.filter(
      (fact) =>
        fact.context.period.kind === 'instant' &&
        !ends.has(fact.context.period.end) &&
        memberOf(fact, shown) !== undefined &&
        !placed.has(fact),
    );
    for (const fact of own) placed.add(fact);
    if (own.length > 0) openings.set(line, own);
  }
  return openings;
}

function cellsOf(
  line: OutlineLine,
  facts: readonly ReportFact[],
  period: Period,
  { keys, shown }: { readonly keys: readonly string[]; readonly shown: ShownDimensions },
): CellRow {
  const cells = new CellRow(line, keys.length);
  for (const fact of facts) {
    const member = memberOf(fact, shown);
    if (member !== undefined && isWithin(line, fact.context.period, period))
      cells.add(keys.indexOf(member), fact);
  }
  return cells;
}

function isWithin({ balance }: OutlineLine, own: Period, period: Period): boolean {
  if (own.kind === 'instant') return own.end === (balance === 'start' ? period.start : period.end);
  return balance !== 'start' && own.key === period.key;
}
