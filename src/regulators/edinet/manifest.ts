import type { FixedFolders } from '../profile.ts';

/** The namespace of the manifests by which EDINET knows the pages of a report. */
export const MANIFEST = 'http://disclosure.edinet-fsa.go.jp/2013/manifest';

/** The name of the manifest beside the pages of a folder. */
export function manifestName({ manifest }: FixedFolders, folder: string): string {
  return manifest.replace('{folder}', kindOfFolder(folder));
}

/** What manifests call the reports of a folder: the last part of its path, such as `PublicDoc`. */
export function kindOfFolder(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
