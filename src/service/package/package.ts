import type { Detection } from '../../model/detection.ts';
import type { Waiver } from '../../model/waiver.ts';
import { type Manifest, writeManifest } from '../../packaging/manifest.ts';
import type { PackagedFile } from '../../packaging/packaged-file.ts';
import { expectAuthority, expectCanonical, expectLanguage, expectMoment } from '../caller-options.ts';
import { Problem, unprocessable } from '../problems.ts';
import { requestCheck } from '../request.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { readAndAssemble } from '../validate/validate.ts';
import type { ValidationResult } from '../validation-result.ts';
import { VERSION } from '../version.ts';
import { waivedIn } from '../waivers.ts';
import { type PackagePart, type PackageRequest, packageRequest } from './packaging-shapes.ts';

export interface BuildPackageOptions {
  /** Overrides the profile the document names. */
  readonly profile?: string | undefined;
  /**
   * The receiving authority, if several share the profile; that of the document's jurisdiction by default.
   */
  readonly authority?: string | undefined;
  /** The base of file names; the identifier of the entity by default. */
  readonly fileNameBase?: string | undefined;
  /** The language of labels and number formats; that of the report by default. */
  readonly language?: string | undefined;
  /** The creation time and the only clock; that of the document by default. */
  readonly createdAt?: string | undefined;
  /** Whether the answer includes the archive. */
  readonly archive?: boolean | undefined;
  /** The parts of the package; those the profile requires by default. */
  readonly include?: readonly PackagePart[] | undefined;
  readonly onWarnings?: 'allow' | 'reject' | undefined;
  /** Findings of business rules that are correct for this filer. */
  readonly waivers?: readonly Waiver[] | undefined;
  readonly taxonomies?: Taxonomies | undefined;
  readonly maxFindings?: number | undefined;
}

export interface BuiltPackage {
  readonly manifest: Manifest;
  /** File contents by path, in UTF-8: exactly the files of the manifest. */
  readonly files: Readonly<Record<string, string>>;
  /** The archive in base64. */
  readonly archive?: string;
  readonly validation: ValidationResult;
}

/** Builds a package in a form that JSON can hold. */
export function buildPackage(
  document: Readonly<Record<string, unknown>>,
  options: BuildPackageOptions = {},
): BuiltPackage {
  return inJson(assemblePackage(document, options), options);
}

/** The same for a request that has been checked already. */
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

/** A package as bytes. */
export interface AssembledPackage extends Pick<BuiltPackage, 'manifest' | 'validation'> {
  readonly files: readonly PackagedFile[];
  readonly archive: Buffer;
}

/**
 * Builds the package for a regulator from a canonical v2 filing: the report, the filer's taxonomy and their
 * metadata. The package is read back and validated; one that differs from the filing is a defect of ours.
 */
export function assemblePackage(
  document: Readonly<Record<string, unknown>>,
  options: Omit<BuildPackageOptions, 'archive'> = {},
): AssembledPackage {
  return assemble(document, options, checkOptions);
}

export function expectPackageable(document: Readonly<Record<string, unknown>>): Detection {
  return expectCanonical(document, {
    purpose: 'Packages are built',
    statement: 'Convert it to inline XBRL instead.',
  });
}

type CheckOptions = (document: Readonly<Record<string, unknown>>, options: BuildPackageOptions) => void;

function assemble(
  document: Readonly<Record<string, unknown>>,
  options: BuildPackageOptions,
  check: CheckOptions,
): AssembledPackage {
  const detection = expectPackageable(document);
  check(document, options);
  const { verdict: validation, report, assembly } = readAndAssemble(document, options, detection);
  if (!report || !assembly) throw unprocessable('package', validation);
  const { profile, content, archive } = assembly;
  if (options.onWarnings === 'reject' && validation.warnings.length > 0) throw refused(validation);
  const { valid, complete, layers } = validation;
  const manifest = writeManifest(report, content, {
    profile,
    generator: `filewright ${VERSION}`,
    createdAt: options.createdAt ?? report.filing.document.createdAt,
    archive,
    validation: { valid, complete, layers, ...validation.summary, ...waivedFindings(validation) },
  });
  return { manifest, files: content.files, archive, validation };
}

const checkRequest = requestCheck<PackageRequest>('package-request', packageRequest);

/** Library options are checked like those of requests. */
function checkOptions(document: Readonly<Record<string, unknown>>, given: BuildPackageOptions): void {
  const { taxonomies: _, maxFindings: __, ...options } = given;
  checkRequest({ document, options });
  checkValues(document, given);
}

/** Checks values that the schema of a request cannot express. */
function checkValues(_: Readonly<Record<string, unknown>>, options: BuildPackageOptions): void {
  expectAuthority(options.authority);
  expectLanguage(options.language);
  expectMoment(options.createdAt);
}

function waivedFindings(validation: ValidationResult): Pick<Manifest['validation'], 'waived'> {
  const waived = waivedIn(validation).map(({ code, path, waived: { reason } }) => ({ code, path, reason }));
  return waived.length > 0 ? { waived } : {};
}

function refused(validation: ValidationResult): Problem {
  const [first] = validation.warnings;
  return new Problem(
    'unprocessable_document',
    `The document has warnings, and the request rejects warnings: ${first?.message}`,
    { validation },
  );
}

/** Returns file contents by path, decoded as UTF-8. */
export function textsOf(files: readonly PackagedFile[]): Record<string, string> {
  return Object.fromEntries(
    files.map(({ path, content: { buffer, byteOffset, byteLength } }) => [
      path,
      Buffer.from(buffer, byteOffset, byteLength).toString(),
    ]),
  );
}
