import { EDINET } from './form.ts';

/** The namespace of the manifests that list the pages of a report. */
export const MANIFEST = `${EDINET}/2013/manifest`;

/** The report folders, below one folder of the filer's choice; packages are built with the first. */
export const REPORT_FOLDERS = ['XBRL/PublicDoc', 'XBRL/PrivateDoc', 'XBRL/AuditDoc'] as const;

/** Returns the name of the manifest beside the pages of a folder. */
export function manifestName(folder: string): string {
  return `manifest_${kindOfFolder(folder)}.xml`;
}

/**
 * Returns the manifest's name for the reports of a folder: the last segment of its path, such as `PublicDoc`.
 */
export function kindOfFolder(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
