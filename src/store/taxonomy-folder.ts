import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of taxonomy packages: the one that is named, or else one of the user's own. */
export function taxonomyFolder({ TAXONOMY_DIR }: { readonly TAXONOMY_DIR?: string | undefined }): string {
  return TAXONOMY_DIR?.trim() || join(homedir(), '.filewright', 'taxonomies');
}

/** Whether a file of that name is taken for a taxonomy package. */
export function isArchiveName(name: string): boolean {
  return /\.(?:zip|xbri|xbr)$/i.test(name);
}
