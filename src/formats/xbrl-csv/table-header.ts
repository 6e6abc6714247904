import { likelyName } from '../../core/nearest-name.ts';
import { listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { MAX_ITEMS_NAMED } from '../limits.ts';
import type { CsvText } from './csv-text.ts';
import { isIdentifier } from './identifier.ts';
import type { Recipe } from './recipe.ts';
import type { Column, FactColumn, GroupColumn, Template } from './template.ts';
import { invalidHeaderValue, repeatedColumnIdentifier, unknownColumn } from './xbrlce-cells.ts';

/** A column of a template, with its position in a table. */
interface Placed<C extends Column> {
  readonly column: C;
  readonly cell: number;
}

/** A column of facts, and the columns that name its property groups. */
export interface FactCells extends Placed<FactColumn> {
  readonly groups: readonly Placed<GroupColumn>[];
  /** The sources of properties, by the property groups that a row names. */
  readonly recipes: Map<string, Recipe>;
}

export interface TableHeader {
  /** The position of each column, except comments. */
  readonly cells: ReadonlyMap<string, number>;
  /** All columns by position; undefined above a cell without a header. */
  readonly columns: readonly (Column | undefined)[];
  readonly facts: readonly FactCells[];
  /** The column meant by one without a header, if that is clear. */
  readonly meant: string | undefined;
  /** The column with fact ids. */
  readonly factIds: Placed<Column> | undefined;
}

/** Whether the first row has several cells, but none with a name that resembles one of a column. */
function isWithoutNames(csv: CsvText, template: Template): boolean {
  if (csv.count < 2) return false;
  const known = [...template.columns.keys()];
  for (let cell = 0; cell < csv.count; cell++) {
    const name = csv.text(cell);
    if (name === '' || /[;\t]/.test(name) || likelyName(name, known) !== undefined) return false;
  }
  return true;
}

/** Reports a first row of data once. */
function refuseData(csv: CsvText, template: Template, collector: Collector): undefined {
  const cells = Array.from({ length: csv.count }, (_, cell) => `"${csv.text(cell)}"`);
  const columns = [...template.columns.keys()].map((name) => `"${name}"`);
  const finding = isIdentifier(csv.text(0)) ? unknownColumn : invalidHeaderValue;
  finding.add(collector, 'absent', csv.place(0), {
    found: listWords(cells, 'and', MAX_ITEMS_NAMED),
    expected: listWords(columns, 'and', MAX_ITEMS_NAMED),
  });
}

/** Returns the only column of the template that the first row lacks. */
function onlyAbsent(csv: CsvText, template: Template): string | undefined {
  const present = new Set(Array.from({ length: csv.count }, (_, cell) => csv.text(cell)));
  const absent = [...template.columns.keys()].filter((name) => !present.has(name));
  return absent.length === 1 ? absent[0] : undefined;
}

/** Reads the first row of a table; `undefined` if it is invalid. */
export function readHeader(csv: CsvText, template: Template, collector: Collector): TableHeader | undefined {
  const cells = new Map<string, number>();
  const columns: (Column | undefined)[] = [];
  const seen = new Set<string>();
  const facts: Placed<FactColumn>[] = [];
  const groups = new Map<string, Placed<GroupColumn>>();
  let factIds: Placed<Column> | undefined;
  let isSound = true;
  csv.next();
  if (isWithoutNames(csv, template)) return refuseData(csv, template, collector);
  const absent = onlyAbsent(csv, template);
  const known = [...template.columns.keys()];
  const isPlace = (cell: number, name: string | undefined) =>
    known.length === csv.count || known[cell] === name;
  for (let cell = 0; cell < csv.count; cell++) {
    const name = csv.text(cell);
    columns.push(undefined);
    if (name === '') continue;
    const column = template.columns.get(name);
    const at = csv.place(cell);
    if (column && !seen.has(name)) {
      seen.add(name);
      columns[cell] = column;
      if (column.kind !== 'comment') cells.set(name, cell);
      else if (column.holdsFactIds) factIds ??= { column, cell };
      if (column.kind === 'facts') facts.push({ column, cell });
      if (column.kind === 'groups') groups.set(name, { column, cell });
      continue;
    }
    isSound = false;
    if (column) {
      const data = { name, near: absent ?? '', about: absent };
      repeatedColumnIdentifier.add(collector, absent === undefined ? 'repeated' : 'near', at, data);
    } else {
      const near = likelyName(name, known) ?? (isPlace(cell, absent) ? absent : undefined);
      const hint = near === undefined ? '' : ` (did you mean "${near}"?)`;
      const data = { template: template.name, name, hint, about: near };
      if (isIdentifier(name)) {
        unknownColumn.add(collector, 'unknown', at, data);
        continue;
      }
      const separator = name.includes(';') ? 'semicolon' : name.includes('\t') ? 'tab' : undefined;
      if (separator) invalidHeaderValue.add(collector, 'separator', at, { name, separator });
      else invalidHeaderValue.add(collector, 'invalid', at, data);
    }
  }
  if (!isSound) return undefined;
  const groupsOf = ({ propertiesFrom }: FactColumn) =>
    [...new Set(propertiesFrom)].flatMap((name) => groups.get(name) ?? []);
  return {
    cells,
    columns,
    facts: facts.map(({ column, cell }) => ({ column, cell, groups: groupsOf(column), recipes: new Map() })),
    meant: absent,
    factIds,
  };
}
