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

/** A table that reports of a module may have. */
export interface ModuleTable {
  readonly name: string;
  /** The file that contains it, relative to the report. */
  readonly url: string;
  readonly template: Template;
  readonly parameters: ReadonlyMap<string, string>;
  /** The code by which a report states whether it contains the template of the table. */
  readonly indicator: string;
}

/** Metadata published with a taxonomy, with which supervisors define the required tables. */
export interface TableModule {
  readonly address: string;
  readonly metadata: Metadata;
  /** By prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** The properties of all facts in all tables. */
  readonly properties: TemplateProperties;
  readonly tables: readonly ModuleTable[];
}

/** Reads a module with all that it extends; `undefined` exactly if an error was found. */
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

/** The member in the EBA's namespace with the documentation of modules. */
export const DOCUMENTATION = 'eba:documentation';

/**
 * Returns the filing indicator of a table: as documented in the module or, in older modules, the code of the
 * template, whose tables have a letter appended.
 */
export function indicatorOf(table: CsvTable, { name }: Pick<Template, 'name'>): string {
  const documented = textOf(memberOf(table, DOCUMENTATION), 'FilingIndicator');
  return documented ?? name.replaceAll('-', '.').replace(/\.[a-z]$/i, '');
}
