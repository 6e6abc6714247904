import { distance } from 'fastest-levenshtein';
import { XmlFault } from '../xml/fault.ts';
import type { XmlScanner } from '../xml/scanner.ts';
import { ISO_4217, LINK, XBRLDI, XBRLI, XLINK } from './names.ts';

const usual: ReadonlyMap<string, string> = new Map([
  ['xbrli', XBRLI],
  ['link', LINK],
  ['xlink', XLINK],
  ['xbrldi', XBRLDI],
  ['iso4217', ISO_4217],
]);

/** Hosts of the specifications. */
const SPECIFICATION = /^https?:\/\/(?:www\.)?(?:xbrl|w3)\.org\//i;

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
    if (namespace === undefined || namespaces.has(expected) || !SPECIFICATION.test(namespace)) continue;
    if (maxEdits < distance(namespace, expected) || !isUsed(prefix)) continue;
    throw new XmlFault(
      'namespace',
      `the prefix "${prefix}" has the namespace "${namespace}", but should have "${expected}"`,
      scanner.offset,
    );
  }
}
