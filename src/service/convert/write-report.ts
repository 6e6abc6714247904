import { safeName } from '../../core/file-name.ts';
import { Collector, DEFAULT_MAX_FINDINGS } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import type { WriteFormatOptions } from '../../formats/format.ts';
import { formatOfId } from '../../formats/index.ts';
import type { InlineOptions } from '../../formats/inline/writing/inline-writer.ts';
import {
  formatOf,
  knownFormats,
  type ReportFormat,
  type ReportFormatId,
} from '../../formats/report-format.ts';
import type { DimensionContainer } from '../../formats/xbrl/instance-writer.ts';
import type { Detection } from '../../model/detection.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { withIndicatorFacts } from '../../model/report/filing-indicators.ts';
import { lastDay } from '../../model/report/period.ts';
import type { Report } from '../../model/report/report.ts';
import { MAX_BASE_NAME } from '../../packaging/limits.ts';
import { generic, profileOfId } from '../../regulators/index.ts';
import { writeOptionsOf } from '../../regulators/write-options.ts';
import { expectCanonical, TO_CANONICAL } from '../caller-options.ts';
import { conversionObstacles } from '../catalogue/conversion-obstacles.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { MAX_OBSTACLES } from '../limits.ts';
import { Problem, unprocessable } from '../problems.ts';
import { readsDifferently } from '../reading/conversion-findings.ts';
import { readReport } from '../reading/read-report.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { readAndCheck } from '../validate/document-checks.ts';
import { validationResult } from '../validation-result.ts';
import { checkCharacters, noteNotCarried } from './conversion-losses.ts';
import { withoutLost } from './lost-facts.ts';
import { firstDifference } from './read-back.ts';
import { labelFinder } from './taxonomy-labels.ts';
import { taxonomyStructure } from './taxonomy-structure.ts';
import { templatesOf } from './taxonomy-templates.ts';

export interface WriteReportOptions {
  readonly format?: ReportFormatId;
  /** The file name without an extension. */
  readonly fileName?: string;
  /** The container for dimensions in contexts that do not state one; the profile's choice by default. */
  readonly container?: DimensionContainer;
  /** The layout of an inline report. */
  readonly inline?: InlineOptions;
  /** Whether facts that the format cannot carry may be left out, with a warning each. */
  readonly allowLoss?: boolean;
  readonly maxFindings?: number;
  /** Installed taxonomies, whose labels an inline report shows. */
  readonly taxonomies?: Taxonomies | undefined;
}

export interface WrittenReport {
  readonly format: ReportFormat;
  /** The main file. */
  readonly fileName: string;
  /** All files by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly facts: number;
  /** Warnings and notes. */
  readonly findings: readonly Finding[];
}

const advice = { purpose: 'XBRL reports are written', statement: TO_CANONICAL };

/**
 * Writes a canonical v2 filing as an XBRL report, reads it back and compares. Errors that make the report
 * impossible to write are thrown as a problem with the verdict; errors in the accounts are not.
 */
export function writeReport(
  document: Readonly<Record<string, unknown>>,
  options: WriteReportOptions = {},
  detection?: Detection,
): WrittenReport {
  const detected = expectCanonical(document, advice, detection);
  const given = readWritable(document, detected);
  const filing = document as FilingV2;
  const format = formatOf(options.format ?? 'xml');
  if (!format)
    throw new Problem('invalid_request', `"${options.format}" is not a format; ${knownFormats()}.`);
  const collector = new Collector(options.maxFindings ?? DEFAULT_MAX_FINDINGS);
  checkCharacters(filing, format, collector);
  refuse(filing, collector);
  const report = withoutLost(inWordsOf(format, given), format, options.allowLoss ?? false, collector);
  refuse(filing, collector);
  noteNotCarried(filing, format, collector);
  const base = baseName(filing, report, options.fileName);
  const files = formatOfId(format.id).write(
    report,
    base,
    writeOptionsFor(report, format, options),
    collector,
  );
  refuse(filing, collector);
  const [fileName = ''] = files.keys();
  readBack(report, format, { files, fileName }, collector);
  refuse(filing, collector);
  const { warnings, info } = collector.verdict(filing);
  return { format, fileName, files, facts: report.facts.length, findings: [...warnings, ...info] };
}

/**
 * Returns the report with filing indicators in the form of the format: a tuple in an instance, facts
 * elsewhere.
 */
function inWordsOf({ id }: ReportFormat, report: Report): Report {
  return id === 'xml' ? report : withIndicatorFacts(report);
}

/** Options of the caller take precedence over those of the profile. */
export function writeOptionsFor(
  report: Report,
  format: Pick<ReportFormat, 'id'>,
  options: WriteReportOptions,
): WriteFormatOptions {
  const { taxonomies } = options;
  const dts = format.id === 'inline' && taxonomies && taxonomyOfFiling(report.filing, taxonomies);
  const usual = writeOptionsOf(profileOfId(report.filing.document.profile) ?? generic);
  return {
    ...usual,
    ownTaxonomy: true,
    container: options.container ?? usual.container,
    inline: {
      ...usual.inline,
      ...given(options.inline),
      ...(dts && { labels: labelFinder(dts), structure: taxonomyStructure(dts) }),
      ...(dts && taxonomies && { templates: templatesOf(taxonomies) }),
    },
  };
}

/** Drops undefined options, so that the profile decides on them. */
function given<T extends object>(options: T | undefined): Partial<T> {
  const entries = Object.entries(options ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

function readBack(
  report: Report,
  format: ReportFormat,
  { files, fileName }: Pick<WrittenReport, 'files' | 'fileName'>,
  collector: Collector,
): void {
  try {
    const source = { content: files.get(fileName) as Uint8Array, fileName, files };
    const { document } = readReport(source, {
      format: format.id,
      createdAt: report.filing.document.createdAt,
    });
    const difference = firstDifference(report, document, {
      footnoteRoles: format.isInstance,
    });
    if (difference?.space)
      readsDifferently.add(collector, 'space', difference.path, { format: format.name, ...difference.space });
    else if (difference)
      readsDifferently.add(collector, 'difference', difference.path, {
        format: format.name,
        difference: difference.message,
      });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.validation?.errors[0]?.message ?? error.message;
    readsDifferently.add(collector, 'unreadable', '', { format: format.name, reason });
  }
}

const obstacles = new Map(conversionObstacles.map(({ code, where }) => [code, where]));
const families = [...new Set(conversionObstacles.map(({ category }) => category))];

/** Reads the filing as rules see it; throws if it cannot be written. */
function readWritable(document: Readonly<Record<string, unknown>>, detection: Detection): Report {
  const { verdict, report } = readAndCheck(
    document,
    { ruleset: families, maxFindings: MAX_OBSTACLES },
    detection,
  );
  const { errors, truncated } = verdict;
  const isObstacle = ({ code, path }: Finding) => {
    const where = obstacles.get(code);
    return typeof where === 'string' ? path.startsWith(where) : where === true;
  };
  if (!report || errors.some(isObstacle) || (truncated && errors.length > 0))
    throw unprocessable('convert', readAndCheck(document, {}, detection).verdict);
  return report;
}

function refuse(filing: FilingV2, collector: Collector): void {
  if (collector.hasErrors)
    throw unprocessable(
      'convert',
      validationResult(collector.verdict(filing), filing.document.profile, formatRuleCount),
    );
}

/** Returns a recognizable file name: the entity and the reporting date. */
export function baseName(filing: FilingV2, report: Report, wanted: string | undefined): string {
  const entity = filing.entity.identifiers[0]?.value ?? 'report';
  const name = wanted ?? [entity, ...lastDayOf(report)].join('-');
  return safeName(name).slice(0, MAX_BASE_NAME) || 'report';
}

function lastDayOf({ reportingPeriod }: Report): string[] {
  const period = reportingPeriod?.period;
  return period && period.kind !== 'forever' ? [lastDay(period)] : [];
}
