import type { Finding } from '../findings/finding.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { type ReadReportOptions, type ReportSource, readReport } from './read-report.ts';
import type { ReportFormatName } from './report-format.ts';
import { type WriteReportOptions, writeReport } from './write-report.ts';

export interface XbrlResult {
  /** The report; of xBRL-CSV, its metadata. */
  readonly xbrl: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly facts: number;
  readonly warnings: readonly Finding[];
  /** All files of an xBRL-CSV report by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface DocumentResult {
  readonly document: FilingV2;
  readonly sourceFormat: ReportFormatName;
  readonly facts: number;
  readonly warnings: readonly Finding[];
}

/** A canonical v2 filing as an XBRL report in text. */
export function toXbrl(
  document: Readonly<Record<string, unknown>>,
  options: WriteReportOptions = {},
): XbrlResult {
  const { format, fileName, files, facts, findings } = writeReport(document, options);
  const texts = [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const);
  return {
    xbrl: texts[0]?.[1] ?? '',
    fileName,
    mediaType: format.mediaType,
    facts,
    warnings: findings,
    ...(files.size > 1 && { files: Object.fromEntries(texts) }),
  };
}

/** An XBRL report as a canonical v2 filing. */
export function fromXbrl(source: ReportSource, options: ReadReportOptions): DocumentResult {
  const { findings, ...result } = readReport(source, options);
  return { ...result, warnings: findings };
}
