import { isLanguageTag } from '../core/language.ts';
import { Collector } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import type { InlineOptions } from '../inline/writing/inline-writer.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { recordOf, textOf } from '../model/unchecked.ts';
import { canonicalFiling } from './canonical-filing.ts';
import { notCarried } from './conversion-findings.ts';
import { Problem } from './problems.ts';
import { type ReadReportOptions, type ReportSource, readReport } from './read-report.ts';
import { type ReportFormatName, themes } from './report-format.ts';
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

/** No inline report shows when its document was made. */
const NO_DATE = '1970-01-01T00:00:00Z';

export interface IxbrlResult {
  /** One complete XHTML document. */
  readonly ixbrl: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly profile: string;
  readonly facts: number;
  readonly warnings: readonly Finding[];
}

export interface IxbrlOptions extends Omit<InlineOptions, 'container'> {
  readonly fileName?: string;
  /** Overrides the profile the document names. */
  readonly profile?: string;
  readonly maxFindings?: number;
  /** When a document that is rewritten on the way was made. */
  readonly createdAt?: string;
}

/** Any document as an inline XBRL report: a v1 filing is upgraded, an investor statement restated first. */
export function toIxbrl(
  document: Readonly<Record<string, unknown>>,
  { fileName, profile, maxFindings, createdAt = NO_DATE, ...inline }: IxbrlOptions = {},
): IxbrlResult {
  checkLook(inline);
  const { filing, findings } = canonicalFiling(document, createdAt);
  const header = recordOf(filing.document);
  const asked = profile === undefined ? filing : { ...filing, document: { ...header, profile } };
  const report = writeReport(asked, {
    format: 'inline',
    inline,
    ...(fileName !== undefined && { fileName }),
    ...(maxFindings !== undefined && { maxFindings }),
  });
  return {
    ixbrl: Buffer.from(report.files.get(report.fileName) ?? []).toString(),
    fileName: report.fileName,
    mediaType: report.format.mediaType,
    profile: profile ?? textOf(header, 'profile') ?? '',
    facts: report.facts,
    warnings: [...findings, ...report.findings],
  };
}

/** What a caller without a schema could get wrong. */
function checkLook({ language, theme, registry, scale }: InlineOptions): void {
  const refuse = (name: string, value: unknown, expected: string): never => {
    throw new Problem('invalid_request', `/options/${name}: "${String(value)}" is not ${expected}`);
  };
  if (language !== undefined && !(typeof language === 'string' && isLanguageTag(language)))
    refuse('language', language, 'a language tag');
  if (theme !== undefined && !Object.hasOwn(themes, theme))
    refuse('theme', theme, `one of ${Object.keys(themes).join(', ')}`);
  if (registry !== undefined && !['tr3', 'tr4', 'tr5'].includes(registry))
    refuse('registry', registry, 'one of tr3, tr4, tr5');
  if (scale !== undefined && !['auto', 0, 3, 6, 9].includes(scale))
    refuse('scale', scale, 'one of auto, 0, 3, 6, 9');
}

/** An XBRL report as a canonical v2 filing; of an inline report, what it shows around its facts stays behind. */
export function fromXbrl(source: ReportSource, options: ReadReportOptions): DocumentResult {
  const { findings, untagged, ...result } = readReport(source, options);
  const collector = new Collector(1);
  if (untagged > 0) notCarried.add(collector, 'page', START, { size: sizeOf(untagged) });
  return { ...result, warnings: [...findings, ...collector.verdict({}).info] };
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}

const START = { source: { line: 1, column: 1 } };
