import { distance } from 'fastest-levenshtein';
import { texts } from '../generated/namespaces.ts';
import { MAX_NAME_COMPARED, MAX_NAMESPACES_COMPARED } from '../limits.ts';

/** The published namespace that was probably meant by an unpublished one. */
export interface MeantNamespace {
  readonly meant: string;
  /** Whether only the date of the edition differs. */
  readonly isOtherDate: boolean;
}

type Family = keyof typeof texts;

const editionPattern = /\d{4}(?:-\d{2}-\d{2}|q\d)?/;
/** The maximum number of wrong letters in a misspelled host. */
const MAX_HOST_EDITS = 3;

interface Written {
  readonly scheme: string;
  readonly host: string;
  readonly edition: string;
}

/**
 * Recognizes a misspelled namespace of US GAAP, IFRS or the SEC: a different scheme or host, a date without
 * an edition.
 */
export function meantNamespace(uri: string): MeantNamespace | undefined {
  if (uri.length > MAX_NAME_COMPARED) return undefined;
  const known = meanings.get(uri);
  if (known !== undefined) return known ?? undefined;
  const found = findMeant(uri);
  if (meanings.size >= MAX_NAMESPACES_COMPARED) meanings.clear();
  meanings.set(uri, found ?? null);
  return found;
}

/** A cache of results; filings share most namespaces. */
const meanings = new Map<string, MeantNamespace | null>();

function findMeant(uri: string): MeantNamespace | undefined {
  const family = familyIn(uri);
  const written = partsOf(uri);
  if (!family || !written) return undefined;
  const published = publishedOf(family);
  if (published.includes(uri)) return undefined;
  const meant = editionLike(written, published);
  const expected = meant === undefined ? undefined : partsOf(meant);
  if (!meant || !expected || meant === uri || !isSameHost(written.host, expected.host)) return undefined;
  return { meant, isOtherDate: written.scheme === expected.scheme && written.host === expected.host };
}

/** Returns the namespaces of a family, in order of edition; split once. */
function publishedOf(family: Family): readonly string[] {
  const known = publishedByFamily.get(family) ?? texts[family].split('\n');
  publishedByFamily.set(family, known);
  return known;
}

const publishedByFamily = new Map<Family, readonly string[]>();

function familyIn(uri: string): Family | undefined {
  const steps = uri.split('/');
  return (Object.keys(texts) as Family[]).find((family) => steps.includes(family));
}

function partsOf(uri: string): Written | undefined {
  const [, scheme = '', host = ''] = /^(\w+):\/\/([^/]*)\//.exec(uri) ?? [];
  const edition = editionPattern.exec(uri)?.[0];
  return edition === undefined ? undefined : { scheme, host, edition };
}

/**
 * Returns the namespace of the written edition, or of one in the same year; after the last edition, in the
 * form of the last.
 */
function editionLike({ edition, host }: Written, published: readonly string[]): string | undefined {
  const editions = published.map((uri) => ({ uri, ...(partsOf(uri) as Written) }));
  const last = editions.at(-1);
  if (last && edition.slice(0, 4) > last.edition.slice(0, 4))
    return last.uri.replace(last.edition, sameForm(edition, last.edition));
  const year = editions.filter((one) => one.edition.slice(0, 4) === edition.slice(0, 4));
  const edits = (one: Written): number => distance(one.edition, edition) + distance(one.host, host);
  const [best] = year.sort((a, b) => edits(a) - edits(b));
  return best?.uri;
}

/** Formats an edition like the last one: as a date or as a year. */
function sameForm(edition: string, last: string): string {
  return last.length === 4 && edition.includes('-') ? edition.slice(0, 4) : edition;
}

/** Whether two hosts agree, apart from the prefix www or xbrl, or up to a few wrong letters. */
function isSameHost(written: string, published: string): boolean {
  const bare = (host: string): string => host.toLowerCase().replace(/^(?:www|xbrl)\./, '');
  return (
    bare(written) === bare(published) ||
    distance(written.toLowerCase(), published.toLowerCase()) <= MAX_HOST_EDITS
  );
}
