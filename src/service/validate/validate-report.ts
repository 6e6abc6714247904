import { pointer } from '../../core/json-pointer.ts';
import { Collector, DEFAULT_MAX_FINDINGS, foundIn } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { bytesOf } from '../../formats/detection.ts';
import type { ReportSource } from '../../formats/format.ts';
import { readInlineInstance } from '../../formats/inline/reading/inline-reader.ts';
import type { ReportFormatName } from '../../formats/report-format.ts';
import type { CalculationMode } from '../../formats/xbrl/calculations/calculation-checks.ts';
import { Origins, partOf } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { givenFiles } from '../../taxonomy/packages/package-source.ts';
import { publishedUnits } from '../../taxonomy/units/published-units.ts';
import { readUnitsRegistry } from '../../taxonomy/units/registry-reader.ts';
import type { UnitsRegistry } from '../../taxonomy/units/units-registry.ts';
import { SourceText } from '../../xml/source-text.ts';
import { NOWHERE } from '../../xml/url.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { MAX_MARKUP_FINDINGS } from '../limits.ts';
import { profileNamed } from '../named-profile.ts';
import { Problem } from '../problems.ts';
import { nameOfPackage } from '../reading/read-package.ts';
import { type ReadableFormat, readWithVerdict, receivedFrom } from '../reading/read-report.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { type ValidationResult, validationResult } from '../validation-result.ts';
import { withWaivers } from '../waivers.ts';
import { checkInstanceFacts, checkInstanceSource } from './instance-checks.ts';
import { absentFrom, absorbReport } from './missing-documents.ts';
import { noteNotAsked, recognizeProfile } from './recognized-profile.ts';
import { type ValidateOptions, validateMapped } from './validate.ts';
import { validateSubmission } from './validate-package.ts';

export interface ValidateSourceOptions
  extends Pick<ValidateOptions, 'profile' | 'ruleset' | 'maxFindings' | 'waivers'> {
  readonly taxonomies?: Taxonomies | undefined;
  readonly format?: ReadableFormat | undefined;
  /** The target of an inline report; its default one where there are several. */
  readonly target?: string | undefined;
  /** The authority that a package goes to, where several share its profile. */
  readonly authority?: string | undefined;
  /** How numbers were brought to their decimals, for calculations; rounded unless it says otherwise. */
  readonly calculations?: CalculationMode | undefined;
  /** A units registry in place of the published one. */
  readonly unitsRegistry?: { readonly content: Uint8Array; readonly file: string } | undefined;
  readonly createdAt: string;
}

/**
 * Judges a report by the profile that is asked for, or else by the one it is for; where that is not certain, it is
 * told which to ask for.
 */
export function validateSource(given: ReportSource, options: ValidateSourceOptions): ValidationResult {
  return withWaivers(undefined, options, (asked) => validateByProfile(given, asked));
}

function validateByProfile(given: ReportSource, options: ValidateSourceOptions): ValidationResult {
  const source = { ...given, received: receivedFrom(given) };
  if (options.profile !== undefined) profileNamed(options.profile);
  if (options.profile !== undefined || isPart(source, options)) return validateRead(source, options);
  const { certain, likely } = recognizeProfile(source.received);
  if (certain) return validateRead(source, { ...options, profile: certain.id });
  const result = validateRead(source, options);
  return likely.length > 0 ? advised(result, likely, source) : result;
}

function advised(
  { info, summary, ...result }: ValidationResult,
  likely: readonly Profile[],
  { fileName: file }: ReportSource,
): ValidationResult {
  const collector = new Collector(1);
  noteNotAsked('likely', likely, file, collector);
  return {
    ...result,
    info: [...info, ...collector.verdict({}).info],
    summary: { ...summary, infoCount: summary.infoCount + 1 },
  };
}

/**
 * An instance or inline report is validationResult with the taxonomy it names, found in packages or beside it; any other form,
 * and a report whose taxonomy nobody has, as the filing it holds. A package, and a report for a regulator, are validationResult
 * as what is handed in.
 */
function validateRead(source: ReportSource, options: ValidateSourceOptions): ValidationResult {
  const { content, fileName, documents = [] } = source;
  const format = options.format ?? receivedFrom(source).format;
  if (format === 'package' || ((format === 'inline' || format === 'xml') && isHandedIn(source, options)))
    return validateHandedIn(source, options, format);
  if (format !== 'xml' && format !== 'inline') return validateFiling(source, options);
  const most = options.maxFindings ?? DEFAULT_MAX_FINDINGS;
  const collector = new Collector(Math.max(most, MAX_MARKUP_FINDINGS));
  const url = NOWHERE + encodeURI(fileName ?? 'report');
  const examiner = {
    source: givenFiles((name) => (name === fileName ? bytesOf(content) : source.files?.get(name))),
    taxonomies: options.taxonomies,
    units: registryOf(options, collector),
    calculations: options.calculations,
  };
  let dts: Dts | undefined;
  if (format === 'xml') dts = checkInstanceSource({ content, url, file: fileName }, examiner, collector)?.dts;
  else {
    const read = readInlineInstance([{ content, file: fileName }, ...documents], collector, options.target);
    dts = read && checkInstanceFacts(read.instance, url, examiner, collector, { values: true });
  }
  if (dts && isAbsent(dts)) return validateFiling(source, options);
  const judgement = new Collector(most);
  absorbReport(foundIn(collector.verdict({})), dts ? absentFrom(dts) : [], judgement);
  return validationResult(judgement.verdict({}), options.profile, formatRuleCount);
}

/** Whether a report is what a regulator is given. */
function isHandedIn(source: ReportSource, options: ValidateSourceOptions): boolean {
  return !isPart(source, options) && (options.profile ?? generic.id) !== generic.id;
}

/** Whether it is one document of several, or one target of a page. */
function isPart({ documents = [] }: ReportSource, { target }: ValidateSourceOptions): boolean {
  return documents.length > 0 || target !== undefined;
}

function validateHandedIn(
  source: ReportSource,
  { taxonomies, profile = generic.id, authority, maxFindings }: ValidateSourceOptions,
  format: 'package' | 'inline' | 'xml',
): ValidationResult {
  const received = receivedFrom(source);
  const name =
    source.fileName ??
    (format === 'package' ? nameOfPackage(received) : `report.${format === 'xml' ? 'xbrl' : 'xhtml'}`);
  return validateSubmission(received, name, {
    ...{ taxonomies, profile, authority, maxFindings },
    files: source.files,
  });
}

/** Whether nothing of a taxonomy is at hand, and that by no fault of the report: what lies beside it is its own. */
function isAbsent({ entries, missing }: Dts): boolean {
  return entries.length > 0 && entries.every(({ url }) => missing.has(url) && !url.startsWith(NOWHERE));
}

function registryOf(
  { unitsRegistry }: ValidateSourceOptions,
  collector: Collector,
): UnitsRegistry | undefined {
  if (!unitsRegistry) return publishedUnits();
  return readUnitsRegistry(new SourceText(unitsRegistry.content, unitsRegistry.file), collector);
}

/** Reads a report as a filing and judges that; what reading finds comes first. Places are those of the report. */
function validateFiling(source: ReportSource, options: ValidateSourceOptions): ValidationResult {
  try {
    const origins = new Origins();
    const { document, verdict: read, sourceFormat } = readWithVerdict(source, { ...options, origins });
    const { truncated, ...result } = validateMapped(document, options);
    const place = (finding: Finding): Finding => placed(finding, document, sourceFormat, origins);
    const errors = result.errors.map(place);
    const room = (options.maxFindings ?? DEFAULT_MAX_FINDINGS) - errors.length;
    const warnings = [...read.warnings, ...result.warnings.map(place)].slice(0, room);
    const info = [...read.info, ...result.info.map(place)].slice(0, room - warnings.length);
    const summary = {
      errorCount: result.summary.errorCount,
      warningCount: result.summary.warningCount + read.counts.warning,
      infoCount: result.summary.infoCount + read.counts.info,
    };
    const isCut = warnings.length < summary.warningCount || info.length < summary.infoCount;
    return { ...result, errors, warnings, info, summary, ...((truncated || isCut) && { truncated: true }) };
  } catch (problem) {
    if (problem instanceof Problem && problem.validation) return problem.validation;
    throw problem;
  }
}

/**
 * A finding on a filing, told of the report it was read from: XBRL has the line of a fact, context or unit, and
 * xBRL-JSON names facts by the ids they keep. For the rest of a filing there is no such place.
 */
function placed(
  { path, related, ...finding }: Finding,
  { facts }: FilingV2,
  format: ReportFormatName,
  origins: Origins,
): Finding {
  const place = (path: string): string => {
    const part = format === 'xbrl-json' ? partOf(path) : undefined;
    const id = part?.list === 'facts' ? facts[part.index]?.id : undefined;
    return id === undefined ? '' : pointer('facts', id);
  };
  const source = origins.sourceOf(path);
  const others = new Set(related?.map(place).filter((other) => other !== ''));
  return {
    ...finding,
    path: place(path),
    ...(source && { source }),
    ...(others.size > 0 && { related: [...others] }),
  };
}
