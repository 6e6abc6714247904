import { type CollectedFindings, Collector, foundIn } from '../../findings/collector.ts';
import type { DocumentSource, EntryPoint, FoundDocument } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { MAX_KEPT_OWN, MAX_KEPT_OWN_BYTES, MAX_MARKUP_FINDINGS } from '../limits.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { checkTaxonomy, type DtsCheckOptions } from './taxonomy-checks.ts';

/** A taxonomy with documents that came with a report, and its findings. */
export interface CheckedOwn {
  readonly dts: Dts;
  readonly found: CollectedFindings;
}

interface Kept extends CheckedOwn {
  readonly key: string;
  readonly taxonomies: Taxonomies | undefined;
  /** The answers of the report's source to every address it was asked for. */
  readonly answers: ReadonlyMap<string, FoundDocument | undefined>;
  /** Its suggestions for addresses where nothing was. */
  readonly likes: ReadonlyMap<string, string | undefined>;
}

let kept: readonly Kept[] = [];

/**
 * Checks a taxonomy with documents that came with a report. Editing a filing changes its figures far more
 * often than its declarations, so the last ones are kept, and used again if every document is the same.
 */
export function checkOwnTaxonomy(
  given: readonly EntryPoint[],
  source: DocumentSource,
  taxonomies: Taxonomies | undefined,
  schemaLocations: NonNullable<DtsCheckOptions['schemaLocations']>,
): CheckedOwn {
  const entries = given.map(settled);
  const key = JSON.stringify([entries, schemaLocations]);
  const known = kept.find((one) => one.key === key && one.taxonomies === taxonomies && hasSame(source, one));
  const checked = known ?? check(entries, source, taxonomies, schemaLocations, key);
  if (bytesOf(checked) <= MAX_KEPT_OWN_BYTES)
    kept = [checked, ...kept.filter((one) => one !== known)].slice(0, MAX_KEPT_OWN);
  return checked;
}

function check(
  entries: readonly EntryPoint[],
  source: DocumentSource,
  taxonomies: Taxonomies | undefined,
  schemaLocations: NonNullable<DtsCheckOptions['schemaLocations']>,
  key: string,
): Kept {
  const answers = new Map<string, FoundDocument | undefined>();
  const likes = new Map<string, string | undefined>();
  const findOwn = (url: string) => {
    const known = answers.get(url);
    if (known || answers.has(url)) return known;
    const found = source.find(url);
    answers.set(url, found);
    return found;
  };
  const collector = new Collector(MAX_MARKUP_FINDINGS);
  const find = (url: string) => findOwn(url) ?? taxonomies?.find(url);
  const like = (url: string) => {
    likes.set(url, source.like?.(url));
    return likes.get(url);
  };
  const dts = checkTaxonomy(entries, { find, like }, collector, {
    schemaLocations,
    documents: taxonomies && ((url) => (findOwn(url) ? undefined : taxonomies.compiled(url))),
    // Packages were checked when they were added; only the report's own additions are checked here.
    isTrusted: ({ url }) => taxonomies !== undefined && !findOwn(url),
  });
  return { key, taxonomies, answers, likes, dts, found: foundIn(collector.verdict({})) };
}

/** Returns the entry point with its position computed: a place that computes it would keep the whole report. */
function settled({ place, ...entry }: EntryPoint): EntryPoint {
  return place === undefined ? entry : { ...entry, place: typeof place === 'string' ? place : { ...place } };
}

function hasSame(source: DocumentSource, { answers, likes }: Kept): boolean {
  for (const [url, before] of answers) {
    const now = source.find(url);
    if (now?.file !== before?.file || !isSame(now?.bytes, before?.bytes)) return false;
  }
  for (const [url, before] of likes) if (source.like?.(url) !== before) return false;
  return true;
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && Buffer.compare(one, other) === 0;
}

function bytesOf({ answers }: Kept): number {
  let bytes = 0;
  for (const found of answers.values()) bytes += found?.bytes.length ?? 0;
  return bytes;
}
