/** Files by their path, as an archive or a folder holds them. Reading a damaged one throws a `ZipFault`. */
export interface PackageFiles {
  readonly names: Iterable<string>;
  readonly folderPaths: Iterable<string>;
  has(name: string): boolean;
  hasFolder(path: string): boolean;
  sizeOf(name: string): number | undefined;
  read(name: string): Uint8Array | undefined;
}

/** The one directory that everything else must stand in; `undefined` if there is none or more than one. */
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
