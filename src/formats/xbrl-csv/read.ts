import type { Collector } from '../../findings/collector.ts';
import type { SourcePosition } from '../../findings/finding.ts';
import type { AssemblyOptions } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { Report, type ReportFact } from '../../model/report/report.ts';
import { refuseDuplicateFacts } from '../oim/allowed-duplicates.ts';
import { FilingBuilder } from '../oim/filing-builder.ts';
import { TaxonomyKnowledge } from '../oim/taxonomy-knowledge.ts';
import type { FindDataTaxonomy } from '../oim/value-types.ts';
import { AspectValues } from './aspect-values.ts';
import { CellPlaces } from './cell-places.ts';
import { linkedIds, linkFacts } from './fact-links.ts';
import { FactRegister } from './fact-register.ts';
import type { Metadata } from './metadata.ts';
import { type Files, loadMetadata, type MetadataOptions } from './metadata-files.ts';
import type { Parameter } from './parameters.ts';
import { checkExtensions, readFeatures, readReportInfo } from './report-info.ts';
import { ReceivedFiles, ReportSize } from './report-size.ts';
import { readSources } from './report-sources.ts';
import type { TablePlan } from './table-plans.ts';
import { readTable } from './table-reader.ts';
import { TemplateReader } from './template-reader.ts';

export interface ReadCsvOptions extends AssemblyOptions, MetadataOptions {
  /** Finds the taxonomy, which defines what the report leaves open. */
  readonly findTaxonomy?: FindDataTaxonomy | undefined;
  /** Whether the XBRL checks validate the values against their types. */
  readonly isValidated?: boolean | undefined;
}

/** A report, as far as it could be read. */
export interface CsvReport {
  /** The combined metadata; `undefined` if a metadata file cannot be read. */
  readonly metadata: Metadata | undefined;
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** The tables with a file and a valid template. */
  readonly tables: readonly TablePlan[];
  /** `undefined` exactly if an error was found. */
  readonly filing: FilingV2 | undefined;
  /** Returns the interpreted filing. */
  facts(): Report | undefined;
  /** Returns the position of a fact by index. */
  placeOf(fact: Pick<ReportFact, 'index'>): SourcePosition | undefined;
}

/** Reads an xBRL-CSV report from its files by name; `undefined` exactly if an error was found. */
export function readXbrlCsv(
  files: Files,
  main: string,
  collector: Collector,
  options: ReadCsvOptions,
): FilingV2 | undefined {
  return readCsvReport(files, main, collector, options).filing;
}

/**
 * Reads a report with its parts. The tables are read only if the metadata is valid, because its errors would
 * recur in every row.
 */
export function readCsvReport(
  files: Files,
  main: string,
  collector: Collector,
  options: ReadCsvOptions,
): CsvReport {
  const errorsBefore = countErrors(collector);
  const hasErrors = () => countErrors(collector) > errorsBefore;
  const received = new ReceivedFiles(files);
  const metadata = loadMetadata(received, main, collector, options);
  if (!metadata?.isWhole || hasErrors()) return { ...nothing, metadata };

  const info = readReportInfo(metadata, collector);
  const dts = options.findTaxonomy?.(info.taxonomy);
  const knowledge = new TaxonomyKnowledge(
    info.typedElements ?? new Map(),
    info.namespaces,
    dts,
    options.isValidated,
  );
  const values = new AspectValues(info.namespaces, knowledge, collector);
  const allowed = readFeatures(metadata, values, collector);
  checkExtensions(metadata, info, values, collector);
  const size = new ReportSize(received, collector);
  const reader = new TemplateReader(main, info.hintPrefix, size, collector);
  const { sources, plans } = readSources(metadata, received, reader, values, knowledge, collector);
  const { parameters } = sources;
  const understood = { ...nothing, metadata, parameters, tables: plans };
  values.tellUnbound();
  if (hasErrors()) return understood;

  const builder = new FilingBuilder(info.namespaces);
  const keepsIds = plans.some(({ template }) => template.keepsIds);
  const register = new FactRegister(linkedIds(metadata), keepsIds, collector);
  const places = new CellPlaces();
  for (const plan of plans) {
    readTable(plan, sources, { builder, register, size, places });
    if (size.isExceeded) return understood;
  }
  values.finish();
  if (hasErrors()) return understood;
  linkFacts(metadata, register, builder, collector);
  const { taxonomy, language, own } = info;
  const filing = builder.finish({ sourceFormat: 'xbrl-csv', taxonomy, language, own }, options);
  let made: Report | undefined;
  const facts = () => {
    made ??= new Report(filing);
    return made;
  };
  const placeOf = ({ index }: Pick<ReportFact, 'index'>) => places.positionOf(index);
  const placed = (fact: ReportFact) => ({ source: placeOf(fact) as SourcePosition });
  if (allowed !== 'all') refuseDuplicateFacts(facts(), allowed, placed, collector);
  return hasErrors() ? understood : { ...understood, filing, facts, placeOf };
}

const nothing: CsvReport = {
  metadata: undefined,
  parameters: new Map(),
  tables: [],
  filing: undefined,
  facts: () => undefined,
  placeOf: () => undefined,
};

function countErrors(collector: Collector): number {
  return collector.verdict(undefined).counts.error;
}
