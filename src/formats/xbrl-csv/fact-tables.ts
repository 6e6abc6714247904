import { TextOutput } from '../../core/text-output.ts';
import type { ReportContext, ReportFact } from '../../model/report/report.ts';
import { type AspectWriter, writeDecimals, writeValue } from '../oim/aspect-writer.ts';
import { type CellValue, writeCellValue } from './cell-value.ts';
import { type TableFactKind, TableShape } from './table-shape.ts';

export type FactTable = TableShape<ReportFact>;

/** The facts of one kind in one context: their table, and their common cells. */
interface ContextRows {
  readonly table: FactTable;
  readonly entity: string | undefined;
  readonly period: string | undefined;
  readonly members: readonly CellValue[];
  /** The cells of entity and period, and those of axes; computed once the columns are known. */
  core: string | undefined;
  axes: string;
}

/** Sorts facts into tables, one for each set of properties, and writes them. */
export class FactTables {
  private readonly aspects: AspectWriter;
  private readonly tables = new Map<string, FactTable>();
  /** By context index. */
  private readonly rows: Partial<Record<TableFactKind, ContextRows>>[] = [];
  /** By concept id, as written in a row. */
  private readonly concepts: string[] = [];
  private readonly contexts = new Set<ReportContext>();

  constructor(aspects: AspectWriter) {
    this.aspects = aspects;
  }

  all(): Iterable<FactTable> {
    return this.tables.values();
  }

  usedContexts(): Iterable<ReportContext> {
    return this.contexts;
  }

  /** Adds a fact to its table. */
  add(fact: ReportFact): FactTable {
    const { aspects } = this;
    const language = fact.unit ? undefined : aspects.language(fact);
    const { table } = this.rowsOf(fact.context, this.kindOf(fact, language));
    table.note(table.conceptAt, aspects.names.qname(fact.concept.qname));
    if (fact.unit) {
      if (table.unitAt > 0) table.note(table.unitAt, aspects.unit(fact.unit));
      table.note(table.decimalsAt, decimalsCell(fact));
      // A JSON number in the metadata cannot represent these digits.
      if (typeof writeDecimals(fact) === 'string') table.note(table.decimalsAt, undefined);
    } else if (table.languageAt > 0) table.note(table.languageAt, language);
    table.facts.push(fact);
    return table;
  }

  write(table: FactTable): Uint8Array {
    const output = new TextOutput();
    const { kind, facts, varying, unitAt, languageAt, decimalsAt } = table;
    const hasConcept = table.varies(table.conceptAt);
    const hasUnit = table.varies(unitAt);
    const hasLanguage = table.varies(languageAt);
    const hasDecimals = table.varies(decimalsAt);
    output.write(`${['id', ...varying.map(({ column }) => column), 'value'].join(',')}\n`);
    for (const fact of facts) {
      const rows = this.rowsOf(fact.context, kind);
      rows.core ??= this.writeShared(rows);
      let line = cellText(fact.source.id);
      if (hasConcept) line += this.conceptCell(fact);
      line += rows.core;
      if (hasUnit && fact.unit) line += nextCell(this.aspects.unit(fact.unit));
      if (hasLanguage) line += nextCell(this.aspects.language(fact));
      if (hasDecimals) line += nextCell(decimalsCell(fact));
      output.write(`${line}${rows.axes},${cellText(writeValue(fact))}\n`);
    }
    return output.finish();
  }

  private rowsOf(context: ReportContext, kind: TableFactKind): ContextRows {
    let kinds = this.rows[context.index];
    if (!kinds) {
      kinds = {};
      this.rows[context.index] = kinds;
      this.contexts.add(context);
    }
    kinds[kind] ??= this.openRows(context, kind);
    return kinds[kind];
  }

  private openRows(context: ReportContext, kind: TableFactKind): ContextRows {
    const { entity, period, axes } = this.aspects.context(context);
    const names = axes.map(([axis]) => axis);
    const members = axes.map(([, member]) => member);
    const key = JSON.stringify([kind, names]);
    const table = this.tables.get(key) ?? new TableShape(`facts${this.tables.size + 1}`, kind, names);
    this.tables.set(key, table);
    table.note(table.entityAt, entity);
    table.note(table.periodAt, period);
    for (const [at, member] of members.entries()) table.note(table.axesAt + at, member);
    return { table, entity, period, members, core: undefined, axes: '' };
  }

  private kindOf({ unit }: ReportFact, language: string | undefined): TableFactKind {
    if (unit) return this.aspects.unit(unit) === undefined ? 'pure' : 'measured';
    return language === undefined ? 'plain' : 'worded';
  }

  private conceptCell({ concept }: ReportFact): string {
    let cell = this.concepts[concept.id];
    if (cell === undefined) {
      cell = nextCell(this.aspects.names.qname(concept.qname));
      this.concepts[concept.id] = cell;
    }
    return cell;
  }

  /** Writes the cells common to all facts of a context, for the columns of the table. */
  private writeShared(rows: ContextRows): string {
    const { table, entity, period, members } = rows;
    rows.axes = members
      .map((member, at) => (table.varies(table.axesAt + at) ? nextCell(member) : ''))
      .join('');
    const cells = [table.varies(table.entityAt) ? nextCell(entity) : ''];
    if (table.varies(table.periodAt)) cells.push(nextCell(period));
    return cells.join('');
  }
}

function decimalsCell(fact: ReportFact): CellValue {
  const decimals = writeDecimals(fact);
  return decimals === undefined ? undefined : String(decimals);
}

/** Writes a cell after another; an empty cell means no value. */
function nextCell(value: CellValue): string {
  return value === undefined ? ',' : `,${cellText(value)}`;
}

/** Writes a value in a table, with quotes if needed. */
export function cellText(value: string | null): string {
  const text = writeCellValue(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
