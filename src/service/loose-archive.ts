import { isAddedBySystem, type PackageFiles } from '../archive/package-files.ts';
import { ZipFault } from '../archive/zip-fault.ts';
import { detectFormat, isInstance } from '../formats/detection.ts';
import { ReceivedContent } from '../formats/received-content.ts';
import { formatOf } from '../formats/report-format.ts';
import { profiles } from '../regulators/index.ts';
import type { PackagedReport } from '../taxonomy/packages/packaged-reports.ts';
import type { OpenPackage } from '../taxonomy/packages/report-package.ts';
import { isTagged, looseRole } from './reading/loose-reports.ts';

/** Reads a file of an archive; `undefined` if it is missing, or damaged, which is reported to `tell`. */
export function readWithin(
  files: PackageFiles,
  path: string,
  tell?: (fault: ZipFault) => void,
): Uint8Array | undefined {
  try {
    return files.read(path);
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    tell?.(fault);
    return undefined;
  }
}

/**
 * Opens the reports of an archive without package metadata: files side by side at the top or in one folder,
 * or in the folders that a regulator prescribes. Its pages form one report. `undefined` for an archive
 * without reports, and for a package.
 */
export function openLoose({ files }: ReceivedContent, file: string): OpenPackage | undefined {
  if (!files || holdsMetadata(files)) return undefined;
  const reports = reportsInFolders(files) ?? looseReports(files, onlyFolder(files));
  return reports.length > 0 ? { file, files, reports, taxonomy: undefined } : undefined;
}

/** Whether a file name allows nothing but a package. */
export function isPackageName(file: string): boolean {
  return /\.xbri?$/i.test(file);
}

/** Whether an archive contains package metadata. */
export function holdsMetadata({ names }: PackageFiles): boolean {
  return [...names].some((name) => /(?:^|\/)META-INF\//.test(name));
}

/** Whether an archive contains a package's metadata or a schema, so that it is more than loose reports. */
export function holdsTaxonomy(files: PackageFiles): boolean {
  return holdsMetadata(files) || [...files.names].some((name) => /\.xsd$/i.test(name));
}

/** Returns the report that is the only file of an archive. */
export function onlyReport({
  format,
  files,
}: ReceivedContent): { readonly name: string; readonly received: ReceivedContent } | undefined {
  if (format !== 'package' || !files || holdsMetadata(files)) return undefined;
  const [name, another] = [...files.names].filter((one) => !isAddedBySystem(one) && !one.endsWith('/'));
  if (name === undefined || another !== undefined) return undefined;
  const content = readWithin(files, name);
  if (!content || looseRole(name, content) === 'beside') return undefined;
  const received = new ReceivedContent(content);
  return formatOf(received.format) && { name, received };
}

/** Finds the reports of an archive in the folder layout of one of the regulators. */
function reportsInFolders(files: PackageFiles): readonly PackagedReport[] | undefined {
  for (const { layout } of profiles) {
    const reports = layout?.findReports?.(files);
    if (reports) return reports;
  }
  return undefined;
}

/** Returns the folder that holds all files, with a trailing slash; empty if some files are at the top. */
function onlyFolder({ names }: PackageFiles): string {
  const tops = new Set(
    [...names].filter((name) => !isAddedBySystem(name)).map((name) => name.slice(0, name.indexOf('/') + 1)),
  );
  const [only = '', another] = tops;
  return another === undefined ? only : '';
}

function looseReports(files: PackageFiles, folder: string): PackagedReport[] {
  const pages = loosePages(files, folder);
  const reports: PackagedReport[] = pages.length > 0 ? [{ kind: 'inline', files: pages }] : [];
  for (const name of looseFiles(files, /\.xbrl$/i, folder)) reports.push({ kind: 'xml', files: [name] });
  for (const name of looseFiles(files, /\.json$/i, folder)) {
    const kind = detectFormat(readWithin(files, name) ?? '');
    if (kind === 'json' || kind === 'csv') reports.push({ kind, files: [name] });
  }
  if (reports.length > 0) return reports;
  // Linkbases have the same extension, and beside pages so does the instance extracted from them.
  return looseFiles(files, /\.xml$/i, folder).flatMap((name) =>
    isInstance(readWithin(files, name) ?? '') ? [{ kind: 'xml', files: [name] }] : [],
  );
}

/** Lists the files directly in a folder, or at the top, whose names match, sorted by name. */
function looseFiles({ names }: PackageFiles, ending: RegExp, folder = ''): string[] {
  const isLoose = (name: string) => name.startsWith(folder) && !name.includes('/', folder.length);
  return [...names].filter((name) => isLoose(name) && ending.test(name)).sort();
}

/** Lists the pages of the report: those with tags, as exhibits have none; all pages if none has tags. */
export function loosePages(files: PackageFiles, folder?: string): string[] {
  const pages = looseFiles(files, /\.x?html?$/i, folder);
  // Keeps a page that cannot be read, so that it is reported.
  const tagged = pages.filter((name) => {
    const page = readWithin(files, name);
    return page === undefined || isTagged(page);
  });
  return tagged.length > 0 ? tagged : pages;
}
