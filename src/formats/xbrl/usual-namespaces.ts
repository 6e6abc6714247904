import { XmlFault } from '../../xml/fault.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import { LINK, XBRLDI, XBRLI, XLINK } from './names.ts';

const usual: ReadonlyMap<string, string> = new Map([
  ['xbrli', XBRLI],
  ['link', LINK],
  ['xlink', XLINK],
  ['xbrldi', XBRLDI],
  ['iso4217', 'http://www.xbrl.org/2003/iso4217'],
]);

/** Hosts of the specifications. */
const SPECIFICATION = /^https?:\/\/(?:www\.)?(?:xbrl|w3)\.org\//;

/**
 * Stops reading if the root binds a usual prefix to a misspelt namespace of its specification and nothing to the right
 * one: none of its elements, dimensions or currencies would be recognized.
 */
export function expectUsualNamespaces(scanner: XmlScanner): void {
  const bound = new Map(scanner.names.boundPrefixes());
  const namespaces = new Set(bound.values());
  for (const [prefix, expected] of usual) {
    const namespace = bound.get(prefix);
    if (namespace === undefined || namespaces.has(expected) || !SPECIFICATION.test(namespace)) continue;
    throw new XmlFault(
      'namespace',
      `the prefix "${prefix}" has the namespace "${namespace}", but should have "${expected}"`,
      scanner.offset,
    );
  }
}
