import { writeZip } from '../../archive/zip-writer.ts';
import type { Collector } from '../../findings/collector.ts';
import { formatOf } from '../../formats/report-format.ts';
import { lastDay } from '../../model/report/period.ts';
import type { Report } from '../../model/report/report.ts';
import { makeModulePackage } from '../../packaging/module-package.ts';
import { makePackage } from '../../packaging/package-content.ts';
import type { PackageContent } from '../../packaging/packaged-file.ts';
import { formOfName, type ReportForm } from '../../packaging/report-files.ts';
import { forAuthority } from '../../regulators/authorities.ts';
import { editionFor } from '../../regulators/editions.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { checkCharacters } from '../convert/conversion-losses.ts';
import { Problem } from '../problems.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { checkExtensionCharacters } from './extension-characters.ts';
import { checkPackage } from './package-checks.ts';
import type { PackagePart } from './packaging-shapes.ts';

export interface AssemblyOptions {
  /** The authority it goes to, where several share the profile; that of the document's jurisdiction by default. */
  readonly authority?: string | undefined;
  /** What files are named by; the identifier of the entity by default. */
  readonly fileNameBase?: string | undefined;
  /** Of labels and the way numbers are written; that of the report by default. */
  readonly language?: string | undefined;
  /** What the package holds; what the profile asks for by default. */
  readonly include?: readonly PackagePart[] | undefined;
  readonly taxonomies?: Taxonomies | undefined;
  readonly maxFindings: number;
}

/** A package that was built and checked. */
export interface Assembly {
  /** The edition of the profile it was built by. */
  readonly profile: Profile;
  readonly content: PackageContent;
  readonly archive: Buffer;
}

/**
 * Builds what a regulator takes of a filing that has no error by itself, reads it back, and judges it as the regulator
 * would: so that validating a filing says what building its package says. `undefined` where an error was found.
 */
export function assemblePackage(
  report: Report,
  named: Profile,
  options: AssemblyOptions,
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

/** The edition of the profile for the taxonomies a filing names and the period it reports on. */
function profileFor(
  profile: Profile,
  { filing, period }: Report,
  { authority = filing.document.jurisdiction }: AssemblyOptions,
): Profile {
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
