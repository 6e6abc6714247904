/** The files of an archive or folder, by path. Reading a damaged file throws a `ZipFault`. */
export interface PackageFiles {
  readonly names: Iterable<string>;
  readonly folderPaths: Iterable<string>;
  has(name: string): boolean;
  hasFolder(path: string): boolean;
  sizeOf(name: string): number | undefined;
  read(name: string): Uint8Array | undefined;
}

/**
 * Returns the single top-level directory that contains everything else; `undefined` if there is none or more
 * than one.
 */
export function topFolder(files: PackageFiles): string | undefined {
  let top: string | undefined;
  for (const path of files.folderPaths) {
    if (path.includes('/') || path === top) continue;
    if (top !== undefined) return undefined;
    top = path;
  }
  for (const name of files.names) if (!name.includes('/')) return undefined;
  return top;
}

const ADDED = /^__MACOSX(?:\/|$)|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Whether macOS or Windows has added a file or folder without being asked. */
export function isAddedBySystem(path: string): boolean {
  return ADDED.test(path);
}
