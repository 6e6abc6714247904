import { eachChild, skipSpace, skipValue, stringAt } from '../desk/json-place.ts';

/**
 * The values of a document as a table: the subject of each row, and the position of each cell's value in the
 * text. Numbers are in typed arrays, so that a hundred thousand facts reach the page without blocking it.
 */
export interface FactTable {
  readonly kind: 'facts' | 'lines' | 'values';
  /** The period of each column: a date, or a start and an end separated by a slash. */
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** Words that rows refer to by index. */
  readonly words: readonly string[];
  /** For each row the indexes of its name, its details and its unit, and whether it is at a date. */
  readonly rows: Int32Array<ArrayBuffer>;
  /** For each row the index of its first cell; one more for the end. */
  readonly starts: Int32Array<ArrayBuffer>;
  /** For each cell its column, and the start and end of the value (-1 without one) and of the whole fact. */
  readonly cells: Int32Array<ArrayBuffer>;
  /** Rows in the order of their cells in the text. */
  readonly order: Int32Array<ArrayBuffer>;
  /** Contexts that a new fact can refer to. */
  readonly contexts: readonly KnownContext[];
}

interface KnownContext {
  readonly id: string;
  readonly column: number;
  readonly isInstant: boolean;
  /** The words for its dimensions. */
  readonly beside: string;
}

/** The number of entries for a row and for a cell. */
export const ROW_SIZE = 4;
export const CELL_SIZE = 5;

interface Draft {
  readonly name: string;
  readonly beside: string;
  readonly unit: string;
  readonly isInstant: boolean;
  readonly column: number;
  readonly valueFrom: number;
  readonly valueTo: number;
  readonly from: number;
  readonly to: number;
}

type Members = ReadonlyMap<string, number>;

/** Lays out a JSON text. */
export function factTable(text: string): FactTable {
  const root = membersOf(text, skipSpace(text, 0));
  const facts = root.get('facts');
  if (facts !== undefined && text[facts] === '[') return filingTable(text, root, facts);
  if (root.has('filing') && (facts !== undefined || root.has('statements'))) return lineTable(text, root);
  return valueTable(text);
}

interface Context {
  readonly period: string;
  readonly dimensions: string;
}

function filingTable(text: string, root: Members, facts: number): FactTable {
  const contexts = contextsOf(text, root.get('contexts'));
  const found: (Omit<Draft, 'column'> & { period: string })[] = [];
  eachChild(text, facts, (_, from) => {
    let [concept, contextRef, unit, valueFrom, valueTo] = ['', '', '', -1, -1];
    const to = eachChild(text, from, (name, at) => {
      const end = skipValue(text, at);
      if (name === 'value') [valueFrom, valueTo] = [at, end];
      else if (text[at] !== '"') return end;
      else if (name === 'concept') concept = stringAt(text, at, end);
      else if (name === 'contextRef') contextRef = stringAt(text, at, end);
      else if (name === 'unitRef') unit = stringAt(text, at, end);
      return end;
    });
    const { period = '', dimensions: beside = '' } = contexts.get(contextRef) ?? {};
    found.push({
      name: concept,
      beside,
      unit,
      isInstant: isInstant(period),
      period,
      valueFrom,
      valueTo,
      from,
      to,
    });
    return to;
  });
  const counts = new Map([...contexts.values()].map(({ period }) => [period, 0]));
  for (const { period } of found) counts.set(period, (counts.get(period) ?? 0) + 1);
  const { columns, columnOf } = columnsOf(counts);
  const drafts = found.map((fact) => ({ ...fact, column: columnOf.get(fact.period) ?? 0 }));
  const known = [...contexts].map(([id, { period, dimensions }]) => ({
    id,
    column: columnOf.get(period) ?? 0,
    isInstant: isInstant(period),
    beside: dimensions,
  }));
  return compose('facts', columns, drafts, known);
}

/** Lists the lines of the older model by name, with one column for each period. */
function lineTable(text: string, root: Members): FactTable {
  const drafts: Draft[] = [];
  const columns: string[] = [];
  const addLines = (place: number, beside: string, column: number): number =>
    eachChild(text, place, (name, from) => {
      const to = skipValue(text, from);
      const valueFrom = text[from] === '{' ? (membersOf(text, from).get('value') ?? -1) : from;
      const valueTo = valueFrom === -1 ? -1 : skipValue(text, valueFrom);
      drafts.push({ name, beside, unit: '', isInstant: false, column, valueFrom, valueTo, from, to });
      return to;
    });
  const addPeriod = (holder: Members, period: number | undefined): void => {
    const column = columns.length;
    columns.push(period === undefined ? '' : periodAt(text, period));
    const [facts, statements] = [holder.get('facts'), holder.get('statements')];
    if (facts !== undefined) addLines(facts, '', column);
    if (statements !== undefined) eachChild(text, statements, (name, at) => addLines(at, name, column));
  };
  addPeriod(root, membersOf(text, root.get('filing') ?? 0).get('period'));
  const comparatives = root.get('comparatives');
  if (comparatives !== undefined)
    eachChild(text, comparatives, (_, at) => {
      const members = membersOf(text, at);
      addPeriod(members, members.get('period'));
      return skipValue(text, at);
    });
  return compose('lines', columns, drafts);
}

const MAX_DEPTH = 40;

/** Lists every value of any other document by name, with its path as details. */
function valueTable(text: string): FactTable {
  const drafts: Draft[] = [];
  const visit = (place: number, path: readonly string[]): number =>
    eachChild(text, place, (name, from) => {
      const isInner = text[from] === '{' || text[from] === '[';
      if (isInner && path.length < MAX_DEPTH) return visit(from, [...path, name]);
      const to = skipValue(text, from);
      const beside = path.join(' › ');
      if (!isInner)
        drafts.push({
          name,
          beside,
          unit: '',
          isInstant: false,
          column: 0,
          valueFrom: from,
          valueTo: to,
          from,
          to,
        });
      return to;
    });
  visit(skipSpace(text, 0), []);
  return compose('values', [''], drafts);
}

/**
 * Facts with the same name, dimensions and unit share a row; a second one for the same period gets its own.
 */
function compose(
  kind: FactTable['kind'],
  columns: readonly string[],
  drafts: readonly Draft[],
  contexts: readonly KnownContext[] = [],
): FactTable {
  const words = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = words.get(word) ?? words.size;
    words.set(word, known);
    return known;
  };
  const rowOf = new Map<string, number>();
  const counts = new Map<string, number>();
  const heads: number[] = [];
  const order = new Int32Array(drafts.length);
  const sizes: number[] = [];
  for (const [index, { name, beside, unit, isInstant: atDate, column }] of drafts.entries()) {
    const head = [numberOf(name), numberOf(beside), numberOf(unit), atDate ? 1 : 0];
    const key = head.join(' ');
    const place = `${key} ${column}`;
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    const rowKey = `${key}#${count}`;
    let row = rowOf.get(rowKey);
    if (row === undefined) {
      row = sizes.length;
      rowOf.set(rowKey, row);
      sizes.push(0);
      heads.push(...head);
    }
    sizes[row] = (sizes[row] as number) + 1;
    order[index] = row;
  }
  const starts = new Int32Array(sizes.length + 1);
  for (const [row, size] of sizes.entries()) starts[row + 1] = (starts[row] as number) + size;
  const next = starts.slice();
  const cells = new Int32Array(drafts.length * CELL_SIZE);
  for (const [index, { column, valueFrom, valueTo, from, to }] of drafts.entries()) {
    const row = order[index] as number;
    const cell = next[row] as number;
    next[row] = cell + 1;
    cells.set([column, valueFrom, valueTo, from, to], cell * CELL_SIZE);
  }
  return {
    ...{ kind, columns, rowCount: sizes.length, words: [...words.keys()], contexts },
    ...{ rows: Int32Array.from(heads), starts, cells, order },
  };
}

/**
 * Returns a column for each period; a date shares the column of the longest period that ends on it, like the
 * balance sheet and the income statement of a year. The latest come first, but those with few facts, such as
 * the date of the cover page, come last.
 */
function columnsOf(counts: ReadonlyMap<string, number>) {
  const dated = [...counts.keys()].map((period) => {
    const [start = '', end = start] = period.split('/');
    return { period, start, end };
  });
  dated.sort(
    (a, b) =>
      compare(b.end, a.end) ||
      Number(isInstant(a.period)) - Number(isInstant(b.period)) ||
      compare(a.start, b.start),
  );
  const groups: string[][] = [];
  const longest = new Map<string, string[]>();
  for (const { period, end } of dated) {
    const day = end.slice(0, 10);
    const shared = isInstant(period) ? longest.get(day) : undefined;
    const group = shared ?? [];
    group.push(period);
    if (!shared) groups.push(group);
    if (!longest.has(day)) longest.set(day, group);
  }
  const size = (group: readonly string[]) =>
    group.reduce((sum, period) => sum + (counts.get(period) ?? 0), 0);
  const most = groups.reduce((max, group) => Math.max(max, size(group)), 0);
  const isMinor = (group: readonly string[]) => size(group) < most * MINOR;
  const sorted = [...groups.filter((group) => !isMinor(group)), ...groups.filter(isMinor)];
  const columnOf = new Map(
    sorted.flatMap((group, column) => group.map((period) => [period, column] as const)),
  );
  return { columns: sorted.length === 0 ? [''] : sorted.map(([period = '']) => period), columnOf };
}

/** Columns with a smaller share of the facts in the largest column come last. */
const MINOR = 0.1;

function contextsOf(text: string, place: number | undefined): ReadonlyMap<string, Context> {
  const contexts = new Map<string, Context>();
  if (place === undefined) return contexts;
  eachChild(text, place, (_, from) => {
    const to = skipValue(text, from);
    const { id, period, dimensions } = objectOf(text.slice(from, to));
    if (typeof id === 'string')
      contexts.set(id, { period: periodText(period), dimensions: dimensionText(dimensions) });
    return to;
  });
  return contexts;
}

function dimensionText(dimensions: unknown): string {
  if (!Array.isArray(dimensions)) return '';
  return dimensions
    .map((one) => {
      const { axis, member, typed } = (one ?? {}) as Record<string, unknown>;
      return `${axis} = ${member ?? (typed as Record<string, unknown> | undefined)?.value ?? ''}`;
    })
    .sort()
    .join(' · ');
}

function periodAt(text: string, from: number): string {
  return periodText(objectOf(text.slice(from, skipValue(text, from))));
}

function periodText(period: unknown): string {
  const { instant, start, end, duration, forever } = (period ?? {}) as Record<string, unknown>;
  if (typeof instant === 'string') return instant;
  if (typeof start === 'string' && typeof end === 'string') return `${start}/${end}`;
  if (duration !== undefined) return periodText(duration);
  return forever === true ? 'forever' : '';
}

function isInstant(period: string): boolean {
  return !period.includes('/');
}

function objectOf(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function membersOf(text: string, place: number): Members {
  const members = new Map<string, number>();
  if (text[place] === '{')
    eachChild(text, place, (name, at) => {
      members.set(name, at);
      return skipValue(text, at);
    });
  return members;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
