import { sizeWords } from '../../core/wording.ts';
import { Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import type { ReportSource } from '../../formats/format.ts';
import type { InlineOptions } from '../../formats/inline/writing/inline-writer.ts';
import type { ReportFormatName, registryChoices } from '../../formats/report-format.ts';
import { UNDATED } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { recordOf, textOf } from '../../model/unchecked.ts';
import { expectLanguage, expectMoment } from '../caller-options.ts';
import { notCarried } from '../reading/conversion-findings.ts';
import { type ReadReportOptions, readReport, receivedFrom } from '../reading/read-report.ts';
import { requestCheck } from '../request.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { addProfileHint, recognizeProfile } from '../validate/recognized-profile.ts';
import { canonicalFiling, writeOriginal } from './canonical-filing.ts';
import {
  type FromXbrlRequest,
  fromXbrlRequest,
  type ToIxbrlRequest,
  toIxbrlRequest,
} from './conversion-shapes.ts';
import { type WriteReportOptions, writeReport } from './write-report.ts';

export interface XbrlResult {
  /** The report; for xBRL-CSV, its metadata. */
  readonly xbrl: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly facts: number;
  readonly warnings: readonly Finding[];
  /** All files of an xBRL-CSV report, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface DocumentResult {
  readonly document: FilingV2;
  readonly sourceFormat: ReportFormatName;
  readonly facts: number;
  readonly warnings: readonly Finding[];
}

/** Options of library callers are checked like those of requests. */
const checkToIxbrl = requestCheck<ToIxbrlRequest>('to-ixbrl-request', toIxbrlRequest);
const checkFromXbrl = requestCheck<FromXbrlRequest>('from-xbrl-request', fromXbrlRequest);

/** Converts a canonical v2 filing to an XBRL report in text form. */
export function convertToXbrl(
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

export interface IxbrlResult {
  /** One complete XHTML document. */
  readonly ixbrl: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly profile: string;
  readonly facts: number;
  readonly warnings: readonly Finding[];
}

export interface IxbrlOptions
  extends Pick<InlineOptions, 'language' | 'scale' | 'theme' | 'color' | 'sections' | 'title'> {
  /** The transformation registry; tr4 unless the profile says otherwise. */
  readonly registry?: (typeof registryChoices)[number] | undefined;
  readonly fileName?: string;
  /** Whether facts that the format cannot carry may be left out, with a warning each. */
  readonly allowLoss?: boolean;
  /** Overrides the profile the document names. */
  readonly profile?: string;
  readonly maxFindings?: number;
  /** The creation time for a document that is converted on the way. */
  readonly createdAt?: string;
  /** Installed taxonomies, whose labels the report shows. */
  readonly taxonomies?: Taxonomies | undefined;
}

/** Converts any document to an inline XBRL report, upgrading v1 filings and investor statements first. */
export function convertToIxbrl(
  document: Readonly<Record<string, unknown>>,
  options: IxbrlOptions = {},
): IxbrlResult {
  return writeIxbrl(document, options, ({ maxFindings: _, createdAt: __, taxonomies: ___, ...asked }) =>
    checkToIxbrl({ document, options: asked }),
  );
}

/** The same for a request that has been checked already. */
export function toRequestedIxbrl(
  document: Readonly<Record<string, unknown>>,
  options: IxbrlOptions,
): IxbrlResult {
  return writeIxbrl(document, options, () => {});
}

function writeIxbrl(
  document: Readonly<Record<string, unknown>>,
  options: IxbrlOptions,
  check: (options: IxbrlOptions) => void,
): IxbrlResult {
  const {
    fileName,
    profile,
    maxFindings,
    taxonomies,
    createdAt = UNDATED,
    allowLoss = false,
    ...inline
  } = options;
  const canonical = canonicalFiling(document, createdAt, textOf(inline, 'language'));
  const { filing, findings, detection } = canonical;
  check(options);
  expectLanguage(inline.language);
  const header = recordOf(filing.document);
  const asked = profile === undefined ? filing : { ...filing, document: { ...header, profile } };
  const report = writeOriginal(canonical, () =>
    writeReport(
      asked,
      {
        format: 'inline',
        inline,
        allowLoss,
        taxonomies,
        ...(fileName !== undefined && { fileName }),
        ...(maxFindings !== undefined && { maxFindings }),
      },
      detection,
    ),
  );
  return {
    ixbrl: Buffer.from(report.files.get(report.fileName) ?? []).toString(),
    fileName: report.fileName,
    mediaType: report.format.mediaType,
    profile: profile ?? textOf(header, 'profile') ?? '',
    facts: report.facts,
    warnings: [...findings, ...report.findings],
  };
}

export interface FromXbrlOptions extends Omit<ReadReportOptions, 'lostFacts'> {
  /** Whether facts that a filing cannot hold may be left out, with a warning each. */
  readonly allowLoss?: boolean | undefined;
}

/**
 * Converts an XBRL report to a canonical v2 filing. Untagged content of an inline report is left out. The
 * filing has the requested profile, or else the one that the report would be validated with; if that is
 * uncertain, a note names the profile to choose.
 */
export function convertFromXbrl(source: ReportSource, options: FromXbrlOptions): DocumentResult {
  const { profile, createdAt, entityName, target, report, allowLoss } = options;
  checkFromXbrl({ xbrl: '', options: { profile, createdAt, entityName, target, report, allowLoss } });
  return fromRequestedXbrl(source, options);
}

/** The same for a request that has been checked already. */
export function fromRequestedXbrl(source: ReportSource, options: FromXbrlOptions): DocumentResult {
  const { profile, createdAt, allowLoss, ...rest } = options;
  expectMoment(createdAt);
  const received = receivedFrom(source);
  const lostFacts = allowLoss ? 'warning' : 'error';
  // A single target is not the whole report.
  const isWhole = profile === undefined && options.target === undefined;
  const pages = source.documents?.map(({ content }) => content);
  const recognized = isWhole ? recognizeProfile(received, pages, source.files) : undefined;
  const reading = { ...rest, profile: profile ?? recognized?.certain?.id, createdAt, lostFacts } as const;
  const { findings, untagged, ...result } = readReport({ ...source, received }, reading);
  const collector = new Collector(2);
  if (recognized?.likely.length === 1) addProfileHint('read', recognized, source.fileName, collector);
  if (untagged > 0) notCarried.add(collector, 'page', START, { size: sizeWords(untagged) });
  return { ...result, warnings: [...findings, ...collector.verdict({}).info] };
}

const START = { source: { line: 1, column: 1 } };
