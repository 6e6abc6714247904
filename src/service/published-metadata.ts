import type { FindTaxonomy } from '../oim/csv/taxonomy-knowledge.ts';
import { coreDocument } from '../taxonomy/core/core-documents.ts';
import type { ReportFiles } from './read-report.ts';
import { loadTaxonomy, type Taxonomies } from './taxonomies.ts';

/** The files of an xBRL-CSV report, and the metadata it builds on by address, which taxonomy packages hold. */
export function withPublished(files: ReportFiles, taxonomies: Taxonomies | undefined): ReportFiles {
  if (!taxonomies) return files;
  // Files of a package are unpacked when they are found, and asked for more than once.
  const found = new Map<string, Uint8Array | undefined>();
  const find = (name: string) => {
    if (!/^https?:/.test(name)) return undefined;
    if (!found.has(name)) found.set(name, taxonomies.find(name)?.bytes);
    return found.get(name);
  };
  return {
    get: (name) => files.get(name) ?? find(name),
    has: (name) => files.has(name) || find(name) !== undefined,
  };
}

/** Finds the taxonomy of an xBRL-CSV report as far as it is at hand: half of it tells of half the names. */
export function csvTaxonomy(taxonomies: Taxonomies | undefined): FindTaxonomy | undefined {
  if (!taxonomies) return undefined;
  return (entryPoints) => {
    const entries = entryPoints.flatMap((url) => {
      // Metadata names documents of the specifications by either scheme; they are known by one.
      const secure = url.replace(/^http:/, 'https:');
      const known = [url, secure].find((address) => taxonomies.find(address) ?? coreDocument(address));
      return known === undefined ? [] : [{ url: known }];
    });
    return entries.length > 0 ? loadTaxonomy(entries, taxonomies) : undefined;
  };
}
