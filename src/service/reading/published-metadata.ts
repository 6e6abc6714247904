import type { ReportFiles } from '../../formats/format.ts';
import type { FindDataTaxonomy } from '../../formats/oim/value-types.ts';
import { coreDocument } from '../../taxonomy/core/core-documents.ts';
import type { DocumentSource } from '../../taxonomy/document.ts';
import { resolveUrl } from '../../xml/url.ts';
import { loadWithOwn, type Taxonomies } from '../taxonomies.ts';

/**
 * Returns the files of an xBRL-CSV report, together with the metadata in taxonomy packages that it extends by
 * address.
 */
export function withPublished(files: ReportFiles, taxonomies: Taxonomies | undefined): ReportFiles {
  if (!taxonomies) return files;
  // Caches results: files of a package are unpacked on each read, and read more than once.
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

/** Documents that came with a report, and its address as the base of relative URLs. */
export interface Beside {
  readonly source: DocumentSource;
  readonly url: string;
}

/**
 * Finds the taxonomy that an xBRL-JSON or xBRL-CSV report names; `undefined` unless all of it is installed,
 * as part of it knows only some of the names.
 */
export function dataTaxonomy(taxonomies: Taxonomies | undefined, beside?: Beside): FindDataTaxonomy {
  const own = beside?.source ?? { find: () => undefined };
  const isThere = (url: string) => own.find(url) ?? taxonomies?.find(url) ?? coreDocument(url);
  return (entryPoints) => {
    const entries = entryPoints.flatMap((written) => {
      const url = beside ? (resolveUrl(written, beside.url) ?? written) : written;
      // Metadata names documents of the specifications with either scheme; they are stored with one.
      const known = [url, url.replace(/^http:/, 'https:')].find(isThere);
      return known === undefined ? [] : [{ url: known }];
    });
    return entries.length > 0 ? loadWithOwn(entries, own, taxonomies) : undefined;
  };
}
