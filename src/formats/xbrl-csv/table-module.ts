import type { Collector } from '../../findings/collector.ts';
import { memberOf, textOf } from '../../model/unchecked.ts';
import type { Metadata } from './metadata.ts';
import { type Files, loadMetadata } from './metadata-files.ts';
import { readReportInfo } from './report-info.ts';
import { ReceivedFiles, ReportSize } from './report-size.ts';
import { readReportProperties, readTemplates } from './report-sources.ts';
import type { CsvTable } from './schema.ts';
import { SourceReader } from './source-reader.ts';
import type { Template, TemplateProperties } from './template.ts';
import { TemplateReader } from './template-reader.ts';

/** A table that reports by a module may have. */
export interface ModuleTable {
  readonly name: string;
  /** The file that holds it, from where the report is. */
  readonly url: string;
  readonly template: Template;
  readonly parameters: ReadonlyMap<string, string>;
  /** The code by which a report says whether it has the template that the table is a part of. */
  readonly indicator: string;
}

/** Metadata that is published with a taxonomy, and by which supervisors ask for tables. */
export interface TableModule {
  readonly address: string;
  readonly metadata: Metadata;
  /** By prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** What all tables give to their facts. */
  readonly properties: TemplateProperties;
  readonly tables: readonly ModuleTable[];
}

/** Reads a module with all it extends; `undefined` exactly where an error was found. */
export function loadTableModule(
  files: Files,
  address: string,
  collector: Collector,
): TableModule | undefined {
  const received = new ReceivedFiles(files);
  const metadata = loadMetadata(received, address, collector);
  if (!metadata || collector.hasErrors) return undefined;
  const { namespaces, hintPrefix } = readReportInfo(metadata, collector);
  const reader = new TemplateReader(address, hintPrefix, new ReportSize(received, collector), collector);
  const templates = readTemplates(metadata, reader);
  const properties = readReportProperties(metadata, new SourceReader(address, collector));
  const tables: ModuleTable[] = [];
  for (const [name, { value }] of metadata.tables) {
    const template = templates.get(value.template ?? name);
    const parameters = new Map(Object.entries(value.parameters ?? {}));
    if (template)
      tables.push({ name, url: value.url, template, parameters, indicator: indicatorOf(value, template) });
  }
  return collector.hasErrors ? undefined : { address, metadata, namespaces, properties, tables };
}

/** Of the EBA's namespace, what its modules document. */
export const DOCUMENTATION = 'eba:documentation';

/**
 * The filing indicator of a table: as the module documents it or, in older modules, the code of the template, of
 * which tables are parts marked by a letter.
 */
export function indicatorOf(table: CsvTable, { name }: Pick<Template, 'name'>): string {
  const documented = textOf(memberOf(table, DOCUMENTATION), 'FilingIndicator');
  return documented ?? name.replaceAll('-', '.').replace(/\.[a-z]$/i, '');
}
