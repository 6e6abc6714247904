import type { ReportFiles } from '../../formats/format.ts';
import type { FindDataTaxonomy } from '../../formats/oim/value-types.ts';
import { coreDocument } from '../../taxonomy/core/core-documents.ts';
import type { DocumentSource } from '../../taxonomy/document.ts';
import { resolveUrl } from '../../xml/url.ts';
import { loadWithOwn, type Taxonomies } from '../taxonomies.ts';

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

/** Documents that came with a report, and its address, which relative ones start from. */
export interface Beside {
  readonly source: DocumentSource;
  readonly url: string;
}

/**
 * Finds the taxonomy that an xBRL-JSON or xBRL-CSV report names, as far as it is installed: half of it tells of half the
 * names.
 */
export function dataTaxonomy(taxonomies: Taxonomies | undefined, beside?: Beside): FindDataTaxonomy {
  const own = beside?.source ?? { find: () => undefined };
  const isThere = (url: string) => own.find(url) ?? taxonomies?.find(url) ?? coreDocument(url);
  return (entryPoints) => {
    const entries = entryPoints.flatMap((written) => {
      const url = beside ? (resolveUrl(written, beside.url) ?? written) : written;
      // Metadata names documents of the specifications by either scheme; they are known by one.
      const known = [url, url.replace(/^http:/, 'https:')].find(isThere);
      return known === undefined ? [] : [{ url: known }];
    });
    return entries.length > 0 ? loadWithOwn(entries, own, taxonomies) : undefined;
  };
}
