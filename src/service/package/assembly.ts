import { writeZip } from '../../archive/zip-writer.ts';
import type { Collector } from '../../findings/collector.ts';
import { formatOf } from '../../formats/report-format.ts';
import { lastDay } from '../../model/report/period.ts';
import type { Report } from '../../model/report/report.ts';
import { makeModulePackage } from '../../packaging/module-package.ts';
import { makePackage } from '../../packaging/package-content.ts';
import type { PackageContent } from '../../packaging/packaged-file.ts';
import { formOfFile, type ReportForm } from '../../packaging/report-files.ts';
import { forAuthority } from '../../regulators/authorities.ts';
import { editionFor } from '../../regulators/editions.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { checkCharacters } from '../convert/conversion-losses.ts';
import { invalidMember } from '../problems.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { checkExtensionCharacters } from './extension-characters.ts';
import { checkPackage } from './package-checks.ts';
import type { PackagePart } from './packaging-shapes.ts';

export interface PackageAssemblyOptions {
  /**
   * The receiving authority, if several share the profile; that of the document's jurisdiction by default.
   */
  readonly authority?: string | undefined;
  /** The base of file names; the identifier of the entity by default. */
  readonly fileNameBase?: string | undefined;
  /** The language of labels and number formats; that of the report by default. */
  readonly language?: string | undefined;
  /** The parts of the package; those the profile requires by default. */
  readonly include?: readonly PackagePart[] | undefined;
  readonly taxonomies?: Taxonomies | undefined;
  readonly maxFindings: number;
}

/** A package that was built and checked. */
export interface Assembly {
  /** The edition of the profile that it was built for. */
  readonly profile: Profile;
  readonly content: PackageContent;
  readonly archive: Buffer;
}

/**
 * Builds the package for a filing without errors, reads it back and validates it with the profile, so that
 * validating a filing and packaging it report the same findings. `undefined` if there are errors.
 */
export function packageReport(
  report: Report,
  named: Profile,
  options: PackageAssemblyOptions,
  collector: Collector,
): Assembly | undefined {
  const { filing } = report;
  const { taxonomies, maxFindings } = options;
  const profile = profileFor(named, report, options);
  const parts = partsFor(profile, options.include);
  for (const form of parts.forms) checkCharacters(filing, formatNamed(form), collector);
  checkExtensionCharacters(filing, collector);
  if (collector.hasErrors) return undefined;
  const content = profile.taxonomy?.modules
    ? makeModulePackage(report, { ...options, profile, documents: taxonomies }, collector)
    : makePackage(
        report,
        { ...options, profile, ...parts, base: taxonomies && taxonomyOfFiling(filing, taxonomies) },
        collector,
      );
  if (collector.hasErrors || !content) return undefined;
  const archive = pack(content, profile);
  checkPackage({ report, profile, content, archive }, { taxonomies, maxFindings }, collector);
  return collector.hasErrors ? undefined : { profile, content, archive };
}

/** Returns the edition of the profile for the taxonomies and the period of a filing. */
function profileFor(
  profile: Profile,
  { filing, period }: Report,
  { authority = filing.document.jurisdiction }: PackageAssemblyOptions,
): Profile {
  const entryPoints = filing.taxonomyRefs.flatMap(({ entryPoint }) => entryPoint ?? []);
  const end = period && period.kind !== 'forever' ? lastDay(period) : undefined;
  return forAuthority(editionFor(profile, entryPoints, end), authority);
}

/** Returns the requested forms of the report. Only the generic profile offers a choice. */
function partsFor(
  { id, container, taxonomy }: Profile,
  include: readonly PackagePart[] | undefined,
): { readonly forms: readonly ReportForm[]; readonly withTaxonomy: boolean } {
  const usual = formOfFile(container?.names.report ?? '');
  const asked = new Set(include);
  const forms = (['inline', 'xml', 'csv', 'json'] as const).filter((form) => asked.has(form));
  if (id !== generic.id && forms.some((form) => form !== usual))
    throw invalidMember('options/include', `reports of the profile ${id} are ${usual}`);
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
 * Returns the file for the regulator: the single report file, or an archive. Files are stored uncompressed,
 * as compression may produce different bytes on another machine; only a package above the regulator's size
 * limit is compressed.
 */
function pack({ files }: PackageContent, { container }: Profile): Buffer {
  const [only] = files;
  if (container?.kind === 'single-file' && only) return Buffer.from(only.content);
  const entries = files.map(({ path, content }) => [path, content] as const);
  const stored = writeZip(entries, { store: true });
  const limit = container?.packageBytes ?? Number.POSITIVE_INFINITY;
  return stored.length > limit ? writeZip(entries) : stored;
}
