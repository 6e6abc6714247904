import { distance } from 'fastest-levenshtein';
import { addToList } from '../core/lists-by-key.ts';
import { mistypedId } from '../core/nearest-name.ts';
import { XmlFault } from '../xml/fault.ts';
import type { XmlScanner } from '../xml/scanner.ts';
import { ISO_4217, LINK, XBRLDI, XBRLDT, XBRLI, XLINK } from './names.ts';

const usual: ReadonlyMap<string, string> = new Map([
  ['xbrli', XBRLI],
  ['link', LINK],
  ['xlink', XLINK],
  ['xbrldi', XBRLDI],
  ['xbrldt', XBRLDT],
  ['iso4217', ISO_4217],
]);

/** Hosts of the specifications. */
const SPECIFICATION = /^https?:\/\/(?:www\.)?(?:xbrl|w3)\.org\//i;

/** A limit on wrong letters leaves other editions of a specification alone. */
const MAX_EDITS_OF_EDITION = 3;

/**
 * Stops reading if the root binds a usual prefix to a misspelt namespace of its specification and nothing to the right
 * one: none of its elements, dimensions or currencies would be recognized. A limit on wrong letters leaves other editions
 * of a specification alone.
 */
export function expectUsualNamespaces(
  scanner: XmlScanner,
  maxEdits = Number.POSITIVE_INFINITY,
  isUsed: (prefix: string) => boolean = () => true,
): void {
  const bound = new Map(scanner.names.boundPrefixes());
  const namespaces = new Set(bound.values());
  for (const [prefix, expected] of usual) {
    const namespace = bound.get(prefix);
    if (namespace === undefined || namespaces.has(expected)) continue;
    const edits = distance(namespace, expected);
    // The host itself may be misspelled.
    if (edits > MAX_EDITS_OF_EDITION && !SPECIFICATION.test(namespace)) continue;
    if (maxEdits < edits || !isUsed(prefix)) continue;
    fail(scanner, prefix, namespace, expected);
  }
}

/** Stops reading if the root binds a prefix to a namespace that misspells one of several editions. */
export function expectEditions(scanner: XmlScanner, prefixes: RegExp, editions: readonly string[]): void {
  const bound = [...scanner.names.boundPrefixes()];
  const namespaces = new Set(bound.map(([, namespace]) => namespace));
  for (const [prefix, namespace] of bound) {
    if (!prefixes.test(prefix) || namespace === '' || editions.includes(namespace)) continue;
    if (isOtherEdition(namespace, editions)) continue;
    const near = editions.map((edition) => ({
      edition,
      edits: distance(namespace.toLowerCase(), edition.toLowerCase()),
    }));
    const [nearest] = near.sort((one, other) => one.edits - other.edits);
    if (!nearest || nearest.edits > MAX_EDITS_OF_EDITION || namespaces.has(nearest.edition)) continue;
    fail(scanner, prefix, namespace, nearest.edition);
  }
}

/** Shorter hosts may differ in a letter. */
const MIN_HOST = 8;
/** Documents that bind more prefixes are not compared. */
const MAX_PREFIXES = 200;

/**
 * Stops reading if the root binds a prefix to a namespace whose host misspells by a letter the host of several others:
 * none of its names would be recognized. Digits are left alone.
 */
export function expectCommonHosts(scanner: XmlScanner): void {
  const byHost = new Map<string, (readonly [prefix: string, namespace: string])[]>();
  const bound = [...scanner.names.boundPrefixes()];
  if (bound.length > MAX_PREFIXES) return;
  for (const [prefix, namespace] of bound) {
    const host = /^https?:\/\/([^/]+)/.exec(namespace)?.[1];
    if (host !== undefined && host.length >= MIN_HOST) addToList(byHost, host, [prefix, namespace]);
  }
  const common = [...byHost].flatMap(([host, uses]) => (uses.length > 1 ? [host] : []));
  for (const [host, [only, second]] of byHost) {
    const meant = common.find((one) => one !== host && isSlip(host, one));
    if (!only || second || meant === undefined) continue;
    const [prefix, namespace] = only;
    fail(
      scanner,
      prefix,
      namespace,
      namespace.replace(host, () => meant),
    );
  }
}

/** Whether a name is another one with a letter in the other case, wrong, missing, added or swapped. */
function isSlip(name: string, other: string): boolean {
  if (name.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  return mistypedId(name, [other]) !== undefined || distance(name, other) === 1;
}

function fail(scanner: XmlScanner, prefix: string, namespace: string, expected: string): never {
  throw new XmlFault(
    'namespace',
    `the prefix "${prefix}" has the namespace "${namespace}", but should have "${expected}"`,
    scanner.offset,
  );
}

/** Whether a namespace differs from the known editions in its year: drafts have dates, and later ones may follow. */
function isOtherEdition(namespace: string, editions: readonly string[]): boolean {
  const dated = /^(.*\/)(\d{4})(-\d\d-\d\d$)?/;
  const [, start, year = '', day] = dated.exec(namespace) ?? [];
  const years = editions.flatMap((edition) => {
    const [, common, own = ''] = dated.exec(edition) ?? [];
    return common === start ? own : [];
  });
  if (years.length === 0 || years.includes(year)) return false;
  return day !== undefined || years.every((known) => known < year);
}
