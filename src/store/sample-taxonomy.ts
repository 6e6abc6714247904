import { readFileSync } from 'node:fs';
import type { FoundDocument } from '../taxonomy/document.ts';

/** Where the taxonomy of an example filing is published: nowhere, so that it comes with the product. */
const ADDRESS = 'https://xbrl.sample.example/';
const FOLDER = new URL('../../schemas/eba-sample-module/xbrl.sample.example/', import.meta.url);

/** A document of the sample taxonomy. Real ones are the user's, and are found first. */
export function findSample(url: string): FoundDocument | undefined {
  const path = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(path) || path.includes('..')) return undefined;
  try {
    return { bytes: readFileSync(new URL(path, FOLDER)), file: url };
  } catch {
    return undefined;
  }
}
