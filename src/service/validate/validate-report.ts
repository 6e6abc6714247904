import { Collector, DEFAULT_MAX_FINDINGS, foundIn } from '../../findings/collector.ts';
import type { DetectedFormat } from '../../formats/detection.ts';
import type { ReportSource } from '../../formats/format.ts';
import type { ReceivedContent } from '../../formats/received-content.ts';
import { formatOf } from '../../formats/report-format.ts';
import type { CalculationMode } from '../../formats/xbrl/calculations/calculation-checks.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { publishedUnits } from '../../taxonomy/units/published-units.ts';
import { readUnitsRegistry } from '../../taxonomy/units/registry-reader.ts';
import type { UnitsRegistry } from '../../taxonomy/units/units-registry.ts';
import { SourceText } from '../../xml/source-text.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { MAX_TAXONOMY_FINDINGS } from '../limits.ts';
import { isPackageName, onlyReport } from '../loose-archive.ts';
import { profileNamed } from '../named-profile.ts';
import { nameOfPackage } from '../reading/read-package.ts';
import { noteUnknownFormat, type ReadableFormat, receivedFrom } from '../reading/read-report.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { type ValidationResult, validationResult } from '../validation-result.ts';
import { withWaivers } from '../waivers.ts';
import { addProfileHint, type Recognized, recognizeProfile } from './recognized-profile.ts';
import type { ValidateOptions } from './validate.ts';
import { validateSubmission } from './validate-package.ts';

export interface ValidateSourceOptions
  extends Pick<ValidateOptions, 'profile' | 'ruleset' | 'maxFindings' | 'waivers' | 'requireComplete'> {
  readonly taxonomies?: Taxonomies | undefined;
  readonly format?: ReadableFormat | undefined;
  /** The target of an inline report; the default target if there are several. */
  readonly target?: string | undefined;
  /** The authority that receives a package, if several share its profile. */
  readonly authority?: string | undefined;
  /** Whether calculations assume rounded or truncated numbers; rounded by default. */
  readonly calculations?: CalculationMode | undefined;
  /** A units registry to use in place of the published one. */
  readonly unitsRegistry?: { readonly content: Uint8Array; readonly file: string } | undefined;
  readonly createdAt: string;
}

/**
 * Validates a report with the requested profile, or else with the recognized one; if that is uncertain, a
 * note names the profiles to choose from.
 */
export function validateSource(given: ReportSource, options: ValidateSourceOptions): ValidationResult {
  return withWaivers(undefined, options, (asked) => validateByProfile(given, asked));
}

function validateByProfile(given: ReportSource, options: ValidateSourceOptions): ValidationResult {
  const asSent = { ...given, received: receivedFrom(given) };
  const chosen = options.profile === undefined ? undefined : profileNamed(options.profile);
  if (isPart(options)) return validateRead(asSent, options);
  const source = options.format === undefined && isArchiveOptional(chosen) ? unwrapped(asSent) : asSent;
  if (chosen) return validateRead(source, options);
  const recognized = recognizeProfile(source.received, documentsOf(source), source.files);
  const { certain, likely } = recognized;
  if (certain) return validateRead(source, { ...options, profile: certain.id });
  const result = validateRead(source, options);
  return likely.length > 0 ? advised(result, recognized, source) : result;
}

/** Whether a report alone in an archive is like the report without it, as its regulator accepts no archive. */
function isArchiveOptional(chosen: Profile | undefined): boolean {
  return !chosen || chosen.id === generic.id || chosen.container?.kind === 'single-file';
}

/** Returns a report that was sent alone in an archive as if it had been sent without; anything else as it is. */
function unwrapped<Source extends ReportSource & { readonly received: ReceivedContent }>(
  source: Source,
): Source {
  const archive = source.fileName ?? nameOfPackage(source.received);
  const only = isPackageName(archive) ? undefined : onlyReport(source.received);
  if (!only) return source;
  const { name, received } = only;
  return { ...source, content: received.content, received, fileName: `${archive}/${name}` };
}

function advised(
  { info, summary, ...result }: ValidationResult,
  recognized: Recognized,
  { fileName: file }: ReportSource,
): ValidationResult {
  const collector = new Collector(1);
  addProfileHint('likely', recognized, file, collector);
  return {
    ...result,
    info: [...info, ...collector.verdict({}).info],
    summary: { ...summary, infoCount: summary.infoCount + 1 },
    likelyProfiles: recognized.likely.map(({ id }) => id),
  };
}

/**
 * Validates packages, reports with files beside them, and reports for no particular regulator in the same
 * way.
 */
function validateRead(source: ReportSource, options: ValidateSourceOptions): ValidationResult {
  const received = receivedFrom(source);
  const format = options.format ?? received.format;
  const { taxonomies, profile = generic.id, authority, maxFindings, ruleset } = options;
  const { target, calculations, requireComplete, waivers } = options;
  const known = format === 'package' ? undefined : formatOf(format);
  if (format !== 'package' && !known) return unknownFormat(format, source, options);
  const name = source.fileName ?? (known ? `report${known.extensions[0]}` : nameOfPackage(received));
  const collector = new Collector(MAX_TAXONOMY_FINDINGS);
  const units = registryOf(options, collector);
  return validateSubmission(received, name, {
    ...{ taxonomies, profile, authority, maxFindings, ruleset, target, calculations },
    ...{ units, format, requireComplete, waivers },
    files: source.files,
    documents: source.documents,
    isNamed: source.fileName !== undefined || known === undefined,
    alsoFound: foundIn(collector.verdict({})),
  });
}

function unknownFormat(
  format: DetectedFormat,
  { content }: ReportSource,
  { profile, maxFindings = DEFAULT_MAX_FINDINGS }: ValidateSourceOptions,
): ValidationResult {
  const collector = new Collector(maxFindings);
  noteUnknownFormat(format, content, collector);
  return validationResult(collector.verdict({}), profile, formatRuleCount);
}

/** Returns the other documents of a set. */
function documentsOf({ documents = [] }: ReportSource): readonly (Uint8Array | string)[] {
  return documents.map(({ content }) => content);
}

/** Whether a single target is validated, which is not a complete report. */
function isPart({ target }: ValidateSourceOptions): boolean {
  return target !== undefined;
}

function registryOf(
  { unitsRegistry }: ValidateSourceOptions,
  collector: Collector,
): UnitsRegistry | undefined {
  if (!unitsRegistry) return publishedUnits();
  return readUnitsRegistry(new SourceText(unitsRegistry.content, unitsRegistry.file), collector);
}
