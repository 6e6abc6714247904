import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import type { TaxonomyKnowledge } from '../oim/taxonomy-knowledge.ts';
import type { Aspect, AspectReader, AspectValues } from './aspect-values.ts';
import { type CellValue, readCellValue } from './cell-value.ts';
import { inFile, type Metadata } from './metadata.ts';
import type { Parameter } from './parameters.ts';
import type { TablePlan } from './table-plans.ts';
import type { FactColumn, Source, TemplateProperties } from './template.ts';
import { invalidReferenceTarget } from './xbrlce-templates.ts';

/** Replaces a value that is already reported as invalid; facts with it are omitted. */
export const FAULTY = Symbol('faulty');
export type Fixed = Aspect | undefined | typeof FAULTY;

/** The source of a property of a fact. */
export class Slot {
  /** The position of the property in the metadata. */
  readonly at: string;
  readonly dimension: string;
  readonly reader: AspectReader;
  /** The column with the value, or -1. */
  readonly cell: number;
  readonly isRowNumber: boolean;
  /** Whether the metadata explicitly states that there is no value. */
  readonly isNone: boolean;
  /** The value if no cell provides one. */
  readonly fixed: Fixed;
  /** Whether the metadata provides it at the same level as the concept, or only for facts of that concept. */
  readonly belongsToConcept: boolean;

  constructor(
    dimension: string,
    reader: AspectReader,
    source: Source,
    belongsToConcept: boolean,
    given: { readonly cell: number; readonly fixed: Fixed },
  ) {
    this.at = source.at;
    this.dimension = dimension;
    this.reader = reader;
    this.cell = given.cell;
    this.isRowNumber = source.kind === 'row number';
    this.isNone = source.kind === 'constant' && source.value === undefined;
    this.fixed = given.fixed;
    this.belongsToConcept = belongsToConcept;
  }
}

/** The sources of all properties for the facts of a column, in rows with the same property groups. */
export interface Recipe {
  readonly concept: Slot | undefined;
  readonly entity: Slot | undefined;
  readonly period: Slot | undefined;
  readonly unit: Slot | undefined;
  readonly language: Slot | undefined;
  readonly decimals: Slot | undefined;
  readonly axes: readonly Slot[];
}

/** Levels of properties; later ones override earlier ones. */
const GROUP = 2;
const COLUMN = 3;

/** The parts that all tables of a report share. */
export interface ReportSources {
  readonly metadata: Metadata;
  readonly properties: TemplateProperties;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly values: AspectValues;
  readonly knowledge: TaxonomyKnowledge;
  readonly collector: Collector;
  /** Constants and references with a reported error. */
  readonly reported: Set<string>;
}

/** Determines the sources of properties for the facts of one table; `cells` are the columns of its header. */
export class RecipeMaker {
  private readonly plan: TablePlan;
  private readonly report: ReportSources;
  private readonly cells: ReadonlyMap<string, number>;
  /** Slots by source, separate for those that belong to the concept. */
  private readonly slots = { own: new Map<Source, Slot>(), other: new Map<Source, Slot>() };

  constructor(plan: TablePlan, cells: ReadonlyMap<string, number>, report: ReportSources) {
    this.plan = plan;
    this.cells = cells;
    this.report = report;
  }

  make(column: FactColumn, groups: readonly TemplateProperties[]): Recipe {
    const sources = new Map<string, { source: Source; level: number }>();
    const levels = [this.report.properties, this.plan.template.properties, undefined, column.properties];
    for (const [level, properties] of levels.entries())
      for (const { dimensions, decimals } of properties ? [properties] : groups) {
        for (const [dimension, source] of dimensions) sources.set(dimension, { source, level });
        if (decimals) sources.set('decimals', { source: decimals, level });
      }
    const conceptLevel = sources.get('concept')?.level ?? COLUMN;
    const slots = new Map<string, Slot>();
    for (const [dimension, { source, level }] of sources) {
      const belongsToConcept = level === conceptLevel || (level >= GROUP && conceptLevel < GROUP);
      slots.set(dimension, this.makeSlot(dimension, source, belongsToConcept));
    }
    return {
      concept: slots.get('concept'),
      entity: slots.get('entity'),
      period: slots.get('period'),
      unit: slots.get('unit'),
      language: slots.get('language'),
      decimals: slots.get('decimals'),
      axes: [...slots.values()].filter(({ dimension }) => dimension.includes(':')),
    };
  }

  private makeSlot(dimension: string, source: Source, belongsToConcept: boolean): Slot {
    const slots = belongsToConcept ? this.slots.own : this.slots.other;
    const known = slots.get(source);
    if (known) return known;
    const edge = source.kind === 'reference' ? source.edge : undefined;
    const reader = this.report.values.readerOf(dimension, edge, source.at);
    const given = this.findValue(dimension, source, reader);
    const slot = new Slot(dimension, reader, source, belongsToConcept, given);
    slots.set(source, slot);
    return slot;
  }

  /** Returns the cell with the value of a source, and the value if the cell is empty or missing. */
  private findValue(dimension: string, source: Source, reader: AspectReader): { cell: number; fixed: Fixed } {
    const { plan, report } = this;
    if (source.kind === 'row number') return { cell: -1, fixed: undefined };
    const where = inFile(report.metadata, source.file);
    if (source.kind === 'constant')
      return { cell: -1, fixed: readFixed(report, reader, dimension, source.value, source.at, where) };
    const { name } = source;
    const column = plan.template.columns.get(name);
    const isColumn = column !== undefined && column.kind !== 'comment';
    const cell = isColumn ? (this.cells.get(name) ?? -1) : -1;
    const parameter = plan.parameters.get(name) ?? report.parameters.get(name);
    if (parameter) {
      const value = readCellValue(parameter.text);
      const of = ` of the parameter "${name}"${parameter.where}`;
      return { cell, fixed: readFixed(report, reader, dimension, value, parameter.at, of) };
    }
    if (isColumn) return { cell, fixed: undefined };
    if (tellOnce(report, name, 'target'))
      invalidReferenceTarget.add(report.collector, 'unknown', source.at, { name, table: plan.name, where });
    return { cell, fixed: FAULTY };
  }
}

/** Reports errors in constants of the metadata, used or not. */
export function checkConstants({ dimensions, decimals }: TemplateProperties, report: ReportSources): void {
  const check = (dimension: string, source: Source) => {
    if (source.kind !== 'constant') return;
    const reader = report.values.readerOf(dimension, undefined, source.at);
    readFixed(report, reader, dimension, source.value, source.at, inFile(report.metadata, source.file));
  };
  for (const [dimension, source] of dimensions) check(dimension, source);
  if (decimals) check('decimals', decimals);
}

/** Interprets a value that does not come from a cell; reports an error in it once. */
function readFixed(
  report: ReportSources,
  reader: AspectReader,
  dimension: string,
  value: CellValue,
  at: Place,
  where: string,
): Fixed {
  if (value === undefined) return undefined;
  const aspect = reader.read(value);
  if (typeof aspect !== 'function') return aspect;
  if (tellOnce(report, JSON.stringify(at), dimension)) aspect(at, where);
  return FAULTY;
}

function tellOnce({ reported }: ReportSources, place: string, what: string): boolean {
  const key = `${place} ${what}`;
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}
