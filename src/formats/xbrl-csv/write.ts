import { TextOutput } from '../../core/text-output.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Report } from '../../model/report/report.ts';
import { AspectWriter } from '../oim/aspect-writer.ts';
import { type OimWriteOptions, writeDocumentInfo } from '../oim/document-info-writer.ts';
import { UNIT_HINT } from '../oim/hints.ts';
import { type WrittenNotes, writeNotes } from '../oim/note-writer.ts';
import { type CellValue, writeCellValue } from './cell-value.ts';
import { cellText, type FactTable, FactTables } from './fact-tables.ts';
import { XBRL_CSV_DOCUMENT_TYPE } from './schema.ts';
import { FACT_ID_HINT } from './template-reader.ts';

/**
 * Writes a report as xBRL-CSV: the metadata, then one table for each set of properties, one fact per row. The
 * same report always gives the same bytes.
 */
export function writeXbrlCsv(
  report: Report,
  collector: Collector,
  baseName: string,
  options: OimWriteOptions = {},
): Map<string, Uint8Array> {
  return new CsvReportWriter(report, collector, baseName, options).write();
}

const NOTES = 'notes';

class CsvReportWriter {
  private readonly report: Report;
  private readonly collector: Collector;
  private readonly baseName: string;
  private readonly options: OimWriteOptions;
  private readonly aspects: AspectWriter;
  private readonly tables: FactTables;
  private readonly notes: WrittenNotes;
  /** The specified ids of facts and notes that links name. */
  private readonly linked = new Map<string, string>();

  constructor(report: Report, collector: Collector, baseName: string, options: OimWriteOptions) {
    this.report = report;
    this.collector = collector;
    this.baseName = baseName;
    this.options = options;
    this.aspects = new AspectWriter(report, collector);
    this.tables = new FactTables(this.aspects);
    this.notes = writeNotes(report, collector);
    for (const links of this.notes.links.values())
      for (const { from, to } of links) {
        this.linked.set(from, '');
        this.linked.set(to, '');
      }
  }

  write(): Map<string, Uint8Array> {
    const { aspects, tables, notes, linked } = this;
    for (const fact of this.report.facts) {
      const { table, facts } = tables.add(fact);
      if (linked.has(fact.source.id)) linked.set(fact.source.id, `${table}.r_${facts.length}.value`);
    }
    for (const [index, { id }] of notes.notes.entries()) linked.set(id, `${NOTES}.r_${index + 1}.value`);
    aspects.checkPrecision();
    aspects.checkContainers(tables.usedContexts());
    const files = new Map<string, Uint8Array>();
    files.set(`${this.baseName}.json`, Buffer.from(`${JSON.stringify(this.metadata(), null, 2)}\n`));
    for (const table of tables.all()) files.set(this.fileOf(table.table), tables.write(table));
    if (notes.notes.length > 0) files.set(this.fileOf(NOTES), this.writeNoteTable());
    return files;
  }

  private fileOf(table: string): string {
    return `${this.baseName}-${table}.csv`;
  }

  private hint(name: string): string {
    return `${this.aspects.names.hintPrefix()}:${name}`;
  }

  private metadata(): Record<string, unknown> {
    const { report, collector, notes } = this;
    const templates = Array.from(this.tables.all(), (table) => [table.table, this.template(table)]);
    if (notes.notes.length > 0) templates.push([NOTES, this.noteTemplate()]);
    const tables = templates.map(([table]) => [
      table,
      { url: encodeURIComponent(this.fileOf(table as string).toWellFormed()) },
    ]);
    return {
      documentInfo: writeDocumentInfo(
        XBRL_CSV_DOCUMENT_TYPE,
        report,
        this.aspects.names,
        notes,
        collector,
        this.options,
      ),
      tableTemplates: Object.fromEntries(templates),
      tables: Object.fromEntries(tables),
      ...(notes.links.size > 0 && { links: this.links() }),
    };
  }

  /** The template contains the common properties of a table's facts; the others have columns. */
  private template(table: FactTable): unknown {
    const dimensions: Record<string, string> = {};
    let decimals: unknown;
    for (const { name, value } of table.shared) {
      if (name === 'decimals') decimals = value === undefined ? undefined : Number(value);
      else if (value !== undefined) dimensions[name] = writeConstant(value);
    }
    const columns: Record<string, unknown> = { id: this.idColumn() };
    for (const { name, column } of table.varying) {
      columns[column] = {};
      if (name === 'decimals') decimals = `$${column}`;
      else dimensions[name] = `$${column}`;
    }
    columns.value = {
      dimensions: {},
      ...(table.kind === 'pure' && { [this.hint(UNIT_HINT)]: 'xbrli:pure' }),
    };
    return { columns, dimensions, ...(decimals !== undefined && { decimals }) };
  }

  private idColumn(): unknown {
    return { comment: true, [this.hint(FACT_ID_HINT)]: true };
  }

  private noteTemplate(): unknown {
    const columns = { id: this.idColumn(), language: {}, value: { dimensions: {} } };
    return { columns, dimensions: { concept: this.aspects.names.noteConcept(), language: '$language' } };
  }

  /** Nests links: types, groups, sources with their targets. */
  private links(): unknown {
    const { links, linkTypes, linkGroups } = this.notes;
    const types: Record<string, Record<string, Record<string, string[]>>> = {};
    for (const { arcrole, role, from, to } of [...links.values()].flat()) {
      const type = linkTypes.get(arcrole) as string;
      const group = linkGroups.get(role) as string;
      const source = this.linked.get(from) as string;
      const groups = types[type] ?? {};
      const sources = groups[group] ?? {};
      const targets = sources[source] ?? [];
      targets.push(this.linked.get(to) as string);
      sources[source] = targets;
      groups[group] = sources;
      types[type] = groups;
    }
    return types;
  }

  private writeNoteTable(): Uint8Array {
    const output = new TextOutput();
    output.write('id,language,value\n');
    for (const { id, language, xhtml } of this.notes.notes)
      output.write(`${[id, language, xhtml].map(cellText).join(',')}\n`);
    return output.finish();
  }
}

/** Writes a constant in the metadata, in which a leading dollar sign would start a reference. */
function writeConstant(value: CellValue): string {
  const text = writeCellValue(value);
  return text.startsWith('$') ? `$${text}` : text;
}
