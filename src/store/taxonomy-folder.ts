import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of taxonomy packages: the one that is named, or else one of the user's own. */
export function taxonomyFolder({ TAXONOMY_DIR }: { readonly TAXONOMY_DIR?: string | undefined }): string {
  return TAXONOMY_DIR?.trim() || join(homedir(), '.filewright', 'taxonomies');
}
