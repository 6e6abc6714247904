import { pointer } from '../../core/json-pointer.ts';
import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import { isQName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import type { TaxonomyKnowledge } from '../oim/taxonomy-knowledge.ts';
import type { AspectValues } from './aspect-values.ts';
import { inFile, type Metadata } from './metadata.ts';
import type { Files } from './metadata-files.ts';
import { readParameters } from './parameters.ts';
import { checkConstants, type ReportSources } from './recipe.ts';
import { SourceReader } from './source-reader.ts';
import { planTables, type TablePlan } from './table-plans.ts';
import type { Template, TemplateProperties } from './template.ts';
import type { TemplateReader } from './template-reader.ts';
import { invalidJSONStructure } from './xbrlce-files.ts';
import { unreferencedParameter } from './xbrlce-templates.ts';

/** Reads all templates by name. */
export function readTemplates(metadata: Metadata, reader: TemplateReader): Map<string, Template> {
  const templates = new Map<string, Template>();
  for (const [name, written] of metadata.templates) templates.set(name, reader.read(name, written));
  return templates;
}

/** Reads the properties for the facts of all tables. */
export function readReportProperties(metadata: Metadata, reader: SourceReader): TemplateProperties {
  const dimensions = new Map();
  for (const [name, { value, file }] of metadata.dimensions) {
    const source = reader.readSource(value, pointer('dimensions', name), file, name === 'period');
    if (source) dimensions.set(name, source);
  }
  const { decimals } = metadata;
  return {
    dimensions,
    decimals: decimals && reader.readDecimals(decimals.value, '/decimals', decimals.file),
  };
}

/** Reads the tables, templates and parameters of the metadata. */
export function readSources(
  metadata: Metadata,
  files: Files,
  reader: TemplateReader,
  values: AspectValues,
  knowledge: TaxonomyKnowledge,
  collector: Collector,
): { readonly sources: ReportSources; readonly plans: readonly TablePlan[] } {
  const templates = readTemplates(metadata, reader);
  const shared = new SourceReader(metadata.main, collector);
  const properties = readReportProperties(metadata, shared);
  const parameters = readParameters(metadata, files, collector);
  const reported = new Set<string>();
  const sources = { metadata, properties, parameters, values, knowledge, collector, reported };
  const plans = planTables(metadata, files, templates, reader, shared.references, collector);

  const referred = new Set(shared.references);
  const all: TemplateProperties[] = [properties];
  for (const template of templates.values()) {
    for (const name of template.references) referred.add(name);
    all.push(template.properties);
    for (const column of template.columns.values()) {
      if (column.kind === 'facts') all.push(column.properties);
      if (column.kind === 'groups') for (const group of column.groups.values()) all.push(group);
    }
  }
  for (const [name, { at, where }] of parameters)
    if (!referred.has(name)) {
      const missing = [...referred].filter((one) => !parameters.has(one));
      const near = missing.length > MAX_IDS_MISSED ? undefined : mistypedId(name, missing);
      if (near === undefined) unreferencedParameter.add(collector, 'unused', at, { name, where });
      else unreferencedParameter.add(collector, 'near', at, { name, where, near });
    }
  for (const { dimensions } of all)
    for (const [dimension, { kind, at, file }] of dimensions) {
      if (!dimension.includes(':')) continue;
      const where = inFile(metadata, file);
      if (!isQName(dimension))
        invalidJSONStructure.add(collector, 'unknown', at, {
          member: dimension,
          place: '"dimensions"',
          where,
        });
      // A constant is read below, which reports its prefix.
      else if (kind !== 'constant') values.checkPrefix(dimension, at);
    }
  for (const one of all) checkConstants(one, sources);
  return { sources, plans };
}
