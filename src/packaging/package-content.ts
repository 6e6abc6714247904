import { pointer } from '../core/json-pointer.ts';
import { counted } from '../core/wording.ts';
import type { Collector } from '../findings/collector.ts';
import type { FilingV2, TaxonomyRef } from '../model/filing-v2.ts';
import { Report } from '../model/report/report.ts';
import { generic } from '../regulators/index.ts';
import type { Layout } from '../regulators/layout.ts';
import { fillName, type NameParts } from '../regulators/name-templates.ts';
import type { Profile, SubmissionContainer, TaxonomyDemand } from '../regulators/profile.ts';
import type { Dts } from '../taxonomy/dts.ts';
import { isAbsoluteUrl } from '../xml/url.ts';
import { BaseTaxonomy } from './extension/base-taxonomy.ts';
import { planExtension } from './extension/extension-plan.ts';
import { namespaceFor, type OwnNamespace, ownNamespace } from './extension/own-names.ts';
import { writeExtension } from './extension-files.ts';
import { type ExtensionPlace, placeExtension } from './extension-place.ts';
import { nameParts } from './file-names.ts';
import {
  reportPackageType,
  writeCatalog,
  writeReportPackage,
  writeTaxonomyPackage,
} from './package-metadata.ts';
import { mediaTypes, type PackageContent, type PackagedFile } from './packaged-file.ts';
import { leftOut, noteLeftOut, outOfReach } from './packaging-findings.ts';
import { formOfFile, type ReportForm, writeForm } from './report-files.ts';

export interface PackageOptions {
  readonly profile: Profile;
  /** The base of file names; the identifier of the entity by default. */
  readonly fileNameBase?: string | undefined;
  /** The language of labels and number formats; that of the report by default. */
  readonly language?: string | undefined;
  /** The forms of the report; the profile's by default. */
  readonly forms?: readonly ReportForm[] | undefined;
  /** Whether to generate a filer's taxonomy if the profile leaves it optional. */
  readonly withTaxonomy?: boolean | undefined;
  /** The taxonomy that the filing names, if it is installed. */
  readonly base?: Dts | undefined;
}

/** Builds the files of a package: the report, the filer's taxonomy, and their metadata. */
export function makePackage(report: Report, options: PackageOptions, collector: Collector): PackageContent {
  return new PackageMaker(report, options, collector).make();
}

/** Builds only the filer's taxonomy, as in its package; `undefined` if the package would have none. */
export function makeOwnTaxonomy(
  report: Report,
  options: PackageOptions,
  collector: Collector,
): ExtensionFiles | undefined {
  return new PackageMaker(report, options, collector).makeExtension(false);
}

export interface ExtensionFiles {
  readonly files: readonly PackagedFile[];
  /** The reference to it in reports. */
  readonly schemaRef: string;
  readonly entryPoint: string;
  readonly concepts: number;
}

class PackageMaker {
  private readonly report: Report;
  private readonly filing: FilingV2;
  private readonly options: PackageOptions;
  private readonly collector: Collector;
  private readonly container: SubmissionContainer;
  private readonly taxonomy: TaxonomyDemand;
  private readonly layout: Layout;
  private readonly base: BaseTaxonomy;
  private readonly language: string;
  private readonly parts: NameParts;

  constructor(report: Report, options: PackageOptions, collector: Collector) {
    const { profile } = options;
    this.layout = profile.layout ?? {};
    this.report = this.layout.present?.(report) ?? report;
    this.filing = this.report.filing;
    this.options = options;
    this.collector = collector;
    this.container = profile.container ?? (generic.container as SubmissionContainer);
    const demand = profile.taxonomy ?? (generic.taxonomy as TaxonomyDemand);
    const { entryPoints, outdated = [], defaultsRole, withoutDimensionsRole } = demand;
    this.base = new BaseTaxonomy(report.filing, [...entryPoints, ...outdated], options.base);
    this.taxonomy = {
      ...demand,
      ...(defaultsRole && { defaultsRole: this.base.ownRole(defaultsRole) }),
      ...(withoutDimensionsRole && { withoutDimensionsRole: this.base.ownRole(withoutDimensionsRole) }),
    };
    const { languages = [] } = profile.submission ?? {};
    const usual = languages.length === 1 ? languages[0] : undefined;
    this.language = options.language ?? report.language ?? usual ?? 'en';
    this.parts = nameParts(
      report,
      { container: this.container, layout: this.layout, authority: profile.authority },
      { base: options.fileNameBase, language: this.language },
      collector,
    );
  }

  make(): PackageContent {
    const { container, parts } = this;
    this.checkEntryPoints();
    const forms = this.options.forms ?? [formOfFile(container.names.report)];
    const extension = this.extensionOf(forms);
    const isPackage = container.kind === 'report-package';
    const top = fillName(container.names.package, parts);
    const folder = this.folderOf(top);
    const made = this.makeExtension(isPackage);
    const reports = this.writeReports(forms, made?.schemaRef);
    const inReports = isPackage ? `${folder}reports/${this.reportFolder}` : folder;
    const documentType = isPackage ? reportPackageType(extension) : undefined;
    const files: PackagedFile[] = [
      ...reports.flat().map((file) => ({ ...file, path: inReports + file.path })),
      ...(made?.files ?? []).map((file) => ({ ...file, path: folder + file.path })),
    ].map((file) => this.encode(file));
    if (documentType !== undefined)
      files.push({
        path: `${folder}META-INF/reportPackage.json`,
        role: 'reportPackage',
        mediaType: mediaTypes.json,
        content: writeReportPackage(documentType),
      });
    files.push(...this.listPages(reports.flat(), folder));
    const [only] = files;
    const isOne = container.kind === 'single-file' && only;
    return {
      fileName: isOne ? only.path : `${top}.${extension}`,
      mediaType: isOne ? only.mediaType : mediaTypes.zip,
      documentType,
      files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
      reports: reports.flatMap(([first]) => (first ? [inReports + first.path] : [])),
      entryPoint: made?.entryPoint ?? this.base.accepted[0]?.entryPoint ?? '',
      extensionConcepts: made?.concepts ?? 0,
    };
  }

  /**
   * Reports must refer to published or generated documents: files that were beside another report are
   * missing.
   */
  private checkEntryPoints(): void {
    for (const [index, { entryPoint }] of this.filing.taxonomyRefs.entries()) {
      const isKept = this.base.accepted.some((ref) => ref.entryPoint === entryPoint);
      if (entryPoint === undefined || !isKept || isAbsoluteUrl(entryPoint)) continue;
      outOfReach.add(this.collector, 'relative', pointer('taxonomyRefs', index, 'entryPoint'), {
        uri: entryPoint,
      });
    }
  }

  /** Returns the folder of files: named after the package, or as the regulator prescribes. */
  private folderOf(top: string): string {
    const { kind } = this.container;
    if (kind === 'report-package') return `${top}/`;
    return kind === 'folders' ? `${top}/${this.reportFolder}` : '';
  }

  /** The folder that the regulator prescribes, with a slash; empty if there is none. */
  private get reportFolder(): string {
    const { folder } = this.container.names;
    return folder === undefined ? '' : `${fillName(folder, this.parts)}/`;
  }

  /** The relative path from a report to the top folder of a report package. */
  private get upFromReports(): string {
    return '../'.repeat(`reports/${this.reportFolder}`.split('/').length - 1);
  }

  private *listPages(pages: readonly PackagedFile[], folder: string): Generator<PackagedFile> {
    const names = pages.map(({ path }) => path);
    const list = this.layout.listPages?.(names, this.parts);
    if (list)
      yield { path: folder + list.name, role: 'pages', mediaType: mediaTypes.xml, content: list.content };
  }

  /** The extension of a report package depends on its contents; several reports require `.zip`. */
  private extensionOf(forms: readonly ReportForm[]): string {
    const { kind, extensions } = this.container;
    if (kind !== 'report-package' || forms.length > 1) return 'zip';
    const wanted = forms[0] === 'inline' ? 'xbri' : 'xbr';
    return extensions.includes(wanted) ? wanted : (extensions[0] ?? 'zip');
  }

  private writeReports(
    forms: readonly ReportForm[],
    schemaRef: string | undefined,
  ): readonly (readonly PackagedFile[])[] {
    const { profile } = this.options;
    const renamed = this.layout.nameContexts?.(this.report, this.parts);
    const named = renamed ? new Report(renamed) : this.report;
    const report = named.referringTo(this.referred(schemaRef));
    const name = fillName(this.container.names.report, this.parts);
    const look = { profile, language: this.language, parts: this.parts };
    return forms.map((form) => {
      // With several reports, xBRL-JSON and the metadata of xBRL-CSV would have the same name.
      const own = form === 'json' && forms.includes('csv') ? name.replace(/(\.\w+)$/, '-facts$1') : name;
      return writeForm(report, form, own, look, this.collector);
    });
  }

  /** Reports refer to the filer's taxonomy, which refers to the others. */
  private referred(schemaRef: string | undefined): TaxonomyRef[] {
    const { others } = this.base.entryPoints();
    const kept = schemaRef === undefined ? this.base.accepted.map(({ entryPoint }) => entryPoint) : others;
    const refs = this.filing.taxonomyRefs.map(({ entryPoint, ...ref }) =>
      entryPoint !== undefined && kept.includes(entryPoint) ? { ...ref, entryPoint } : ref,
    );
    return schemaRef === undefined ? refs : [{ entryPoint: schemaRef }, ...refs];
  }

  makeExtension(isPackage: boolean): ExtensionFiles | undefined {
    const own = this.ownNamespace();
    if (!own) return undefined;
    const { report, base, taxonomy, container, collector, language, parts } = this;
    const layout = this.layout.extension ?? {};
    const options = { profile: this.options.profile, taxonomy, layout, language };
    const extension = planExtension(report, own, base, options, collector);
    const written = writeExtension(extension, base, { container, taxonomy, layout }, parts, collector);
    const place = placeExtension(own.namespace);
    const within = isPackage ? `${place.folder}/` : '';
    const schemaRef = isPackage
      ? (place.base ?? this.upFromReports + within) + written.schema
      : written.schema;
    return {
      files: [
        ...written.files.map((file) => ({ ...file, path: within + file.path })),
        ...(isPackage && container.hasTaxonomyPackage
          ? this.describe(own, place, (place.base ?? `../${within}`) + written.schema, written.languages)
          : []),
      ],
      schemaRef,
      entryPoint: schemaRef,
      concepts: extension.concepts.size,
    };
  }

  private *describe(
    { namespace }: OwnNamespace,
    { base, folder }: ExtensionPlace,
    entryPoint: string,
    languages: readonly string[],
  ): Generator<PackagedFile> {
    const { language, parts } = this;
    const description = { entryPoint, namespace, date: parts.date, language, languages };
    const common = { mediaType: mediaTypes.xml };
    yield {
      ...common,
      path: 'META-INF/taxonomyPackage.xml',
      role: 'taxonomyPackage',
      content: writeTaxonomyPackage(this.filing, description),
    };
    if (base !== undefined)
      yield { ...common, path: 'META-INF/catalog.xml', role: 'catalog', content: writeCatalog(base, folder) };
  }

  /** The namespace of the filer's taxonomy; `undefined` if there will be none. */
  private ownNamespace(): OwnNamespace | undefined {
    const { filing, taxonomy, options } = this;
    const concepts = filing.extensions?.concepts ?? [];
    const isWanted = taxonomy.extension === 'required' || (options.withTaxonomy ?? true);
    if (taxonomy.extension === 'none' || !isWanted || this.container.kind === 'single-file') {
      if (taxonomy.extension === 'none') noteLeftOut(filing, options.profile.id, this.collector);
      else if (concepts.length > 0)
        leftOut.add(this.collector, 'extension', '/extensions/concepts', {
          profile: options.profile.id,
          concepts: counted(concepts.length, 'concept'),
        });
      return undefined;
    }
    const own = ownNamespace(this.report, this.base);
    const hasNetworks = filing.relationships?.some(({ kind }) => kind !== 'footnote') ?? false;
    if (own || (taxonomy.extension === 'optional' && !hasNetworks)) return own;
    return (
      this.layout.extension?.namespaceFor?.(this.parts) ??
      namespaceFor(this.report, this.base, this.parts.date)
    );
  }

  private encode(file: PackagedFile): PackagedFile {
    const { encode } = this.layout;
    const isMarkup = file.mediaType === mediaTypes.xhtml || file.mediaType === mediaTypes.xml;
    return encode && isMarkup ? { ...file, content: encode(file.content) } : file;
  }
}
