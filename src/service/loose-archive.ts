import type { PackageFiles } from '../archive/package-files.ts';
import { ZipFault } from '../archive/zip-fault.ts';
import { isTagged } from './reading/loose-reports.ts';

/** A file of an archive; `undefined` for one that is not there or, which `tell` is told, that is damaged. */
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

/** The files that lie in no folder and whose names end so, in the order of their names. */
export function looseFiles(files: PackageFiles, ending: RegExp): string[] {
  return [...files.names].filter((name) => !name.includes('/') && ending.test(name)).sort();
}

/** The pages that are the report of such files: those with tags, as exhibits have none; all where none has any. */
export function loosePages(files: PackageFiles): string[] {
  const pages = looseFiles(files, /\.x?html?$/i);
  // One that cannot be read stays in, so that it is told.
  const tagged = pages.filter((name) => {
    const page = readWithin(files, name);
    return page === undefined || isTagged(page);
  });
  return tagged.length > 0 ? tagged : pages;
}
