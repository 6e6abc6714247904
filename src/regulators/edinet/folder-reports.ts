import type { PackageFiles } from '../../archive/package-files.ts';
import { ZipFault } from '../../archive/zip-fault.ts';
import { IX, IX10 } from '../../formats/inline/reading/names.ts';
import type { PackagedReport } from '../../taxonomy/packages/packaged-reports.ts';
import { manifestName, REPORT_FOLDERS } from './manifest.ts';
import { type PageManifest, readPageManifest } from './manifest-reader.ts';

/** A folder of reports, by its path in the archive, and its manifest. */
export interface ReportFolder {
  /** The name in EDINET. */
  readonly name: string;
  readonly path: string;
  readonly manifest: string;
}

/** Returns the report folders of an archive, whether or not they are below a folder of the filer. */
export function reportFolders(files: PackageFiles): ReportFolder[] {
  const top = topOf(files);
  return REPORT_FOLDERS.flatMap((name) => {
    const path = `${top}${name}/`;
    const isThere = [...files.names].some((file) => file.startsWith(path));
    return isThere ? [{ name, path, manifest: path + manifestName(name) }] : [];
  });
}

/** Returns the path before the EDINET folders; empty if there is none. */
export function topOf(files: PackageFiles): string {
  for (const file of files.names) {
    const parts = file.split('/');
    if (REPORT_FOLDERS.some((name) => parts.slice(1).join('/').startsWith(`${name}/`))) return `${parts[0]}/`;
  }
  return '';
}

/**
 * Returns the reports of an archive with fixed folders: the pages that manifests list, or else all pages of a
 * folder that are named as inline ones. `undefined` if the archive has none of the folders.
 */
export function folderReports(files: PackageFiles): PackagedReport[] | undefined {
  const found = reportFolders(files);
  if (found.length === 0) return undefined;
  return found.flatMap(({ path, manifest }) => {
    const listed = readListed(files, manifest)?.instances ?? [];
    const sets = listed.map(({ pages }) => {
      const present = pages.map((page) => path + page).filter((page) => files.has(page));
      return { files: present, isPartial: present.length < pages.length };
    });
    const known = sets.filter((set) => set.files.length > 0);
    const inPlace = (form: RegExp) =>
      [...files.names].filter((name) => name.startsWith(path) && form.test(name.slice(path.length))).sort();
    if (known.length === 0) {
      const pages = inPlace(/^[^/]*ixbrl\.x?html?$/i);
      return pages.length > 0 ? [{ kind: 'inline', files: pages }] : [];
    }
    const read = new Set(known.flatMap((set) => set.files));
    const unlisted = inPlace(/^[^/]*\.x?html?$/i).filter((page) => !read.has(page) && isTagged(files, page));
    const own = new Set([...read].map(reportOfPage));
    const isForgotten = unlisted.some((page) => own.has(reportOfPage(page)));
    const forgotten = unlisted.length > 0 && { ...(isForgotten && { isPartial: true }), unlisted };
    return known.map((set) => ({ kind: 'inline', ...set, ...forgotten }) as const);
  });
}

const PAGE_END = '_ixbrl.htm';

/** Returns the report that the name of a page belongs to; empty if it names none. */
export function reportOfPage(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const start = name.search(/jp[a-z]{1,20}[0-9-]/);
  return start >= 0 && name.endsWith(PAGE_END) ? name.slice(start, -PAGE_END.length) : '';
}

function isTagged(files: PackageFiles, path: string): boolean {
  const page = readFile(files, path);
  if (!page) return false;
  const text = Buffer.from(page.buffer, page.byteOffset, page.length);
  return [IX, IX10].some((namespace) => text.includes(namespace));
}

function readListed(files: PackageFiles, path: string): PageManifest | undefined {
  const bytes = readFile(files, path);
  return bytes && readPageManifest(bytes);
}

/** `undefined` for a file that is missing or damaged. */
function readFile(files: PackageFiles, path: string): Uint8Array | undefined {
  try {
    return files.read(path);
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    return undefined;
  }
}
