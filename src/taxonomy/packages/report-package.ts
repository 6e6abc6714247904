import { type PackageFiles, topFolder } from '../../archive/package-files.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { counted, listWords } from '../../core/wording.ts';
import { Collector } from '../../findings/collector.ts';
import { MAX_CHECKED_REPORT } from '../limits.ts';
import {
  invalidArchiveFormat as tpeArchive,
  invalidDirectoryStructure as tpeStructure,
} from './package-findings.ts';
import { readDocumentType } from './package-json.ts';
import {
  type FoundReport,
  type FoundReports,
  fileExtensionOf,
  findReports,
  type PackagedReport,
} from './packaged-reports.ts';
import {
  documentTypeFileExtensionMismatch,
  incorrectReportType,
  invalidArchiveFormat,
  invalidDirectoryStructure,
  missingReport,
  missingReportsDirectory,
  multipleReports,
  multipleReportsInSubdirectory,
  unsupportedFileExtension,
  unsupportedReportPackageVersion,
} from './report-package-findings.ts';
import { openArchive, readTaxonomyPackage, type TaxonomyPackage, wholePackage } from './taxonomy-package.ts';

/** An opened package of reports, a taxonomy, or both. */
export interface OpenPackage {
  readonly file: string;
  readonly files: PackageFiles;
  /**
   * `undefined` if it is not a report package. If it violates a rule, reports are listed as far as possible.
   */
  readonly reports: readonly PackagedReport[] | undefined;
  readonly taxonomy: TaxonomyPackage | undefined;
}

const DOCUMENT_TYPE = 'https://xbrl.org/report-package/2023';

const kindWords = {
  inline: 'an inline XBRL report',
  xml: 'an XBRL XML report',
  json: 'an xBRL-JSON or xBRL-CSV report',
} as const;

/** The document type of each extension (Report Package 1.0, 3.4). */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ['xbri', `${DOCUMENT_TYPE}/xbri`],
  ['xbr', `${DOCUMENT_TYPE}/xbr`],
  ['zip', DOCUMENT_TYPE],
]);

/** The document type that another misspells; a folder or zip archive may be any kind of package. */
function nearestType(type: string, isInline: boolean): string | undefined {
  const near = nearestName(type, documentTypes.values());
  return near === undefined || near === DOCUMENT_TYPE ? near : documentTypes.get(isInline ? 'xbri' : 'xbr');
}

/** Opens a package and detects its kind; `undefined` if it cannot be opened. */
export function openPackage(
  archive: Uint8Array | (() => PackageFiles),
  file: string,
  collector: Collector,
): OpenPackage | undefined {
  const extension = fileExtensionOf(file);
  const codes =
    extension === 'xbri' || extension === 'xbr'
      ? { invalidArchiveFormat, invalidDirectoryStructure }
      : { invalidArchiveFormat: tpeArchive, invalidDirectoryStructure: tpeStructure };
  const files = openArchive(archive, file, collector, codes);
  if (!files) return undefined;
  const top = topFolder(files) ?? '';
  const isReport =
    extension === 'xbri' ||
    extension === 'xbr' ||
    files.has(`${top}/META-INF/reportPackage.json`) ||
    (extension === 'zip' && files.hasFolder(`${top}/reports`));
  if (!isReport)
    return { file, files, reports: undefined, taxonomy: readTaxonomyPackage(files, file, collector) };
  const check = new ReportPackageCheck(files, file, top, collector);
  const isTaxonomy = files.has(`${top}/META-INF/taxonomyPackage.xml`);
  return {
    file,
    files,
    reports: check.reports(),
    taxonomy: isTaxonomy ? readTaxonomyPackage(files, file, collector) : undefined,
  };
}

/** '"a.xhtml", "b.xhtml", "c.xhtml" and 2 more' */
function quotedList(names: readonly string[]): string {
  return listWords(
    names.map((name) => `"${name}"`),
    'and',
    3,
  );
}

/** Applies the rules for report packages in order, up to the first violation. */
class ReportPackageCheck {
  private readonly files: PackageFiles;
  private readonly file: string;
  private readonly top: string;
  private readonly collector: Collector;
  private readonly extension: string;

  constructor(files: PackageFiles, file: string, top: string, collector: Collector) {
    this.files = files;
    this.file = file;
    this.top = top;
    this.collector = collector;
    this.extension = fileExtensionOf(file);
  }

  reports(): readonly PackagedReport[] {
    const folder = `${this.top}/reports`;
    const found = findReports(this.files, folder);
    const isSound = this.checkType(found.reports[0]?.kind === 'inline') && this.checkReports(found, folder);
    const packaged: PackagedReport[] = [];
    for (const report of found.reports) {
      const kind = report.kind === 'json' ? this.jsonKind(report, isSound) : report.kind;
      if (kind !== undefined) packaged.push({ kind, files: report.files });
    }
    return packaged;
  }

  /** The names of the directories in the top-level directory. */
  private foldersOfTop(): readonly string[] {
    const start = `${this.top}/`;
    const paths = [...this.files.names].filter((path) => path.startsWith(start));
    const parts = paths.map((path) => path.slice(start.length).split('/'));
    return [...new Set(parts.flatMap(([folder = '', ...rest]) => (rest.length > 0 ? [folder] : [])))];
  }

  /** Whether extension and document type are known and match. */
  private checkType(isInline: boolean): boolean {
    const { collector, extension } = this;
    const at = wholePackage(this.file);
    const expected = documentTypes.get(extension);
    if (expected === undefined) {
      unsupportedFileExtension.add(collector, 'unknown', at, { extension, about: extension });
      return false;
    }
    const path = `${this.top}/META-INF/reportPackage.json`;
    if (!this.files.has(path)) {
      if (extension === 'zip') return true;
      const found = [...this.files.names].find((name) => name.endsWith('/reportPackage.json'));
      if (found === undefined)
        documentTypeFileExtensionMismatch.add(collector, 'missing', at, { extension, type: expected });
      else documentTypeFileExtensionMismatch.add(collector, 'misplaced', at, { extension, path, found });
      return false;
    }
    const metadata = `${this.file}/${path}`;
    const type = readDocumentType(this.files, path, metadata, collector, expected);
    if (type === undefined || type === expected) return type === expected;
    if ([...documentTypes.values()].includes(type))
      documentTypeFileExtensionMismatch.add(collector, 'mismatch', wholePackage(metadata), {
        type,
        extension,
        expected: [...documentTypes].find(([, known]) => known === type)?.[0] ?? '',
      });
    else
      unsupportedReportPackageVersion.add(collector, 'unknown', wholePackage(metadata), {
        type,
        expected: extension === 'zip' ? (nearestType(type, isInline) ?? expected) : expected,
      });
    return false;
  }

  /** Whether the number and kind of reports are permitted in the package (5.1 and 5.2). */
  private checkReports({ reports, crowded, deep }: FoundReports, folder: string): boolean {
    const { collector, extension } = this;
    const at = wholePackage(this.file);
    const [first] = reports;
    if (!this.files.hasFolder(folder)) {
      const near = nearestName('reports', this.foldersOfTop());
      if (near === undefined) missingReportsDirectory.add(collector, 'missing', at, { path: folder });
      else missingReportsDirectory.add(collector, 'near', at, { path: folder, near });
    } else if (!first && deep !== undefined) missingReport.add(collector, 'deep', at, { path: folder, deep });
    else if (!first) {
      const other = [...this.files.names].find(
        (name) => name.startsWith(`${folder}/`) && !name.endsWith('/'),
      );
      if (other === undefined) missingReport.add(collector, 'missing', at, { path: folder });
      else missingReport.add(collector, 'other', at, { path: folder, other });
    } else if (crowded !== undefined)
      multipleReportsInSubdirectory.add(collector, 'several', at, {
        path: crowded.path,
        names: quotedList(crowded.names),
      });
    else if (extension === 'zip') return true;
    else if (reports.length > 1)
      multipleReports.add(collector, 'several', at, {
        count: counted(reports.length, 'report'),
        names: quotedList(reports.map(({ files: [name = ''] }) => name)),
      });
    else if ((first.kind === 'inline') !== (extension === 'xbri')) {
      const right = extension === 'xbri' ? 'xbr' : 'xbri';
      incorrectReportType.add(collector, 'kind', at, {
        path: first.files[0] as string,
        extension: `.${extension}`,
        required:
          extension === 'xbri' ? 'an inline XBRL report' : 'an XBRL XML, xBRL-JSON or xBRL-CSV report',
        found: kindWords[first.kind],
        right,
        type: documentTypes.get(right) ?? '',
      });
    } else return true;
    return false;
  }

  /**
   * Returns whether a JSON file is an xBRL-JSON report or xBRL-CSV metadata; `undefined` if it is neither.
   */
  private jsonKind({ files: [path = ''] }: FoundReport, isValidated: boolean): 'json' | 'csv' | undefined {
    if ((this.files.sizeOf(path) ?? 0) > MAX_CHECKED_REPORT) return 'json';
    // If the package already has errors, those in the report are reported when it is read.
    const collector = isValidated ? this.collector : new Collector(0);
    const type = readDocumentType(this.files, path, `${this.file}/${path}`, collector);
    if (type?.endsWith('/xbrl-csv')) return 'csv';
    return type === undefined && isValidated ? undefined : 'json';
  }
}
