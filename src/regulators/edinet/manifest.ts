import { EDINET } from './form.ts';

/** The namespace of the manifests by which EDINET knows the pages of a report. */
export const MANIFEST = `${EDINET}/2013/manifest`;

/** The folders of reports, below one folder of the filer's choice; the one that packages are built with comes first. */
export const REPORT_FOLDERS = ['XBRL/PublicDoc', 'XBRL/PrivateDoc', 'XBRL/AuditDoc'] as const;

/** The name of the manifest beside the pages of a folder. */
export function manifestName(folder: string): string {
  return `manifest_${kindOfFolder(folder)}.xml`;
}

/** What manifests call the reports of a folder: the last part of its path, such as `PublicDoc`. */
export function kindOfFolder(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
