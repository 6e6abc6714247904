import type { ExpandedName } from '../../xml/expanded-name.ts';
import { type CellValue, readCellValue } from './cell-value.ts';
import type { PeriodEdge } from './csv-period.ts';
import type { ModuleNames } from './module-names.ts';
import type { ModuleTable, TableModule } from './table-module.ts';
import type { FactColumn, GroupColumn, Source, TemplateProperties } from './template.ts';

/** The source of a property for the facts of a slot. */
export type Given =
  | { readonly kind: 'constant'; readonly value: CellValue }
  | { readonly kind: 'column'; readonly name: string }
  /** A parameter that each report sets. */
  | { readonly kind: 'parameter'; readonly name: string; readonly edge: PeriodEdge | undefined };

/** A slot for facts: a column of a table, in rows that name a property group. */
export interface FactSlot {
  readonly table: ModuleTable;
  readonly column: string;
  /** The column that names the group, and the group. */
  readonly group: { readonly column: string; readonly name: string } | undefined;
  readonly concept: ExpandedName;
  readonly axes: ReadonlyMap<ExpandedName, Given>;
  readonly entity: Given | undefined;
  readonly period: Given | undefined;
  readonly unit: Given | undefined;
  readonly decimals: Given | undefined;
}

/**
 * Returns the slots of a module. Concepts from a cell, dimensions from the row number, and properties from
 * several groups at once are not supported: no supervisor uses such tables.
 */
export function* slotsOf(module: TableModule, names: ModuleNames): Generator<FactSlot> {
  for (const table of module.tables) {
    const { columns } = table.template;
    for (const column of columns.values()) {
      if (column.kind !== 'facts') continue;
      const maker = new SlotMaker(module, table, column, names);
      const [from, another] = column.propertiesFrom;
      const groups = from === undefined ? undefined : columns.get(from);
      if (another !== undefined) continue;
      if (groups?.kind === 'groups') yield* maker.withGroups(groups);
      else yield* maker.make(undefined, undefined);
    }
  }
}

class SlotMaker {
  private readonly module: TableModule;
  private readonly table: ModuleTable;
  private readonly column: FactColumn;
  private readonly names: ModuleNames;

  constructor(module: TableModule, table: ModuleTable, column: FactColumn, names: ModuleNames) {
    this.module = module;
    this.table = table;
    this.column = column;
    this.names = names;
  }

  *withGroups({ name: column, groups }: GroupColumn): Generator<FactSlot> {
    for (const [name, properties] of groups) yield* this.make({ column, name }, properties);
  }

  *make(group: FactSlot['group'], properties: TemplateProperties | undefined): Generator<FactSlot> {
    const sources = new Map<string, Source>();
    // Later levels override earlier ones, as xBRL-CSV specifies.
    const levels = [
      this.module.properties,
      this.table.template.properties,
      properties,
      this.column.properties,
    ];
    for (const level of levels) {
      for (const [dimension, source] of level?.dimensions ?? []) sources.set(dimension, source);
      if (level?.decimals) sources.set('decimals', level.decimals);
    }
    const given = new Map<string, Given>();
    for (const [dimension, source] of sources) {
      if (source.kind === 'row number') return;
      const one = this.resolve(source);
      if (one.kind !== 'constant' || one.value !== undefined) given.set(dimension, one);
    }
    const concept = given.get('concept');
    const name = concept?.kind === 'constant' ? this.names.ofModule(concept.value as string) : undefined;
    if (name === undefined) return;
    const axes = new Map<ExpandedName, Given>();
    for (const [dimension, one] of given) {
      const axis = dimension.includes(':') ? this.names.ofModule(dimension) : undefined;
      if (axis !== undefined) axes.set(axis, one);
    }
    yield {
      ...{ table: this.table, column: this.column.name, group, concept: name, axes },
      entity: given.get('entity'),
      period: given.get('period'),
      unit: given.get('unit'),
      decimals: given.get('decimals'),
    };
  }

  private resolve(source: Exclude<Source, { kind: 'row number' }>): Given {
    if (source.kind === 'constant') return { kind: 'constant', value: source.value };
    const { name, edge } = source;
    const { template, parameters } = this.table;
    const column = template.columns.get(name);
    if (column && column.kind !== 'comment') return { kind: 'column', name };
    const fixed = parameters.get(name) ?? this.module.metadata.parameters.get(name)?.value;
    if (fixed !== undefined && edge === undefined) return { kind: 'constant', value: readCellValue(fixed) };
    return { kind: 'parameter', name, edge };
  }
}
