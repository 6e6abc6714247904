import { pointer } from '../../core/json-pointer.ts';
import { isQName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import type { SourcePosition } from '../../findings/finding.ts';
import type { AssemblyOptions } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { ReportFact } from '../../model/report/report.ts';
import { refuseDuplicateFacts } from '../allowed-duplicates.ts';
import { FilingBuilder } from '../filing-builder.ts';
import { AspectValues } from './aspect-values.ts';
import { linkedIds, linkFacts } from './fact-links.ts';
import { FactRegister } from './fact-register.ts';
import { inFile, type Metadata } from './metadata.ts';
import { type Files, loadMetadata } from './metadata-files.ts';
import { readParameters } from './parameters.ts';
import { checkConstants, type ReportSources } from './recipe.ts';
import { checkExtensions, readFeatures, readReportInfo } from './report-info.ts';
import { ReceivedFiles, ReportSize } from './report-size.ts';
import { SourceReader } from './source-reader.ts';
import { planTables } from './table-plans.ts';
import { readTable } from './table-reader.ts';
import type { Properties, Template } from './template.ts';
import { TemplateReader } from './template-reader.ts';
import { invalidJSONStructure } from './xbrlce-files.ts';
import { unreferencedParameter } from './xbrlce-templates.ts';

/**
 * Reads an xBRL-CSV report from its files by name; `undefined` exactly where an error was found. The tables are
 * looked at only if the metadata is sound, as what is wrong there would be found again in every row.
 */
export function readXbrlCsv(
  files: Files,
  main: string,
  collector: Collector,
  options: AssemblyOptions,
): FilingV2 | undefined {
  const errorsBefore = countErrors(collector);
  const hasErrors = () => countErrors(collector) > errorsBefore;
  const received = new ReceivedFiles(files);
  const metadata = loadMetadata(received, main, collector);
  if (!metadata || hasErrors()) return undefined;

  const info = readReportInfo(metadata, collector);
  const values = new AspectValues(info.namespaces, info.typedElements ?? new Map(), collector);
  const allowed = readFeatures(metadata, values, collector);
  checkExtensions(metadata, info, values, collector);
  const size = new ReportSize(received, collector);
  const reader = new TemplateReader(main, info.hintPrefix, size, collector);
  const { sources, plans } = readSources(metadata, received, reader, values, collector);
  values.tellUnbound();
  if (hasErrors()) return undefined;

  const builder = new FilingBuilder(info.namespaces);
  const keepsIds = plans.some(({ template }) => template.keepsIds);
  const register = new FactRegister(linkedIds(metadata), keepsIds, collector);
  const places: SourcePosition[] | undefined = allowed === 'all' ? undefined : [];
  for (const plan of plans) {
    readTable(plan, sources, { builder, register, size, places });
    if (size.isExceeded) return undefined;
  }
  values.finish();
  if (hasErrors()) return undefined;
  linkFacts(metadata, register, builder, collector);
  const { taxonomy, language } = info;
  const filing = builder.finish({ sourceFormat: 'xbrl-csv', taxonomy, language }, options);
  const placeOf = ({ index }: ReportFact) => ({ source: places?.[index] as SourcePosition });
  refuseDuplicateFacts(filing, allowed, placeOf, collector);
  return hasErrors() ? undefined : filing;
}

function countErrors(collector: Collector): number {
  return collector.verdict(undefined).counts.error;
}

/** Everything the metadata says of tables, templates and parameters. */
function readSources(
  metadata: Metadata,
  files: Files,
  reader: TemplateReader,
  values: AspectValues,
  collector: Collector,
) {
  const templates = new Map<string, Template>();
  for (const [name, written] of metadata.templates) templates.set(name, reader.read(name, written));
  const shared = new SourceReader(metadata.main, collector);
  const properties = reportProperties(metadata, shared);
  const parameters = readParameters(metadata, files, collector);
  const sources: ReportSources = {
    metadata,
    properties,
    parameters,
    values,
    collector,
    told: new Set(),
  };
  const plans = planTables(metadata, files, templates, reader, shared.references, collector);

  const referred = new Set(shared.references);
  const all: Properties[] = [properties];
  for (const template of templates.values()) {
    for (const name of template.references) referred.add(name);
    all.push(template.properties);
    for (const column of template.columns.values()) {
      if (column.kind === 'facts') all.push(column.properties);
      if (column.kind === 'groups') for (const group of column.groups.values()) all.push(group);
    }
  }
  for (const [name, { at, where }] of parameters)
    if (!referred.has(name)) unreferencedParameter.add(collector, 'unused', at, { name, where });
  for (const { dimensions } of all)
    for (const [dimension, { kind, at, file }] of dimensions) {
      if (!dimension.includes(':')) continue;
      const where = inFile(metadata, file);
      if (!isQName(dimension))
        invalidJSONStructure.add(collector, 'unknown', at, { member: dimension, where });
      // A constant is read below, and tells of its prefix itself.
      else if (kind !== 'constant') values.checkPrefix(dimension, at);
    }
  for (const one of all) checkConstants(one, sources);
  return { sources, plans };
}

function reportProperties(metadata: Metadata, reader: SourceReader): Properties {
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
