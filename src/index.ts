/**
 * Filewright as a library: the same operations the service and the command line offer, without HTTP.
 *
 * ```ts
 * import { validate } from 'filewright';
 * const verdict = validate(JSON.parse(text));
 * if (!verdict.valid) console.log(verdict.errors);
 * ```
 *
 * Operations are functions of this module, not names passed on, so that each loads its code with its first call.
 */
import { bytesOf } from './formats/detection.ts';
import { ReceivedContent } from './formats/received-content.ts';
import { knownFormats, type ReportFormatName } from './formats/report-format.ts';
import { expectPackage, expectReport } from './service/caller-options.ts';
import {
  describeProfile,
  listProfiles,
  type ProfileDetail,
  type ProfileSummary,
} from './service/catalogue/profile-listing.ts';
import { type ListedRule, listRules, type RuleFilter } from './service/catalogue/rule-listing.ts';
import { schemasById } from './service/catalogue/schema-listing.ts';
import { type Comparison, compareReports, type GivenSide } from './service/compare/compare.ts';
import {
  type DocumentResult,
  type IxbrlOptions,
  type IxbrlResult,
  convertFromXbrl as readXbrl,
  convertToIxbrl as writeIxbrl,
  convertToXbrl as writeXbrl,
  type XbrlResult,
} from './service/convert/conversion.ts';
import { convertToXlsx as writeXlsx, type XlsxOptions, type XlsxResult } from './service/convert/to-xlsx.ts';
import type { WriteReportOptions } from './service/convert/write-report.ts';
import {
  assemblePackage,
  type BuildPackageOptions,
  type BuiltPackage,
  textsOf,
} from './service/package/package.ts';
import { Problem } from './service/problems.ts';
import { nameOfPackage } from './service/reading/read-package.ts';
import { type ReadableFormat, readableFormat, sourceOf } from './service/reading/read-report.ts';
import { layStatements, type Statements } from './service/statements/statements.ts';
import type { Taxonomies } from './service/taxonomies.ts';
import { type ValidateOptions, validateDocument as validateParsed } from './service/validate/validate.ts';
import { validateSubmission } from './service/validate/validate-package.ts';
import { validateSource } from './service/validate/validate-report.ts';
import type { ValidationResult } from './service/validation-result.ts';
import { withWaivers } from './service/waivers.ts';
import { builtInTaxonomies } from './store/sample-taxonomy.ts';
import { TaxonomyStore } from './store/taxonomy-store.ts';

export type { Finding, Severity } from './findings/finding.ts';
export type { ReportFormatId, ReportFormatName } from './formats/report-format.ts';
export type { DocumentType, ModelVersion } from './model/detection.ts';
export type { FilingV1 } from './model/filing-v1.ts';
export type { FilingV2 } from './model/filing-v2.ts';
export type { InvestorStatement } from './model/investor/statement.ts';
export type { Waiver } from './model/waiver.ts';
export type { ProfileDetail, ProfileSummary } from './service/catalogue/profile-listing.ts';
export type { ListedRule, RuleFilter } from './service/catalogue/rule-listing.ts';
export type { Comparison } from './service/compare/compare.ts';
export type { DocumentResult, IxbrlOptions, IxbrlResult, XbrlResult } from './service/convert/conversion.ts';
export type { XlsxOptions, XlsxResult } from './service/convert/to-xlsx.ts';
export type { BuildPackageOptions, BuiltPackage } from './service/package/package.ts';
export { Problem, type ProblemCode } from './service/problems.ts';
export type { ReadableFormat } from './service/reading/read-report.ts';
export type { Statements } from './service/statements/statements.ts';
export type { PackageSummary, Taxonomies } from './service/taxonomies.ts';
export type { ValidateOptions } from './service/validate/validate.ts';
export type { ValidationResult } from './service/validation-result.ts';
export { VERSION as version } from './service/version.ts';

interface ReportOptions {
  /** The format of the report; detected by default. */
  readonly format?: ReadableFormat | ReportFormatName;
  readonly fileName?: string;
  /**
   * Further files by name: the tables of an xBRL-CSV report, the other documents of an inline report, and the
   * schemas and linkbases that the report refers to.
   */
  readonly files?: ReadonlyMap<string, string | Uint8Array> | Readonly<Record<string, string | Uint8Array>>;
  /** The taxonomies to validate with, from `openTaxonomies`. */
  readonly taxonomies?: Taxonomies;
  /** The target document to read, if an inline report has several. */
  readonly target?: string;
  readonly maxFindings?: number;
}

export interface FromXbrlOptions extends ReportOptions {
  /** The profile to name in the document. */
  readonly profile?: string;
  /** The path of the report to read, if a package contains several. */
  readonly report?: string;
  /** The creation time of the document; now by default. */
  readonly createdAt?: string;
  readonly entityName?: string;
  /** Whether facts that a filing cannot hold may be left out, each with a warning. */
  readonly allowLoss?: boolean;
}

export interface ValidateReportOptions extends ReportOptions, Pick<ValidateOptions, 'waivers'> {
  /** The profile to validate with; by default the one that clearly fits the report, otherwise XBRL alone. */
  readonly profile?: string;
  /** How reported numbers were shortened to their decimals, for calculation checks; rounded by default. */
  readonly calculations?: 'round' | 'truncate' | 'off';
  /** The country of the authority that receives a package, if several share the profile. */
  readonly authority?: string;
}

type JsonDocument = Readonly<Record<string, unknown>>;

/** Validates a document. Any content gets a verdict; only an option with an unknown value throws a `Problem`. */
export function validate(document: JsonDocument, options: ValidateOptions = {}): ValidationResult {
  return validateParsed(document, options);
}

/** Converts a canonical v2 filing to an XBRL report and returns its text. */
export function toXbrl(document: JsonDocument, options: WriteReportOptions = {}): XbrlResult {
  return writeXbrl(document, options);
}

/** Converts any document to an inline XBRL report. Upgrades v1 filings and maps investor statements first. */
export function toIxbrl(document: JsonDocument, options: IxbrlOptions = {}): IxbrlResult {
  return writeIxbrl(document, options);
}

/** Converts an investor statement to an Excel workbook: a sheet per section, with real numbers and dates. */
export function toXlsx(document: JsonDocument, options: XlsxOptions = {}): Promise<XlsxResult> {
  return writeXlsx(document, options);
}

/** Converts an XBRL report, as text or bytes, to a canonical v2 filing. Throws a `Problem` if it is unreadable. */
export function fromXbrl(content: string | Uint8Array, options: FromXbrlOptions = {}): DocumentResult {
  expectReport(content);
  const { format, fileName, files, createdAt = new Date().toISOString(), ...rest } = options;
  const { taxonomies = builtInTaxonomies } = options;
  const source = sourceOf(content, fileName, entriesOf(files));
  return readXbrl(source, { ...rest, taxonomies, createdAt, format: formatId(format) });
}

/**
 * Validates an XBRL report, as text or bytes, with the taxonomies it names. Packages and submissions to a regulator
 * are also validated with the profile.
 */
export function validateReport(
  content: string | Uint8Array,
  options: ValidateReportOptions = {},
): ValidationResult {
  expectReport(content);
  const { format, fileName, files, taxonomies = builtInTaxonomies, ...rest } = options;
  const source = sourceOf(content, fileName, entriesOf(files));
  const createdAt = new Date().toISOString();
  return validateSource(source, { ...rest, taxonomies, createdAt, format: formatId(format) });
}

export interface CreatedPackage extends Omit<BuiltPackage, 'archive'> {
  /** The package to submit; the manifest has its file name. */
  readonly archive: Uint8Array;
}

/**
 * Builds the package that a regulator accepts from a canonical v2 filing. Throws a `Problem` with the verdict if the
 * filing has errors.
 */
export function createPackage(
  filing: Readonly<Record<string, unknown>>,
  options: Omit<BuildPackageOptions, 'archive'> = {},
): CreatedPackage {
  const { files, ...built } = assemblePackage(filing, options);
  return { ...built, files: textsOf(files) };
}

export interface ValidatePackageOptions
  extends Pick<ReportOptions, 'files' | 'taxonomies' | 'maxFindings'>,
    Pick<ValidateOptions, 'waivers'> {
  /** The file name of the package, which some regulators check; derived from its content by default. */
  readonly fileName?: string;
  /** The profile to validate with; by default the one that clearly fits the report, otherwise `generic`. */
  readonly profile?: string;
  /** The country of the authority that receives it, if several share the profile. */
  readonly authority?: string;
}

/** Validates a package as its receiver would: against the XBRL specifications and the rules of a profile. */
export function validatePackage(
  content: Uint8Array,
  { fileName, files, taxonomies = builtInTaxonomies, ...options }: ValidatePackageOptions = {},
): ValidationResult {
  expectPackage(content);
  const beside = new Map(entriesOf(files).map(([name, text]) => [name, bytesOf(text)]));
  const received = new ReceivedContent(content);
  const name = fileName ?? nameOfPackage(received);
  return withWaivers(undefined, options, (asked) =>
    validateSubmission(received, name, { ...asked, taxonomies, files: beside }),
  );
}

interface ComparedOptions extends Pick<ReportOptions, 'format' | 'fileName' | 'files' | 'target'> {
  /** The profile to validate with; by default the one that the filing names or clearly fits. */
  readonly profile?: string;
}

export interface CompareOptions extends Pick<ReportOptions, 'taxonomies' | 'maxFindings'> {
  /** Options for the left filing, such as the further files of a report. */
  readonly left?: ComparedOptions;
  readonly right?: ComparedOptions;
  /** Whether to validate both and compare the findings; true by default. */
  readonly verdicts?: boolean;
}

/**
 * Compares the facts of two filings: documents as `JSON.parse` returns them, reports and packages as text or bytes.
 * Throws a `Problem` if one is unreadable.
 */
export function compare(
  left: JsonDocument | string | Uint8Array,
  right: JsonDocument | string | Uint8Array,
  { left: ofLeft = {}, right: ofRight = {}, ...options }: CompareOptions = {},
): Comparison {
  const createdAt = new Date().toISOString();
  return compareReports(givenReport(left, ofLeft), givenReport(right, ofRight), { ...options, createdAt });
}

/** A filing from the caller. */
function givenReport(
  content: JsonDocument | string | Uint8Array,
  { format, fileName, files, target, profile }: ComparedOptions,
): GivenSide {
  if (typeof content !== 'string' && !(content instanceof Uint8Array))
    return { document: content, fileName, profile };
  const source = sourceOf(content, fileName, entriesOf(files));
  return { source, format: formatId(format), target, profile };
}

/**
 * Returns the statements of a document or report as tables with periods side by side and their changes, and charts.
 * Throws a `Problem` if it is unreadable.
 */
export function statements(
  content: JsonDocument | string | Uint8Array,
  { taxonomies, maxFindings, ...options }: ReportOptions = {},
): Statements {
  const given = givenReport(content, options);
  return layStatements(given, { taxonomies, maxFindings, createdAt: new Date().toISOString() });
}

/** Lists the profiles for validating and building packages. */
export function profiles(): readonly ProfileSummary[] {
  return listProfiles().profiles;
}

/** Describes the requirements of a profile, and which of them are checked. */
export function profile(id: string): ProfileDetail {
  return describeProfile(id);
}

/** Opens the taxonomy packages in a folder, for the option `taxonomies`. Compiles them on first use. */
export function openTaxonomies(folder: string): Taxonomies {
  if (!TaxonomyStore.isFolder(folder))
    throw new Problem('invalid_request', `There is no folder "${folder}" with taxonomy packages.`);
  return TaxonomyStore.open(folder);
}

function formatId(format: ReportOptions['format']): ReadableFormat | undefined {
  const known = format === undefined ? undefined : readableFormat(format);
  if (format !== undefined && !known)
    throw new Problem('invalid_request', `"${format}" is not a format; ${knownFormats('package')}.`);
  return known;
}

function entriesOf(files: ReportOptions['files'] = {}): [string, string | Uint8Array][] {
  return files instanceof Map ? [...files] : Object.entries(files);
}

/** Lists the rules that match a filter, by code; all of them without one. */
export function rules(filter: RuleFilter = {}): readonly ListedRule[] {
  return listRules(filter).rules;
}

/** A JSON Schema with the keywords of draft 2020-12. */
export interface PublishedSchema {
  readonly $schema: string;
  readonly $id: string;
  readonly title: string;
  readonly [keyword: string]: unknown;
}

/** The JSON Schemas (draft 2020-12) of documents and reports, by id. */
export const schemas = schemasById as Readonly<
  Record<'filing-v2' | 'filing-v1' | 'investor-statement' | 'xbrl-json' | 'xbrl-csv', PublishedSchema>
>;
