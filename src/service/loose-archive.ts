import type { PackageFiles } from '../archive/package-files.ts';
import { ZipFault } from '../archive/zip-fault.ts';
import { detectFormat, isInstance } from '../formats/detection.ts';
import type { ReceivedContent } from '../formats/received-content.ts';
import { profiles } from '../regulators/index.ts';
import type { PackagedReport } from '../taxonomy/packages/packaged-reports.ts';
import type { OpenPackage } from '../taxonomy/packages/report-package.ts';
import { isTagged } from './reading/loose-reports.ts';

/** A file of an archive; `undefined` for one that is absent or, which is reported to `tell`, damaged. */
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
 * The reports of an archive of files that lie together, in no folder or all in one, or in folders of a regulator. The
 * pages are one report. `undefined` for an archive without any, and for what is a package.
 */
export function openLoose({ files }: ReceivedContent, file: string): OpenPackage | undefined {
  if (!files || holdsMetadata(files)) return undefined;
  const reports = reportsInFolders(files) ?? looseReports(files, onlyFolder(files));
  return reports.length > 0 ? { file, files, reports, taxonomy: undefined } : undefined;
}

/** Whether an archive describes itself as a package. */
export function holdsMetadata({ names }: PackageFiles): boolean {
  return [...names].some((name) => /(?:^|\/)META-INF\//.test(name));
}

/** The reports of an archive that is laid out as one of the regulators wants it. */
function reportsInFolders(files: PackageFiles): readonly PackagedReport[] | undefined {
  for (const { layout } of profiles) {
    const reports = layout?.findReports?.(files);
    if (reports) return reports;
  }
  return undefined;
}

/** What macOS adds to every archive. */
const ADDED = /^__MACOSX\//;

/** The folder that holds everything, with a slash at its end; empty where some files are in none. */
function onlyFolder({ names }: PackageFiles): string {
  const tops = new Set(
    [...names].filter((name) => !ADDED.test(name)).map((name) => name.slice(0, name.indexOf('/') + 1)),
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
  // Linkbases end so as well, and beside pages the instance that was extracted from them.
  return looseFiles(files, /\.xml$/i, folder).flatMap((name) =>
    isInstance(readWithin(files, name) ?? '') ? [{ kind: 'xml', files: [name] }] : [],
  );
}

/** The files right in a folder, or in none, whose names end so, in the order of their names. */
function looseFiles({ names }: PackageFiles, ending: RegExp, folder = ''): string[] {
  const isLoose = (name: string) => name.startsWith(folder) && !name.includes('/', folder.length);
  return [...names].filter((name) => isLoose(name) && ending.test(name)).sort();
}

/** The pages that are the report of such files: those with tags, as exhibits have none; all where none has any. */
export function loosePages(files: PackageFiles, folder?: string): string[] {
  const pages = looseFiles(files, /\.x?html?$/i, folder);
  // One that cannot be read stays in, so that it is reported.
  const tagged = pages.filter((name) => {
    const page = readWithin(files, name);
    return page === undefined || isTagged(page);
  });
  return tagged.length > 0 ? tagged : pages;
}
