import type { FixedFolders } from '../rules/profile.ts';
import type { PackageFiles } from '../taxonomy/packages/package-files.ts';
import type { PackagedReport } from '../taxonomy/packages/packaged-reports.ts';
import { ZipFault } from '../taxonomy/packages/zip-fault.ts';
import { type Manifest, readPageManifest } from './page-manifest.ts';

/** A folder of reports, by its path in the archive, and what lists the pages in it. */
export interface ReportFolder {
  /** As the regulator names it. */
  readonly name: string;
  readonly path: string;
  readonly manifest: string;
}

/** The folders of reports that an archive has, whether or not all is below one folder of the filer's. */
export function reportFolders(files: PackageFiles, { reports, manifest }: FixedFolders): ReportFolder[] {
  const top = topOf(files, reports);
  return reports.flatMap((name) => {
    const path = `${top}${name}/`;
    const last = name.slice(name.lastIndexOf('/') + 1);
    const isThere = [...files.names].some((file) => file.startsWith(path));
    return isThere ? [{ name, path, manifest: path + manifest.replace('{folder}', last) }] : [];
  });
}

/** What stands before the folders that the regulator names; empty where nothing does. */
export function topOf(files: PackageFiles, reports: readonly string[]): string {
  for (const file of files.names) {
    const parts = file.split('/');
    if (reports.some((name) => parts.slice(1).join('/').startsWith(`${name}/`))) return `${parts[0]}/`;
  }
  return '';
}

/**
 * The reports of an archive with fixed folders: the pages that manifests list, otherwise all pages of a folder that
 * are named as inline ones. `undefined` where the archive has none of the folders.
 */
export function folderReports(files: PackageFiles, folders: FixedFolders): PackagedReport[] | undefined {
  const found = reportFolders(files, folders);
  if (found.length === 0) return undefined;
  return found.flatMap(({ path, manifest }) => {
    const listed = readListed(files, manifest)?.instances ?? [];
    const sets = listed.map(({ pages }) => {
      const present = pages.map((page) => path + page).filter((page) => files.has(page));
      return { files: present, isPartial: present.length < pages.length };
    });
    const known = sets.filter((set) => set.files.length > 0);
    const inPlace = [...files.names].filter(
      (name) => name.startsWith(path) && /^[^/]*ixbrl\.x?html?$/i.test(name.slice(path.length)),
    );
    const reports = known.length > 0 ? known : inPlace.length > 0 ? [{ files: inPlace.sort() }] : [];
    return reports.map((report) => ({ kind: 'inline', ...report }) as const);
  });
}

function readListed(files: PackageFiles, path: string): Manifest | undefined {
  try {
    const bytes = files.read(path);
    return bytes && readPageManifest(bytes);
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    return undefined;
  }
}
