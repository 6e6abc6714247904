import type { Collector } from '../../findings/collector.ts';
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
  /** The column with fact ids. */
  readonly factIds: Placed<Column> | undefined;
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
    if (column) repeatedColumnIdentifier.add(collector, 'repeated', at, { name });
    else if (isIdentifier(name))
      unknownColumn.add(collector, 'unknown', at, { template: template.name, name });
    else {
      const separator = name.includes(';') ? 'semicolon' : name.includes('\t') ? 'tab' : undefined;
      if (separator) invalidHeaderValue.add(collector, 'separator', at, { name, separator });
      else invalidHeaderValue.add(collector, 'invalid', at, { name });
    }
  }
  if (!isSound) return undefined;
  const groupsOf = ({ propertiesFrom }: FactColumn) =>
    [...new Set(propertiesFrom)].flatMap((name) => groups.get(name) ?? []);
  return {
    cells,
    columns,
    facts: facts.map(({ column, cell }) => ({ column, cell, groups: groupsOf(column), recipes: new Map() })),
    factIds,
  };
}
