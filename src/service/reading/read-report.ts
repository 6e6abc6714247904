import { pathAddress } from '../../core/file-name.ts';
import { Collector, DEFAULT_MAX_FINDINGS, type Verdict } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { bytesOf, type DetectedFormat } from '../../formats/detection.ts';
import type { ReadContext, ReadFiling, ReportSource } from '../../formats/format.ts';
import { formatOfId } from '../../formats/index.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import { formatOf, type ReportFormatId, type ReportFormatName } from '../../formats/report-format.ts';
import type { AssemblyOptions } from '../../model/assembly.ts';
import { detect, isRecognized } from '../../model/detection.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { givenFiles } from '../../taxonomy/packages/package-source.ts';
import { NOWHERE } from '../../xml/url.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { unprocessable } from '../problems.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { validationResult } from '../validation-result.ts';
import { unknownReportFormat } from './conversion-findings.ts';
import { isTagged } from './loose-reports.ts';
import { PackagedTaxonomy } from './packaged-taxonomy.ts';
import { dataTaxonomy, withPublished } from './published-metadata.ts';
import { withPureNumbers } from './pure-numbers.ts';
import { findReport, nameOfPackage, type ReportWithin } from './read-package.ts';

/**
 * Returns a report with its further files; tagged pages among them are documents of the same inline set. The
 * report may be among the files, by name or with the same content.
 */
export function sourceOf(
  content: Uint8Array | string,
  fileName: string | undefined,
  given: readonly (readonly [name: string, content: Uint8Array | string])[],
): ReportSource {
  const files = new Map(given.map(([name, text]) => [name, bytesOf(text)]));
  const bytes = given.length > 0 ? bytesOf(content) : undefined;
  const same = bytes && [...files].find(([, other]) => isSame(bytes, other))?.[0];
  const name = fileName !== undefined && (files.has(fileName) || !same) ? fileName : same;
  const documents = given
    .filter(([other, text]) => other !== name && /\.x?html?$/i.test(other) && isTagged(text))
    .map(([file, text]) => ({ file, content: text }));
  return { content, fileName: name, documents, files };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && Buffer.compare(a, b) === 0;
}

/** Returns the content of a report, with what has been detected about it. */
export function receivedFrom({ content, received }: ReportSource): ReceivedContent {
  return received ?? new ReceivedContent(content);
}

/** Readable formats: a report, or a package that contains one. */
export type ReadableFormat = ReportFormatId | 'package';

/** Finds a format by either of its names. */
export function readableFormat(name: string): ReadableFormat | undefined {
  return name === 'package' ? name : formatOf(name)?.id;
}

export interface ReadReportOptions extends AssemblyOptions {
  readonly format?: ReadableFormat | undefined;
  /** The path of the report to read in a package that holds several. */
  readonly report?: string | undefined;
  /** The target of an inline report; the default target if there are several. */
  readonly target?: string | undefined;
  readonly maxFindings?: number | undefined;
  /** Installed taxonomies, used to interpret an instance if they include its own. */
  readonly taxonomies?: Taxonomies | undefined;
}

export interface ReadReport {
  readonly document: FilingV2;
  readonly sourceFormat: ReportFormatName;
  readonly facts: number;
  /** Warnings and notes. */
  readonly findings: readonly Finding[];
  /** The number of bytes of text that the pages of an inline report show outside facts. */
  readonly untagged: number;
}

/** Reads an XBRL report as a canonical v2 filing; throws a problem with findings if it cannot be read. */
export function readReport(source: ReportSource, options: ReadReportOptions): ReadReport {
  const { verdict, ...report } = readWithVerdict(source, options);
  return { ...report, findings: [...verdict.warnings, ...verdict.info] };
}

/** The same, with the full verdict. */
function readWithVerdict(
  source: ReportSource,
  options: ReadReportOptions,
): Omit<ReadReport, 'findings'> & { readonly verdict: Verdict } {
  const collector = new Collector(options.maxFindings ?? DEFAULT_MAX_FINDINGS);
  const reading = read(source, options, collector);
  const verdict = collector.verdict({});
  if (!reading || verdict.counts.error > 0)
    throw unprocessable('read', validationResult(verdict, options.profile, formatRuleCount));
  const { document, untagged = 0 } = reading;
  return {
    document,
    untagged,
    sourceFormat: document.document.sourceFormat as ReportFormatName,
    facts: document.facts.length,
    verdict,
  };
}

function read(
  source: ReportSource,
  options: ReadReportOptions,
  collector: Collector,
): ReadFiling | undefined {
  const format = options.format ?? receivedFrom(source).format;
  const { taxonomies } = options;
  const found =
    format === 'package'
      ? reportWithin(source, options, collector)
      : { ...source, format, taxonomy: taxonomyBeside(source) };
  if (!found) return undefined;
  const { taxonomy } = found;
  const reading = readAs(found.format, found, options, collector, (instance) =>
    taxonomy.find(instance, taxonomies),
  );
  return (
    reading && {
      ...reading,
      document: asNumbers(found.format, taxonomy.addTo(reading.document, taxonomies, collector), taxonomies),
    }
  );
}

/** Returns a filing read from JSON or CSV, where only the taxonomy says which facts are numbers. */
function asNumbers(format: DetectedFormat, filing: FilingV2, taxonomies: Taxonomies | undefined): FilingV2 {
  const id = formatOf(format)?.id;
  const base =
    taxonomies && (id === 'json' || id === 'csv') ? taxonomyOfFiling(filing, taxonomies) : undefined;
  return base ? withPureNumbers(filing, base) : filing;
}

function reportWithin(
  source: ReportSource,
  { report }: ReadReportOptions,
  collector: Collector,
): ReportWithin | undefined {
  const received = receivedFrom(source);
  const found = findReport(received, source.fileName ?? nameOfPackage(received), report, collector);
  return collector.hasErrors ? undefined : found;
}

/** Returns the taxonomy in files that came with a report, treated like those in a package. */
function taxonomyBeside({ fileName, files }: ReportSource): PackagedTaxonomy {
  const beside = givenFiles((name) => files?.get(name));
  return new PackagedTaxonomy(beside, NOWHERE + pathAddress(fileName ?? 'report'));
}

function readAs(
  format: DetectedFormat,
  source: ReportSource,
  options: ReadReportOptions,
  collector: Collector,
  findTaxonomy: ReadContext['findTaxonomy'],
): ReadFiling | undefined {
  const known = formatOf(format);
  if (!known) {
    noteUnknownFormat(format, source.content, collector);
    return undefined;
  }
  const { taxonomies } = options;
  const context: ReadContext = {
    ...options,
    findTaxonomy,
    findDataTaxonomy: dataTaxonomy(taxonomies),
    withPublished: (files) => withPublished(files, taxonomies),
  };
  return formatOfId(known.id).read(source, context, collector);
}

/** Reports that the input is not in a format we read. */
export function noteUnknownFormat(
  format: DetectedFormat,
  content: Uint8Array | string,
  collector: Collector,
): void {
  const place = { source: { line: 1, column: 1 } };
  const kind = format === 'other-json' ? kindOfDocument(content) : undefined;
  if (kind !== undefined) unknownReportFormat.add(collector, 'document', '', { kind });
  else if (format === 'other-json') unknownReportFormat.add(collector, 'json', '', {});
  else unknownReportFormat.add(collector, content.length === 0 ? 'empty' : 'unknown', place, {});
}

/** Says which of our documents a JSON text is; `undefined` if it is none. */
function kindOfDocument(content: Uint8Array | string): string | undefined {
  try {
    const document = JSON.parse(typeof content === 'string' ? content : Buffer.from(content).toString());
    if (!isRecognized(document)) return undefined;
    const { documentType, modelVersion } = detect(document);
    return documentType === 'filing' ? `a ${modelVersion} filing` : 'an investor statement';
  } catch {
    return undefined;
  }
}
