import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Taxonomies } from '../../src/service/taxonomies.ts';

const FOLDER = new URL('../../schemas/eba-sample-module/', import.meta.url).pathname;

/** Returns the sample module in the form of the EBA's, as installed taxonomies. */
export function sampleModule(): Taxonomies {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`https://${relative(FOLDER, path).split(sep).join('/')}`, readFileSync(path));
  }
  return {
    packages: [],
    compiled: () => undefined,
    find: (url) => {
      const bytes = files.get(url);
      return bytes && { bytes, file: url };
    },
  };
}
