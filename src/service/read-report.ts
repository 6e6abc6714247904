import { Collector } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import { type InlineDocument, readInline } from '../inline/reading/inline-reader.ts';
import type { AssemblyOptions } from '../model/assembly.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { readXbrlCsv } from '../oim/csv/read.ts';
import { readXbrlJson } from '../oim/json/read.ts';
import { NOWHERE } from '../taxonomy/url.ts';
import { type FindTaxonomy, readXbrl } from '../xbrl/instance-filing.ts';
import { formatRules } from './catalogue.ts';
import { unknownFormat } from './conversion-findings.ts';
import { entriesOf } from './examination.ts';
import { detectFormat } from './format-detection.ts';
import { unprocessable } from './problems.ts';
import { csvTaxonomy, withPublished } from './published-metadata.ts';
import { findReport, nameOfPackage } from './read-package.ts';
import { formatOf, type ReportFormatId, type ReportFormatName } from './report-format.ts';
import { loadTaxonomy, type Taxonomies } from './taxonomies.ts';
import { DEFAULT_MAX_FINDINGS, judged } from './validate.ts';

export type { InlineDocument } from '../inline/reading/inline-reader.ts';

/** A report to read: its bytes, or its text where somebody has decoded it, and further files by name. */
export interface ReportSource {
  readonly content: Uint8Array | string;
  readonly fileName?: string | undefined;
  readonly files?: ReportFiles | undefined;
  /** The other documents of an inline document set. */
  readonly documents?: readonly InlineDocument[] | undefined;
}

/** A report with its further files: those of markup are documents of the same inline set. */
export function sourceOf(
  content: Uint8Array | string,
  fileName: string | undefined,
  files: readonly (readonly [name: string, content: Uint8Array | string])[],
): ReportSource {
  const documents = files
    .filter(([name]) => name !== fileName && /\.x?html?$/i.test(name))
    .map(([file, text]) => ({ file, content: text }));
  return { content, fileName, documents, files: new Map(files.map(([name, text]) => [name, bytesOf(text)])) };
}

/** What can be read: a report, or a package that holds one. */
export type ReadableFormat = ReportFormatId | 'package';

/** A format by either of its names. */
export function readableFormat(name: string): ReadableFormat | undefined {
  return name === 'package' ? name : formatOf(name)?.id;
}

/** Files a report may refer to. Nothing outside of them is ever read. */
export type ReportFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get' | 'has'>;

export interface ReadReportOptions extends AssemblyOptions {
  readonly format?: ReadableFormat | undefined;
  /** The path of the report to read in a package that holds several. */
  readonly report?: string | undefined;
  /** The target of an inline report; its default one where there are several. */
  readonly target?: string | undefined;
  readonly maxFindings?: number | undefined;
  /** Taxonomies at hand, by which an instance is understood where its own is among them. */
  readonly taxonomies?: Taxonomies | undefined;
}

export interface ReadReport {
  readonly document: FilingV2;
  readonly sourceFormat: ReportFormatName;
  readonly facts: number;
  /** Warnings and remarks. */
  readonly findings: readonly Finding[];
  /** How many bytes of text the pages of an inline report show outside of facts. */
  readonly untagged: number;
}

type Reading = Pick<ReadReport, 'document'> & Partial<Pick<ReadReport, 'untagged'>>;

/** Reads an XBRL report as a canonical v2 filing; a report that cannot be read is a problem with its findings. */
export function readReport(source: ReportSource, options: ReadReportOptions): ReadReport {
  const collector = new Collector(options.maxFindings ?? DEFAULT_MAX_FINDINGS);
  const reading = read(source, options, collector);
  const verdict = collector.verdict({});
  if (!reading || verdict.errors.length > 0)
    throw unprocessable('read', judged(verdict, options.profile, formatRules.length));
  const { document, untagged = 0 } = reading;
  return {
    document,
    untagged,
    sourceFormat: document.document.sourceFormat as ReportFormatName,
    facts: document.facts.length,
    findings: [...verdict.warnings, ...verdict.info],
  };
}

function read(
  source: ReportSource,
  options: ReadReportOptions,
  collector: Collector,
  findTaxonomy = taxonomyAtHand(options),
): Reading | undefined {
  const { content } = source;
  const of = (document: FilingV2 | undefined) => document && { document };
  switch (options.format ?? detectFormat(content)) {
    case 'xml':
      return of(readXbrl(content, collector, options, source.fileName, findTaxonomy));
    case 'json':
      return of(readXbrlJson(bytesOf(content), collector, options));
    case 'csv': {
      const main = source.fileName ?? 'report.json';
      const files = withMain(source.files, main, bytesOf(content));
      const csvOptions = { ...options, findTaxonomy: csvTaxonomy(options.taxonomies) };
      return of(readXbrlCsv(withPublished(files, options.taxonomies), main, collector, csvOptions));
    }
    case 'inline': {
      const documents = [{ content, file: source.fileName }, ...(source.documents ?? [])];
      const report = readInline(documents, collector, { ...options, findTaxonomy });
      return report && { document: report.filing, untagged: report.untagged };
    }
    case 'package': {
      const bytes = bytesOf(content);
      const found = findReport(bytes, source.fileName ?? nameOfPackage(bytes), options.report, collector);
      if (!found || collector.hasErrors) return undefined;
      const { format, taxonomy } = found;
      const reading = read(found, { ...options, format }, collector, (instance) =>
        taxonomy.find(instance, options.taxonomies),
      );
      return (
        reading && {
          ...reading,
          document: taxonomy.addTo(reading.document, options.taxonomies, collector),
        }
      );
    }
    case 'other-json':
      unknownFormat.add(collector, 'json', '', {});
      return undefined;
    default:
      unknownFormat.add(collector, 'unknown', { source: { line: 1, column: 1 } }, {});
      return undefined;
  }
}

/** Finds the taxonomy of an instance in packages; one that is not there as a whole would tell half the truth. */
function taxonomyAtHand({ taxonomies }: ReadReportOptions): FindTaxonomy | undefined {
  if (!taxonomies) return undefined;
  return (instance) => {
    const entries = entriesOf(instance, NOWHERE).map(({ url }) => ({ url }));
    if (entries.length === 0 || !entries.every(({ url }) => taxonomies.find(url))) return undefined;
    const dts = loadTaxonomy(entries, taxonomies);
    return dts.missing.size === 0 ? dts : undefined;
  };
}

export function bytesOf(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

function withMain(files: ReportFiles | undefined, main: string, content: Uint8Array): ReportFiles {
  return {
    get: (name) => (name === main ? content : files?.get(name)),
    has: (name) => name === main || (files?.has(name) ?? false),
  };
}
