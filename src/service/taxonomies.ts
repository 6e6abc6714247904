import { Collector } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { loadDts } from '../taxonomy/discovery.ts';
import type { DocumentSource, EntryPoint, ReadDocument } from '../taxonomy/document.ts';
import type { Dts } from '../taxonomy/dts.ts';
import { NOWHERE, resolveUrl } from '../xml/url.ts';
import { MAX_KEPT_TAXONOMIES } from './limits.ts';
import { loading } from './work-counts.ts';

/** The installed taxonomies. Rooms with access to the disk open them; this room only reads them. */
export interface Taxonomies extends DocumentSource {
  readonly packages: readonly PackageSummary[];
  /** Returns a document of a package in compiled form, if it was compiled. */
  compiled(url: string): ReadDocument | undefined;
  /** Returns the findings of an earlier check of a taxonomy, by its entry points. */
  recall?(entries: string): readonly Finding[] | undefined;
  remember?(entries: string, findings: readonly Finding[]): void;
}

export interface PackageSummary {
  /** The name of the archive. */
  readonly file: string;
  readonly identifier: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly publisher: string | undefined;
  readonly publicationDate: string | undefined;
  readonly entryPoints: readonly ListedEntryPoint[];
}

export interface ListedEntryPoint {
  readonly name: string;
  /** URLs of the starting documents. */
  readonly documents: readonly string[];
}

export function listPackages(taxonomies: Pick<Taxonomies, 'packages'> | undefined): {
  readonly taxonomies: readonly PackageSummary[];
  readonly total: number;
} {
  const packages = taxonomies?.packages ?? [];
  return { taxonomies: packages, total: packages.length };
}

/** Taxonomies loaded before, by source; the least recently used is dropped first. */
const loaded = new WeakMap<Taxonomies, Map<string, Dts>>();

/** Loads a taxonomy from packages only, so that all callers can share it. */
export function loadTaxonomy(entries: readonly EntryPoint[], taxonomies: Taxonomies): Dts {
  const documents = (url: string) => taxonomies.compiled(url);
  return keepLoaded(entries, taxonomies, () =>
    loading(() => loadDts(entries, taxonomies, new Collector(0), { documents })),
  );
}

/** Returns the taxonomy that a filing names, as far as it is installed. */
export function taxonomyOfFiling(
  { taxonomyRefs = [] }: Partial<Pick<FilingV2, 'taxonomyRefs'>>,
  taxonomies: Taxonomies,
): Dts | undefined {
  const entries = taxonomyRefs.flatMap(({ entryPoint }) => {
    const url = entryPoint && installedUrl(entryPoint, taxonomies);
    return url ? [{ url }] : [];
  });
  return entries.length > 0 ? loadTaxonomy(entries, taxonomies) : undefined;
}

/** Returns the URL of an entry point that is installed; a filing has no address, so ours may be relative. */
export function installedUrl(entryPoint: string, taxonomies: Taxonomies): string | undefined {
  const url = resolveUrl(entryPoint, NOWHERE);
  return url !== undefined && taxonomies.find(url) ? url : undefined;
}

/** The same with documents that came with a report; a taxonomy without such additions is shared. */
export function loadWithOwn(
  entries: readonly EntryPoint[],
  own: DocumentSource,
  taxonomies: Taxonomies | undefined,
): Dts {
  if (taxonomies && !entries.some(({ url }) => own.find(url))) return loadTaxonomy(entries, taxonomies);
  const find = (url: string) => own.find(url) ?? taxonomies?.find(url);
  const documents = (url: string) => (own.find(url) ? undefined : taxonomies?.compiled(url));
  return loading(() => loadDts(entries, { find }, new Collector(0), { documents }));
}

/** Returns the key of a taxonomy: its entry points. */
export function keyOf(entries: readonly EntryPoint[]): string {
  return entries.map(({ url }) => url).join('\n');
}

/** Returns the taxonomy from the cache, or loads it. */
export function keepLoaded(entries: readonly EntryPoint[], taxonomies: Taxonomies, load: () => Dts): Dts {
  const kept = loaded.get(taxonomies) ?? new Map<string, Dts>();
  loaded.set(taxonomies, kept);
  const key = keyOf(entries);
  const dts = kept.get(key) ?? load();
  kept.delete(key);
  kept.set(key, dts);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT_TAXONOMIES) break;
    kept.delete(oldest);
  }
  return dts;
}
