import { nearestName } from '../../core/nearest-name.ts';
import { compareTexts } from '../../core/text-order.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { localPart } from '../../xml/expanded-name.ts';
import { type ListedEntryPoint, loadTaxonomy, type Taxonomies } from '../taxonomies.ts';
import { nameWithPrefix } from './taxonomy-listing.ts';

/** An entry point with the package it comes from. */
export interface PackagedEntryPoint extends ListedEntryPoint {
  /** The display name of the package, and its archive; both absent if an address was given. */
  readonly package?: string;
  readonly file?: string;
}

/**
 * Lists the entry points of all packages, newer packages first; or those whose own or package name or address
 * contains the given text.
 */
export function chooseEntryPoints(
  taxonomies: Taxonomies,
  asked: string | undefined,
): readonly PackagedEntryPoint[] {
  const all = [...taxonomies.packages]
    .sort((a, b) => compareTexts(b.publicationDate ?? b.version ?? '', a.publicationDate ?? a.version ?? ''))
    .flatMap(({ name, file, entryPoints }) =>
      entryPoints.map((entry) => ({ ...entry, package: name, file })),
    );
  if (asked === undefined) return all;
  const exact = all.filter((entry) => namesOf(entry).includes(asked));
  if (exact.length > 0) return exact;
  if (taxonomies.find(asked)) return [{ name: asked, documents: [asked] }];
  const part = asked.toLowerCase();
  return all.filter((entry) => namesOf(entry).some((name) => name.toLowerCase().includes(part)));
}

function namesOf({ name, documents, package: title = '', file = '' }: PackagedEntryPoint): string[] {
  return [name, title, file, ...documents];
}

export function loadEntryPoint({ documents }: ListedEntryPoint, taxonomies: Taxonomies): Dts {
  return loadTaxonomy(
    documents.map((url) => ({ url })),
    taxonomies,
  );
}

export interface FoundInTaxonomy<T> {
  readonly found: T;
  readonly dts: Dts;
  readonly entryPoint: PackagedEntryPoint;
}

/** Returns the first result found in a list of taxonomies. */
export function searchTaxonomies<T>(
  entryPoints: readonly PackagedEntryPoint[],
  taxonomies: Taxonomies,
  find: (dts: Dts) => T | undefined,
): FoundInTaxonomy<T> | undefined {
  for (const entryPoint of entryPoints) {
    const dts = loadEntryPoint(entryPoint, taxonomies);
    const found = find(dts);
    if (found !== undefined) return { found, dts, entryPoint };
  }
  return undefined;
}

/** Finds the concept most likely meant; a name without a prefix is compared to local names. */
export function nearestConcept(
  entryPoints: readonly PackagedEntryPoint[],
  taxonomies: Taxonomies,
  written: string,
): string | undefined {
  const isPrefixed = written.includes(':');
  const names = new Map<string, string>();
  for (const entryPoint of entryPoints)
    for (const concept of loadEntryPoint(entryPoint, taxonomies).concepts()) {
      const shown = nameWithPrefix(concept);
      names.set(isPrefixed ? shown : localPart(concept.name), shown);
    }
  const nearest = nearestName(written, names.keys());
  return nearest === undefined ? undefined : names.get(nearest);
}
