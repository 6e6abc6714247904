import { topFolder } from '../../archive/package-files.ts';
import type { ZipFault } from '../../archive/zip-fault.ts';
import { counted, listWords } from '../../core/wording.ts';
import { Collector } from '../../findings/collector.ts';
import { detectFormat } from '../../formats/detection.ts';
import type { ReportSource } from '../../formats/format.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import type { ReportFormatId } from '../../formats/report-format.ts';
import { packageAddress } from '../../taxonomy/packages/package-address.ts';
import { invalidArchiveFormat } from '../../taxonomy/packages/package-findings.ts';
import { readDocumentType } from '../../taxonomy/packages/package-json.ts';
import { PackageSource } from '../../taxonomy/packages/package-source.ts';
import type { PackagedReport } from '../../taxonomy/packages/packaged-reports.ts';
import { type OpenPackage, openPackage } from '../../taxonomy/packages/report-package.ts';
import { wholePackage } from '../../taxonomy/packages/taxonomy-package.ts';
import { MAX_PACKAGE_FINDINGS, MAX_REPORTS_NAMED } from '../limits.ts';
import { openLoose, readWithin } from '../loose-archive.ts';
import { noSingleReport, unlistedPage } from './conversion-findings.ts';
import { PackagedTaxonomy } from './packaged-taxonomy.ts';

/** A report of a package, ready to be read. */
export interface ReportWithin extends ReportSource {
  readonly format: ReportFormatId;
  readonly taxonomy: PackagedTaxonomy;
}

/**
 * Finds the report to read in a package: the only one, or the one at the requested path. An archive without
 * the folders of a report package is read as files side by side, as EDGAR does.
 */
export function findReport(
  received: ReceivedContent,
  file: string,
  asked: string | undefined,
  collector: Collector,
): ReportWithin | undefined {
  const opened = openWithReports(received, file, collector);
  if (!opened) return undefined;
  const report = choose(opened.reports ?? [], asked, file, collector);
  return report && reportWithin(report, opened, collector);
}

/** Errors of the package alone become warnings, as its reports can still be read. */
function openWithReports(
  received: ReceivedContent,
  file: string,
  collector: Collector,
): OpenPackage | undefined {
  const judgement = new Collector(MAX_PACKAGE_FINDINGS);
  const opened = openPackage(() => received.openArchive(), file, judgement);
  const loose = opened?.reports ? undefined : openLoose(received, file);
  if (loose) return loose;
  const { errors, warnings, info } = judgement.verdict({});
  for (const finding of [...errors, ...warnings, ...info]) {
    const isLess = finding.severity === 'error' && opened?.reports && opened.reports.length > 0;
    const severity = isLess ? 'warning' : finding.severity;
    collector.add(severity, () => ({ ...finding, severity }));
  }
  return collector.hasErrors ? undefined : opened;
}

function choose(
  reports: readonly PackagedReport[],
  asked: string | undefined,
  file: string,
  collector: Collector,
): PackagedReport | undefined {
  const [report, another] = asked === undefined ? reports : reportsAt(asked, reports);
  if (report && !another) return report;
  const at = wholePackage(file);
  const paths = listWords(
    reports.map(({ files }) => `"${files[0]}"`),
    'and',
    MAX_REPORTS_NAMED,
  );
  if (reports.length === 0) noSingleReport.add(collector, 'none', at, {});
  else if (asked !== undefined) noSingleReport.add(collector, 'unknown', at, { asked, paths });
  else noSingleReport.add(collector, 'several', at, { count: counted(reports.length, 'report'), paths });
  return undefined;
}

/** Returns the report at a path, or else all reports whose paths end with it. */
function reportsAt(asked: string, reports: readonly PackagedReport[]): readonly PackagedReport[] {
  const exact = reports.filter(({ files }) => files.includes(asked));
  if (exact.length > 0) return exact;
  return reports.filter(({ files }) => files.some((path) => path.endsWith(`/${asked}`)));
}

function reportWithin(
  { kind, files: paths, unlisted = [] }: PackagedReport,
  { file, files, taxonomy }: OpenPackage,
  collector: Collector,
): ReportWithin {
  const [path = '', ...others] = paths;
  const tell = ({ reason }: ZipFault) =>
    invalidArchiveFormat.add(collector, 'file', wholePackage(file), { reason });
  const contentOf = (name: string) => readWithin(files, name, tell) ?? new Uint8Array();
  const content = contentOf(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isData = kind === 'csv' || kind === 'json';
  for (const page of unlisted)
    unlistedPage.add(
      collector,
      'page',
      { source: { file: `${file}/${page}`, line: 1, column: 1 } },
      { page },
    );
  const own = new PackageSource([taxonomy ?? { file, files, metadata: undefined, rewrites: [] }], collector);
  return {
    // Detects xBRL-CSV metadata here, as large JSON files were not parsed before.
    format: isData && detectFormat(content) === 'csv' ? 'csv' : kind,
    content,
    // Tables are named relative to the metadata; findings on markup name the package first.
    fileName: isData ? path.slice(folder.length) : `${file}/${path}`,
    documents: others.map((name) => ({ content: contentOf(name), file: `${file}/${name}` })),
    files: {
      get: (name) => readWithin(files, folder + name, tell),
      has: (name) => files.has(folder + name),
    },
    taxonomy: new PackagedTaxonomy(own, packageAddress(file, path), taxonomy?.metadata?.publisherCountry),
  };
}

/**
 * Names a package without a file name after its folder, with the extension for the document type it states
 * (Report Package 1.0, 3.4).
 */
export function nameOfPackage(content: Uint8Array | ReceivedContent): string {
  const { files } = ReceivedContent.of(content);
  const top = files && topFolder(files);
  if (!files || top === undefined) return 'package.zip';
  const metadata = `${top}/META-INF/reportPackage.json`;
  const type = files.has(metadata)
    ? readDocumentType(files, metadata, metadata, new Collector(0))
    : undefined;
  return `${top}.${/\/(xbri?)$/.exec(type ?? '')?.[1] ?? 'zip'}`;
}
