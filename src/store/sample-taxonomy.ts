import { readFileSync } from 'node:fs';
import type { Finding } from '../findings/finding.ts';
import type { Taxonomies } from '../service/taxonomies.ts';
import type { FoundDocument } from '../taxonomy/document.ts';
import { NOWHERE } from '../xml/url.ts';
import { MAX_KEPT_FINDINGS } from './limits.ts';

/** The address of the taxonomy of an example filing; it is not published, so it comes with the product. */
const ADDRESS = 'https://xbrl.sample.example/';
const SCHEMAS = new URL('../../schemas/', import.meta.url);

/** The findings of earlier checks, by entry points. */
const remembered = new Map<string, readonly Finding[]>();

/** Our taxonomies alone, for callers who have installed no others. */
export const builtInTaxonomies: Taxonomies = {
  packages: [],
  find: findBuiltIn,
  compiled: () => undefined,
  recall: (entries) => remembered.get(entries),
  remember(entries, findings) {
    if (remembered.size >= MAX_KEPT_FINDINGS) remembered.clear();
    remembered.set(entries, findings);
  },
};

/** Finds a document of one of our taxonomies. The user's own are searched first. */
export function findBuiltIn(url: string): FoundDocument | undefined {
  return findSample(url) ?? findStatementTaxonomy(url);
}

/** Finds a document of the sample taxonomy. */
export function findSample(url: string): FoundDocument | undefined {
  const path = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(path) || path.includes('..')) return undefined;
  return read(`eba-sample-module/xbrl.sample.example/${path}`, url);
}

/** Finds the taxonomy of investor statements, which should be beside a report but seldom is. */
function findStatementTaxonomy(url: string): FoundDocument | undefined {
  const name = url.startsWith(NOWHERE) ? url.slice(url.lastIndexOf('/') + 1) : '';
  return /^investor-statement-[\w.-]+$/.test(name) ? read(name, name) : undefined;
}

function read(path: string, file: string): FoundDocument | undefined {
  try {
    return { bytes: readFileSync(new URL(path, SCHEMAS)), file };
  } catch {
    return undefined;
  }
}
