import { writeZip } from '../../archive/zip-writer.ts';
import { Collector, DEFAULT_MAX_FINDINGS } from '../../findings/collector.ts';
import { formatOf } from '../../formats/report-format.ts';
import { detect } from '../../model/detection.ts';
import { lastDay } from '../../model/report/period.ts';
import type { Report } from '../../model/report/report.ts';
import type { Waiver } from '../../model/waiver.ts';
import { type Manifest, writeManifest } from '../../packaging/manifest.ts';
import { makeModulePackage } from '../../packaging/module-package.ts';
import { makePackage } from '../../packaging/package-content.ts';
import type { PackageContent, PackagedFile } from '../../packaging/packaged-file.ts';
import { formOfName, type ReportForm } from '../../packaging/report-files.ts';
import { forAuthority } from '../../regulators/authorities.ts';
import { editionFor } from '../../regulators/editions.ts';
import { generic, profileOfId } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { taxonomyAbsent } from '../../rules/filing/document/absent-taxonomy.ts';
import { expectAuthority, expectDocument, expectLanguage, expectMoment } from '../caller-options.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { checkCharacters } from '../convert/conversion-losses.ts';
import { Problem, unprocessable } from '../problems.ts';
import { requestCheck } from '../request.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { readAndValidate } from '../validate/validate.ts';
import { type ValidationResult, validationResult } from '../validation-result.ts';
import { VERSION } from '../version.ts';
import { waivedIn, withWaivers } from '../waivers.ts';
import { checkExtensionCharacters } from './extension-characters.ts';
import { checkPackage } from './package-checks.ts';
import { type PackagePart, type PackageRequest, packageRequest } from './packaging-shapes.ts';

export interface BuildPackageOptions {
  /** Overrides the profile the document names. */
  readonly profile?: string | undefined;
  /** The authority it goes to, where several share the profile; that of the document's jurisdiction by default. */
  readonly authority?: string | undefined;
  /** What files are named by; the identifier of the entity by default. */
  readonly fileNameBase?: string | undefined;
  /** Of labels and the way numbers are written; that of the report by default. */
  readonly language?: string | undefined;
  /** The only clock; when the document was made by default. */
  readonly createdAt?: string | undefined;
  /** Whether the archive is part of the answer too. */
  readonly archive?: boolean | undefined;
  /** What the package holds; what the profile asks for by default. */
  readonly include?: readonly PackagePart[] | undefined;
  readonly onWarnings?: 'allow' | 'reject' | undefined;
  /** Findings of business rules that are right for this filer. */
  readonly waivers?: readonly Waiver[] | undefined;
  readonly taxonomies?: Taxonomies | undefined;
  readonly maxFindings?: number | undefined;
}

export interface BuiltPackage {
  readonly manifest: Manifest;
  /** By path, in UTF-8: exactly the files of the manifest. */
  readonly files: Readonly<Record<string, string>>;
  /** The archive in base64. */
  readonly archive?: string;
  readonly validation: ValidationResult;
}

/** Builds a package, in the form that JSON can hold. */
export function buildPackage(
  document: Readonly<Record<string, unknown>>,
  options: BuildPackageOptions = {},
): BuiltPackage {
  return inJson(assemblePackage(document, options), options);
}

/** The same for a request whose shape was checked as a whole. */
export function buildRequestedPackage(
  document: Readonly<Record<string, unknown>>,
  options: BuildPackageOptions,
): BuiltPackage {
  return inJson(assemble(document, options, checkValues), options);
}

function inJson(
  { manifest, files, archive, validation }: AssembledPackage,
  options: BuildPackageOptions,
): BuiltPackage {
  return {
    manifest,
    files: textsOf(files),
    ...(options.archive && { archive: archive.toString('base64') }),
    validation,
  };
}

/** A package in bytes. */
export interface AssembledPackage extends Pick<BuiltPackage, 'manifest' | 'validation'> {
  readonly files: readonly PackagedFile[];
  readonly archive: Buffer;
}

/**
 * Builds what a regulator takes from a canonical v2 filing: the report, the taxonomy of the filer and what describes
 * them. All of it is read back and validationResult before it leaves; a package that says something else than the filing is a
 * defect of ours.
 */
export function assemblePackage(
  document: Readonly<Record<string, unknown>>,
  options: Omit<BuildPackageOptions, 'archive'> = {},
): AssembledPackage {
  return assemble(document, options, checkOptions);
}

type CheckOptions = (document: Readonly<Record<string, unknown>>, options: BuildPackageOptions) => void;

function assemble(
  document: Readonly<Record<string, unknown>>,
  options: BuildPackageOptions,
  check: CheckOptions,
): AssembledPackage {
  expectDocument(document);
  const detection = detect(document);
  if (detection.documentType !== 'filing' || detection.modelVersion !== 'v2')
    throw new Problem('unsupported_model_version', 'Packages are built from canonical v2 filings only.');
  check(document, options);
  const { taxonomies, maxFindings = DEFAULT_MAX_FINDINGS } = options;
  // Without its taxonomies: the package is judged with them, and with the filer's own, which may change what holds.
  let report: Report | undefined;
  const { profile: named, waivers } = options;
  const verdict = withWaivers(
    document,
    { maxFindings, waivers, ...(named !== undefined && { profile: named }) },
    (asked) => {
      const read = readAndValidate(document, asked, detection);
      report = read.report;
      return read.verdict;
    },
  );
  if (!verdict.valid || !report) throw unprocessable('package', verdict);
  const { filing } = report;
  const profile = profileFor(report, options);
  const parts = partsFor(profile, options.include);
  const collector = new Collector(maxFindings);
  for (const form of parts.forms) checkCharacters(filing, formatNamed(form), collector);
  checkExtensionCharacters(filing, collector);
  const refuse = (): ValidationResult => {
    const result = joined(verdict, validationResult(collector.verdict(filing), profile.id, formatRuleCount));
    if (!result.valid) throw unprocessable('package', result);
    return result;
  };
  refuse();
  const content = profile.taxonomy?.modules
    ? makeModulePackage(report, { ...options, profile, documents: taxonomies }, collector)
    : makePackage(
        report,
        { ...options, profile, ...parts, base: taxonomies && taxonomyOfFiling(filing, taxonomies) },
        collector,
      );
  const untilNow = refuse();
  if (!content) throw unprocessable('package', untilNow);
  const archive = pack(content, profile);
  checkPackage({ report, profile, content, archive }, { taxonomies, maxFindings }, collector);
  const validation = refuse();
  if (options.onWarnings === 'reject' && validation.warnings.length > 0) throw refused(validation);
  const manifest = writeManifest(report, content, {
    profile,
    generator: `filewright ${VERSION}`,
    createdAt: options.createdAt ?? filing.document.createdAt,
    archive,
    validation: { valid: validation.valid, ...validation.summary, ...waivedFindings(validation) },
  });
  return { manifest, files: content.files, archive, validation };
}

const checkRequest = requestCheck<PackageRequest>('package-request', packageRequest);

/** The library takes what requests may say, and no more. */
function checkOptions(document: Readonly<Record<string, unknown>>, given: BuildPackageOptions): void {
  const { taxonomies: _, maxFindings: __, ...options } = given;
  checkRequest({ document, options });
  checkValues(document, given);
}

/** Checks what the shape of a request does not tell. */
function checkValues(_: Readonly<Record<string, unknown>>, options: BuildPackageOptions): void {
  expectAuthority(options.authority);
  expectLanguage(options.language);
  expectMoment(options.createdAt);
}

/** The edition of the profile for the taxonomies a filing names and the period it reports on. */
function profileFor(
  { filing, period }: Report,
  { profile: asked, authority = filing.document.jurisdiction }: BuildPackageOptions,
): Profile {
  const profile = profileOfId(asked ?? filing.document.profile) ?? generic;
  const entryPoints = filing.taxonomyRefs.flatMap(({ entryPoint }) => entryPoint ?? []);
  const end = period && period.kind !== 'forever' ? lastDay(period) : undefined;
  return forAuthority(editionFor(profile, entryPoints, end), authority);
}

/** The forms of the report that were asked for. Only the generic profile leaves a choice. */
function partsFor(
  { id, container, taxonomy }: Profile,
  include: readonly PackagePart[] | undefined,
): { readonly forms: readonly ReportForm[]; readonly withTaxonomy: boolean } {
  const usual = formOfName(container?.names.report ?? '');
  const asked = new Set(include);
  const forms = (['inline', 'xml', 'csv', 'json'] as const).filter((form) => asked.has(form));
  if (id !== generic.id && forms.some((form) => form !== usual))
    throw new Problem('invalid_request', `/options/include: reports of the profile ${id} are ${usual}.`);
  const isOpen = taxonomy?.extension !== 'required';
  return {
    forms: forms.length > 0 ? forms : [usual],
    withTaxonomy: include === undefined || !isOpen || asked.has('taxonomy'),
  };
}

function formatNamed(form: ReportForm): NonNullable<ReturnType<typeof formatOf>> {
  return formatOf(form) as NonNullable<ReturnType<typeof formatOf>>;
}

/**
 * What is sent to the regulator: the one file it takes, or an archive.
 * Files are stored as they are, as packing them may give other bytes on another machine; only a package that would
 * be larger than the regulator takes is packed.
 */
function pack({ files }: PackageContent, { container }: Profile): Buffer {
  const [only] = files;
  if (container?.kind === 'single-file' && only) return Buffer.from(only.content);
  const entries = files.map(({ path, content }) => [path, content] as const);
  const stored = writeZip(entries, { store: true });
  const limit = container?.packageBytes ?? Number.POSITIVE_INFINITY;
  return stored.length > limit ? writeZip(entries) : stored;
}

/** The verdict on a filing with what was found while it was packaged. */
function joined(filing: ValidationResult, built: ValidationResult): ValidationResult {
  // The filing was validationResult without a taxonomy; of a package more can be said.
  const told = filing.info.filter(({ code }) => code !== taxonomyAbsent.meta.code);
  const { summary } = filing;
  return {
    ...filing,
    valid: filing.valid && built.valid,
    profile: built.profile,
    errors: [...filing.errors, ...built.errors],
    warnings: [...filing.warnings, ...built.warnings],
    info: [...told, ...built.info],
    summary: {
      errorCount: summary.errorCount + built.summary.errorCount,
      warningCount: summary.warningCount + built.summary.warningCount,
      infoCount: summary.infoCount - (filing.info.length - told.length) + built.summary.infoCount,
    },
    ...((filing.truncated || built.truncated) && { truncated: true as const }),
    ruleset: { ...filing.ruleset, rules: filing.ruleset.rules + built.ruleset.rules },
  };
}

function waivedFindings(validation: ValidationResult): Pick<Manifest['validation'], 'waived'> {
  const waived = waivedIn(validation).map(({ code, path, waived: { reason } }) => ({ code, path, reason }));
  return waived.length > 0 ? { waived } : {};
}

function refused(validation: ValidationResult): Problem {
  const [first] = validation.warnings;
  return new Problem(
    'unprocessable_document',
    `The document has warnings, and none were to be allowed: ${first?.message}`,
    { validation },
  );
}

/** Files by path, in UTF-8. */
export function textsOf(files: readonly PackagedFile[]): Record<string, string> {
  return Object.fromEntries(
    files.map(({ path, content: { buffer, byteOffset, byteLength } }) => [
      path,
      Buffer.from(buffer, byteOffset, byteLength).toString(),
    ]),
  );
}
