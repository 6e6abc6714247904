import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of taxonomy packages: the configured one, or else one of the user. */
export function taxonomyFolder({ TAXONOMY_DIR }: { readonly TAXONOMY_DIR?: string | undefined }): string {
  return TAXONOMY_DIR?.trim() || join(homedir(), '.filewright', 'taxonomies');
}

/** Whether a file name is that of a taxonomy package. */
export function isArchiveName(name: string): boolean {
  return /\.(?:zip|xbri|xbr)$/i.test(name);
}
